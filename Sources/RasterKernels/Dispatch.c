#include "RasterKernels.h"
#include "Sets.h"

const RasterKernelSet *rasterBestKernels = &rasterPortableKernels;

const RasterKernelSet *rasterKernelSet(int index) {
  switch (index) {
  case 0: return &rasterPortableKernels;
#if defined(__x86_64__)
  case 1: return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") ? &rasterAVX2Kernels : NULL;
#endif
  default: return NULL;
  }
}

/// Runs before main, so that nobody has to ask later.
__attribute__((constructor)) static void chooseKernels(void) {
#if defined(__x86_64__)
  __builtin_cpu_init();
#endif
  for (int index = rasterKernelSetCount - 1; index > 0; index--) {
    const RasterKernelSet *set = rasterKernelSet(index);
    if (set) {
      rasterBestKernels = set;
      return;
    }
  }
}
