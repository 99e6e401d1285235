// Rows of gradients. Included once for each instruction set, after the files above.
//
// First the position along the gradient; then the nearest colour of a list, if there is one, or else the segment, by
// counting the starts before that position, and the colour from the segment's linear function. Tables of up to eight
// segments fit a register each.

/// Returns eight of eight values, selected by the lowest three bits of the indices.
INLINE Floats8 lookUpEight(const float *table, Ints8 index) {
#if defined(KERNELS_AVX2)
  return (Floats8)_mm256_permutevar8x32_ps((__m256)loadFloats8(table), (__m256i)index);
#else
  Floats8 found;
  for (int i = 0; i < 8; i++) found[i] = table[index[i] & 7];
  return found;
#endif
}

/// Returns values of a table for eight indices below `capacity`.
INLINE Floats8 lookUp(const float *table, Ints8 index, int32_t capacity) {
  if (capacity == 8) return lookUpEight(table, index);
  Floats8 values = 0;
  for (int32_t chunk = 0; chunk < capacity; chunk += 8) {
    values = (index >> 3) == (chunk >> 3) ? lookUpEight(table + chunk, index) : values;
  }
  return values;
}

/// Returns the angle of a direction in turns, clockwise if y points down, from 0 up to 1; 0 for the zero vector.
INLINE Floats8 turns(Floats8 x, Floats8 y) {
  Floats8 across = __builtin_elementwise_abs(x), down = __builtin_elementwise_abs(y);
  Floats8 least = lesser(across, down), most = greater(across, down);
  Floats8 q = least / (most > 0 ? most : 1);
  Floats8 square = q * q;
  // The minimax odd polynomial of the arc tangent, accurate to 4e-8 turns.
  Floats8 sum = square * 0.0010841304f - 0.0053482773f;
  sum = sum * square + 0.0126725007f;
  sum = sum * square - 0.0210615181f;
  sum = sum * square + 0.0315251177f;
  sum = sum * square - 0.0530262382f;
  sum = (sum * square + 0.1591543242f) * q;
  sum = down > across ? 0.25f - sum : sum;
  sum = x < 0 ? 0.5f - sum : sum;
  sum = y < 0 ? 1 - sum : sum;
  return sum >= 1 ? 0 : sum;
}

/// A position on a gradient, and a mask that is -1 where it exists, else 0.
typedef struct {
  Floats8 t;
  Ints8 isThere;
} Place;

INLINE Ints8 isWithin(Floats8 t, const RasterGradient *gradient) {
  Ints8 always = -1, never = 0;
  Ints8 start = gradient->keepsStart ? always : never, end = gradient->keepsEnd ? always : never;
  return ((t >= 0) | start) & ((t <= 1) | end);
}

/// Returns the foremost circle through a point, of the circles between two with growing radius and moving centre.
INLINE Place placeOnCone(const RasterGradient *gradient, Floats8 x, Floats8 y) {
  float start = gradient->startRadius, growth = gradient->growth;
  float a = 1 - growth * growth;
  Floats8 b = x + start * growth, c = x * x + y * y - start * start;
  Floats8 first, second, square = b * b - a * c;
  if (a > -1e-5f && a < 1e-5f) {
    first = second = c / (2 * b);
  } else {
    Floats8 root = __builtin_elementwise_sqrt(square > 0 ? square : 0);
    Floats8 plus = (b + root) / a, minus = (b - root) / a;
    first = greater(plus, minus);
    second = lesser(plus, minus);
  }
  Ints8 isReal = square >= 0;
  Ints8 isFirst = isReal & (start + first * growth >= 0) & isWithin(first, gradient);
  Ints8 isSecond = isReal & (start + second * growth >= 0) & isWithin(second, gradient);
  return (Place){isFirst ? first : second, isFirst | isSecond};
}

INLINE Place placeOn(const RasterGradient *gradient, int32_t kind, Floats8 x, Floats8 y) {
  Floats8 t;
  switch (kind) {
  case rasterAxial: t = x; break;
  case rasterRadial: t = __builtin_elementwise_sqrt(x * x + y * y) * gradient->growth + gradient->startRadius; break;
  case rasterConic: t = turns(x, y); break;
  case rasterSquare: t = x * x + y * y; break;
  case rasterRoot: t = __builtin_elementwise_sqrt(x); break;
  default: return placeOnCone(gradient, x, y);
  }
  return (Place){t, isWithin(t, gradient)};
}

INLINE Words gradientPixels(const RasterGradient *gradient, int32_t kind, int32_t capacity, Place place) {
  Floats8 t = place.t > -1 ? place.t : -1;
  t = t < 2 ? t : 2;
  Ints8 index = 0;
  for (int32_t i = 0; i < gradient->segments - 1; i++) index -= t >= gradient->starts[i];
  const float *table = gradient->tables;
  Floats8 way = t - lookUp(table, index, capacity);
  Floats8 parts[4];
  for (int part = 0; part < 4; part++) {
    Floats8 base = lookUp(table + (1 + 2 * part) * capacity, index, capacity);
    parts[part] = base + lookUp(table + (2 + 2 * part) * capacity, index, capacity) * way;
  }
  Floats8 alpha = parts[3] * 255;
  Ints8 whole = __builtin_convertvector(alpha + 0.5f, Ints8) & place.isThere;
  Ints8 red = smaller(__builtin_convertvector(parts[0] * alpha + 0.5f, Ints8), whole);
  Ints8 green = smaller(__builtin_convertvector(parts[1] * alpha + 0.5f, Ints8), whole);
  Ints8 blue = smaller(__builtin_convertvector(parts[2] * alpha + 0.5f, Ints8), whole);
  return packed((Planes){blue, green, red, whole});
}

/// Returns the colours of a list at eight indices. Single loads are faster than the processors' gathering.
INLINE Words colorsAt(const uint32_t *colors, const int32_t *at) {
  return (Words){colors[at[0]], colors[at[1]], colors[at[2]], colors[at[3]],
                 colors[at[4]], colors[at[5]], colors[at[6]], colors[at[7]]};
}

/// The number of pixels whose colours are found first and read then: each pixel's way to its colour is long, and a
/// processor works on more of them at a time if it isn't held up by the slow reads.
enum { listedBlock = 64 };

/// Computes pixels of the list of colours; those of gradients in perspective have none.
INLINE void listedSpan(uint32_t *row, size_t count, const RasterGradient *gradient, int32_t kind, int extends) {
  int32_t indices[listedBlock];
  Ints8 isThere[listedBlock / lanes];
  Ints8 column = gradient->first + lanes8();
  const float last = gradient->lastColor;
  for (size_t start = 0; start < count; start += listedBlock) {
    const size_t size = count - start < listedBlock ? count - start : listedBlock;
    for (size_t at = 0; at < size; at += lanes, column += lanes) {
      Floats8 steps = __builtin_convertvector(column, Floats8);
      Place place = placeOn(
        gradient, kind, gradient->x + gradient->stepX * steps, gradient->y + gradient->stepY * steps);
      Floats8 t = place.t > 0 ? place.t : 0;
      t = t < 1 ? t : 1;
      Ints8 index = __builtin_convertvector(t * last + 0.5f, Ints8);
      memcpy(indices + at, &index, sizeof index);
      if (!extends) isThere[at / lanes] = place.isThere;
    }
    for (size_t at = 0; at < size; at += lanes) {
      Words pixels = colorsAt(gradient->colors, indices + at);
      if (!extends) pixels &= (Words)isThere[at / lanes];
      if (at + lanes <= size) {
        storeWords(row + start + at, pixels);
      } else {
        storeSome(row + start + at, pixels, size - at);
      }
    }
  }
}

INLINE void listedOfKind(uint32_t *row, size_t count, const RasterGradient *gradient, int32_t kind) {
  // Outside of a cone, nothing is painted.
  if (gradient->keepsStart && gradient->keepsEnd && kind != rasterCone) {
    listedSpan(row, count, gradient, kind, 1);
  } else {
    listedSpan(row, count, gradient, kind, 0);
  }
}

INLINE void gradientSpan(
  uint32_t *row, size_t count, const RasterGradient *gradient, int32_t kind, int32_t capacity) {
  Ints8 column = gradient->first + lanes8();
  for (size_t at = 0; at < count; at += lanes, column += lanes) {
    Floats8 steps = __builtin_convertvector(column, Floats8);
    Floats8 x = gradient->x + gradient->stepX * steps, y = gradient->y + gradient->stepY * steps;
    if (gradient->isProjected) {
      Floats8 depth = gradient->w + gradient->stepW * steps;
      x /= depth;
      y /= depth;
    }
    Words pixels = gradientPixels(gradient, kind, capacity, placeOn(gradient, kind, x, y));
    if (at + lanes <= count) {
      storeWords(row + at, pixels);
    } else {
      storeSome(row + at, pixels, count - at);
    }
  }
}

INLINE void gradientOfKind(uint32_t *row, size_t count, const RasterGradient *gradient, int32_t kind) {
  if (gradient->colors) {
    listedOfKind(row, count, gradient, kind);
  } else if (gradient->capacity == 8) {
    gradientSpan(row, count, gradient, kind, 8);
  } else {
    gradientSpan(row, count, gradient, kind, gradient->capacity);
  }
}

static void gradientRow(uint32_t *row, size_t count, const RasterGradient *request) {
  if (!count) return;
  // A local copy: writing pixels can't alias it.
  RasterGradient own = *request;
  const RasterGradient *gradient = &own;
  if (gradient->kind == rasterAxial && gradient->stepX == 0 && !gradient->isProjected) {
    uint32_t pixel[1];
    gradientOfKind(pixel, 1, gradient, rasterAxial);
    fill(row, count, pixel[0]);
    return;
  }
  switch (gradient->kind) {
  case rasterAxial: gradientOfKind(row, count, gradient, rasterAxial); break;
  case rasterRadial: gradientOfKind(row, count, gradient, rasterRadial); break;
  case rasterConic: gradientOfKind(row, count, gradient, rasterConic); break;
  case rasterSquare: gradientOfKind(row, count, gradient, rasterSquare); break;
  case rasterRoot: gradientOfKind(row, count, gradient, rasterRoot); break;
  default: gradientOfKind(row, count, gradient, rasterCone);
  }
}
