// Vector types and pixel arithmetic. Included once for each instruction set.
#include <string.h>

#define INLINE static inline __attribute__((always_inline))

// Vectors are passed only between inlined functions, so the calling convention doesn't matter.
#pragma clang diagnostic ignored "-Wpsabi"

// Sums of products must round the same on every processor.
#pragma clang fp contract(off)

/// The number of pixels per vector.
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

/// True if all bits of all words are 0, as in clear pixels.
INLINE int areClear(Words words) { return __builtin_reduce_or(words) == 0; }

#if defined(KERNELS_AVX2)
// A single instruction tests both.
INLINE int areOpaque(Words pixels) {
  return _mm256_testc_si256((__m256i)pixels, (__m256i)(Words)0xFF000000u);
}
INLINE int haveNoAlpha(Words pixels) {
  return _mm256_testz_si256((__m256i)pixels, (__m256i)(Words)0xFF000000u);
}
#else
INLINE int areOpaque(Words pixels) { return areClear(~pixels & 0xFF000000u); }
INLINE int haveNoAlpha(Words pixels) { return areClear(pixels & 0xFF000000u); }
#endif

INLINE void storeWords(uint32_t *to, Words words) { memcpy(to, &words, sizeof words); }

/// Loads coverage bytes, each into both halves of a word.
INLINE Halves loadCoverage(const uint8_t *from) {
  Bytes8 bytes;
  memcpy(&bytes, from, sizeof bytes);
  Words words = __builtin_convertvector(bytes, Words);
  return (Halves)(words | words << 16);
}

/// Returns a vector with the same number in all halves.
INLINE Halves everywhere(uint32_t number) { return (Halves)(uint16_t)number; }

/// Pixels as two vectors of halves: blue and red, green and alpha.
typedef struct {
  Halves even, odd;
} Parts;

INLINE Parts partsOf(Words pixels) { return (Parts){(Halves)(pixels & 0x00FF00FFu), (Halves)pixels >> 8}; }

/// Returns x * factor / 255, rounded; exact for products of bytes. With t = x * factor + 128 it is (t + (t >> 8)) >> 8,
/// which equals t * 257 >> 16.
INLINE Halves scaledHalves(Halves x, Halves factor) {
  Halves t = x * factor + (uint16_t)128;
  return __builtin_convertvector(__builtin_convertvector(t, WideHalves) * 257 >> 16, Halves);
}

INLINE Parts scaled(Parts pixels, Halves factor) {
  return (Parts){scaledHalves(pixels.even, factor), scaledHalves(pixels.odd, factor)};
}

/// Returns the remaining part of a destination below a source: 255 minus the source's alpha.
INLINE Halves transparency(Parts source) {
  Halves alpha = __builtin_shufflevector(source.odd, source.odd, 1, 1, 3, 3, 5, 5, 7, 7, 9, 9, 11, 11, 13, 13, 15, 15);
  return (uint16_t)255 - alpha;
}

/// Composites source over destination.
INLINE Words over(Parts source, Halves transparency, Words destination) {
  Parts below = scaled(partsOf(destination), transparency);
  return (Words)(source.even + below.even) | (Words)(source.odd + below.odd) << 8;
}

typedef uint8_t Bytes32 __attribute__((ext_vector_type(32)));

/// Composites source pixels over destination pixels. Takes fewer steps than with the source in parts.
INLINE Words pixelsOver(Words source, Words destination) {
  Bytes32 bytes = (Bytes32)source, zero = 0;
  Halves alpha = (Halves)__builtin_shufflevector(
    bytes, zero, 3, 32, 3, 32, 7, 32, 7, 32, 11, 32, 11, 32, 15, 32, 15, 32, 19, 32, 19, 32, 23, 32, 23, 32, 27, 32, 27,
    32, 31, 32, 31, 32);
  Parts below = scaled(partsOf(destination), (uint16_t)255 - alpha);
  return (Words)__builtin_elementwise_add_sat(bytes, (Bytes32)((Words)below.even | (Words)below.odd << 8));
}

/// Loads the first `count` pixels, fewer than eight. The other lanes are undefined.
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
