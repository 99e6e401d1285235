#include "FuzzDriver.h"

extern int LLVMFuzzerRunDriver(int *argumentCount, char ***arguments, FuzzInput input);

/// libFuzzer is linked whole, with a `main` that needs this. SwiftPM starts the program at a `main` of the target's
/// instead, which hands its own function to `fuzzRun`.
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
  (void)bytes;
  (void)count;
  return 0;
}

int fuzzRun(int argumentCount, char **arguments, FuzzInput input) {
  return LLVMFuzzerRunDriver(&argumentCount, &arguments, input);
}
