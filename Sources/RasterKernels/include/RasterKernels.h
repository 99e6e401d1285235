// RasterKernels: the loops over pixels and coverage where vectors pay, written once, compiled for several processors.
//
// The files *Kernels.h hold the loops in terms of clang's vector types; Portable.c and AVX2.c include them for their
// instruction sets; Dispatch.c picks one set when the program starts. Both sets give the same bytes, and so does the
// plain Swift in Raster's ReferenceKernels.swift, which says what each loop computes.
//
// Pixels are premultiplied, 0xAARRGGBB. Coverage and factors are 0...255. Nothing outside `count` pixels is written, and
// none is read; coverage alone is read up to the next multiple of eight bytes.
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
///
/// The four texels around a place are the one at its whole part, its right and lower neighbours and the one between
/// those. Places outside are read at the border.
typedef struct {
  const uint32_t *_Nonnull texels;
  /// Texels from one row to the next. Offsets of all texels fit 31 bits.
  ptrdiff_t stride;
  /// The first and last texel with neighbours that may be read too.
  int32_t minX, minY, maxX, maxY;
  /// The place of the first pixel, from the centre of the first texel, and the steps to the next pixels.
  int32_t x, y, stepX, stepY;
} RasterBilinear;

/// How places run along a row of pixels that lies in space: pixel i reads at (x + i * stepX) / (w + i * stepW), to be
/// exact: times the inverse of that, and the same for y, in 1/65536 texels from the places of a RasterBilinear.
/// Divisors below `least` count as that.
typedef struct {
  float x, y, w, stepX, stepY, stepW;
  /// Above 0.
  float least;
  /// The number i of the first pixel.
  int32_t first;
} RasterProjection;

/// A small image in any position, tinted: pixel (column, row) of its box reads at the map's first place and `column`
/// times its steps and `row` times `downX` and `downY`. No place in the box may overflow.
typedef struct {
  RasterBilinear map;
  int32_t downX, downY;
  /// The image's edges, measured like places, and how many pixels wide 1/65536 of a texel is.
  int32_t edgeMinX, edgeMaxX, edgeMinY, edgeMaxY;
  float perX, perY;
  /// The most that a pixel is covered along either side: less than 1 when the side is shorter than a pixel.
  float mostX, mostY;
  /// Multiplies texels, component by component.
  uint32_t tint;
  /// Whether pixels are added to what is there instead of covering it.
  int32_t isAdditive;
} RasterSprite;

/// A part of a sprite's box.
typedef struct {
  int32_t column, row, columns, rows;
} RasterSpritePart;

enum { rasterCornerCapacity = 80 };

/// What one side of a rounded shape has to know of each border between two columns; see CornerKernels.h.
typedef struct {
  float distances[rasterCornerCapacity];
  float heights[rasterCornerCapacity];
  float areas[rasterCornerCapacity];
  float reaches[rasterCornerCapacity];
  float radiusY;
  /// Half of the product of the radii.
  float halfProduct;
  /// Vectors of eight borders.
  int32_t vectors;
} RasterCorner;

/// What one half of a shape, the upper or the lower one, has of a row of pixels.
typedef struct {
  /// The tables for the shape's two sides.
  const RasterCorner *_Nonnull sides;
  /// The row it belongs to; parts of one row follow each other, four at most.
  int32_t row;
  /// Whether the left and the right corner are round.
  int32_t isLeftRound;
  int32_t isRightRound;
  /// From one height above the corners' centre to another, and what of the row isn't rounded.
  float low;
  float high;
  float straight;
  /// All of the row that the half has; -1 times as much counts when the shape is taken away.
  float whole;
  float sign;
  /// The areas beneath a corner of radius 1 up to both heights, twice. Worked out by the kernel.
  float lowArea;
  float highArea;
} RasterCornerPart;

/// The columns of a row: those of the left corners come first, then those between, then those of the right corners.
/// Both sides may share one column in the middle.
typedef struct {
  int32_t leftCount;
  int32_t rightStart;
  int32_t count;
} RasterCornerColumns;

/// How pixels are combined, numbered as Apple numbers its blend modes.
enum {
  rasterNormal, rasterMultiply, rasterScreen, rasterOverlay, rasterDarken, rasterLighten, rasterColorDodge,
  rasterColorBurn, rasterSoftLight, rasterHardLight, rasterDifference, rasterExclusion, rasterHue, rasterSaturation,
  rasterColor, rasterLuminosity, rasterClear, rasterCopy, rasterSourceIn, rasterSourceOut, rasterSourceAtop,
  rasterDestinationOver, rasterDestinationIn, rasterDestinationOut, rasterDestinationAtop, rasterXor,
  rasterPlusDarker, rasterPlusLighter
};

/// Pixels to be blended by a mode: the source's, or all alike where there is none, times `factor`; and how much of the
/// result is taken, pixel by pixel, or everywhere alike.
typedef struct {
  const uint32_t *_Nullable source;
  uint32_t pixel;
  uint32_t factor;
  const uint8_t *_Nullable coverage;
  uint32_t cover;
  int32_t mode;
} RasterBlend;

enum { rasterAxial, rasterRadial, rasterConic, rasterCone };

/// A row of a gradient. Places are linear in the column; what they mean depends on the kind.
typedef struct {
  /// Where segments begin, from the second one on.
  const float *_Nonnull starts;
  /// Nine tables of `capacity` numbers, one a segment: where its line is measured from, and then the value there and
  /// the slope of red, green, blue and alpha, 0...1. What is before the first stop and after the last one are segments
  /// too.
  const float *_Nonnull tables;
  /// A multiple of 8.
  int32_t capacity;
  int32_t segments;
  int32_t kind;
  /// Whether colours go on before the start and after the end.
  int32_t keepsStart, keepsEnd;
  /// The place of column 0, and the way to the next column. Axial: x runs from 0 to 1. Radial: the distance from
  /// (0, 0), times `growth`, plus `startRadius`. Conic: the angle from the x axis towards the y axis. Cone: circles
  /// from (0, 0) to (1, 0), of radius `startRadius` and `growth` more.
  float x, y, stepX, stepY;
  /// What places are divided by where a gradient is seen through a projection.
  int32_t isProjected;
  float w, stepW;
  float startRadius, growth;
  /// The first pixel's column.
  int32_t first;
} RasterGradient;

typedef struct {
  void (*_Nonnull fill)(uint32_t *_Nonnull row, size_t count, uint32_t pixel);
  void (*_Nonnull blendColor)(uint32_t *_Nonnull row, size_t count, uint32_t pixel);
  void (*_Nonnull blendColorMasked)(
    uint32_t *_Nonnull row, const uint8_t *_Nonnull coverage, size_t count, uint32_t pixel);
  void (*_Nonnull blendColorRows)(
    uint32_t *_Nonnull row, ptrdiff_t stride, size_t rows, const uint8_t *_Nonnull coverage,
    ptrdiff_t coverageStride, size_t count, uint32_t pixel);
  void (*_Nonnull blendPixels)(
    uint32_t *_Nonnull row, const uint32_t *_Nonnull source, size_t count, uint32_t factor);
  void (*_Nonnull blendPixelsMasked)(
    uint32_t *_Nonnull row, const uint32_t *_Nonnull source, const uint8_t *_Nonnull coverage, size_t count,
    uint32_t factor);
  void (*_Nonnull bilinear)(uint32_t *_Nonnull row, size_t count, const RasterBilinear *_Nonnull map);
  void (*_Nonnull bilinearProjected)(
    uint32_t *_Nonnull row, size_t count, const RasterBilinear *_Nonnull map, const RasterProjection *_Nonnull view);
  void (*_Nonnull drawSprite)(
    uint32_t *_Nonnull pixels, ptrdiff_t stride, const RasterSprite *_Nonnull sprite, const RasterSpritePart *_Nonnull part);
  void (*_Nonnull blendTinted)(
    uint32_t *_Nonnull row, const uint32_t *_Nonnull source, size_t count, uint32_t tint, int32_t isAdditive);
  void (*_Nonnull addLines)(
    const RasterCells *_Nonnull cells, const double *_Nonnull points, size_t count, int32_t sign);
  void (*_Nonnull resolveColor)(
    const RasterCells *_Nonnull cells, int32_t row, int32_t evenOdd, uint32_t *_Nonnull pixels, uint32_t pixel);
  int32_t (*_Nonnull resolveBytes)(
    const RasterCells *_Nonnull cells, int32_t row, int32_t evenOdd, uint8_t *_Nonnull bytes);
  void (*_Nonnull prepareCorner)(
    RasterCorner *_Nonnull corner, int32_t vectors, float first, float step, float least, float radiusX,
    float radiusY);
  void (*_Nonnull cornerRows)(
    RasterCornerPart *_Nonnull parts, int32_t count, const RasterCornerColumns *_Nonnull columns,
    uint8_t *_Nonnull bytes, ptrdiff_t stride);
  void (*_Nonnull blendByMode)(uint32_t *_Nonnull row, size_t count, const RasterBlend *_Nonnull blend);
  void (*_Nonnull multiplyBytes)(
    uint8_t *_Nonnull to, const uint8_t *_Nonnull a, const uint8_t *_Nonnull b, size_t count);
  void (*_Nonnull scaleBytes)(uint8_t *_Nonnull to, const uint8_t *_Nonnull from, size_t count, uint32_t factor);
  void (*_Nonnull gradientRow)(uint32_t *_Nonnull row, size_t count, const RasterGradient *_Nonnull gradient);
  void (*_Nonnull blurWiden)(uint16_t *_Nonnull to, const uint8_t *_Nonnull from, size_t count);
  void (*_Nonnull blurWidenAlpha)(uint16_t *_Nonnull to, const uint32_t *_Nonnull from, size_t count);
  void (*_Nonnull blurNarrow)(uint8_t *_Nonnull to, const uint16_t *_Nonnull from, size_t count);
  void (*_Nonnull blurSum)(
    uint16_t *_Nonnull to, const uint16_t *_Nonnull from, size_t count, ptrdiff_t step,
    const uint16_t *_Nonnull weights, int32_t radius);
  void (*_Nonnull blurHalveRows)(
    uint16_t *_Nonnull to, const uint16_t *_Nonnull a, const uint16_t *_Nonnull b, const uint16_t *_Nonnull c,
    const uint16_t *_Nonnull d, size_t count);
  void (*_Nonnull blurMixRows)(
    uint16_t *_Nonnull to, const uint16_t *_Nonnull near, const uint16_t *_Nonnull far, size_t count);
  void (*_Nonnull blurHalveColumns)(
    uint16_t *_Nonnull to, const uint16_t *_Nonnull from, size_t count, int32_t channels);
  void (*_Nonnull blurDoubleColumns)(
    uint16_t *_Nonnull to, const uint16_t *_Nonnull from, size_t count, int32_t channels);
  void (*_Nonnull colorMatrix)(uint32_t *_Nonnull row, size_t count, const float *_Nonnull matrix);
  void (*_Nonnull multiplyComponents)(uint32_t *_Nonnull row, size_t count, uint32_t factors);
  void (*_Nonnull multiplyByAlpha)(uint32_t *_Nonnull row, const uint32_t *_Nonnull mask, size_t count);
  void (*_Nonnull mixPixels)(
    uint32_t *_Nonnull row, const uint32_t *_Nonnull old, size_t count, uint32_t factor);
} RasterKernelSet;

/// The sets that this program has, worst first; NULL for those that the processor can't run.
const RasterKernelSet *_Nullable rasterKernelSet(int index);
enum { rasterKernelSetCount = 2 };

/// The set called "portable" or "avx2"; the best one that the processor can run for no name, an empty one, an unknown one
/// and one that it can't run. In the last two cases `complaint` holds one line that says so, else an empty string.
const RasterKernelSet *_Nonnull rasterKernelsNamed(
  const char *_Nullable name, char *_Nonnull complaint, size_t size);

/// The set that draws: the one that the environment variable KINORA_KERNELS names, else the best one.
extern const RasterKernelSet *_Nonnull rasterBestKernels;
static inline const RasterKernelSet *_Nonnull rasterKernels(void) { return rasterBestKernels; }

/// Asks for pixels that will be written soon: rows of a picture lie pages apart, where no processor looks ahead.
static inline void rasterPrefetch(const uint32_t *_Nonnull row, size_t count) {
  for (size_t at = 0; at < count; at += 16) __builtin_prefetch(row + at, 1);
}
