// Counts the calls that change files, and does something at the n-th: preload it into the program under
// test.
//
//   TORTURE_AT=n      which call (from 1); 0 only counts
//   TORTURE_MODE      kill | enospc | eio | short | drop
//   TORTURE_STICKY=1  every call from the n-th on, not that one alone
//   TORTURE_COUNT=f   where to write the number of calls at the end
//
// `drop` says that a write or flush worked and does nothing: the control that a check must notice.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

static long calls, at;
static int sticky;
static const char *mode = "";

__attribute__((constructor)) static void begin(void) {
  const char *text = getenv("TORTURE_AT");
  at = text ? atol(text) : 0;
  sticky = getenv("TORTURE_STICKY") != NULL;
  if (getenv("TORTURE_MODE")) mode = getenv("TORTURE_MODE");
}

__attribute__((destructor)) static void end(void) {
  const char *path = getenv("TORTURE_COUNT");
  if (!path) return;
  FILE *file = fopen(path, "w");
  if (!file) return;
  fprintf(file, "%ld\n", calls);
  fclose(file);
}

// Whether this call is the one; a kill does not return.
static int strikes(void) {
  long now = __sync_add_and_fetch(&calls, 1);
  if (at == 0 || (sticky ? now < at : now != at)) return 0;
  if (!strcmp(mode, "kill")) kill(getpid(), SIGKILL);
  return 1;
}

static int fails(void) {
  errno = !strcmp(mode, "eio") ? EIO : ENOSPC;
  return -1;
}

#define REAL(name) \
  static __typeof__(&name) real; \
  if (!real) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

#define WRITER(name, offset_type) \
  ssize_t name(int file, const void *bytes, size_t count, offset_type offset) { \
    REAL(name); \
    if (file <= 2 || !strikes()) return real(file, bytes, count, offset); \
    if (!strcmp(mode, "drop")) return (ssize_t)count; \
    if (!strcmp(mode, "short")) { \
      if (count > 1) return real(file, bytes, count / 2, offset); \
      return fails(); \
    } \
    return fails(); \
  }

WRITER(pwrite, off_t)
WRITER(pwrite64, off64_t)

ssize_t write(int file, const void *bytes, size_t count) {
  REAL(write);
  if (file <= 2 || !strikes()) return real(file, bytes, count);
  if (!strcmp(mode, "drop")) return (ssize_t)count;
  if (!strcmp(mode, "short") && count > 1) return real(file, bytes, count / 2);
  return fails();
}

#define FLUSH(name) \
  int name(int file) { \
    REAL(name); \
    if (!strikes() || !strcmp(mode, "short")) return real(file); \
    return !strcmp(mode, "drop") ? 0 : fails(); \
  }

FLUSH(fsync)
FLUSH(fdatasync)

int ftruncate(int file, off_t size) {
  REAL(ftruncate);
  if (!strikes() || !strcmp(mode, "short")) return real(file, size);
  return !strcmp(mode, "drop") ? 0 : fails();
}

int ftruncate64(int file, off64_t size) {
  REAL(ftruncate64);
  if (!strikes() || !strcmp(mode, "short")) return real(file, size);
  return !strcmp(mode, "drop") ? 0 : fails();
}

int rename(const char *from, const char *to) {
  REAL(rename);
  if (!strikes() || !strcmp(mode, "short")) return real(from, to);
  return !strcmp(mode, "drop") ? 0 : fails();
}

int link(const char *path, const char *target) {
  REAL(link);
  if (!strikes() || !strcmp(mode, "short")) return real(path, target);
  return !strcmp(mode, "drop") ? 0 : fails();
}

int unlink(const char *path) {
  REAL(unlink);
  if (!strikes() || !strcmp(mode, "short")) return real(path);
  return !strcmp(mode, "drop") ? 0 : fails();
}

int mkdir(const char *path, mode_t permissions) {
  REAL(mkdir);
  if (!strikes() || !strcmp(mode, "short")) return real(path, permissions);
  return !strcmp(mode, "drop") ? 0 : fails();
}
