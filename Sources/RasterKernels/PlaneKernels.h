// Pixels as one vector per component, and their combination by blend modes. Included once for each instruction set,
// after the files above.

/// The components of eight pixels as integers, 0...255.
typedef struct {
  Ints8 blue, green, red, alpha;
} Planes;

INLINE Planes planesOf(Words pixels) {
  return (Planes){
    (Ints8)(pixels & 255u), (Ints8)(pixels >> 8 & 255u), (Ints8)(pixels >> 16 & 255u), (Ints8)(pixels >> 24)};
}

INLINE Words packed(Planes planes) {
  return (Words)(planes.blue | planes.green << 8 | planes.red << 16 | planes.alpha << 24);
}

/// Returns the product of numbers that fit a byte, for which multiplying halves of the lanes is enough.
INLINE Ints8 product(Ints8 a, Ints8 b) { return (Ints8)((Halves)a * (Halves)b); }

/// Returns x / 255, rounded, for the range of products of bytes.
INLINE Ints8 over255(Ints8 x) {
  Ints8 t = x + 128;
  return (t + (t >> 8)) >> 8;
}

INLINE Ints8 times255(Ints8 x) { return (x << 8) - x; }

/// Returns the parts of both pixels outside the other one.
INLINE Ints8 outside(Ints8 s, Ints8 d, Ints8 sa, Ints8 da) { return product(s, 255 - da) + product(d, 255 - sa); }

INLINE Ints8 hardLightOf(Ints8 s, Ints8 d, Ints8 sa, Ints8 da) {
  Ints8 dark = 2 * product(s, d);
  Ints8 light = product(sa, da) - 2 * product(da - d, sa - s);
  return outside(s, d, sa, da) + (2 * s <= sa ? dark : light);
}

INLINE Ints8 plusDarkerOf(Ints8 s, Ints8 d, Ints8 sa, Ints8 da) {
  return larger(smaller(sa + da, (Ints8)255) - (sa - s) - (da - d), (Ints8)0);
}

/// Combines one component by an integer mode, times 255. A constant mode reduces it to one expression.
INLINE Ints8 combined(int32_t mode, Ints8 s, Ints8 d, Ints8 sa, Ints8 da) {
  switch (mode) {
  case rasterMultiply: return outside(s, d, sa, da) + product(s, d);
  case rasterScreen: return times255(s + d) - product(s, d);
  case rasterOverlay: return hardLightOf(d, s, da, sa);
  case rasterHardLight: return hardLightOf(s, d, sa, da);
  case rasterDarken: return times255(s + d) - larger(product(s, da), product(d, sa));
  case rasterLighten: return times255(s + d) - smaller(product(s, da), product(d, sa));
  case rasterDifference: return times255(s + d) - 2 * smaller(product(s, da), product(d, sa));
  case rasterExclusion: return times255(s + d) - 2 * product(s, d);
  case rasterClear: return (Ints8)0;
  case rasterCopy: return times255(s);
  case rasterSourceIn: return product(s, da);
  case rasterSourceOut: return product(s, 255 - da);
  case rasterSourceAtop: return product(s, da) + product(d, 255 - sa);
  case rasterDestinationOver: return product(s, 255 - da) + times255(d);
  case rasterDestinationIn: return product(d, sa);
  case rasterDestinationOut: return product(d, 255 - sa);
  case rasterDestinationAtop: return product(d, sa) + product(s, 255 - da);
  case rasterXor: return outside(s, d, sa, da);
  case rasterPlusDarker: return times255(plusDarkerOf(s, d, sa, da));
  case rasterPlusLighter: return times255(smaller(s + d, (Ints8)255));
  default: return times255(s) + product(d, 255 - sa);
  }
}

/// Returns true if the resulting alpha is that of the union of both shapes.
INLINE int keepsBothShapes(int32_t mode) { return mode <= rasterLuminosity; }

INLINE Planes combinedPlanes(int32_t mode, Planes source, Planes below) {
  Ints8 sa = source.alpha, da = below.alpha;
  Ints8 alpha = keepsBothShapes(mode) ? times255(sa + da) - product(sa, da) : combined(mode, sa, da, sa, da);
  return (Planes){
    over255(combined(mode, source.blue, below.blue, sa, da)), over255(combined(mode, source.green, below.green, sa, da)),
    over255(combined(mode, source.red, below.red, sa, da)), over255(alpha)};
}
