#include "CAllocator.h"

#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>

void callocator_share_one_arena(void) { mallopt(M_ARENA_MAX, 1); }
void callocator_give_back(void) { malloc_trim(0); }
#else
void callocator_share_one_arena(void) {}
void callocator_give_back(void) {}
#endif
