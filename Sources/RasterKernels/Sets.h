// The kernel sets, each built from the static functions of its file.
#pragma once

#include "RasterKernels.h"

extern const RasterKernelSet rasterPortableKernels, rasterAVX2Kernels;

/// The maximum number of pixels that stores of vectors fill faster than rep stos. Set before main.
extern size_t rasterLongestStores;

#define KERNEL_SET \
  {.fill = fill, \
   .blendColor = blendColor, \
   .blendColorMasked = blendColorMasked, \
   .blendColorRows = blendColorRows, \
   .blendColorShifted = blendColorShifted, \
   .blendPixels = blendPixels, \
   .blendPixelsMasked = blendPixelsMasked, \
   .bilinear = bilinear, \
   .bilinearProjected = bilinearProjected, \
   .drawSprite = drawSprite, \
   .blendTinted = blendTinted, \
   .addLines = addLines, \
   .resolveColor = resolveColor, \
   .resolveBytes = resolveBytes, \
   .prepareCorner = prepareCorner, \
   .cornerRows = cornerRows, \
   .blendByMode = blendByMode, \
   .multiplyBytes = multiplyBytes, \
   .scaleBytes = scaleBytes, \
   .gradientRow = gradientRow, \
   .blurWiden = blurWiden, \
   .blurWidenAlpha = blurWidenAlpha, \
   .blurNarrow = blurNarrow, \
   .blurSum = blurSum, \
   .blurHalveRows = blurHalveRows, \
   .blurMixRows = blurMixRows, \
   .blurHalveColumns = blurHalveColumns, \
   .blurDoubleColumns = blurDoubleColumns, \
   .colorMatrix = colorMatrix, \
   .multiplyComponents = multiplyComponents, \
   .multiplyByAlpha = multiplyByAlpha, \
   .mixPixels = mixPixels, \
   .extremePixels = extremePixels}
