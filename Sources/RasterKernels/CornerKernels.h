// The coverage of pixels at round corners, in closed form. Included once for each instruction set, after the files
// above.
//
// A corner is a quarter of an ellipse. At height v above its centre, its edge is at e(v) = radiusX * sqrt(1 - (v /
// radiusY)^2). Its area beyond the distance d between two heights is the integral of max(e(v) - d, 0), and a pixel's
// coverage is the difference of two such areas. The integral depends on values of the border between two columns (the
// height where e(v) = d, and the area under the arc up to there) and on values of the row, so each pixel takes only a
// few operations and its coverage is exact.

// One instruction each, unlike the built-in functions, which handle NaN.
INLINE Floats8 lesser(Floats8 a, Floats8 b) { return a < b ? a : b; }
INLINE Floats8 greater(Floats8 a, Floats8 b) { return a > b ? a : b; }
INLINE Floats8 between(Floats8 values, Floats8 low, Floats8 high) { return lesser(greater(values, low), high); }

/// Returns twice the area of the unit circle's quarter between heights 0 and u: u * sqrt(1 - u^2) + asin(u).
///
/// The arc sine is formula 4.4.46 of Abramowitz and Stegun, accurate to 2e-8.
INLINE Floats8 arcArea(Floats8 u) {
  Floats8 sum = u * -0.0012624911f + 0.0066700901f;
  sum = sum * u - 0.0170881256f;
  sum = sum * u + 0.0308918810f;
  sum = sum * u - 0.0501743046f;
  sum = sum * u + 0.0889789874f;
  sum = sum * u - 0.2145988016f;
  sum = sum * u + 1.5707963050f;
  Floats8 root = __builtin_elementwise_sqrt(1 - u);
  return u * (root * __builtin_elementwise_sqrt(1 + u)) + (1.5707963268f - root * sum);
}

INLINE Floats8 loadFloats8(const float *from) {
  Floats8 floats;
  memcpy(&floats, from, sizeof floats);
  return floats;
}

/// Fills a table for borders one pixel apart.
///
/// - first: The distance of the first border from the centre; each further one is smaller by `step`, 1 or -1.
/// - least: The minimum distance, which limits the side's coverage of a column shared with the other side.
static void prepareCorner(
  RasterCorner *corner, int32_t vectors, float first, float step, float least, float radiusX, float radiusY) {
  corner->vectors = vectors;
  corner->radiusY = radiusY;
  // Times 255, like coverage.
  corner->halfProduct = radiusX * radiusY * 127.5f;
  float scale = radiusX > 0 ? 1 / radiusX : 0;
  Floats8 next = first - __builtin_convertvector(lanes8(), Floats8) * step;
  for (int32_t i = 0; i < vectors; i++, next -= 8 * step) {
    Floats8 distance = greater(next, (Floats8)least);
    Floats8 part = between(distance * scale, (Floats8)0, (Floats8)1);
    Floats8 height = __builtin_elementwise_sqrt((1 - part) * (1 + part));
    Floats8 area = arcArea(height) * corner->halfProduct;
    Floats8 reach = greater(radiusX - distance, (Floats8)0) * 255;
    height *= radiusY;
    distance *= 255;
    memcpy(corner->distances + 8 * i, &distance, sizeof distance);
    memcpy(corner->heights + 8 * i, &height, sizeof height);
    memcpy(corner->areas + 8 * i, &area, sizeof area);
    memcpy(corner->reaches + 8 * i, &reach, sizeof reach);
  }
}

/// A part of a row on one side, with the areas under the arc up to its two heights.
typedef struct {
  const RasterCorner *corner;
  Floats8 low, high, lowArea, highArea, straight, sign;
} Arc;

INLINE Arc arcOf(const RasterCornerPart *part, int side) {
  const RasterCorner *corner = part->sides + side;
  int isRound = side ? part->isRightRound : part->isLeftRound;
  float unit = isRound ? corner->halfProduct : 0;
  return (Arc){
    .corner = corner,
    .low = (Floats8)(isRound ? part->low : 0),
    .high = (Floats8)(isRound ? part->high : 0),
    .lowArea = (Floats8)(part->lowArea * unit),
    .highArea = (Floats8)(part->highArea * unit),
    .straight = (Floats8)(isRound ? part->straight : part->whole),
    .sign = (Floats8)part->sign,
  };
}

/// Computes the areas under the arcs of four parts.
INLINE void findAreas(RasterCornerPart *parts, int32_t count) {
  Floats8 heights = 0;
  for (int32_t i = 0; i < 4; i++) {
    const RasterCornerPart *part = parts + (i < count ? i : count - 1);
    float radiusY = part->sides->radiusY, scale = radiusY > 0 ? 1 / radiusY : 0;
    heights[2 * i] = part->low * scale;
    heights[2 * i + 1] = part->high * scale;
  }
  Floats8 areas = arcArea(lesser(heights, (Floats8)1));
  for (int32_t i = 0; i < 4 && i < count; i++) {
    parts[i].lowArea = areas[2 * i];
    parts[i].highArea = areas[2 * i + 1];
  }
}

/// Returns the area that a part covers beyond eight borders, times 255.
INLINE Floats8 coveredBeyond(const Arc *arc, int32_t at) {
  const RasterCorner *corner = arc->corner;
  Floats8 height = between(loadFloats8(corner->heights + at), arc->low, arc->high) - arc->low;
  Floats8 area = between(loadFloats8(corner->areas + at), arc->lowArea, arc->highArea) - arc->lowArea;
  return loadFloats8(corner->reaches + at) * arc->straight + (area - loadFloats8(corner->distances + at) * height);
}

INLINE Floats8 coveredByAll(const Arc *arcs, int32_t count, int32_t at) {
  // A single part, which nearly all rows have, is never subtracted.
  if (count == 1) return coveredBeyond(arcs, at);
  Floats8 sum = 0;
  for (int32_t i = 0; i < count; i++) sum += coveredBeyond(arcs + i, at) * arcs[i].sign;
  return sum;
}

/// Writes the coverage of one side's pixels, in whole vectors.
INLINE void writeSide(const Arc *arcs, int32_t count, uint8_t *bytes) {
  int32_t vectors = arcs->corner->vectors;
  Floats8 borders = coveredByAll(arcs, count, 0);
  for (int32_t vector = 1; vector <= vectors; vector++) {
    Floats8 next = vector < vectors ? coveredByAll(arcs, count, 8 * vector) : borders;
    Floats8 area = __builtin_shufflevector(borders, next, 1, 2, 3, 4, 5, 6, 7, 8) - borders;
    area = lesser(__builtin_elementwise_abs(area) + 0.5f, (Floats8)255.5f);
    Bytes8 coverage = __builtin_convertvector(__builtin_convertvector(area, Ints8), Bytes8);
    memcpy(bytes + 8 * (vector - 1), &coverage, sizeof coverage);
    borders = next;
  }
}

/// Writes the coverage of one row made of several parts. The right side's last vector may extend past the end.
INLINE void writeRow(
  const RasterCornerPart *parts, int32_t count, const RasterCornerColumns *columns, uint8_t *bytes) {
  Arc left[4], right[4];
  float whole = 0;
  for (int32_t i = 0; i < count; i++) {
    left[i] = arcOf(parts + i, 0);
    right[i] = arcOf(parts + i, 1);
    whole += parts[i].whole * parts[i].sign;
  }
  whole = whole < 0 ? 0 : whole > 1 ? 1 : whole;
  int32_t between = columns->rightStart - columns->leftCount;
  writeSide(left, count, bytes);
  uint8_t shared = between < 0 ? bytes[columns->rightStart] : 0;
  // In whole vectors; the right side overwrites the excess.
  uint64_t same = (uint64_t)(uint8_t)(whole * 255 + 0.5f) * 0x0101010101010101u;
  for (int32_t at = columns->leftCount; at < columns->rightStart; at += lanes) memcpy(bytes + at, &same, sizeof same);
  writeSide(right, count, bytes + columns->rightStart);
  if (shared) {
    int sum = bytes[columns->rightStart] + shared;
    bytes[columns->rightStart] = (uint8_t)(sum < 255 ? sum : 255);
  }
}

/// Writes the coverage of rows, row 0 first. `bytes` has room for a vector after each row.
static void cornerRows(
  RasterCornerPart *parts, int32_t count, const RasterCornerColumns *columns, uint8_t *bytes, ptrdiff_t stride) {
  for (int32_t i = 0; i < count; i += 4) findAreas(parts + i, count - i);
  for (int32_t i = 0; i < count;) {
    int32_t end = i + 1;
    while (end < count && end < i + 4 && parts[end].row == parts[i].row) end++;
    if (end == i + 1) {
      writeRow(parts + i, 1, columns, bytes + parts[i].row * stride);
    } else {
      writeRow(parts + i, end - i, columns, bytes + parts[i].row * stride);
    }
    i = end;
  }
}
