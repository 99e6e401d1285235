// The steps of a blur. Included once for each instruction set, after the files above.
//
// Between steps a blur keeps 15-bit numbers, bytes times 128. Twice such a number still fits 16 bits, so opposite taps
// are added before they are weighted. Rows are read and written in whole vectors.

INLINE Halves loadHalves(const uint16_t *from) {
  Halves halves;
  memcpy(&halves, from, sizeof halves);
  return halves;
}

INLINE void storeHalves(uint16_t *to, Halves halves) { memcpy(to, &halves, sizeof halves); }

/// Returns the mean of two 15-bit numbers.
INLINE Halves mean(Halves a, Halves b) { return (a + b + (uint16_t)1) >> 1; }

/// Returns the high halves of products.
#if defined(KERNELS_AVX2)
INLINE Halves weighted(Halves values, Halves weights) {
  return (Halves)_mm256_mulhi_epu16((__m256i)values, (__m256i)weights);
}
#elif defined(__SSE2__)
INLINE Halves weighted(Halves values, Halves weights) {
  typedef uint16_t Halves8 __attribute__((ext_vector_type(8)));
  Halves8 low = (Halves8)_mm_mulhi_epu16((__m128i)values.lo, (__m128i)weights.lo);
  Halves8 high = (Halves8)_mm_mulhi_epu16((__m128i)values.hi, (__m128i)weights.hi);
  Halves both;
  both.lo = low;
  both.hi = high;
  return both;
}
#else
INLINE Halves weighted(Halves values, Halves weights) {
  return __builtin_convertvector(
    __builtin_convertvector(values, WideHalves) * __builtin_convertvector(weights, WideHalves) >> 16, Halves);
}
#endif

/// Converts bytes to 15-bit numbers.
static void blurWiden(uint16_t *to, const uint8_t *from, size_t count) {
  for (size_t i = 0; i < count; i++) to[i] = (uint16_t)(from[i] << 7);
}

/// Converts the alpha of pixels to 15-bit numbers.
static void blurWidenAlpha(uint16_t *to, const uint32_t *from, size_t count) {
  for (size_t i = 0; i < count; i++) to[i] = (uint16_t)(from[i] >> 24 << 7);
}

/// Converts 15-bit numbers to bytes.
static void blurNarrow(uint8_t *to, const uint16_t *from, size_t count) {
  for (size_t i = 0; i < count; i++) to[i] = (uint8_t)((from[i] + 64) >> 7);
}

/// Returns the sums of the numbers at a distance on both sides.
INLINE Halves bothTaps(const uint16_t *from, ptrdiff_t away) { return loadHalves(from - away) + loadHalves(from + away); }

/// Sums weighted numbers and pairs of them.
static void blurSum(
  uint16_t *to, const uint16_t *from, size_t count, const ptrdiff_t *offsets, const uint16_t *weights, int32_t pairs) {
  // Every product loses half a unit on average.
  Halves lost = everywhere((uint32_t)(pairs + 1) / 2);
  Halves middle = everywhere(weights[0]);
  size_t i = 0;
  for (; i + 64 <= count; i += 64) {
    Halves sums[4];
    for (int part = 0; part < 4; part++) sums[part] = weighted(loadHalves(from + i + 16 * part), middle) + lost;
    for (int32_t tap = 1; tap <= pairs; tap++) {
      Halves weight = everywhere(weights[tap]);
      for (int part = 0; part < 4; part++) sums[part] += weighted(bothTaps(from + i + 16 * part, offsets[tap]), weight);
    }
    for (int part = 0; part < 4; part++) storeHalves(to + i + 16 * part, sums[part]);
  }
  for (; i < count; i += 16) {
    Halves sum = weighted(loadHalves(from + i), middle) + lost;
    for (int32_t tap = 1; tap <= pairs; tap++) {
      sum += weighted(bothTaps(from + i, offsets[tap]), everywhere(weights[tap]));
    }
    storeHalves(to + i, sum);
  }
}

INLINE Halves halved(Halves a, Halves b, Halves c, Halves d) {
  Halves inner = mean(b, c);
  return mean(mean(mean(a, d), inner), inner);
}

/// Combines four rows into one; the inner ones have three times the weight of the outer ones.
static void blurHalveRows(
  uint16_t *to, const uint16_t *a, const uint16_t *b, const uint16_t *c, const uint16_t *d, size_t count) {
  for (size_t i = 0; i < count; i += 16) {
    storeHalves(to + i, halved(loadHalves(a + i), loadHalves(b + i), loadHalves(c + i), loadHalves(d + i)));
  }
}

/// Interpolates a row between two, three times as near to the first.
static void blurMixRows(uint16_t *to, const uint16_t *near, const uint16_t *far, size_t count) {
  for (size_t i = 0; i < count; i += 16) {
    Halves a = loadHalves(near + i);
    storeHalves(to + i, mean(mean(a, loadHalves(far + i)), a));
  }
}

/// Returns the even or odd units of two vectors: a unit is a pixel's four numbers, or a single one.
INLINE Halves evens(Halves a, Halves b, int32_t channels) {
  if (channels == 4) {
    return __builtin_shufflevector(a, b, 0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27);
  }
  return __builtin_shufflevector(a, b, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
}

INLINE Halves odds(Halves a, Halves b, int32_t channels) {
  if (channels == 4) {
    return __builtin_shufflevector(a, b, 4, 5, 6, 7, 12, 13, 14, 15, 20, 21, 22, 23, 28, 29, 30, 31);
  }
  return __builtin_shufflevector(a, b, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31);
}

INLINE void halveColumns(uint16_t *to, const uint16_t *from, size_t count, int32_t channels) {
  for (size_t i = 0; i < count; i += 16) {
    const uint16_t *at = from + 2 * i;
    Halves first = loadHalves(at), second = loadHalves(at + 16);
    Halves before = loadHalves(at - channels), before2 = loadHalves(at + 16 - channels);
    Halves after = loadHalves(at + channels), after2 = loadHalves(at + 16 + channels);
    storeHalves(
      to + i, halved(
        evens(before, before2, channels), evens(first, second, channels), odds(first, second, channels),
        odds(after, after2, channels)));
  }
}

/// Combines each two pixels and their neighbours into one. `from` is the first pixel of the first pair; `count` numbers
/// are written.
static void blurHalveColumns(uint16_t *to, const uint16_t *from, size_t count, int32_t channels) {
  if (channels == 4) {
    halveColumns(to, from, count, 4);
  } else {
    halveColumns(to, from, count, 1);
  }
}

/// Returns the lower half of two interleaved vectors; `zippedHigh` returns the upper one.
INLINE Halves zippedLow(Halves a, Halves b, int32_t channels) {
  if (channels == 4) {
    return __builtin_shufflevector(a, b, 0, 1, 2, 3, 16, 17, 18, 19, 4, 5, 6, 7, 20, 21, 22, 23);
  }
  return __builtin_shufflevector(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
}

INLINE Halves zippedHigh(Halves a, Halves b, int32_t channels) {
  if (channels == 4) {
    return __builtin_shufflevector(a, b, 8, 9, 10, 11, 24, 25, 26, 27, 12, 13, 14, 15, 28, 29, 30, 31);
  }
  return __builtin_shufflevector(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
}

INLINE void doubleColumns(uint16_t *to, const uint16_t *from, size_t count, int32_t channels) {
  for (size_t i = 0; i < count; i += 16) {
    Halves middle = loadHalves(from + i);
    Halves even = mean(mean(middle, loadHalves(from + i - channels)), middle);
    Halves odd = mean(mean(middle, loadHalves(from + i + channels)), middle);
    storeHalves(to + 2 * i, zippedLow(even, odd, channels));
    storeHalves(to + 2 * i + 16, zippedHigh(even, odd, channels));
  }
}

/// Expands every pixel to two, each three times as near to it as to the neighbour; `count` numbers are read.
static void blurDoubleColumns(uint16_t *to, const uint16_t *from, size_t count, int32_t channels) {
  if (channels == 4) {
    doubleColumns(to, from, count, 4);
  } else {
    doubleColumns(to, from, count, 1);
  }
}
