#pragma once
#include <stdbool.h>
#include <stdint.h>

// Counts the blocks of memory that the program asks for, whoever asks: its malloc stands before the libc's own.

/// Whether anything is counted: not with another libc than glibc, and not under a sanitizer, which brings its own malloc.
bool kinora_counts_allocations(void);

/// How many blocks the calling thread has asked for, those made larger or smaller included.
uint64_t kinora_thread_allocations(void);

/// One thread's blocks.
typedef struct {
  int32_t thread;
  uint64_t count;
} kinora_allocations;

/// Lists the threads that have asked for memory, those that are gone too, by the numbers that the kernel gave them.
///
/// Returns how many there are, `limit` at most. Only the first thousand threads are listed.
int kinora_allocations_by_thread(kinora_allocations *list, int limit);

/// The number that the kernel gives the calling thread.
int32_t kinora_this_thread(void);
