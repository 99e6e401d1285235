#pragma once
#include <stdbool.h>
#include <stdint.h>

// Counts every allocation of the process, also those of libraries: this `malloc` replaces the one of libc.

/// True if allocations are counted: only with glibc and without a sanitizer, as sanitizers bring their own malloc.
bool kinora_counts_allocations(void);

/// Returns the number of allocations by the calling thread, reallocations included.
uint64_t kinora_thread_allocations(void);

/// The allocation count of one thread.
typedef struct {
  int32_t thread;
  uint64_t count;
} kinora_allocations;

/// Lists all threads that have allocated memory, also those that have ended, by the kernel's thread ids.
///
/// Returns the number of entries, at most `limit`. Only the first thousand threads are listed.
int kinora_allocations_by_thread(kinora_allocations *list, int limit);

/// Returns the kernel's id of the calling thread.
int32_t kinora_this_thread(void);
