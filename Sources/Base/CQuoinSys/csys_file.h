#ifndef CQUOINSYS_CSYS_FILE_H
#define CQUOINSYS_CSYS_FILE_H

/*
 * Files by descriptor, for the readers and writers of text above the engine. Opening, reading and
 * writing go on when a signal interrupts them. Every call but csys_file_size reports a failure as
 * the negated errno.
 */

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <sys/stat.h>
#include <unistd.h>

/* Opens a file for reading. Returns its descriptor, or -errno. */
static inline int csys_open_for_reading(const char *path) {
  int descriptor;
  do descriptor = open(path, O_RDONLY | O_CLOEXEC);
  while (descriptor < 0 && errno == EINTR);
  return descriptor < 0 ? -errno : descriptor;
}

/* Returns how many bytes a regular file has, or 0 for anything else. */
static inline long long csys_file_size(int descriptor) {
  struct stat about;
  return fstat(descriptor, &about) == 0 && S_ISREG(about.st_mode) ? (long long)about.st_size : 0;
}

/* Opens a file for writing, new or emptied. Returns its descriptor, or -errno. */
static inline int csys_open_for_writing(const char *path) {
  int descriptor;
  do descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  while (descriptor < 0 && errno == EINTR);
  return descriptor < 0 ? -errno : descriptor;
}

/* Reads up to `size` bytes. Returns how many were read, 0 at the end of the file, or -errno. */
static inline ptrdiff_t csys_read(int descriptor, void *into, size_t size) {
  ssize_t count;
  do count = read(descriptor, into, size);
  while (count < 0 && errno == EINTR);
  return count < 0 ? -errno : count;
}

/* Writes `size` bytes. Returns 0, or -errno after some of them may have been written. */
static inline int csys_write(int descriptor, const void *from, size_t size) {
  const char *next = (const char *)from;
  while (size > 0) {
    ssize_t count = write(descriptor, next, size);
    if (count == 0) return -EIO;
    if (count < 0 && errno != EINTR) return -errno;
    if (count > 0) {
      next += count;
      size -= (size_t)count;
    }
  }
  return 0;
}

/* Identifies a file or folder: all paths and descriptors that lead to it give the same numbers. */
typedef struct {
  unsigned long long device, number;
  /* Whether it is a regular file: opening it a second time, for writing, empties it. */
  int is_regular;
} csys_identity;

static inline csys_identity csys_identity_of(const struct stat *about) {
  csys_identity identity = {(unsigned long long)about->st_dev, (unsigned long long)about->st_ino,
                            S_ISREG(about->st_mode)};
  return identity;
}

/* Says which file a path leads to. Returns 0, or -errno. */
static inline int csys_identify(const char *path, csys_identity *identity_out) {
  struct stat about;
  if (stat(path, &about) < 0) return -errno;
  *identity_out = csys_identity_of(&about);
  return 0;
}

/* Says which file a descriptor is open on. Returns 0, or -errno. */
static inline int csys_identify_descriptor(int descriptor, csys_identity *identity_out) {
  struct stat about;
  if (fstat(descriptor, &about) < 0) return -errno;
  *identity_out = csys_identity_of(&about);
  return 0;
}

/* Closes a descriptor. Returns 0, or -errno; the descriptor is gone in either case. */
static inline int csys_close(int descriptor) { return close(descriptor) < 0 ? -errno : 0; }

#endif
