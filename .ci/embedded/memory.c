// The heap of a module that answers many times: what is freed is used again.
//
// Blocks have the sizes of powers of two. Before each stands a header, which says the size and how
// far behind the block's begin the memory lies; a freed block waits in the list of its size.

typedef unsigned long size_t;

struct header {
  unsigned int size_class;
  unsigned int distance;
};
struct free_block {
  struct free_block *next;
};

enum { header_size = 16, smallest_class = 4, class_count = 31 };

extern unsigned char __heap_base;
static size_t heap_end = 0;
static struct free_block *free_blocks[class_count];

static size_t take(size_t count) {
  if (!heap_end) heap_end = ((size_t)&__heap_base + 15) & ~(size_t)15;
  size_t end = heap_end + count;
  size_t have = __builtin_wasm_memory_size(0) * 65536ul;
  if (end < heap_end) return 0;
  if (end > have) {
    // A sixteenth more than needed, so that growing stays rare.
    size_t pages = (end - have + 65535ul) / 65536ul + have / 65536ul / 16;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return 0;
  }
  size_t start = heap_end;
  heap_end = end;
  return start;
}

static void *allocate(size_t alignment, size_t count) {
  size_t wanted = alignment > header_size ? count + alignment : count;
  if (wanted < count) return 0;
  unsigned int size_class = smallest_class;
  while (size_class < class_count && ((size_t)1 << size_class) < wanted) size_class++;
  if (size_class == class_count) return 0;
  size_t block = (size_t)free_blocks[size_class];
  if (block)
    free_blocks[size_class] = free_blocks[size_class]->next;
  else
    block = take(header_size + ((size_t)1 << size_class));
  if (!block) return 0;
  size_t memory = block + header_size;
  if (alignment > header_size) memory = (memory + alignment - 1) & ~(alignment - 1);
  struct header *header = (struct header *)(memory - sizeof(struct header));
  header->size_class = size_class;
  header->distance = (unsigned int)(memory - block);
  return (void *)memory;
}

void *malloc(size_t count) { return allocate(header_size, count); }

void free(void *memory) {
  if (!memory) return;
  struct header *header = (struct header *)((size_t)memory - sizeof(struct header));
  unsigned int size_class = header->size_class;
  struct free_block *block = (struct free_block *)((size_t)memory - header->distance);
  block->next = free_blocks[size_class];
  free_blocks[size_class] = block;
}

int posix_memalign(void **result, size_t alignment, size_t count) {
  *result = allocate(alignment, count);
  return *result ? 0 : 12;
}
