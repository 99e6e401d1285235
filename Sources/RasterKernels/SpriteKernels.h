// Draws small images in any position. Included once for every instruction set, after the files above.

typedef uint8_t Bytes32 __attribute__((ext_vector_type(32)));

INLINE Words added(Words a, Words b) { return (Words)__builtin_elementwise_add_sat((Bytes32)a, (Bytes32)b); }

INLINE Parts tinted(Words pixels, Parts tint) {
  Parts parts = partsOf(pixels);
  return (Parts){scaledHalves(parts.even, tint.even), scaledHalves(parts.odd, tint.odd)};
}

INLINE Words blendedSprite(Parts source, Words destination, int isAdditive) {
  if (isAdditive) return added((Words)source.even | (Words)source.odd << 8, destination);
  return over(source, transparency(source), destination);
}

INLINE Floats8 unit(Floats8 value) {
  return __builtin_elementwise_min(__builtin_elementwise_max(value, (Floats8)0), (Floats8)1);
}

/// How much of a pixel lies between two edges, from the distances to them.
INLINE Floats8 coveredBetween(Ints8 first, Ints8 last, float perUnit) {
  return unit(floatsOf(first) * perUnit + 0.5f) + unit(floatsOf(last) * perUnit + 0.5f) - 1;
}

/// The coverage of eight pixels, 0...255, by their distances to the edges.
INLINE Ints8 spriteCoverage(const RasterSprite *sprite, Ints8 x, Ints8 y) {
  Floats8 across = coveredBetween(x - sprite->edgeMinX, sprite->edgeMaxX - x, sprite->perX);
  Floats8 down = coveredBetween(y - sprite->edgeMinY, sprite->edgeMaxY - y, sprite->perY);
  return __builtin_convertvector(across * down * 255 + 0.5f, Ints8);
}

/// The columns of a row that may be covered; where nothing tells them apart, all of them.
typedef struct {
  int32_t first, end;
} Columns;

/// Leaves those columns whose places come within reach of both edges.
INLINE Columns columnsBetween(
  Columns columns, int32_t place, float perColumn, int32_t edgeMin, int32_t edgeMax, float reach) {
  float low = (float)edgeMin - reach - (float)place, high = (float)edgeMax + reach - (float)place;
  if (perColumn == 0) return low <= 0 && high >= 0 ? columns : (Columns){columns.first, columns.first};
  float a = low * perColumn, b = high * perColumn;
  float first = a < b ? a : b, last = a < b ? b : a;
  // A column more on both sides makes up for what single precision leaves out.
  if (first - 1 > (float)columns.first) columns.first = first < (float)columns.end ? (int32_t)first - 1 : columns.end;
  if (last + 2 < (float)columns.end) columns.end = last > (float)columns.first ? (int32_t)last + 2 : columns.first;
  return columns;
}

INLINE void drawSpriteRow(uint32_t *row, const RasterSprite *sprite, Columns columns, int32_t x0, int32_t y0, int isAdditive) {
  const RasterBilinear map = sprite->map;
  const Parts tint = partsOf((Words)sprite->tint);
  Ints8 x = x0 + (columns.first + lanes8()) * map.stepX;
  Ints8 y = y0 + (columns.first + lanes8()) * map.stepY;
  for (int32_t at = columns.first; at < columns.end; at += lanes, x += 8 * map.stepX, y += 8 * map.stepY) {
    Ints8 coverage = spriteCoverage(sprite, x, y);
    if (isZero(coverage)) continue;
    Parts source = tinted(bilinear8(&map, placesOf(&map, x, y)), tint);
    if (!isZero(coverage ^ 255)) source = scaled(source, (Halves)(coverage | coverage << 16));
    size_t left = (size_t)(columns.end - at);
    if (left >= lanes) {
      storeWords(row + at, blendedSprite(source, loadWords(row + at), isAdditive));
    } else {
      storeSome(row + at, blendedSprite(source, loadSome(row + at, left), isAdditive), left);
    }
  }
}

/// Draws a part of a sprite; `pixels` points to the first pixel of its box.
static void drawSprite(
  uint32_t *pixels, ptrdiff_t stride, const RasterSprite *sprite, const RasterSpritePart *part) {
  const RasterSprite local = *sprite;
  const RasterBilinear *map = &local.map;
  float perX = map->stepX ? 1.0f / (float)map->stepX : 0, perY = map->stepY ? 1.0f / (float)map->stepY : 0;
  float reachX = 0.5f / local.perX, reachY = 0.5f / local.perY;
  for (int32_t row = part->row; row < part->row + part->rows; row++) {
    int32_t x = map->x + row * local.downX, y = map->y + row * local.downY;
    Columns columns = {part->column, part->column + part->columns};
    columns = columnsBetween(columns, x, perX, local.edgeMinX, local.edgeMaxX, reachX);
    columns = columnsBetween(columns, y, perY, local.edgeMinY, local.edgeMaxY, reachY);
    if (columns.first >= columns.end) continue;
    if (local.isAdditive) {
      drawSpriteRow(pixels + row * stride, &local, columns, x, y, 1);
    } else {
      drawSpriteRow(pixels + row * stride, &local, columns, x, y, 0);
    }
  }
}

/// Blends a row of tinted pixels.
static void blendTinted(
  uint32_t *row, const uint32_t *source, size_t count, uint32_t tint, int32_t isAdditive) {
  const Parts parts = partsOf((Words)tint);
  size_t at = 0;
  for (; at + lanes <= count; at += lanes) {
    storeWords(row + at, blendedSprite(tinted(loadWords(source + at), parts), loadWords(row + at), isAdditive));
  }
  if (at == count) return;
  size_t left = count - at;
  Words some = loadSome(row + at, left);
  storeSome(row + at, blendedSprite(tinted(loadSome(source + at, left), parts), some, isAdditive), left);
}
