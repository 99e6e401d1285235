#ifndef FUZZ_DRIVER_H
#define FUZZ_DRIVER_H

#include <stddef.h>
#include <stdint.h>

/// Handles one input; returns 0.
typedef int (*FuzzInput)(const uint8_t *bytes, size_t count);

/// Runs libFuzzer over a function, with the options of the command line.
///
/// Returns the exit status when the time or the number of runs is up. A finding ends the process instead.
int fuzzRun(int argumentCount, char **arguments, FuzzInput input);

#endif
