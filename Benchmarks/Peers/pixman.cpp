// Draws those workloads of `kinora bench raster` that are compositing alone by pixman: fills, copies and transformed
// images. scripts/bench builds and runs it.
#include <pixman.h>

#include "timing.h"
#include "workloads.h"

namespace {

using namespace bench;

pixman_image_t *makeImage(const Image &image, pixman_format_code_t format) {
  auto pixels = const_cast<uint32_t *>(image.pixels.data());
  return pixman_image_create_bits(format, image.width, image.height, pixels, image.width * 4);
}

// Composites an image through the inverse of a map from its pixels to those of the target.
void composite(
    pixman_image_t *image, pixman_image_t *mask, pixman_image_t *target, const double map[9], double left, double top,
    double right, double bottom) {
  int x = int(std::floor(left)) - 1, y = int(std::floor(top)) - 1;
  pixman_f_transform forwards, backwards;
  for (int column = 0; column < 3; column++) {
    // Relative to the drawn rectangle, so that pixman's fixed-point numbers stay small.
    forwards.m[0][column] = map[column] - x * map[6 + column];
    forwards.m[1][column] = map[3 + column] - y * map[6 + column];
    forwards.m[2][column] = map[6 + column];
  }
  pixman_transform transform;
  if (!pixman_f_transform_invert(&backwards, &forwards)) return;
  for (auto &row : backwards.m) {
    for (auto &entry : row) entry /= backwards.m[2][2];
  }
  if (!pixman_transform_from_pixman_f_transform(&transform, &backwards)) return;
  pixman_image_set_transform(image, &transform);
  pixman_image_composite32(
      PIXMAN_OP_OVER, image, mask, target, 0, 0, 0, 0, x, y, int(std::ceil(right)) + 1 - x,
      int(std::ceil(bottom)) + 1 - y);
}

void drawSprites(const Pictures &pictures, pixman_image_t *sprite, pixman_image_t *mask, pixman_image_t *target) {
  for (auto &each : pictures.sprites) {
    double c = std::cos(each.angle) * each.scale, s = std::sin(each.angle) * each.scale;
    double x = each.center.x, y = each.center.y;
    const double map[9] = {c, -s, x - 64 * (c - s), s, c, y - 64 * (s + c), 0, 0, 1};
    double reach = 64 * (std::fabs(c) + std::fabs(s));
    composite(sprite, mask, target, map, x - reach, y - reach, x + reach, y + reach);
  }
}

void drawQuads(const Pictures &pictures, pixman_image_t *texture, pixman_image_t *target) {
  for (auto &quad : pictures.quads) {
    auto [left, right] = std::minmax({quad.corners[0].x, quad.corners[1].x, quad.corners[2].x, quad.corners[3].x});
    auto [top, bottom] = std::minmax({quad.corners[0].y, quad.corners[1].y, quad.corners[2].y, quad.corners[3].y});
    composite(texture, nullptr, target, quad.map, left, top, right, bottom);
  }
}

}  // namespace

int main(int count, char **arguments) {
  Options options(count, arguments);
  for (auto [width, height] : options.sizes) {
    Pictures pictures(width, height);
    Benchmark benchmark("pixman", options, width, height);
    auto target = pixman_image_create_bits(PIXMAN_a8r8g8b8, width, height, benchmark.pixels, width * 4);
    auto picture = makeImage(pictures.picture, PIXMAN_x8r8g8b8), sprite = makeImage(pictures.sprite, PIXMAN_a8r8g8b8);
    auto texture = makeImage(pictures.texture, PIXMAN_x8r8g8b8);
    for (auto each : {sprite, texture}) pixman_image_set_filter(each, PIXMAN_FILTER_BILINEAR, nullptr, 0);
    pixman_color_t faded = {0, 0, 0, uint16_t(spriteAlpha * 65535)};
    auto mask = pixman_image_create_solid_fill(&faded);
    int w = width, h = height;
    benchmark.run("W1", [&] { pixman_fill(benchmark.pixels, w, 32, 0, 0, w, h, 0xFF000000u | solid); });
    benchmark.run("W2", [&] {
      pixman_image_composite32(PIXMAN_OP_SRC, picture, nullptr, target, 0, 0, 0, 0, 0, 0, w, h);
    });
    benchmark.run("W4", [&] { drawSprites(pictures, sprite, mask, target); });
    benchmark.run("W9", [&] { drawQuads(pictures, texture, target); });
    for (auto each : {target, picture, sprite, texture, mask}) pixman_image_unref(each);
  }
}
