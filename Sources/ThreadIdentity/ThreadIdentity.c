#define _GNU_SOURCE
#include "ThreadIdentity.h"

#include <pthread.h>
#include <unistd.h>

// Kept, since asking the kernel takes longer than everything else about a signpost.
static _Thread_local int kinora_thread_number = -1;

int KinoraThreadNumber(void) {
  if (kinora_thread_number < 0) {
    pid_t number = gettid();
    kinora_thread_number = number == getpid() ? 0 : number;
  }
  return kinora_thread_number;
}

void KinoraThreadName(char *name, size_t capacity) {
  if (pthread_getname_np(pthread_self(), name, capacity) != 0 && capacity > 0) name[0] = 0;
}
