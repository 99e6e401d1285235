// The blend modes with divisions or roots. Included once for each instruction set, after PlaneKernels.h.

/// The components of eight pixels as fractions.
typedef struct {
  Floats8 blue, green, red;
} Colors;

INLINE Floats8 fraction(Ints8 byte) { return __builtin_convertvector(byte, Floats8) * (1.0f / 255); }

INLINE Ints8 byteOf(Floats8 fraction) {
  return __builtin_convertvector(between(fraction, (Floats8)0, (Floats8)1) * 255 + 0.5f, Ints8);
}

/// Returns a / b, or 0 if b is 0.
INLINE Floats8 quotient(Floats8 a, Floats8 b) { return b > 0 ? a / (b > 0 ? b : 1) : 0; }

INLINE Floats8 dodged(Floats8 s, Floats8 d, Floats8 sa, Floats8 da) {
  Floats8 rest = sa - s;
  Floats8 mixed = rest > 0 ? sa * lesser(da, quotient(d * sa, rest)) : sa * da;
  return d > 0 ? mixed : 0;
}

INLINE Floats8 burned(Floats8 s, Floats8 d, Floats8 sa, Floats8 da) {
  Floats8 rest = da - d;
  Floats8 mixed = s > 0 ? sa * (da - lesser(da, quotient(rest * sa, s))) : 0;
  return rest > 0 ? mixed : sa * da;
}

INLINE Floats8 softened(Floats8 s, Floats8 d, Floats8 sa, Floats8 da) {
  Floats8 m = quotient(d, da);
  Floats8 way = 2 * s - sa;
  Floats8 dark = d * (sa + way * (1 - m));
  Floats8 curve = m <= 0.25f ? ((16 * m - 12) * m + 4) * m : __builtin_elementwise_sqrt(m);
  Floats8 light = d * sa + da * way * (curve - m);
  return way <= 0 ? dark : light;
}

INLINE Floats8 mixedComponent(int32_t mode, Floats8 s, Floats8 d, Floats8 sa, Floats8 da) {
  switch (mode) {
  case rasterColorDodge: return dodged(s, d, sa, da);
  case rasterColorBurn: return burned(s, d, sa, da);
  default: return softened(s, d, sa, da);
  }
}

INLINE Floats8 luminosityOf(Colors c) { return 0.3f * c.red + 0.59f * c.green + 0.11f * c.blue; }
INLINE Floats8 leastOf(Colors c) { return lesser(lesser(c.red, c.green), c.blue); }
INLINE Floats8 mostOf(Colors c) { return greater(greater(c.red, c.green), c.blue); }

/// Returns the colour with another luminosity, desaturated as far as needed to keep its components in 0...1.
INLINE Colors withLuminosity(Colors c, Floats8 luminosity) {
  Floats8 shift = luminosity - luminosityOf(c);
  c.red += shift;
  c.green += shift;
  c.blue += shift;
  Floats8 low = leastOf(c), high = mostOf(c);
  Floats8 scale = low < 0 ? quotient(luminosity, luminosity - low) : 1;
  Floats8 other = high > 1 ? quotient(1 - luminosity, high - luminosity) : 1;
  scale = lesser(scale, other);
  c.red = luminosity + (c.red - luminosity) * scale;
  c.green = luminosity + (c.green - luminosity) * scale;
  c.blue = luminosity + (c.blue - luminosity) * scale;
  return c;
}

/// Returns the colour scaled so that its components span `saturation`.
INLINE Colors withSaturation(Colors c, Floats8 saturation) {
  Floats8 low = leastOf(c);
  Floats8 scale = quotient(saturation, mostOf(c) - low);
  return (Colors){(c.blue - low) * scale, (c.green - low) * scale, (c.red - low) * scale};
}

INLINE Colors mixedColors(int32_t mode, Colors s, Colors d) {
  switch (mode) {
  case rasterHue: return withLuminosity(withSaturation(s, mostOf(d) - leastOf(d)), luminosityOf(d));
  case rasterSaturation: return withLuminosity(withSaturation(d, mostOf(s) - leastOf(s)), luminosityOf(d));
  case rasterColor: return withLuminosity(s, luminosityOf(d));
  default: return withLuminosity(d, luminosityOf(s));
  }
}

INLINE Ints8 withOutside(Floats8 mixed, Ints8 s, Ints8 d, Ints8 sa, Ints8 da) {
  return byteOf(mixed + __builtin_convertvector(outside(s, d, sa, da), Floats8) * (1.0f / 65025));
}

INLINE int isNonSeparable(int32_t mode) { return mode >= rasterHue && mode <= rasterLuminosity; }

INLINE int needsFractions(int32_t mode) {
  return mode == rasterColorDodge || mode == rasterColorBurn || mode == rasterSoftLight || isNonSeparable(mode);
}

INLINE Planes mixedPlanes(int32_t mode, Planes source, Planes below) {
  Ints8 sa = source.alpha, da = below.alpha;
  Floats8 a = fraction(sa), b = fraction(da);
  Colors s = {fraction(source.blue), fraction(source.green), fraction(source.red)};
  Colors d = {fraction(below.blue), fraction(below.green), fraction(below.red)};
  Colors mixed;
  if (isNonSeparable(mode)) {
    Colors sPlain = {quotient(s.blue, a), quotient(s.green, a), quotient(s.red, a)};
    Colors dPlain = {quotient(d.blue, b), quotient(d.green, b), quotient(d.red, b)};
    Floats8 both = a * b;
    mixed = mixedColors(mode, sPlain, dPlain);
    mixed.blue *= both;
    mixed.green *= both;
    mixed.red *= both;
  } else {
    mixed.blue = mixedComponent(mode, s.blue, d.blue, a, b);
    mixed.green = mixedComponent(mode, s.green, d.green, a, b);
    mixed.red = mixedComponent(mode, s.red, d.red, a, b);
  }
  Ints8 alpha = over255(times255(sa + da) - product(sa, da));
  return (Planes){
    smaller(withOutside(mixed.blue, source.blue, below.blue, sa, da), alpha),
    smaller(withOutside(mixed.green, source.green, below.green, sa, da), alpha),
    smaller(withOutside(mixed.red, source.red, below.red, sa, da), alpha), alpha};
}
