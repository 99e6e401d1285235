#include "RasterKernels.h"
#include "Sets.h"

#if defined(__x86_64__)
#include <immintrin.h>

#define KERNELS_AVX2
#pragma clang attribute push(__attribute__((target("avx2,bmi2,tune=skylake"))), apply_to = function)
#include "Vectors.h"
#include "SpanKernels.h"
#include "EdgeKernels.h"
#include "ResolveKernels.h"
#include "BilinearKernels.h"
#include "SpriteKernels.h"
#include "CornerKernels.h"
#include "PlaneKernels.h"
#include "FloatModes.h"
#include "ModeKernels.h"
#include "GradientKernels.h"
#include "BlurKernels.h"
#include "ColorKernels.h"
#include "SpreadKernels.h"
#pragma clang attribute pop

const RasterKernelSet rasterAVX2Kernels = KERNEL_SET;
#endif
