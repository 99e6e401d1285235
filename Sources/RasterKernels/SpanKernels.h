// Fills and blends rows of pixels. Included once for each instruction set, after Vectors.h.

/// The source of a blend. Constant at each use, so that each kind gets a separate loop.
enum SpanKind { spanColor, spanColorMasked, spanPixels, spanPixelsScaled, spanPixelsMasked };

typedef struct {
  uint32_t pixel;
  uint32_t factor;
  const uint32_t *source;
  const uint8_t *coverage;
} Span;

INLINE uint64_t eightBytes(const uint8_t *from) {
  uint64_t eight;
  memcpy(&eight, from, sizeof eight);
  return eight;
}

/// Returns the pixels of `destination` after blending. Reads the span from `at` on: `some` pixels, or eight if it is 0.
INLINE Words blended(Span span, enum SpanKind kind, size_t at, size_t some, Words destination) {
  if (kind == spanPixels) {
    return pixelsOver(some ? loadSome(span.source + at, some) : loadWords(span.source + at), destination);
  }
  Parts source;
  if (kind == spanColor || kind == spanColorMasked) {
    source = partsOf((Words)span.pixel);
  } else {
    source = partsOf(some ? loadSome(span.source + at, some) : loadWords(span.source + at));
  }
  if (kind == spanPixelsScaled) source = scaled(source, everywhere(span.factor));
  if (kind == spanColorMasked) source = scaled(source, loadCoverage(span.coverage + at));
  if (kind == spanPixelsMasked) {
    Halves both = everywhere(span.factor);
    // Inside a shape no pixel is masked.
    if (~eightBytes(span.coverage + at)) both = scaledHalves(both, loadCoverage(span.coverage + at));
    source = scaled(source, both);
  }
  return over(source, transparency(source), destination);
}

/// Blends a span. The last vector overlaps the one before, so it is read before anything is written.
INLINE void blendSpan(uint32_t *row, size_t count, Span span, enum SpanKind kind) {
  if (count < lanes) {
    if (count) storeSome(row, blended(span, kind, 0, count, loadSome(row, count)), count);
    return;
  }
  size_t end = count - lanes;
  Words last = loadWords(row + end);
  for (size_t at = 0; at < end; at += lanes) {
    if (kind == spanPixels) {
      // Most of a flattened layer is clear or opaque.
      Words source = loadWords(span.source + at);
      if (areOpaque(source)) {
        storeWords(row + at, source);
        continue;
      }
      if (haveNoAlpha(source) && areClear(source)) continue;
    }
    if (kind == spanColorMasked || kind == spanPixelsMasked) {
      // Most of a mask or a shadow is clear too.
      uint64_t coverage = eightBytes(span.coverage + at);
      if (!coverage) continue;
      if (kind == spanColorMasked && !~coverage) {
        storeWords(row + at, blended(span, spanColor, at, 0, loadWords(row + at)));
        continue;
      }
    }
    storeWords(row + at, blended(span, kind, at, 0, loadWords(row + at)));
  }
  storeWords(row + end, blended(span, kind, end, 0, last));
}

static void fill(uint32_t *row, size_t count, uint32_t pixel) {
#if defined(KERNELS_AVX2)
  if (count > rasterLongestStores) {
    __asm__ volatile("rep stosl" : "+D"(row), "+c"(count) : "a"(pixel) : "memory");
    return;
  }
#endif
  if (count < lanes) {
    if (count) storeSome(row, (Words)pixel, count);
    return;
  }
  size_t end = count - lanes;
  storeWords(row, (Words)pixel);
  // Stores across the borders of cache lines are slower.
  size_t at = (0 - (uintptr_t)row / sizeof *row) % lanes;
  for (; at + 4 * lanes <= end; at += 4 * lanes) {
    for (int part = 0; part < 4; part++) storeWords(row + at + part * lanes, (Words)pixel);
  }
  for (; at < end; at += lanes) storeWords(row + at, (Words)pixel);
  storeWords(row + end, (Words)pixel);
}

static void blendColor(uint32_t *row, size_t count, uint32_t pixel) {
  if (pixel >> 24 == 255) {
    fill(row, count, pixel);
  } else if (pixel) {
    blendSpan(row, count, (Span){.pixel = pixel}, spanColor);
  }
}

static void blendColorMasked(uint32_t *row, const uint8_t *coverage, size_t count, uint32_t pixel) {
  blendSpan(row, count, (Span){.pixel = pixel, .coverage = coverage}, spanColorMasked);
}

/// Blends a colour over several rows. With a stride of 0 all rows share the same coverage, and go by columns of vectors, so
/// that the source is made once for each. Coverage is read in whole vectors, beyond `count` too.
static void blendColorRows(
  uint32_t *row, ptrdiff_t stride, size_t rows, const uint8_t *coverage, ptrdiff_t coverageStride, size_t count,
  uint32_t pixel) {
  if (coverageStride) {
    for (size_t y = 0; y < rows; y++, row += stride, coverage += coverageStride) {
      blendColorMasked(row, coverage, count, pixel);
    }
    return;
  }
  for (; count >= lanes; row += lanes, coverage += lanes, count -= lanes) {
    uint32_t *at = row;
    Parts source = scaled(partsOf((Words)pixel), loadCoverage(coverage));
    Halves rest = transparency(source);
    for (size_t y = 0; y < rows; y++, at += stride) storeWords(at, over(source, rest, loadWords(at)));
  }
  if (!count) return;
  Span span = {.pixel = pixel, .coverage = coverage};
  for (size_t y = 0; y < rows; y++, row += stride) {
    storeSome(row, blended(span, spanColorMasked, 0, 0, loadSome(row, count)), count);
  }
}

/// Coverage of sixteen pixels.
typedef uint8_t Bytes16 __attribute__((ext_vector_type(16)));

/// The number of columns that are blended through moved coverage at once.
enum { shiftedBlock = 256 };

INLINE Halves widened(const uint8_t *from) {
  Bytes16 bytes;
  memcpy(&bytes, from, sizeof bytes);
  return __builtin_convertvector(bytes, Halves);
}

/// Returns the mixes of sixteen bytes with the ones before them, times 4: the sums of products below fit into 16 bits.
INLINE Halves mixedAlong(const uint8_t *from, uint16_t right) {
  return (widened(from) * (uint16_t)(64 - right) + widened(from - 1) * right + (uint16_t)8) >> 4;
}

/// Blends a colour through moved coverage in a block of at most `shiftedBlock` columns, row by row.
INLINE void blendShiftedBlock(
  uint32_t *row, ptrdiff_t stride, size_t rows, const uint8_t *coverage, ptrdiff_t coverageStride, size_t count,
  uint32_t pixel, uint16_t right, uint16_t down) {
  Halves above[shiftedBlock / 16];
  uint8_t moved[shiftedBlock];
  size_t vectors = (count + 15) / 16;
  for (size_t i = 0; i < vectors; i++) above[i] = mixedAlong(coverage - coverageStride + 16 * i, right);
  for (size_t y = 0; y < rows; y++, row += stride, coverage += coverageStride) {
    for (size_t i = 0; i < vectors; i++) {
      Halves here = mixedAlong(coverage + 16 * i, right);
      Halves mixed = (here * (uint16_t)(64 - down) + above[i] * down + (uint16_t)128) >> 8;
      Bytes16 bytes = __builtin_convertvector(mixed, Bytes16);
      memcpy(moved + 16 * i, &bytes, sizeof bytes);
      above[i] = here;
    }
    blendSpan(row, count, (Span){.pixel = pixel, .coverage = moved}, spanColorMasked);
  }
}

static void blendColorShifted(
  uint32_t *row, ptrdiff_t stride, size_t rows, const uint8_t *coverage, ptrdiff_t coverageStride, size_t count,
  uint32_t pixel, uint32_t right, uint32_t down) {
  while (count) {
    size_t some = count < shiftedBlock ? count : shiftedBlock;
    blendShiftedBlock(
      row, stride, rows, coverage, coverageStride, some, pixel, (uint16_t)right, (uint16_t)down);
    row += some;
    coverage += some;
    count -= some;
  }
}

static void blendPixels(uint32_t *row, const uint32_t *source, size_t count, uint32_t factor) {
  Span span = {.source = source, .factor = factor};
  if (factor == 255) {
    blendSpan(row, count, span, spanPixels);
  } else {
    blendSpan(row, count, span, spanPixelsScaled);
  }
}

static void blendPixelsMasked(
  uint32_t *row, const uint32_t *source, const uint8_t *coverage, size_t count, uint32_t factor) {
  blendSpan(row, count, (Span){.source = source, .coverage = coverage, .factor = factor}, spanPixelsMasked);
}
