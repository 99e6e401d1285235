// RasterKernels: the loops over pixels and coverage that benefit from vectors, written once, compiled for several
// instruction sets.
//
// The files *Kernels.h contain the loops in terms of clang's vector types. Portable.c and AVX2.c include them for their
// instruction sets. Dispatch.c picks one set when the program starts. Both sets give the same bytes as the plain Swift
// in Raster's ReferenceKernels.swift, which defines the result of each loop.
//
// Pixels are premultiplied, 0xAARRGGBB. Coverage and factors are 0...255. No pixels beyond `count` are written or read;
// only coverage is read up to the next multiple of eight bytes.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// Cells that accumulate the signed areas of edges. Each cell holds the change of the covered area (65536 for a whole
/// pixel) from its left neighbour's pixel to its own.
///
/// Column 0 is one pixel left of the kept pixels; everything further left is added there. Rows have at least 16 cells
/// more than `columns`, and eight rows follow the last one, for whole vectors.
typedef struct {
  int32_t *_Nonnull cells;
  /// The number of cells from one row to the next.
  ptrdiff_t stride;
  /// At most 16384.
  int32_t columns;
  int32_t rows;
  /// The picture's pixel that column 0 of row 0 represents.
  int64_t left;
  int64_t top;
  /// The first and last touched column of each row; INT32_MAX and -1 in empty rows. 16 more entries than rows.
  int32_t *_Nonnull first;
  int32_t *_Nonnull last;
  /// A bit for each block of 1 << `blockShift` columns in each row, the lowest for the first ones: set in touched
  /// blocks. So the space between the edges of a wide shape isn't read. 16 more entries than rows; there are at most 32
  /// blocks in `columns` and the 16 cells after them.
  uint32_t *_Nonnull blocks;
  int32_t blockShift;
} RasterCells;

/// The input of a bilinear row: texels of an image, and the places to sample, in 1/65536 texels.
///
/// The four texels around a place are the one at its integer part, its right and lower neighbours and the diagonal one.
/// Places outside the image are sampled at its border.
typedef struct {
  const uint32_t *_Nonnull texels;
  /// The number of texels from one row to the next. Offsets of all texels fit 31 bits.
  ptrdiff_t stride;
  /// The first and last texel whose neighbours may be read too.
  int32_t minX, minY, maxX, maxY;
  /// The place of the first pixel, relative to the centre of the first texel, and the steps to the next pixels.
  int32_t x, y, stepX, stepY;
} RasterBilinear;

/// The places along a row of pixels in perspective: pixel i samples at (x + i * stepX) / (w + i * stepW), computed as a
/// product with the inverse, and the same for y, in 1/65536 texels relative to the places of a RasterBilinear. Smaller
/// divisors are replaced by `least`.
typedef struct {
  float x, y, w, stepX, stepY, stepW;
  /// Above 0.
  float least;
  /// The number i of the first pixel.
  int32_t first;
} RasterProjection;

/// A small tinted image in any orientation. Pixel (column, row) of its box samples at the map's first place plus
/// `column` times its steps plus `row` times `downX` and `downY`. No place in the box may overflow.
typedef struct {
  RasterBilinear map;
  int32_t downX, downY;
  /// The image's edges, measured like places, and the number of pixels per 1/65536 of a texel.
  int32_t edgeMinX, edgeMaxX, edgeMinY, edgeMaxY;
  float perX, perY;
  /// The maximum coverage of a pixel along each axis: less than 1 if the image is narrower than a pixel.
  float mostX, mostY;
  /// The factors of the texels' components.
  uint32_t tint;
  /// Nonzero if pixels are added to the destination instead of covering it.
  int32_t isAdditive;
} RasterSprite;

/// A part of a sprite's box.
typedef struct {
  int32_t column, row, columns, rows;
} RasterSpritePart;

enum { rasterCornerCapacity = 80 };

/// The values of each border between two columns on one side of a rounded shape; see CornerKernels.h.
typedef struct {
  float distances[rasterCornerCapacity];
  float heights[rasterCornerCapacity];
  float areas[rasterCornerCapacity];
  float reaches[rasterCornerCapacity];
  float radiusY;
  /// Half the product of the radii, times 255.
  float halfProduct;
  /// The number of vectors of eight borders.
  int32_t vectors;
} RasterCorner;

/// The contribution of one half of a shape, the upper or the lower one, to a row of pixels.
typedef struct {
  /// The tables for the shape's two sides.
  const RasterCorner *_Nonnull sides;
  /// The row it belongs to. Parts of one row are consecutive, at most four.
  int32_t row;
  /// Nonzero if the left or the right corner is round.
  int32_t isLeftRound;
  int32_t isRightRound;
  /// The range of heights above the corners' centre, and the height of the row that isn't rounded.
  float low;
  float high;
  float straight;
  /// The total height of the half in the row, and its sign: -1 if the shape is subtracted.
  float whole;
  float sign;
  /// Twice the areas under a corner of radius 1 up to both heights. Computed by the kernel.
  float lowArea;
  float highArea;
} RasterCornerPart;

/// The columns of a row: those of the left corners, then those between, then those of the right corners. Both sides may
/// share one column in the middle.
typedef struct {
  int32_t leftCount;
  int32_t rightStart;
  int32_t count;
} RasterCornerColumns;

/// The blend modes, numbered like Apple's.
enum {
  rasterNormal, rasterMultiply, rasterScreen, rasterOverlay, rasterDarken, rasterLighten, rasterColorDodge,
  rasterColorBurn, rasterSoftLight, rasterHardLight, rasterDifference, rasterExclusion, rasterHue, rasterSaturation,
  rasterColor, rasterLuminosity, rasterClear, rasterCopy, rasterSourceIn, rasterSourceOut, rasterSourceAtop,
  rasterDestinationOver, rasterDestinationIn, rasterDestinationOut, rasterDestinationAtop, rasterXor,
  rasterPlusDarker, rasterPlusLighter
};

/// Pixels to blend by a mode: the source's, or `pixel` everywhere if there is none, times `factor`. The result is
/// weighted by `coverage`, or by `cover` everywhere if there is none.
typedef struct {
  const uint32_t *_Nullable source;
  uint32_t pixel;
  uint32_t factor;
  const uint8_t *_Nullable coverage;
  uint32_t cover;
  int32_t mode;
} RasterBlend;

enum { rasterAxial, rasterRadial, rasterConic, rasterCone, rasterSquare, rasterRoot };

/// A row of a gradient. Places are linear in the column; their meaning depends on the kind.
typedef struct {
  /// The starts of the segments, from the second one on.
  const float *_Nonnull starts;
  /// Nine tables of `capacity` numbers, one number per segment: the origin of its linear function, then the value there
  /// and the slope of red, green, blue and alpha, 0...1. The ranges before the first stop and after the last one are
  /// segments too.
  const float *_Nonnull tables;
  /// A multiple of 8.
  int32_t capacity;
  int32_t segments;
  /// If it isn't NULL, `lastColor` + 1 pixels for evenly spaced positions from 0 to 1, the nearest of which is used in
  /// place of the tables.
  const uint32_t *_Nullable colors;
  int32_t lastColor;
  int32_t kind;
  /// Nonzero if the colours continue before the start and after the end.
  int32_t keepsStart, keepsEnd;
  /// The place of column 0, and the step to the next column. Axial: x runs from 0 to 1. Radial: the distance from
  /// (0, 0), times `growth`, plus `startRadius`. Conic: the angle from the x axis towards the y axis. Cone: circles
  /// from centre (0, 0) and radius `startRadius` to centre (1, 0) and a radius larger by `growth`. Square: the square of
  /// the distance from (0, 0), for a list of colours whose positions have evenly spaced squares. Root: the square root of
  /// x, for making such a list.
  float x, y, stepX, stepY;
  /// Nonzero if the gradient is in perspective: places are then divided by `w`, plus `stepW` per column.
  int32_t isProjected;
  float w, stepW;
  float startRadius, growth;
  /// The column of the first pixel.
  int32_t first;
} RasterGradient;

/// The number of pixels from which rows are filled so fast that they needn't be prefetched.
enum { rasterLongRun = 512 };

typedef struct {
  void (*_Nonnull fill)(uint32_t *_Nonnull row, size_t count, uint32_t pixel);
  void (*_Nonnull blendColor)(uint32_t *_Nonnull row, size_t count, uint32_t pixel);
  void (*_Nonnull blendColorMasked)(
    uint32_t *_Nonnull row, const uint8_t *_Nonnull coverage, size_t count, uint32_t pixel);
  void (*_Nonnull blendColorRows)(
    uint32_t *_Nonnull row, ptrdiff_t stride, size_t rows, const uint8_t *_Nonnull coverage,
    ptrdiff_t coverageStride, size_t count, uint32_t pixel);
  /// Blends a colour through coverage that is moved right and down by 64ths of a pixel: each byte is mixed with the one
  /// before it and the two above these, so that a column and a row before the first ones are read.
  void (*_Nonnull blendColorShifted)(
    uint32_t *_Nonnull row, ptrdiff_t stride, size_t rows, const uint8_t *_Nonnull coverage,
    ptrdiff_t coverageStride, size_t count, uint32_t pixel, uint32_t right, uint32_t down);
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
  /// Sums weighted numbers: the one at each place, with the first weight, and pairs of numbers at an offset to either
  /// side of it. The first offset isn't read. There are at most 96 pairs, so that zeros stay zeros when narrowed.
  void (*_Nonnull blurSum)(
    uint16_t *_Nonnull to, const uint16_t *_Nonnull from, size_t count, const ptrdiff_t *_Nonnull offsets,
    const uint16_t *_Nonnull weights, int32_t pairs);
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
  /// Stores the greatest components of three rows of pixels, or the least ones. `to` may be one of the rows.
  void (*_Nonnull extremePixels)(
    uint32_t *_Nonnull to, const uint32_t *_Nonnull a, const uint32_t *_Nonnull b, const uint32_t *_Nonnull c,
    size_t count, int32_t least);
} RasterKernelSet;

/// Returns a set of this program, from the slowest to the fastest; NULL if the processor doesn't support it.
const RasterKernelSet *_Nullable rasterKernelSet(int index);
enum { rasterKernelSetCount = 2 };

/// Returns the set called "portable" or "avx2"; the best supported one if the name is missing, empty, unknown or not
/// supported by the processor. In the last two cases `complaint` is one line that says so, else an empty string.
const RasterKernelSet *_Nonnull rasterKernelsNamed(
  const char *_Nullable name, char *_Nonnull complaint, size_t size);

/// The set used for drawing: the one named by the environment variable KINORA_KERNELS, else the best one.
extern const RasterKernelSet *_Nonnull rasterBestKernels;
static inline const RasterKernelSet *_Nonnull rasterKernels(void) { return rasterBestKernels; }

/// Prefetches pixels that will be written soon: rows of a picture are pages apart, which defeats hardware prefetching.
/// It keeps up with the rest of a long row.
static inline void rasterPrefetch(const uint32_t *_Nonnull row, size_t count) {
  if (count > 256) count = 256;
  for (size_t at = 0; at < count; at += 16) __builtin_prefetch(row + at, 1);
}
