#include "CAllocator.h"

#include <stdlib.h>

#ifdef __GLIBC__
#include <limits.h>
#include <malloc.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

void callocator_share_one_arena(void) { mallopt(M_ARENA_MAX, 1); }
void callocator_give_back(void) { malloc_trim(0); }

void callocator_use_large_pages(void) {
  const uintptr_t page = 2 << 20;
  // The largest that the C library allows: greater ones are refused and change nothing.
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, INT_MAX);
  mallopt(M_TOP_PAD, 64 << 20);
  const uintptr_t start = ((uintptr_t)sbrk(0) + page - 1) & ~(page - 1);
  // More than the heap has left, so that it grows by that and the padding; volatile, lest the
  // compiler takes the pair away.
  void *volatile block = malloc(1 << 20);
  free(block);
  mallopt(M_TOP_PAD, 1 << 20);
  const uintptr_t end = (uintptr_t)sbrk(0) & ~(page - 1);
  if (end > start) madvise((void *)start, end - start, MADV_HUGEPAGE);
}
#else
void callocator_share_one_arena(void) {}
void callocator_give_back(void) {}
void callocator_use_large_pages(void) {}
#endif
