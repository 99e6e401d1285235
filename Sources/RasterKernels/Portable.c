#include "RasterKernels.h"
#include "Sets.h"

#include "Vectors.h"
#include "SpanKernels.h"
#include "EdgeKernels.h"
#include "ResolveKernels.h"
#include "BilinearKernels.h"
#include "SpriteKernels.h"
#include "CornerKernels.h"

const RasterKernelSet rasterPortableKernels = KERNEL_SET;
