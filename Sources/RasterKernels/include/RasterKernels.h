// RasterKernels: the loops over pixels and coverage where vectors pay, written once and compiled for several processors.
//
// The files *Kernels.h hold the loops in terms of clang's vector types; Portable.c and AVX2.c include them for different
// instruction sets; Dispatch.c picks one set when the program starts. Both sets give the same bytes, and so does the
// plain Swift in Raster's ReferenceKernels.swift, which says what each loop computes.
//
// Pixels are premultiplied, 0xAARRGGBB. Coverage and factors are 0...255. Nothing outside `count` pixels is written.
//
// Used by: Raster.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// Cells in which the signed areas of edges are summed up: each holds the change of the covered area (65536 for a whole
/// pixel) from its left neighbour's to its own pixel.
///
/// Column 0 lies one pixel left of the pixels that are kept; what lies further left is added there. Rows have at least
/// 16 cells more than `columns`, and eight rows follow the last one, for whole vectors.
typedef struct {
  int32_t *_Nonnull cells;
  /// Cells from one row to the next.
  ptrdiff_t stride;
  /// At most 16384.
  int32_t columns;
  int32_t rows;
  /// The picture's pixel that column 0 of row 0 stands for.
  int64_t left;
  int64_t top;
  /// The first and last touched column of each row; INT32_MAX and -1 in empty rows. 16 more entries than rows.
  int32_t *_Nonnull first;
  int32_t *_Nonnull last;
} RasterCells;

/// What a bilinear row reads: texels of an image, and the places to read at, in 1/65536 texels.
typedef struct {
  const uint32_t *_Nonnull texels;
  /// Texels from one row to the next.
  ptrdiff_t stride;
  /// The place of the first pixel, from the centre of the first texel, and the steps to the next pixels.
  int32_t x;
  int32_t y;
  int32_t stepX;
  int32_t stepY;
} RasterBilinear;

typedef struct {
  void (*_Nonnull fill)(uint32_t *_Nonnull row, size_t count, uint32_t pixel);
  void (*_Nonnull blendColor)(uint32_t *_Nonnull row, size_t count, uint32_t pixel);
  void (*_Nonnull blendColorMasked)(
    uint32_t *_Nonnull row, const uint8_t *_Nonnull coverage, size_t count, uint32_t pixel);
  void (*_Nonnull blendColorRows)(
    uint32_t *_Nonnull row, ptrdiff_t stride, size_t rows, const uint8_t *_Nonnull coverage, size_t count,
    uint32_t pixel);
  void (*_Nonnull blendPixels)(
    uint32_t *_Nonnull row, const uint32_t *_Nonnull source, size_t count, uint32_t factor);
  void (*_Nonnull blendPixelsMasked)(
    uint32_t *_Nonnull row, const uint32_t *_Nonnull source, const uint8_t *_Nonnull coverage, size_t count,
    uint32_t factor);
  void (*_Nonnull bilinear)(uint32_t *_Nonnull row, size_t count, const RasterBilinear *_Nonnull map);
  void (*_Nonnull addLines)(
    const RasterCells *_Nonnull cells, const double *_Nonnull points, size_t count, int32_t sign);
  void (*_Nonnull resolveColor)(
    const RasterCells *_Nonnull cells, int32_t row, int32_t evenOdd, uint32_t *_Nonnull pixels, uint32_t pixel);
  void (*_Nonnull resolveBytes)(
    const RasterCells *_Nonnull cells, int32_t row, int32_t evenOdd, uint8_t *_Nonnull bytes);
} RasterKernelSet;

/// The sets that this program has, worst first; NULL for those that the processor can't run.
const RasterKernelSet *_Nullable rasterKernelSet(int index);
enum { rasterKernelSetCount = 2 };

/// The best set that the processor can run.
extern const RasterKernelSet *_Nonnull rasterBestKernels;
static inline const RasterKernelSet *_Nonnull rasterKernels(void) { return rasterBestKernels; }
