#ifndef CALLOCATOR_H
#define CALLOCATOR_H

/// Lets all threads that start from now on take memory from one arena; nothing where the C library
/// has no arenas.
void callocator_share_one_arena(void);

/// Keeps what is freed, and asks for large pages under the first 64 MB of the heap; nothing where
/// the C library has no call for it.
void callocator_use_large_pages(void);

/// Gives back to the system what the allocator keeps and nothing uses; nothing where the C library
/// has no call for it.
void callocator_give_back(void);

#endif
