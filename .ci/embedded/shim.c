// What Embedded Swift asks of its host: memory, and the few functions on bytes.
// The heap only grows; that is enough to run one decision.

typedef unsigned long size_t;

extern unsigned char __heap_base;
static unsigned char *heap_end = 0;

static void *take(size_t alignment, size_t count) {
  if (!heap_end) heap_end = &__heap_base;
  size_t start = ((size_t)heap_end + alignment - 1) & ~(alignment - 1);
  size_t end = start + count;
  size_t have = __builtin_wasm_memory_size(0) * 65536ul;
  if (end > have && __builtin_wasm_memory_grow(0, (end - have + 65535ul) / 65536ul) == (size_t)-1)
    return 0;
  heap_end = (unsigned char *)end;
  return (void *)start;
}

void *malloc(size_t count) { return take(16, count); }
void free(void *memory) { (void)memory; }
int posix_memalign(void **result, size_t alignment, size_t count) {
  *result = take(alignment < 16 ? 16 : alignment, count);
  return *result ? 0 : 12;
}
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
