#define _GNU_SOURCE
#include "MainThreadMark.h"

#include <unistd.h>

_Thread_local bool kinora_is_main_thread __attribute__((tls_model("initial-exec")));

// The loader runs it before `main`, or on the thread that loads this code later.
__attribute__((constructor)) static void mark(void) { kinora_is_main_thread = getpid() == gettid(); }
