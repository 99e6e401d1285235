#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "RasterKernels.h"
#include "Sets.h"

const RasterKernelSet *rasterBestKernels = &rasterPortableKernels;
size_t rasterLongestStores = SIZE_MAX;

const RasterKernelSet *rasterKernelSet(int index) {
  switch (index) {
  case 0: return &rasterPortableKernels;
#if defined(__x86_64__)
  case 1: return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") ? &rasterAVX2Kernels : NULL;
#endif
  default: return NULL;
  }
}

static const char *const setNames[rasterKernelSetCount] = {"portable", "avx2"};

static int bestIndex(void) {
  int index = rasterKernelSetCount - 1;
  while (index > 0 && !rasterKernelSet(index)) index--;
  return index;
}

const RasterKernelSet *rasterKernelsNamed(const char *name, char *complaint, size_t size) {
  complaint[0] = 0;
  int best = bestIndex();
  if (!name || !name[0]) return rasterKernelSet(best);
  for (int index = 0; index < rasterKernelSetCount; index++) {
    if (strcmp(name, setNames[index]) != 0) continue;
    const RasterKernelSet *set = rasterKernelSet(index);
    if (set) return set;
    snprintf(complaint, size, "KINORA_KERNELS=%s can't run on this processor; %s is used", name, setNames[best]);
    return rasterKernelSet(best);
  }
  snprintf(complaint, size, "KINORA_KERNELS=%s is none of portable, avx2; %s is used", name, setNames[best]);
  return rasterKernelSet(best);
}

/// Runs before main, so that drawing reads a variable that never changes.
__attribute__((constructor)) static void chooseKernels(void) {
#if defined(__x86_64__)
  __builtin_cpu_init();
  // On Zen 3, rep stos starts slowly: rows of 800 pixels take 1.5 times as long as with stores.
  rasterLongestStores = __builtin_cpu_is("intel") ? 511 : 65535;
#endif
  char complaint[200];
  rasterBestKernels = rasterKernelsNamed(getenv("KINORA_KERNELS"), complaint, sizeof complaint);
  if (complaint[0]) fprintf(stderr, "kinora: %s\n", complaint);
}
