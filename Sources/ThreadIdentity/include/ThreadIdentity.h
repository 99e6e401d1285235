// ThreadIdentity: the kernel's number and the name of the running thread, which Swift's module of the C library lacks.
#pragma once

#include <stddef.h>

/// Returns the kernel's number of the running thread, or 0 on the thread that the process started with.
int KinoraThreadNumber(void);

/// Copies the name of the running thread, with a zero at its end, into `name`; at most 16 characters.
void KinoraThreadName(char *name, size_t capacity);
