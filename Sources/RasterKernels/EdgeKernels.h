// Adds edges to coverage cells. Included once for each instruction set, after Vectors.h.
//
// Positions along x have 24 fractional bits while an edge is followed from row to row and 16 when areas are measured;
// y and areas have 16. An edge's contribution to a cell doesn't depend on the part of the picture that the cells cover:
// it uses closed forms of the edge and the cell's position, in integers or in single operations that round alike.

typedef int32_t Ints8 __attribute__((ext_vector_type(8)));
typedef int32_t Ints4 __attribute__((ext_vector_type(4)));
typedef uint32_t Unsigned8 __attribute__((ext_vector_type(8)));
typedef float Floats8 __attribute__((ext_vector_type(8)));

enum { xBits = 24, yBits = 16, one = 1 << yBits, narrow = xBits - yBits };

/// A downward edge, relative to the cells' column 0 and row 0.
typedef struct {
  int64_t x0, y0, x1, y1;
  /// The first and last row it crosses.
  int64_t firstRow, lastRow;
  /// The x at which it leaves its first row, and its change per row.
  int64_t boundary, step;
  int32_t sign;
} Edge;

INLINE Ints8 lanes8(void) { return (Ints8){0, 1, 2, 3, 4, 5, 6, 7}; }
INLINE Ints8 smaller(Ints8 a, Ints8 b) { return __builtin_elementwise_min(a, b); }
INLINE Ints8 larger(Ints8 a, Ints8 b) { return __builtin_elementwise_max(a, b); }

INLINE void addInts8(int32_t *cells, Ints8 values) {
  Ints8 sum;
  memcpy(&sum, cells, sizeof sum);
  sum += values;
  memcpy(cells, &sum, sizeof sum);
}

INLINE void addInts4(int32_t *cells, Ints4 values) {
  Ints4 sum;
  memcpy(&sum, cells, sizeof sum);
  sum += values;
  memcpy(cells, &sum, sizeof sum);
}

/// Adds to one cell. A path that winds 32768 times around a pixel wraps around.
INLINE void addInt(int32_t *cell, int32_t value) { *cell = (int32_t)((uint32_t)*cell + (uint32_t)value); }

/// Rounds a value below 2^51 to an integer, which is in the low bits of the sum.
INLINE int64_t rounded(double value) {
  const double magic = 6755399441055744.0;
  double sum = value + magic;
  int64_t bits, magicBits;
  memcpy(&bits, &sum, sizeof bits);
  memcpy(&magicBits, &magic, sizeof magicBits);
  return bits - magicBits;
}

INLINE void touch(const RasterCells *cells, int64_t row, int64_t first, int64_t last) {
  // Stored unconditionally: a branch would often be mispredicted.
  int32_t low = cells->first[row], high = cells->last[row];
  cells->first[row] = first < low ? (int32_t)first : low;
  cells->last[row] = last > high ? (int32_t)last : high;
  cells->blocks[row] |= (2u << (last >> cells->blockShift)) - (1u << (first >> cells->blockShift));
}

/// Returns the height that an edge covers in a row.
INLINE int32_t coverInRow(Edge edge, int64_t row) {
  int64_t top = row == edge.firstRow ? edge.y0 - row * one : 0;
  int64_t bottom = row == edge.lastRow ? edge.y1 - row * one : one;
  return (int32_t)(bottom - top);
}

/// Returns the x at which an edge enters a row, or that of its end if it ends before.
INLINE int64_t xAtTop(Edge edge, int64_t row) {
  if (row == edge.firstRow) return edge.x0;
  if (row > edge.lastRow) return edge.x1;
  return edge.boundary + edge.step * (row - edge.firstRow - 1);
}

#include "EdgeRows.h"

/// Adds an edge. Horizontal edges and those above, below or right of the cells add nothing.
INLINE void addEdge(const RasterCells *cells, int64_t x0, int64_t y0, int64_t x1, int64_t y1, int32_t sign) {
  if (y0 == y1) return;
  if (y0 > y1) {
    int64_t x = x0, y = y0;
    x0 = x1, y0 = y1, x1 = x, y1 = y;
    sign = -sign;
  }
  int64_t lowX = x0 < x1 ? x0 : x1, highX = x0 < x1 ? x1 : x0;
  Edge edge = {.x0 = x0, .y0 = y0, .x1 = x1, .y1 = y1, .sign = sign};
  edge.firstRow = y0 >> yBits;
  edge.lastRow = (y1 - 1) >> yBits;
  int64_t row = edge.firstRow > 0 ? edge.firstRow : 0;
  int64_t endRow = edge.lastRow < cells->rows ? edge.lastRow + 1 : cells->rows;
  if (row >= endRow || lowX >= (int64_t)cells->columns << xBits) return;
  if (highX <= 0) return addLeftEdge(cells, edge, row, endRow);

  double slope = (double)(x1 - x0) / (double)(y1 - y0);
  if (edge.firstRow < edge.lastRow) {
    edge.boundary = x0 + rounded(slope * (double)((edge.firstRow + 1) * one - y0));
    if (edge.firstRow + 1 < edge.lastRow) edge.step = rounded(slope * one);
  }
  if (highX - lowX > (int64_t)4096 << xBits) {
    for (; row < endRow; row++) {
      addWideRow(cells, row, xAtTop(edge, row), xAtTop(edge, row + 1), sign * coverInRow(edge, row));
    }
    return;
  }
  double steepness = slope < 0 ? -slope : slope;
  double perRow = steepness * (1 << narrow);
  float triangleScale = (float)(0.5 / (perRow > 1 ? perRow : 1));
  if (steepness > (1 << narrow) && highX - lowX > (int64_t)1 << xBits) {
    for (; row < endRow; row++) {
      int32_t start = (int32_t)(xAtTop(edge, row) >> narrow), end = (int32_t)(xAtTop(edge, row + 1) >> narrow);
      addShallowRow(cells, row, start, end, sign * coverInRow(edge, row), (float)sign * triangleScale);
    }
    return;
  }
  // Some room on the left for edges moved by rounding: up to half a unit per row.
  Ints8 steps = lanes8() * (int32_t)edge.step;
  int isInside = lowX >= 1 << (xBits - 4) && highX < (int64_t)cells->columns << xBits
    && edge.lastRow - edge.firstRow < 1 << (xBits - 4);
  for (; row < endRow; row += 8) {
    SteepRows rows = steepRows(edge, row, steps, triangleScale);
    int count = endRow - row < 8 ? (int)(endRow - row) : 8;
    if (isInside) {
      addInside(cells, rows, row, count);
    } else {
      addClipped(cells, rows, row, count);
    }
  }
}

/// Adds the lines between consecutive points; not closed. Coordinates are picture pixels below 2^25.
static void addLines(const RasterCells *cells, const double *points, size_t count, int32_t sign) {
  if (count < 2) return;
  const int64_t left = cells->left * (1 << xBits), top = cells->top * one;
  int64_t x0 = rounded(points[0] * (1 << xBits)) - left, y0 = rounded(points[1] * one) - top;
  for (size_t i = 1; i < count; i++) {
    int64_t x1 = rounded(points[2 * i] * (1 << xBits)) - left, y1 = rounded(points[2 * i + 1] * one) - top;
    addEdge(cells, x0, y0, x1, y1, sign);
    x0 = x1;
    y0 = y1;
  }
}
