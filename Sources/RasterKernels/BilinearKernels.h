// Bilinear sampling of images. Included once for each instruction set, after the files above.

/// A texel and its right neighbour.
INLINE uint64_t loadPair(const uint32_t *texel) {
  uint64_t pair;
  memcpy(&pair, texel, sizeof pair);
  return pair;
}

/// The sampling places of eight pixels: the offset of the upper left texel, and the weights of the right texels,
/// 0...32767, and of the lower ones, 0...128.
typedef struct {
  Ints8 offsets, weightX, weightY;
} Places;

/// Beyond a border the outermost texels are used, with weights of 0 or the maximum.
INLINE Places placesOf(const RasterBilinear *map, Ints8 x, Ints8 y) {
  Ints8 column = smaller(larger(x >> 16, (Ints8)map->minX), (Ints8)map->maxX);
  Ints8 line = smaller(larger(y >> 16, (Ints8)map->minY), (Ints8)map->maxY);
  Ints8 weightX = smaller(larger((x - (column << 16)) >> 1, (Ints8)0), (Ints8)32767);
  Ints8 weightY = smaller(larger((y - (line << 16) + 256) >> 9, (Ints8)0), (Ints8)128);
  return (Places){line * (int32_t)map->stride + column, weightX, weightY};
}

#if defined(KERNELS_AVX2)

INLINE __m128i loadTwoPairs(const uint32_t *t0, const uint32_t *t1) {
  return _mm_castpd_si128(_mm_loadh_pd(_mm_load_sd((const double *)t0), (const double *)t1));
}

/// Mixes four pixels, two in each half of a vector, each component in sixteen bits.
///
/// The weights of these four are words 0 and 1 of each half.
INLINE __m256i mixed4(
  const uint32_t *upper, const uint32_t *lower, const int32_t *near, const int32_t *far, __m256i rows,
  __m256i across) {
  // Components minus 128, so that they can be the signed factors of the products below.
  const __m256i middle = _mm256_set1_epi8(-128);
  __m256i top = _mm256_set_m128i(
    loadTwoPairs(upper + far[0], upper + far[1]), loadTwoPairs(upper + near[0], upper + near[1]));
  __m256i bottom = _mm256_set_m128i(
    loadTwoPairs(lower + far[0], lower + far[1]), loadTwoPairs(lower + near[0], lower + near[1]));
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

/// Samples eight pixels.
INLINE Words bilinear8(const RasterBilinear *map, Places places) {
  int32_t offsets[lanes];
  memcpy(offsets, &places.offsets, sizeof offsets);
  // Going through memory is faster than extracting lanes.
  __asm__("" : "+m"(offsets));
  const uint32_t *upper = map->texels, *lower = map->texels + map->stride;
  __m256i weightY = (__m256i)places.weightY, across = (__m256i)places.weightX;
  // Both weights of a row in the two low bytes of a word.
  __m256i rows = _mm256_or_si256(_mm256_sub_epi32(_mm256_set1_epi32(128), weightY), _mm256_slli_epi32(weightY, 8));
  __m256i outer = mixed4(upper, lower, offsets, offsets + 4, rows, across);
  rows = _mm256_srli_si256(rows, 8);
  across = _mm256_srli_si256(across, 8);
  __m256i inner = mixed4(upper, lower, offsets + 2, offsets + 6, rows, across);
  return (Words)_mm256_packus_epi16(outer, inner);
}

#else

/// Samples eight pixels.
INLINE Words bilinear8(const RasterBilinear *map, Places places) {
  Words texels[4];
  for (int i = 0; i < lanes; i++) {
    const uint32_t *texel = map->texels + places.offsets[i];
    texels[0][i] = texel[0];
    texels[1][i] = texel[1];
    texels[2][i] = texel[map->stride];
    texels[3][i] = texel[map->stride + 1];
  }
  Words pixels = 0;
  for (int shift = 0; shift < 32; shift += 8) {
    Ints8 part[4];
    for (int i = 0; i < 4; i++) part[i] = (Ints8)(texels[i] >> (uint32_t)shift & 255);
    Ints8 left = part[0] * 128 + (part[2] - part[0]) * places.weightY;
    Ints8 right = part[1] * 128 + (part[3] - part[1]) * places.weightY;
    Ints8 way = ((right - left) * places.weightX + 0x4000) >> 15;
    pixels |= (Words)((left + way + 64) >> 7) << (uint32_t)shift;
  }
  return pixels;
}

#endif

/// Samples a row of pixels.
static void bilinear(uint32_t *row, size_t count, const RasterBilinear *map) {
  const RasterBilinear local = *map;
  Ints8 x = local.x + lanes8() * local.stepX;
  Ints8 y = local.y + lanes8() * local.stepY;
  const Ints8 nextX = 8 * local.stepX, nextY = 8 * local.stepY;
  size_t at = 0;
  for (; at + lanes <= count; at += lanes, x += nextX, y += nextY) {
    storeWords(row + at, bilinear8(&local, placesOf(&local, x, y)));
  }
  if (at < count) storeSome(row + at, bilinear8(&local, placesOf(&local, x, y)), count - at);
}

INLINE Floats8 floatsOf(Ints8 numbers) { return __builtin_convertvector(numbers, Floats8); }

/// Returns the integer part of a number, limited so that it can be added to any place.
INLINE Ints8 wholePart(Floats8 number) {
  const float limit = 536870912;
  number = __builtin_elementwise_min(__builtin_elementwise_max(number, (Floats8)-limit), (Floats8)limit);
  return __builtin_convertvector(number, Ints8);
}

/// Returns the places of eight pixels, the first of which has the number `first`.
INLINE Places projectedPlaces(const RasterBilinear *map, const RasterProjection *view, int32_t first) {
  Floats8 number = floatsOf((Ints8)first + lanes8());
  Floats8 w = __builtin_elementwise_max(view->w + number * view->stepW, (Floats8)view->least);
  Floats8 inverse = 1 / w;
  Ints8 x = map->x + wholePart((view->x + number * view->stepX) * inverse);
  Ints8 y = map->y + wholePart((view->y + number * view->stepY) * inverse);
  return placesOf(map, x, y);
}

/// Samples a row of pixels of an image in perspective.
static void bilinearProjected(
  uint32_t *row, size_t count, const RasterBilinear *map, const RasterProjection *view) {
  const RasterBilinear local = *map;
  const RasterProjection localView = *view;
  int32_t number = localView.first;
  size_t at = 0;
  for (; at + lanes <= count; at += lanes, number += lanes) {
    storeWords(row + at, bilinear8(&local, projectedPlaces(&local, &localView, number)));
  }
  if (at < count) {
    storeSome(row + at, bilinear8(&local, projectedPlaces(&local, &localView, number)), count - at);
  }
}
