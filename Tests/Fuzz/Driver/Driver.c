#include "FuzzDriver.h"

extern int LLVMFuzzerRunDriver(int *argumentCount, char ***arguments, FuzzInput input);

/// Needed by libFuzzer's `main`, as libFuzzer is linked whole. SwiftPM starts the program at the target's `main`
/// instead, which passes its function to `fuzzRun`.
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
  (void)bytes;
  (void)count;
  return 0;
}

int fuzzRun(int argumentCount, char **arguments, FuzzInput input) {
  return LLVMFuzzerRunDriver(&argumentCount, &arguments, input);
}
