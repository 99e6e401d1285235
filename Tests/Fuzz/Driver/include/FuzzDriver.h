#ifndef FUZZ_DRIVER_H
#define FUZZ_DRIVER_H

#include <stddef.h>
#include <stdint.h>

/// Takes one input; returns 0.
typedef int (*FuzzInput)(const uint8_t *bytes, size_t count);

/// Runs libFuzzer over a function, as the command line says.
///
/// Returns the exit status when its time or its number of runs is up. A finding ends the process instead.
int fuzzRun(int argumentCount, char **arguments, FuzzInput input);

#endif
