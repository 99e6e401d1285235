#include "RasterKernels.h"
#include "Sets.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

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

const RasterKernelSet rasterPortableKernels = KERNEL_SET;
