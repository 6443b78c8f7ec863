/*
 * old_libc.c -- seven functions of glibc by the versions that all of its releases have.
 *
 * glibc 2.32 and 2.34 moved them from libdl and libpthread into libc, and gave them new versions only for that move.
 * With the new versions the wheel would need glibc 2.34. So setup.py has the linker wrap the functions. In an older glibc,
 * where libdl and libpthread are separate, the Python program has loaded both of them.
 */
#if defined(__linux__) && defined(__x86_64__) && defined(QUOIN_OLD_LIBC)

#include <pthread.h>
#include <signal.h>

__asm__(".symver old_dlopen,dlopen@GLIBC_2.2.5");
__asm__(".symver old_dlsym,dlsym@GLIBC_2.2.5");
__asm__(".symver old_dlclose,dlclose@GLIBC_2.2.5");
__asm__(".symver old_create,pthread_create@GLIBC_2.2.5");
__asm__(".symver old_join,pthread_join@GLIBC_2.2.5");
__asm__(".symver old_detach,pthread_detach@GLIBC_2.2.5");
__asm__(".symver old_sigmask,pthread_sigmask@GLIBC_2.2.5");

void *old_dlopen(const char *name, int mode);
void *old_dlsym(void *library, const char *name);
int old_dlclose(void *library);
int old_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *), void *argument);
int old_join(pthread_t thread, void **result);
int old_detach(pthread_t thread);
int old_sigmask(int how, const sigset_t *set, sigset_t *before);

void *__wrap_dlopen(const char *name, int mode) { return old_dlopen(name, mode); }

void *__wrap_dlsym(void *library, const char *name) { return old_dlsym(library, name); }

int __wrap_dlclose(void *library) { return old_dlclose(library); }

int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *), void *argument) {
  return old_create(thread, attributes, run, argument);
}

int __wrap_pthread_join(pthread_t thread, void **result) { return old_join(thread, result); }

int __wrap_pthread_detach(pthread_t thread) { return old_detach(thread); }

int __wrap_pthread_sigmask(int how, const sigset_t *set, sigset_t *before) { return old_sigmask(how, set, before); }

#else

/* A C file must not be empty. */
typedef int old_libc_is_not_wanted;

#endif
