// Turns accumulated cells into coverage. Included once for each instruction set, after the files above.

/// Returns the coverage 0...255 of a winding number, given in units of 1/65536.
INLINE int32_t coverageOf(int32_t sum, int32_t evenOdd) {
  int32_t area = sum < 0 ? (int32_t)(0u - (uint32_t)sum) : sum;
  if (evenOdd) {
    area = sum & (2 * one - 1);
    if (area > one) area = 2 * one - area;
  } else if (area > one || area < 0) {
    area = one;
  }
  return ((area << 8) - area + one / 2) >> yBits;
}

INLINE Ints8 coveragesOf(Ints8 sums, int32_t evenOdd) {
  Ints8 area;
  if (evenOdd) {
    area = sums & (2 * one - 1);
    area = smaller(area, 2 * one - area);
  } else {
    Ints8 flip = sums >> 31;
    area = (Ints8)__builtin_elementwise_min((Unsigned8)((sums ^ flip) - flip), (Unsigned8)(uint32_t)one);
  }
  return ((area << 8) - area + one / 2) >> yBits;
}

INLINE Ints8 loadInts8(const int32_t *from) {
  Ints8 ints;
  memcpy(&ints, from, sizeof ints);
  return ints;
}

INLINE int isZero(Ints8 values) {
  return __builtin_reduce_or(values) == 0;
}

/// Returns the running sums of eight cells.
INLINE Ints8 runningSums(Ints8 cells) {
  Ints8 zero = 0;
  cells += __builtin_shufflevector(zero, cells, 0, 8, 9, 10, 4, 12, 13, 14);
  cells += __builtin_shufflevector(zero, cells, 0, 1, 8, 9, 4, 5, 12, 13);
  return cells + __builtin_shufflevector(zero, cells, 0, 1, 2, 3, 11, 11, 11, 11);
}

/// The read position in a row of cells.
typedef struct {
  int32_t *line;
  /// The next cell, the last touched one, and the end of the kept ones.
  int32_t column, last, end;
  /// The touched blocks.
  uint32_t blocks;
  int32_t blockShift;
  /// The sum of all cells so far, in every lane.
  Ints8 sum;
} CellReader;

INLINE CellReader beginRow(const RasterCells *cells, int32_t row) {
  CellReader reader = {
    .line = cells->cells + row * cells->stride, .column = cells->first[row], .last = cells->last[row],
    .end = cells->columns, .blocks = cells->blocks[row], .blockShift = cells->blockShift, .sum = 0};
  cells->first[row] = INT32_MAX;
  cells->last[row] = -1;
  cells->blocks[row] = 0;
  if (reader.column == 0) {
    reader.sum = (Ints8)reader.line[0];
    reader.line[0] = 0;
    reader.column = 1;
  }
  return reader;
}

/// Skips empty cells, and returns the number of kept pixels among them.
INLINE int32_t skipRun(CellReader *reader) {
  int32_t start = reader->column;
  while (reader->column <= reader->last && isZero(loadInts8(reader->line + reader->column))) {
    reader->column += 8;
    int32_t block = reader->column >> reader->blockShift;
    uint32_t blocks = reader->blocks >> block;
    if (!(blocks & 1)) {
      reader->column = blocks ? (block + __builtin_ctz(blocks)) << reader->blockShift : reader->last + 1;
    }
  }
  int32_t end = reader->column > reader->last ? reader->end : reader->column;
  if (end > reader->end) end = reader->end;
  return end > start ? end - start : 0;
}

/// Reads and clears the next eight cells, and returns the windings of their pixels.
INLINE Ints8 takeSums(CellReader *reader) {
  Ints8 zero = 0;
  Ints8 sums = runningSums(loadInts8(reader->line + reader->column)) + reader->sum;
  memcpy(reader->line + reader->column, &zero, sizeof zero);
  reader->sum = __builtin_shufflevector(sums, sums, 7, 7, 7, 7, 7, 7, 7, 7);
  reader->column += 8;
  return sums;
}

/// Writes the coverage of a row's pixels from the first touched one on, and clears the row.
///
/// Returns the end of the pixels that may be covered. Coverage after it isn't written, except for a vector's rest.
static int32_t resolveBytes(const RasterCells *cells, int32_t row, int32_t evenOdd, uint8_t *bytes) {
  CellReader reader = beginRow(cells, row);
  int32_t end = 0;
  while (reader.column < reader.end) {
    int32_t start = reader.column - 1;
    int32_t run = skipRun(&reader);
    if (run) {
      int32_t coverage = coverageOf(reader.sum[0], evenOdd);
      if (coverage || reader.column <= reader.last) memset(bytes + start, coverage, (size_t)run);
      if (coverage) end = start + run;
    }
    if (reader.column > reader.last) break;
    int32_t at = reader.column - 1;
    if (reader.column >= reader.end) break;
    Bytes8 coverage = __builtin_convertvector(coveragesOf(takeSums(&reader), evenOdd), Bytes8);
    memcpy(bytes + at, &coverage, sizeof coverage);
    end = at + lanes;
  }
  for (; reader.column <= reader.last; reader.column++) reader.line[reader.column] = 0;
  return end < reader.end - 1 ? end : reader.end - 1;
}

INLINE Words blendedByCoverage(Words destination, Ints8 coverage, uint32_t pixel) {
  Parts source = scaled(partsOf((Words)pixel), (Halves)(coverage | coverage << 16));
  return over(source, transparency(source), destination);
}

INLINE uint32_t scaledPixel(uint32_t pixel, int32_t factor) {
  Parts parts = scaled(partsOf((Words)pixel), everywhere((uint32_t)factor));
  return ((Words)parts.even | (Words)parts.odd << 8)[0];
}

/// Blends a colour over a row's pixels by their coverage, and clears the row.
static void resolveColor(
  const RasterCells *cells, int32_t row, int32_t evenOdd, uint32_t *pixels, uint32_t pixel) {
  CellReader reader = beginRow(cells, row);
  while (reader.column < reader.end) {
    int32_t start = reader.column - 1;
    int32_t run = skipRun(&reader);
    int32_t coverage = run ? coverageOf(reader.sum[0], evenOdd) : 0;
    if (coverage) blendColor(pixels + start, (size_t)run, scaledPixel(pixel, coverage));
    if (reader.column > reader.last) break;
    int32_t at = reader.column - 1, left = reader.end - reader.column;
    if (left <= 0) break;
    Ints8 coverages = coveragesOf(takeSums(&reader), evenOdd);
    if (left >= lanes) {
      storeWords(pixels + at, blendedByCoverage(loadWords(pixels + at), coverages, pixel));
    } else {
      Words some = loadSome(pixels + at, (size_t)left);
      storeSome(pixels + at, blendedByCoverage(some, coverages, pixel), (size_t)left);
    }
  }
  for (; reader.column <= reader.last; reader.column++) reader.line[reader.column] = 0;
}
