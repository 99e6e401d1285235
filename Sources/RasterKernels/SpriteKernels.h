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

/// How much of a pixel lies between two edges, from the distances to them.
INLINE Floats8 coveredBetween(Ints8 first, Ints8 last, float perUnit, float most) {
  Floats8 covered = floatsOf(smaller(first, last)) * perUnit + 0.5f;
  return __builtin_elementwise_max(__builtin_elementwise_min(covered, (Floats8)most), (Floats8)0);
}

/// The coverage of eight pixels, 0...255, by their distances to the edges.
INLINE Ints8 spriteCoverage(const RasterSprite *sprite, Ints8 x, Ints8 y) {
  Floats8 across = coveredBetween(x - sprite->edgeMinX, sprite->edgeMaxX - x, sprite->perX, sprite->mostX);
  Floats8 down = coveredBetween(y - sprite->edgeMinY, sprite->edgeMaxY - y, sprite->perY, sprite->mostY);
  return __builtin_convertvector(across * down * 255 + 0.5f, Ints8);
}

/// Where eight pixels read that lie within the texels that may be read.
INLINE Places innerPlaces(const RasterBilinear *map, Ints8 x, Ints8 y) {
  return (Places){(y >> 16) * (int32_t)map->stride + (x >> 16), (x & 0xFFFF) >> 1, ((y & 0xFFFF) + 256) >> 9};
}

/// Columns of a row.
typedef struct {
  int32_t first, end;
} Columns;

/// Leaves those columns whose places lie between two others, give or take `slack` columns at both sides.
INLINE Columns columnsBetween(Columns columns, float low, float high, float perColumn, float slack) {
  if (perColumn == 0) return low <= 0 && high >= 0 ? columns : (Columns){columns.first, columns.first};
  float a = low * perColumn, b = high * perColumn;
  float first = (a < b ? a : b) - slack, end = (a < b ? b : a) + slack + 1;
  float least = (float)columns.first, most = (float)columns.end;
  first = first > least ? (first < most ? first : most) : least;
  end = end < most ? (end > least ? end : least) : most;
  return (Columns){(int32_t)first, (int32_t)end};
}

/// How places lie in a row, and which of them matter.
typedef struct {
  float perX, perY;
  /// How far outside of its edges a sprite is seen, and how far inside all of a pixel is covered by it and all the
  /// texels around are its own.
  float outerX, outerY, innerX, innerY;
} SpriteReach;

INLINE Columns spriteColumns(
  const RasterSprite *sprite, SpriteReach reach, Columns columns, int32_t x, int32_t y, float beyondX, float beyondY,
  float slack) {
  columns = columnsBetween(
    columns, (float)(sprite->edgeMinX - x) - beyondX, (float)(sprite->edgeMaxX - x) + beyondX, reach.perX, slack);
  return columnsBetween(
    columns, (float)(sprite->edgeMinY - y) - beyondY, (float)(sprite->edgeMaxY - y) + beyondY, reach.perY, slack);
}

INLINE void drawSpriteRow(
  uint32_t *row, const RasterSprite *sprite, Columns columns, Columns inner, int32_t x0, int32_t y0, int isAdditive) {
  const RasterBilinear *map = &sprite->map;
  const Parts tint = partsOf((Words)sprite->tint);
  Ints8 x = x0 + (columns.first + lanes8()) * map->stepX;
  Ints8 y = y0 + (columns.first + lanes8()) * map->stepY;
  for (int32_t at = columns.first; at < columns.end; at += lanes, x += 8 * map->stepX, y += 8 * map->stepY) {
    if (at >= inner.first && at + lanes <= inner.end) {
      Parts source = tinted(bilinear8(map, innerPlaces(map, x, y)), tint);
      storeWords(row + at, blendedSprite(source, loadWords(row + at), isAdditive));
      continue;
    }
    Ints8 coverage = spriteCoverage(sprite, x, y);
    if (isZero(coverage)) continue;
    Parts source = tinted(bilinear8(map, placesOf(map, x, y)), tint);
    if (!isZero(coverage ^ 255)) source = scaled(source, (Halves)(coverage | coverage << 16));
    size_t left = (size_t)(columns.end - at);
    if (left >= lanes) {
      storeWords(row + at, blendedSprite(source, loadWords(row + at), isAdditive));
    } else {
      storeSome(row + at, blendedSprite(source, loadSome(row + at, left), isAdditive), left);
    }
  }
}

/// Rows between asking for a row's memory and drawing there.
enum { spriteRowsAhead = 6 };

/// Draws a part of a sprite; `pixels` points to the first pixel of its box.
static void drawSprite(
  uint32_t *pixels, ptrdiff_t stride, const RasterSprite *sprite, const RasterSpritePart *part) {
  const RasterSprite local = *sprite;
  const RasterBilinear *map = &local.map;
  const float halfTexel = 32768 + 64;
  float halfX = 0.5f / local.perX, halfY = 0.5f / local.perY;
  SpriteReach reach = {
    .perX = map->stepX ? 1.0f / (float)map->stepX : 0, .perY = map->stepY ? 1.0f / (float)map->stepY : 0,
    .outerX = halfX, .outerY = halfY, .innerX = halfX > halfTexel ? halfX : halfTexel,
    .innerY = halfY > halfTexel ? halfY : halfTexel};
  int32_t end = part->row + part->rows;
  for (int32_t row = part->row; row < end && row < part->row + spriteRowsAhead; row++) {
    rasterPrefetch(pixels + row * stride + part->column, (size_t)part->columns);
  }
  for (int32_t row = part->row; row < end; row++) {
    if (row + spriteRowsAhead < end) {
      rasterPrefetch(pixels + (row + spriteRowsAhead) * stride + part->column, (size_t)part->columns);
    }
    int32_t x = map->x + row * local.downX, y = map->y + row * local.downY;
    // A column more makes up for what single precision leaves out.
    Columns columns = spriteColumns(
      &local, reach, (Columns){part->column, part->column + part->columns}, x, y, reach.outerX, reach.outerY, 1);
    if (columns.first >= columns.end) continue;
    Columns inner = spriteColumns(&local, reach, columns, x, y, -reach.innerX, -reach.innerY, -1);
    if (local.isAdditive) {
      drawSpriteRow(pixels + row * stride, &local, columns, inner, x, y, 1);
    } else {
      drawSpriteRow(pixels + row * stride, &local, columns, inner, x, y, 0);
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
