// Reads images between their texels. Included once for every instruction set, after the files above.

/// A texel and its right neighbour.
INLINE uint64_t loadPair(const uint32_t *texel) {
  uint64_t pair;
  memcpy(&pair, texel, sizeof pair);
  return pair;
}

/// The weight of the lower texel at eight places, 0...128.
INLINE Ints8 weightsY(Ints8 y) { return ((y & 0xFFFF) + 256) >> 9; }
/// The weight of the right texel, 0...32767.
INLINE Ints8 weightsX(Ints8 x) { return (x >> 1) & 0x7FFF; }

#if defined(KERNELS_AVX2)

INLINE __m128i loadTwoPairs(const uint32_t *t0, const uint32_t *t1) {
  return _mm_castpd_si128(_mm_loadh_pd(_mm_load_sd((const double *)t0), (const double *)t1));
}

/// Four pixels, two and two in the halves of a vector, each component in sixteen bits.
///
/// The weights of these four are the words 0 and 1 of each half.
INLINE __m256i mixed4(
  const uint32_t *t0, const uint32_t *t1, const uint32_t *t2, const uint32_t *t3, ptrdiff_t down, __m256i rows,
  __m256i across) {
  // Components less 128, so that they can be the signed factors of the products below.
  const __m256i middle = _mm256_set1_epi8(-128);
  __m256i top = _mm256_set_m128i(loadTwoPairs(t2, t3), loadTwoPairs(t0, t1));
  __m256i bottom = _mm256_set_m128i(loadTwoPairs(t2 + down, t3 + down), loadTwoPairs(t0 + down, t1 + down));
  top = _mm256_xor_si256(top, middle);
  bottom = _mm256_xor_si256(bottom, middle);
  const __m256i first = _mm256_set1_epi16(0x0100), second = _mm256_set1_epi16(0x0504);
  __m256i columns0 = _mm256_maddubs_epi16(_mm256_shuffle_epi8(rows, first), _mm256_unpacklo_epi8(top, bottom));
  __m256i columns1 = _mm256_maddubs_epi16(_mm256_shuffle_epi8(rows, second), _mm256_unpackhi_epi8(top, bottom));
  __m256i left = _mm256_unpacklo_epi64(columns0, columns1);
  __m256i right = _mm256_unpackhi_epi64(columns0, columns1);
  const __m256i firstThenSecond = _mm256_setr_epi64x(
    0x0100010001000100, 0x0504050405040504, 0x0100010001000100, 0x0504050405040504);
  __m256i way = _mm256_mulhrs_epi16(_mm256_sub_epi16(right, left), _mm256_shuffle_epi8(across, firstThenSecond));
  __m256i sum = _mm256_add_epi16(_mm256_add_epi16(left, way), _mm256_set1_epi16(128 * 128 + 64));
  return _mm256_srli_epi16(sum, 7);
}

/// Reads eight pixels.
INLINE Words bilinear8(const RasterBilinear *map, const int32_t *offsets, Ints8 x, Ints8 y) {
  __m256i weightY = (__m256i)weightsY(y);
  // Both weights of a row in the two low bytes of a word.
  __m256i rows = _mm256_or_si256(_mm256_sub_epi32(_mm256_set1_epi32(128), weightY), _mm256_slli_epi32(weightY, 8));
  __m256i across = (__m256i)weightsX(x);
  const uint32_t *t[lanes];
  for (int i = 0; i < lanes; i++) t[i] = map->texels + offsets[i];
  __m256i outer = mixed4(t[0], t[1], t[4], t[5], map->stride, rows, across);
  rows = _mm256_srli_si256(rows, 8);
  across = _mm256_srli_si256(across, 8);
  __m256i inner = mixed4(t[2], t[3], t[6], t[7], map->stride, rows, across);
  return (Words)_mm256_packus_epi16(outer, inner);
}

#else

/// Reads eight pixels.
INLINE Words bilinear8(const RasterBilinear *map, const int32_t *offsets, Ints8 x, Ints8 y) {
  Ints8 weightX = weightsX(x), weightY = weightsY(y);
  Words texels[4];
  for (int i = 0; i < lanes; i++) {
    const uint32_t *texel = map->texels + offsets[i];
    texels[0][i] = texel[0];
    texels[1][i] = texel[1];
    texels[2][i] = texel[map->stride];
    texels[3][i] = texel[map->stride + 1];
  }
  Words pixels = 0;
  for (int shift = 0; shift < 32; shift += 8) {
    Ints8 part[4];
    for (int i = 0; i < 4; i++) part[i] = (Ints8)(texels[i] >> (uint32_t)shift & 255);
    Ints8 left = part[0] * 128 + (part[2] - part[0]) * weightY;
    Ints8 right = part[1] * 128 + (part[3] - part[1]) * weightY;
    Ints8 way = ((right - left) * weightX + 0x4000) >> 15;
    pixels |= (Words)((left + way + 64) >> 7) << (uint32_t)shift;
  }
  return pixels;
}

#endif

/// Reads a row of pixels. All four texels of every place must exist, and the last place's offset fit 31 bits.
static void bilinear(uint32_t *row, size_t count, const RasterBilinear *map) {
  Ints8 x = map->x + lanes8() * map->stepX;
  Ints8 y = map->y + lanes8() * map->stepY;
  const Ints8 nextX = 8 * map->stepX, nextY = 8 * map->stepY;
  for (size_t at = 0; at < count; at += lanes) {
    size_t left = count - at;
    Ints8 offset = (y >> 16) * (int32_t)map->stride + (x >> 16);
    // Lanes behind the end read what the first one reads.
    if (left < lanes) offset = lanes8() < (int32_t)left ? offset : (Ints8)offset[0];
    int32_t offsets[lanes];
    memcpy(offsets, &offset, sizeof offsets);
    // Through memory, which is quicker than taking a vector apart.
    __asm__("" : "+m"(offsets));
    Words pixels = bilinear8(map, offsets, x, y);
    if (left >= lanes) {
      storeWords(row + at, pixels);
    } else {
      storeSome(row + at, pixels, left);
    }
    x += nextX;
    y += nextY;
  }
}
