// Writes down every call that changes files, in order, so that the states a power cut may leave can be
// built afterwards: preload it into the program under test, TORTURE_TRACE names the trace.
//
// A record is a line of text — the call, a path, numbers — and, for a write, the bytes after it. What the
// program says on stdout is recorded as “say”: the promises that must hold.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

static int trace = -1;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

#define REAL(name) \
  static __typeof__(&name) real; \
  if (!real) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

static ssize_t raw_write(int file, const void *bytes, size_t count) {
  static ssize_t (*real)(int, const void *, size_t);
  if (!real) real = (ssize_t(*)(int, const void *, size_t))dlsym(RTLD_NEXT, "write");
  return real(file, bytes, count);
}

__attribute__((constructor)) static void begin(void) {
  const char *path = getenv("TORTURE_TRACE");
  if (path) trace = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static const char *path_of(int file, char *buffer) {
  char name[64];
  snprintf(name, sizeof name, "/proc/self/fd/%d", file);
  ssize_t count = readlink(name, buffer, PATH_MAX - 1);
  buffer[count > 0 ? count : 0] = 0;
  return buffer;
}

static void note(const char *call, const char *path, const char *other, long long number,
                 const void *bytes, size_t count) {
  if (trace < 0) return;
  char line[2 * PATH_MAX + 128];
  int length = snprintf(line, sizeof line, "%s\t%s\t%s\t%lld\t%zu\n", call, path, other, number,
                        bytes ? count : 0);
  pthread_mutex_lock(&lock);
  raw_write(trace, line, length);
  if (bytes && count) raw_write(trace, bytes, count);
  pthread_mutex_unlock(&lock);
}

#define WRITER(name, offset_type) \
  ssize_t name(int file, const void *bytes, size_t count, offset_type offset) { \
    REAL(name); \
    ssize_t done = real(file, bytes, count, offset); \
    char path[PATH_MAX]; \
    if (done > 0) note("write", path_of(file, path), "", offset, bytes, done); \
    return done; \
  }

WRITER(pwrite, off_t)
WRITER(pwrite64, off64_t)

ssize_t write(int file, const void *bytes, size_t count) {
  if (file == trace) return raw_write(file, bytes, count);
  off_t offset = file > 2 ? lseek(file, 0, SEEK_CUR) : 0;
  ssize_t done = raw_write(file, bytes, count);
  char path[PATH_MAX];
  if (done > 0 && file == 1) note("say", "", "", 0, bytes, done);
  if (done > 0 && file > 2) note("write", path_of(file, path), "", offset, bytes, done);
  return done;
}

#define FLUSH(name) \
  int name(int file) { \
    REAL(name); \
    int result = real(file); \
    char path[PATH_MAX]; \
    if (result == 0) note("flush", path_of(file, path), "", 0, NULL, 0); \
    return result; \
  }

FLUSH(fsync)
FLUSH(fdatasync)

#define TRUNCATE(name, size_type) \
  int name(int file, size_type size) { \
    REAL(name); \
    int result = real(file, size); \
    char path[PATH_MAX]; \
    if (result == 0) note("truncate", path_of(file, path), "", size, NULL, 0); \
    return result; \
  }

TRUNCATE(ftruncate, off_t)
TRUNCATE(ftruncate64, off64_t)

int rename(const char *from, const char *to) {
  REAL(rename);
  int result = real(from, to);
  if (result == 0) note("rename", from, to, 0, NULL, 0);
  return result;
}

int unlink(const char *path) {
  REAL(unlink);
  int result = real(path);
  if (result == 0) note("unlink", path, "", 0, NULL, 0);
  return result;
}

int mkdir(const char *path, mode_t permissions) {
  REAL(mkdir);
  int result = real(path, permissions);
  if (result == 0) note("mkdir", path, "", 0, NULL, 0);
  return result;
}

#define OPENER(name) \
  int name(const char *path, int flags, ...) { \
    REAL(name); \
    mode_t permissions = 0; \
    if (flags & O_CREAT) { \
      va_list list; \
      va_start(list, flags); \
      permissions = va_arg(list, int); \
      va_end(list); \
    } \
    int isNew = (flags & O_CREAT) && access(path, F_OK) != 0; \
    int file = real(path, flags, permissions); \
    char full[PATH_MAX]; \
    if (file >= 0 && isNew) note("create", path_of(file, full), "", 0, NULL, 0); \
    if (file >= 0 && !isNew && (flags & O_TRUNC)) note("truncate", path_of(file, full), "", 0, NULL, 0); \
    return file; \
  }

OPENER(open)
OPENER(open64)
