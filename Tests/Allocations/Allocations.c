#define _GNU_SOURCE
#include <errno.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "Allocations.h"

#ifndef __has_feature
#define __has_feature(feature) 0
#endif

int32_t kinora_this_thread(void) { return (int32_t)syscall(SYS_gettid); }

#if defined(__GLIBC__) && !__has_feature(thread_sanitizer) && !__has_feature(address_sanitizer)

enum { most_threads = 1000, unlisted = most_threads };

static struct {
  _Atomic int32_t thread;
  _Atomic uint64_t count;
} threads[most_threads];
static _Atomic int thread_count;

static __thread uint64_t own_count;
/// Index of this thread in `threads` plus one; 0 before its first allocation.
static __thread int own_place;

static void count_one(void) {
  own_count++;
  if (own_place == 0) {
    int place = atomic_fetch_add(&thread_count, 1);
    own_place = (place < most_threads ? place : unlisted) + 1;
    if (place < most_threads) atomic_store(&threads[place].thread, kinora_this_thread());
  }
  if (own_place <= most_threads) atomic_fetch_add_explicit(&threads[own_place - 1].count, 1, memory_order_relaxed);
}

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size) {
  count_one();
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  count_one();
  return __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
  count_one();
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  count_one();
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0) return EINVAL;
  void *memory = memalign(alignment, size);
  if (!memory) return ENOMEM;
  *block = memory;
  return 0;
}

bool kinora_counts_allocations(void) { return true; }

uint64_t kinora_thread_allocations(void) { return own_count; }

int kinora_allocations_by_thread(kinora_allocations *list, int limit) {
  int count = atomic_load(&thread_count);
  if (count > most_threads) count = most_threads;
  if (count > limit) count = limit;
  for (int index = 0; index < count; index++) {
    list[index].thread = atomic_load(&threads[index].thread);
    list[index].count = atomic_load(&threads[index].count);
  }
  return count;
}

#else

bool kinora_counts_allocations(void) { return false; }

uint64_t kinora_thread_allocations(void) { return 0; }

int kinora_allocations_by_thread(kinora_allocations *list, int limit) { return 0; }

#endif
