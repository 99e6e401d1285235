// MainThreadMark: tells the main thread from others by one load from the memory of the running thread, since every
// change of a layer checks it.
#pragma once

#include <stdbool.h>

/// True on the thread that the process started with.
extern _Thread_local bool kinora_is_main_thread __attribute__((tls_model("initial-exec")));

/// Returns true on the thread that the process started with.
static inline bool KinoraIsMainThread(void) { return kinora_is_main_thread; }
