/* dlfcn.h -- a page has no libraries to open: looking for a BLAS finds none. */
#pragma once
#define RTLD_NOW 2
#define RTLD_LOCAL 0
#define RTLD_NOLOAD 4
static inline void *dlopen(const char *path, int mode) { (void)path; (void)mode; return 0; }
static inline void *dlsym(void *library, const char *name) { (void)library; (void)name; return 0; }
static inline int dlclose(void *library) { (void)library; return 0; }
