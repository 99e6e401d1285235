#pragma once
#include <malloc.h>

/// The bytes that malloc has handed out and that haven't been freed. Swift would read the call of mallinfo2 as the
/// initializer of the structure of the same name.
static inline size_t kinora_allocated_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

/// The bytes that have been freed and that malloc still holds.
static inline size_t kinora_held_bytes(void) {
  return mallinfo2().fordblks;
}
