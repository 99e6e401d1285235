// Rows of pixels blended by a mode. Included once for each instruction set, after the files above.

INLINE Halves complement(Halves factor) { return (uint16_t)255 - factor; }

/// Mixes two pixels by a factor of 0...255.
INLINE Words mixedWords(Words from, Words to, Halves factor) {
  Parts a = partsOf(from), b = partsOf(to);
  Halves rest = complement(factor);
  // The sum of both products fits sixteen bits.
  Halves even = a.even * rest + b.even * factor + (uint16_t)128;
  Halves odd = a.odd * rest + b.odd * factor + (uint16_t)128;
  return (Words)((even + (even >> 8)) >> 8) | ((Words)(odd + (odd >> 8)) & 0xFF00FF00u);
}

/// Loads eight coverage bytes, or fewer, as factors.
INLINE Halves someCoverage(const uint8_t *coverage, size_t count) {
  if (count >= lanes) return loadCoverage(coverage);
  uint8_t bytes[lanes] = {0};
  for (size_t i = 0; i < count; i++) bytes[i] = coverage[i];
  return loadCoverage(bytes);
}

INLINE Words blendedByMode(RasterBlend blend, int32_t mode, size_t at, size_t some, Words below) {
  Words source = (Words)blend.pixel;
  if (blend.source) source = some < lanes ? loadSome(blend.source + at, some) : loadWords(blend.source + at);
  Parts parts = scaled(partsOf(source), everywhere(blend.factor));
  Planes s = planesOf((Words)parts.even | (Words)parts.odd << 8), d = planesOf(below);
  Words result = packed(needsFractions(mode) ? mixedPlanes(mode, s, d) : combinedPlanes(mode, s, d));
  if (!blend.coverage && blend.cover == 255) return result;
  Halves coverage = blend.coverage ? someCoverage(blend.coverage + at, some) : everywhere(blend.cover);
  return mixedWords(below, result, coverage);
}

/// Returns true if a clear source leaves the pixels below as they are.
INLINE int keepsBeneathClear(int32_t mode) {
  switch (mode) {
  case rasterClear:
  case rasterCopy:
  case rasterSourceIn:
  case rasterSourceOut:
  case rasterDestinationIn:
  case rasterDestinationAtop: return 0;
  default: return 1;
  }
}

INLINE void blendRowByMode(uint32_t *row, size_t count, RasterBlend blend, int32_t mode) {
  size_t at = 0;
  for (; at + lanes <= count; at += lanes) {
    if (keepsBeneathClear(mode) && blend.source && areClear(loadWords(blend.source + at))) continue;
    storeWords(row + at, blendedByMode(blend, mode, at, lanes, loadWords(row + at)));
  }
  size_t rest = count - at;
  if (rest) storeSome(row + at, blendedByMode(blend, mode, at, rest, loadSome(row + at, rest)), rest);
}

static void blendByMode(uint32_t *row, size_t count, const RasterBlend *request) {
  // A local copy: writing pixels can't alias it.
  RasterBlend blend = *request;
#define MODE(name) \
  case name: blendRowByMode(row, count, blend, name); break;
  switch (blend.mode) {
    MODE(rasterMultiply)
    MODE(rasterScreen)
    MODE(rasterOverlay)
    MODE(rasterDarken)
    MODE(rasterLighten)
    MODE(rasterColorDodge)
    MODE(rasterColorBurn)
    MODE(rasterSoftLight)
    MODE(rasterHardLight)
    MODE(rasterDifference)
    MODE(rasterExclusion)
    MODE(rasterHue)
    MODE(rasterSaturation)
    MODE(rasterColor)
    MODE(rasterLuminosity)
    MODE(rasterClear)
    MODE(rasterCopy)
    MODE(rasterSourceIn)
    MODE(rasterSourceOut)
    MODE(rasterSourceAtop)
    MODE(rasterDestinationOver)
    MODE(rasterDestinationIn)
    MODE(rasterDestinationOut)
    MODE(rasterDestinationAtop)
    MODE(rasterXor)
    MODE(rasterPlusDarker)
    MODE(rasterPlusLighter)
  default: blendRowByMode(row, count, blend, rasterNormal);
  }
#undef MODE
}

/// Multiplies coverage by coverage; `to` may alias either of them.
static void multiplyBytes(uint8_t *to, const uint8_t *a, const uint8_t *b, size_t count) {
  for (size_t i = 0; i < count; i++) {
    uint32_t t = (uint32_t)a[i] * b[i] + 128;
    to[i] = (uint8_t)((t + (t >> 8)) >> 8);
  }
}

/// Multiplies coverage by a factor of 0...255.
static void scaleBytes(uint8_t *to, const uint8_t *from, size_t count, uint32_t factor) {
  for (size_t i = 0; i < count; i++) {
    uint32_t t = from[i] * factor + 128;
    to[i] = (uint8_t)((t + (t >> 8)) >> 8);
  }
}
