// The contributions of an edge to the cells of the rows it crosses. Included by EdgeKernels.h.

/// Adds an edge left of all cells: its height goes to the first cell.
static void addLeftEdge(const RasterCells *cells, Edge edge, int64_t row, int64_t endRow) {
  for (; row < endRow; row++) {
    addInt(cells->cells + row * cells->stride, edge.sign * coverInRow(edge, row));
    touch(cells, row, 0, 0);
  }
}

/// The contributions of a steep edge in eight rows: to its first column, and to the two columns to the right.
typedef struct {
  Ints8 column, first, second, third;
} SteepRows;

/// Returns the contributions of eight rows. In each row the edge crosses at most one border between columns. The area
/// of the first column is that of an edge that doesn't cross it, plus the triangle that extends into the second.
///
/// - steps: Multiples of the edge's step for the eight rows.
INLINE SteepRows steepRows(Edge edge, int64_t row, Ints8 steps, float triangleScale) {
  // Eight steps of at most a pixel fit 32 bits exactly; only the sum's last bits are dropped.
  int64_t top = edge.boundary + edge.step * (row - edge.firstRow - 1);
  int32_t base16 = (int32_t)(top >> narrow), digits = (int32_t)(top & ((1 << narrow) - 1));
  Ints8 start = base16 + ((steps + digits) >> narrow);
  Ints8 end = base16 + ((steps + (digits + (int32_t)edge.step)) >> narrow);
  Ints8 fromFirst = lanes8() + (int32_t)(row - edge.firstRow);
  Ints8 isFirst = fromFirst == 0;
  Ints8 isLast = fromFirst == (int32_t)(edge.lastRow - edge.firstRow);
  start = isFirst ? (Ints8)(int32_t)(edge.x0 >> narrow) : start;
  end = isLast ? (Ints8)(int32_t)(edge.x1 >> narrow) : end;
  int32_t y0 = (int32_t)(edge.y0 & (one - 1)), y1 = (int32_t)((edge.y1 - 1) & (one - 1)) + 1;
  Ints8 cover = (isLast ? (Ints8)y1 : (Ints8)one) - (isFirst ? (Ints8)y0 : (Ints8)0);

  Ints8 left = smaller(start, end), right = larger(start, end);
  SteepRows rows;
  rows.column = left >> yBits;
  Ints8 base = rows.column << yBits;
  Floats8 beyond = __builtin_convertvector(larger(right - base - one, (Ints8)0), Floats8);
  Ints8 triangle = __builtin_convertvector(beyond * beyond * triangleScale, Ints8);
  Floats8 rest = __builtin_convertvector(2 * one - (left - base) - (right - base), Floats8) * (0.5f / one);
  Ints8 area = __builtin_convertvector(__builtin_convertvector(cover, Floats8) * rest, Ints8) + triangle;
  rows.first = area * edge.sign;
  rows.second = (cover - triangle - area) * edge.sign;
  rows.third = triangle * edge.sign;
  return rows;
}

/// Adds the rows of a block one by one; those left of the cells go to the first column.
INLINE void addClipped(const RasterCells *cells, SteepRows rows, int64_t row, int count) {
  int32_t values[3][8], columns[8];
  memcpy(columns, &rows.column, sizeof columns);
  memcpy(values[0], &rows.first, sizeof values[0]);
  memcpy(values[1], &rows.second, sizeof values[1]);
  memcpy(values[2], &rows.third, sizeof values[2]);
  for (int i = 0; i < count; i++) {
    if (columns[i] >= cells->columns) continue;
    int32_t *line = cells->cells + (row + i) * cells->stride;
    for (int part = 0; part < 3; part++) {
      int32_t column = columns[i] + part;
      addInt(line + (column > 0 ? column : 0), values[part][i]);
    }
    touch(cells, row + i, columns[i] > 0 ? columns[i] : 0, columns[i] + 2 > 0 ? columns[i] + 2 : 0);
  }
}

/// Notes the touched blocks of the rows from `row` on that are `here`.
INLINE void addBlocks(const RasterCells *cells, Ints8 column, Ints8 here, int64_t row) {
  Unsigned8 first = (Unsigned8)(column >> cells->blockShift), last = (Unsigned8)((column + 2) >> cells->blockShift);
  Unsigned8 blocks;
  memcpy(&blocks, cells->blocks + row, sizeof blocks);
  blocks |= (((Unsigned8)2 << last) - ((Unsigned8)1 << first)) & (Unsigned8)here;
  memcpy(cells->blocks + row, &blocks, sizeof blocks);
}

/// Adds the rows of a block whose columns are all inside.
///
/// Always processes eight rows, with zeros after the block's end: cheaper than mispredicting their number.
INLINE void addInside(const RasterCells *cells, SteepRows rows, int64_t row, int count) {
  Ints8 here = lanes8() < count;
  Ints8 first, last;
  memcpy(&first, cells->first + row, sizeof first);
  memcpy(&last, cells->last + row, sizeof last);
  first = here ? smaller(first, rows.column) : first;
  last = here ? larger(last, rows.column + 2) : last;
  memcpy(cells->first + row, &first, sizeof first);
  memcpy(cells->last + row, &last, sizeof last);

  Ints8 zero = 0;
  rows.column = here ? rows.column : zero;
  rows.first = here ? rows.first : zero;
  rows.second = here ? rows.second : zero;
  rows.third = here ? rows.third : zero;
  addBlocks(cells, rows.column, here, row);
  Ints8 ab0 = __builtin_shufflevector(rows.first, rows.second, 0, 8, 1, 9, 4, 12, 5, 13);
  Ints8 ab1 = __builtin_shufflevector(rows.first, rows.second, 2, 10, 3, 11, 6, 14, 7, 15);
  Ints8 c0 = __builtin_shufflevector(rows.third, zero, 0, 8, 1, 9, 4, 12, 5, 13);
  Ints8 c1 = __builtin_shufflevector(rows.third, zero, 2, 10, 3, 11, 6, 14, 7, 15);
  Ints8 rows04 = __builtin_shufflevector(ab0, c0, 0, 1, 8, 9, 4, 5, 12, 13);
  Ints8 rows15 = __builtin_shufflevector(ab0, c0, 2, 3, 10, 11, 6, 7, 14, 15);
  Ints8 rows26 = __builtin_shufflevector(ab1, c1, 0, 1, 8, 9, 4, 5, 12, 13);
  Ints8 rows37 = __builtin_shufflevector(ab1, c1, 2, 3, 10, 11, 6, 7, 14, 15);
  int32_t *line = cells->cells + row * cells->stride;
  const ptrdiff_t stride = cells->stride;
  int32_t columns[8];
  memcpy(columns, &rows.column, sizeof columns);
  __asm__("" : "+m"(columns));
  addInts4(line + columns[0], rows04.lo);
  addInts4(line + stride + columns[1], rows15.lo);
  addInts4(line + 2 * stride + columns[2], rows26.lo);
  addInts4(line + 3 * stride + columns[3], rows37.lo);
  addInts4(line + 4 * stride + columns[4], rows04.hi);
  addInts4(line + 5 * stride + columns[5], rows15.hi);
  addInts4(line + 6 * stride + columns[6], rows26.hi);
  addInts4(line + 7 * stride + columns[7], rows37.hi);
}

/// Returns the areas of eight columns in a row in which an edge covers `cover` while going from `left` to `right`.
///
/// An area grows quadratically in the first and last column and linearly in between: it is the integral over the
/// column of the height covered so far.
INLINE Ints8 shallowAreas(Ints8 fromLeft, int32_t width, float squareScale, float coverScale) {
  Ints8 wide = width;
  Ints8 begin = larger(smaller(fromLeft, wide), (Ints8)0);
  Ints8 end = larger(smaller(fromLeft + one, wide), (Ints8)0);
  Ints8 behind = larger(smaller(fromLeft + one - width, (Ints8)one), (Ints8)0);
  Floats8 square = __builtin_convertvector(end - begin, Floats8) * __builtin_convertvector(end + begin, Floats8);
  Floats8 area = square * squareScale + __builtin_convertvector(behind, Floats8) * coverScale;
  return __builtin_convertvector(area, Ints8);
}

/// Adds the part of an edge in one row, across several columns.
///
/// - squareScale: Half of the cover per 1/65536 of a column, divided by 65536; has the sign of `cover`.
INLINE void addShallowRow(
  const RasterCells *cells, int64_t row, int32_t start, int32_t end, int32_t cover, float squareScale) {
  int32_t left = start < end ? start : end, right = start < end ? end : start;
  int32_t column = left >> yBits;
  if (column >= cells->columns) return;
  if (column < 0) column = 0;
  int32_t last = (right >> yBits) + 1;
  int32_t width = right > left ? right - left : 1;
  float coverScale = (float)cover * (1.0f / one);
  int32_t *line = cells->cells + row * cells->stride;
  touch(cells, row, column, last < 0 ? 0 : last > cells->columns + 7 ? cells->columns + 7 : last);
  Ints8 before = 0;
  do {
    Ints8 fromLeft = ((column + lanes8()) << yBits) - left;
    Ints8 areas = shallowAreas(fromLeft, width, squareScale, coverScale);
    Ints8 previous = __builtin_shufflevector(before, areas, 7, 8, 9, 10, 11, 12, 13, 14);
    addInts8(line + column, areas - previous);
    before = areas;
    column += 8;
  } while (column <= last && column < cells->columns);
}

/// Adds a part of a very wide edge in one row, with more precision than the vectors have.
static void addWideRow(const RasterCells *cells, int64_t row, int64_t start, int64_t end, int32_t cover) {
  int64_t left = (start < end ? start : end) >> narrow, right = (start < end ? end : start) >> narrow;
  int64_t column = left >> yBits, last = (right >> yBits) + 1;
  if (column >= cells->columns) return;
  if (column < 0) column = 0;
  if (last < 0) last = 0;
  if (last > cells->columns) last = cells->columns;
  double width = right > left ? (double)(right - left) : 1;
  double coverScale = (double)cover / one, squareScale = coverScale / (2 * width);
  int32_t *line = cells->cells + row * cells->stride;
  touch(cells, row, column, last);
  int32_t before = 0;
  for (; column <= last; column++) {
    double begin = (double)(column * one - left), end = begin + one, behind = end - width;
    begin = begin < 0 ? 0 : begin > width ? width : begin;
    end = end < 0 ? 0 : end > width ? width : end;
    behind = behind < 0 ? 0 : behind > one ? one : behind;
    int32_t area = (int32_t)((end - begin) * (end + begin) * squareScale + behind * coverScale);
    addInt(line + column, area - before);
    before = area;
  }
}
