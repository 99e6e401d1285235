// Colour changes of whole bitmaps, row by row. Included once for each instruction set, after the files above.

INLINE Words recolored(Words pixels, const float *matrix) {
  Planes planes = planesOf(pixels);
  Floats8 alpha = fraction(planes.alpha);
  Floats8 scale = alpha > 0 ? (1.0f / 255) / (alpha > 0 ? alpha : 1) : 0;
  Floats8 red = __builtin_convertvector(planes.red, Floats8) * scale;
  Floats8 green = __builtin_convertvector(planes.green, Floats8) * scale;
  Floats8 blue = __builtin_convertvector(planes.blue, Floats8) * scale;
  Floats8 parts[4];
  for (int row = 0; row < 4; row++) {
    const float *m = matrix + 5 * row;
    Floats8 part = red * m[0] + green * m[1] + blue * m[2] + alpha * m[3] + m[4];
    parts[row] = between(part, (Floats8)0, (Floats8)1);
  }
  Floats8 whole = parts[3] * 255;
  return packed((Planes){
    __builtin_convertvector(parts[2] * whole + 0.5f, Ints8), __builtin_convertvector(parts[1] * whole + 0.5f, Ints8),
    __builtin_convertvector(parts[0] * whole + 0.5f, Ints8), __builtin_convertvector(whole + 0.5f, Ints8)});
}

/// Runs an expression over the whole vectors of a row, and once more over the rest.
#define FOR_VECTORS(row, count, expression) \
  do { \
    size_t at = 0; \
    for (; at + lanes <= (count); at += lanes) { \
      Words pixels = loadWords((row) + at); \
      storeWords((row) + at, (expression)); \
    } \
    if (at < (count)) { \
      Words pixels = loadSome((row) + at, (count) - at); \
      storeSome((row) + at, (expression), (count) - at); \
    } \
  } while (0)

/// Transforms colours, not premultiplied, by a matrix: one row each for red, green, blue and alpha, with the weights
/// of all four components and a constant.
static void colorMatrix(uint32_t *row, size_t count, const float *matrix) {
  FOR_VECTORS(row, count, recolored(pixels, matrix));
}

/// Multiplies each component by a separate factor; the factors are packed like a pixel.
static void multiplyComponents(uint32_t *row, size_t count, uint32_t factors) {
  Parts by = partsOf((Words)factors);
  FOR_VECTORS(
    row, count, (Words)scaledHalves(partsOf(pixels).even, by.even) | (Words)scaledHalves(partsOf(pixels).odd, by.odd) << 8);
}

INLINE Words someWords(const uint32_t *from, size_t at, size_t count) {
  return at + lanes <= count ? loadWords(from + at) : loadSome(from + at, count - at);
}

INLINE Words masked(Words pixels, Words mask) {
  Words alpha = mask >> 24;
  Halves factor = (Halves)(alpha | alpha << 16);
  Parts parts = scaled(partsOf(pixels), factor);
  return (Words)parts.even | (Words)parts.odd << 8;
}

/// Multiplies pixels by the alpha of other pixels.
static void multiplyByAlpha(uint32_t *row, const uint32_t *mask, size_t count) {
  FOR_VECTORS(row, count, masked(pixels, someWords(mask, at, count)));
}

/// Mixes pixels with older ones, whose weight is `255 - factor`.
static void mixPixels(uint32_t *row, const uint32_t *old, size_t count, uint32_t factor) {
  FOR_VECTORS(row, count, mixedWords(someWords(old, at, count), pixels, everywhere(factor)));
}
#undef FOR_VECTORS
