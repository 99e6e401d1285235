// Draws small images in any orientation. Included once for each instruction set, after the files above.

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

/// Returns the part of a pixel between two edges, from the distances to them.
INLINE Floats8 coveredBetween(Ints8 first, Ints8 last, float perUnit, float most) {
  Floats8 covered = floatsOf(smaller(first, last)) * perUnit + 0.5f;
  return __builtin_elementwise_max(__builtin_elementwise_min(covered, (Floats8)most), (Floats8)0);
}

/// Returns the coverage of eight pixels, 0...255, from their distances to the edges.
INLINE Ints8 spriteCoverage(const RasterSprite *sprite, Ints8 x, Ints8 y) {
  Floats8 across = coveredBetween(x - sprite->edgeMinX, sprite->edgeMaxX - x, sprite->perX, sprite->mostX);
  Floats8 down = coveredBetween(y - sprite->edgeMinY, sprite->edgeMaxY - y, sprite->perY, sprite->mostY);
  return __builtin_convertvector(across * down * 255 + 0.5f, Ints8);
}

/// Returns the texels and weights of eight pixels whose places are within `texelPlaces`.
INLINE Places innerPlaces(const RasterBilinear *map, Ints8 x, Ints8 y) {
  return (Places){(y >> 16) * (int32_t)map->stride + (x >> 16), (x & 0xFFFF) >> 1, ((y & 0xFFFF) + 256) >> 9};
}

/// A range of columns in a row.
typedef struct {
  int32_t first, end;
} Columns;

/// Returns the columns whose places are between two others, with `slack` more columns on both sides.
INLINE Columns columnsBetween(Columns columns, float low, float high, float perColumn, float slack) {
  if (low > high) return (Columns){columns.first, columns.first};
  if (perColumn == 0) return low <= 0 && high >= 0 ? columns : (Columns){columns.first, columns.first};
  float a = low * perColumn, b = high * perColumn;
  float first = (a < b ? a : b) - slack, end = (a < b ? b : a) + slack + 1;
  float least = (float)columns.first, most = (float)columns.end;
  first = first > least ? (first < most ? first : most) : least;
  end = end < most ? (end > least ? end : least) : most;
  return (Columns){(int32_t)first, (int32_t)end};
}

/// A closed range of places along one axis.
typedef struct {
  int64_t low, high;
} PlaceRange;

/// The columns per place step, and the relevant places, along both axes.
typedef struct {
  float perX, perY;
  /// The places outside of which the sprite is invisible.
  PlaceRange seenX, seenY;
  /// The places at which pixels are covered completely and all texels around them may be read.
  PlaceRange innerX, innerY;
} SpriteReach;

/// - half: Half the size of a pixel, in places.
INLINE PlaceRange seenPlaces(int32_t edgeMin, int32_t edgeMax, float half) {
  return (PlaceRange){edgeMin - (int64_t)half, edgeMax + (int64_t)half};
}

/// Returns the places that read the texels from `texelMin` to the right or lower neighbour of `texelMax`.
INLINE PlaceRange texelPlaces(int32_t texelMin, int32_t texelMax) {
  return (PlaceRange){(int64_t)texelMin * 65536, ((int64_t)texelMax + 1) * 65536 - 1};
}

INLINE PlaceRange innerRange(int32_t edgeMin, int32_t edgeMax, float half, PlaceRange texels) {
  // Compensates for the limits of single precision.
  const int64_t slack = 64;
  int64_t low = edgeMin + (int64_t)half, high = edgeMax - (int64_t)half;
  return (PlaceRange){
    (low > texels.low ? low : texels.low) + slack, (high < texels.high ? high : texels.high) - slack};
}

INLINE SpriteReach reachOf(const RasterSprite *sprite) {
  const RasterBilinear *map = &sprite->map;
  float halfX = 0.5f / sprite->perX, halfY = 0.5f / sprite->perY;
  return (SpriteReach){
    .perX = map->stepX ? 1.0f / (float)map->stepX : 0,
    .perY = map->stepY ? 1.0f / (float)map->stepY : 0,
    .seenX = seenPlaces(sprite->edgeMinX, sprite->edgeMaxX, halfX),
    .seenY = seenPlaces(sprite->edgeMinY, sprite->edgeMaxY, halfY),
    .innerX = innerRange(sprite->edgeMinX, sprite->edgeMaxX, halfX, texelPlaces(map->minX, map->maxX)),
    .innerY = innerRange(sprite->edgeMinY, sprite->edgeMaxY, halfY, texelPlaces(map->minY, map->maxY))};
}

/// Returns the columns in which the sprite may be visible, in a row that starts at a place.
INLINE Columns seenColumns(const SpriteReach *reach, Columns columns, int32_t x, int32_t y) {
  // One more column compensates for the limits of single precision.
  columns = columnsBetween(columns, (float)(reach->seenX.low - x), (float)(reach->seenX.high - x), reach->perX, 1);
  return columnsBetween(columns, (float)(reach->seenY.low - y), (float)(reach->seenY.high - y), reach->perY, 1);
}

/// Returns the columns if the places of the first and the last one, and so all of them, are in a range, else none.
INLINE Columns columnsWithin(Columns columns, int64_t place, int64_t step, PlaceRange range) {
  int64_t first = place + step * columns.first, last = place + step * (columns.end - 1);
  int isWithin = first >= range.low && first <= range.high && last >= range.low && last <= range.high;
  return isWithin ? columns : (Columns){columns.first, columns.first};
}

/// Returns the columns that are read without checking borders. Single precision finds them; integers verify that none
/// of them reads a texel outside.
INLINE Columns innerColumns(const RasterBilinear *map, const SpriteReach *reach, Columns columns, int32_t x, int32_t y) {
  columns = columnsBetween(columns, (float)(reach->innerX.low - x), (float)(reach->innerX.high - x), reach->perX, -1);
  columns = columnsBetween(columns, (float)(reach->innerY.low - y), (float)(reach->innerY.high - y), reach->perY, -1);
  columns = columnsWithin(columns, x, map->stepX, texelPlaces(map->minX, map->maxX));
  return columnsWithin(columns, y, map->stepY, texelPlaces(map->minY, map->maxY));
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

/// The number of rows by which prefetching precedes drawing.
enum { spriteRowsAhead = 6 };

/// Draws a part of a sprite. `pixels` points to the first pixel of its box.
static void drawSprite(
  uint32_t *pixels, ptrdiff_t stride, const RasterSprite *sprite, const RasterSpritePart *part) {
  const RasterSprite local = *sprite;
  const RasterBilinear *map = &local.map;
  const SpriteReach reach = reachOf(&local);
  int32_t end = part->row + part->rows;
  for (int32_t row = part->row; row < end && row < part->row + spriteRowsAhead; row++) {
    rasterPrefetch(pixels + row * stride + part->column, (size_t)part->columns);
  }
  for (int32_t row = part->row; row < end; row++) {
    if (row + spriteRowsAhead < end) {
      rasterPrefetch(pixels + (row + spriteRowsAhead) * stride + part->column, (size_t)part->columns);
    }
    int32_t x = map->x + row * local.downX, y = map->y + row * local.downY;
    Columns columns = seenColumns(&reach, (Columns){part->column, part->column + part->columns}, x, y);
    if (columns.first >= columns.end) continue;
    Columns inner = innerColumns(map, &reach, columns, x, y);
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
