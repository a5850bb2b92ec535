// What Embedded Swift asks of its host beside a heap (memory.c): the few functions on bytes.

typedef unsigned long size_t;

void *memset(void *target, int value, size_t count) {
  unsigned char *bytes = target;
  while (count--) *bytes++ = (unsigned char)value;
  return target;
}
void *memcpy(void *target, const void *source, size_t count) {
  unsigned char *to = target;
  const unsigned char *from = source;
  while (count--) *to++ = *from++;
  return target;
}
void *memmove(void *target, const void *source, size_t count) {
  unsigned char *to = target;
  const unsigned char *from = source;
  if (to <= from) return memcpy(target, source, count);
  while (count--) to[count] = from[count];
  return target;
}
int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left, *b = right;
  for (; count--; a++, b++)
    if (*a != *b) return *a - *b;
  return 0;
}
int putchar(int character) { return character; }
void __stack_chk_fail(void) { __builtin_trap(); }
unsigned long __stack_chk_guard = 0x5bd1e995;
// Hashing is seeded with a constant, so that a run can be repeated.
void arc4random_buf(void *buffer, size_t count) { memset(buffer, 0x5a, count); }
