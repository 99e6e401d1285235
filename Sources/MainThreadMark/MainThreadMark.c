#include "MainThreadMark.h"

_Thread_local bool kinora_is_main_thread __attribute__((tls_model("initial-exec")));

// The loader runs it on the main thread, before `main`.
__attribute__((constructor)) static void mark(void) { kinora_is_main_thread = true; }
