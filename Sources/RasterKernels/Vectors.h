// Vector types and the pixel arithmetic on them. Included once for every instruction set.
#include <string.h>

#define INLINE static inline __attribute__((always_inline))

// Vectors are passed between inlined functions only, where no calling convention matters.
#pragma clang diagnostic ignored "-Wpsabi"

// Sums of products must round alike on every processor.
#pragma clang fp contract(off)

/// Pixels to a vector.
enum { lanes = 8 };

typedef uint32_t Words __attribute__((ext_vector_type(8)));
typedef uint16_t Halves __attribute__((ext_vector_type(16)));
typedef uint32_t WideHalves __attribute__((ext_vector_type(16)));
typedef uint8_t Bytes8 __attribute__((ext_vector_type(8)));

INLINE Words loadWords(const uint32_t *from) {
  Words words;
  memcpy(&words, from, sizeof words);
  return words;
}

INLINE void storeWords(uint32_t *to, Words words) { memcpy(to, &words, sizeof words); }

INLINE Words loadCoverage(const uint8_t *from) {
  Bytes8 bytes;
  memcpy(&bytes, from, sizeof bytes);
  return __builtin_convertvector(bytes, Words);
}

/// Both halves of each word set to the word's low half.
INLINE Halves doubled(Words low) { return (Halves)(low | low << 16); }

/// x * factor / 255, rounded: exact for products of bytes. With t = x * factor + 128 it is (t + (t >> 8)) >> 8, which is
/// t * 257 >> 16.
INLINE Halves scaledHalves(Halves x, Halves factor) {
  Halves t = x * factor + (uint16_t)128;
  return __builtin_convertvector(__builtin_convertvector(t, WideHalves) * 257 >> 16, Halves);
}

/// All four components times a factor that is given in both halves of each pixel.
INLINE Words scaled(Words pixels, Halves factor) {
  Halves even = scaledHalves((Halves)(pixels & 0x00FF00FFu), factor);
  Halves odd = scaledHalves((Halves)pixels >> 8, factor);
  return (Words)even | (Words)odd << 8;
}

/// Source over destination.
INLINE Words over(Words source, Words destination) {
  return source + scaled(destination, doubled(255 - (source >> 24)));
}

/// The first `count` pixels, fewer than eight; what the other lanes hold doesn't matter.
INLINE Words loadSome(const uint32_t *from, size_t count);
INLINE void storeSome(uint32_t *to, Words words, size_t count);

#if defined(KERNELS_AVX2)
INLINE __m256i lanesBelow(size_t count) {
  return _mm256_cmpgt_epi32(_mm256_set1_epi32((int)count), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
}
INLINE Words loadSome(const uint32_t *from, size_t count) {
  return (Words)_mm256_maskload_epi32((const int *)from, lanesBelow(count));
}
INLINE void storeSome(uint32_t *to, Words words, size_t count) {
  _mm256_maskstore_epi32((int *)to, lanesBelow(count), (__m256i)words);
}
#else
INLINE Words loadSome(const uint32_t *from, size_t count) {
  uint32_t some[lanes] = {0};
  for (size_t i = 0; i < count; i++) some[i] = from[i];
  return loadWords(some);
}
INLINE void storeSome(uint32_t *to, Words words, size_t count) {
  uint32_t some[lanes];
  storeWords(some, words);
  for (size_t i = 0; i < count; i++) to[i] = some[i];
}
#endif
