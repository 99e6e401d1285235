// The pictures of `kinora bench raster` for other libraries: the same shapes, colours and random numbers.
//
// A program makes `Pictures` for each size, and passes a closure for each workload that its library can draw to
// `Benchmark::run`, which times it and prints a line of tab-separated values, as Kinora does.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>
#include <vector>

namespace bench {

constexpr double spriteAlpha = 0.8, curveAlpha = 0.9, outlineAlpha = 0.8, boxAlpha = 0.5, panelAlpha = 0.9;
constexpr double shadowSigma = 12, shadowWidth = 160, shadowHeight = 120, shadowRadius = 16, shadowAlpha = 0.6;
constexpr double gradientWidth = 600, gradientHeight = 400, gradientRadius = 300;
constexpr double borderAlpha = 0.3, lineWidth = 4, quadSide = 512, scaledIcon = 96;
constexpr uint32_t background = 0xF0F0F0, solid = 0x336699;

struct Point { double x, y; };
struct Box { double x, y, width, height, radius; uint32_t color; };
struct Sprite { Point center; double angle, scale; };
struct Curve { Point start, first, second, end; uint32_t color; };
struct Outline { Point start; std::vector<std::array<Point, 3>> curves; uint32_t color; };
struct Gradient { double x, y; bool isRadial; uint32_t colors[3]; };
// Premultiplied pixels, 0xAARRGGBB.
struct Image { int width, height; std::vector<uint32_t> pixels; };
// The positions of an image's corners, and the map to them by rows, for column vectors.
struct Quad { Point corners[4]; double map[9]; };

class Random {
 public:
  explicit Random(uint32_t seed) : state(seed) {}
  double number(double low, double high) { return low + (high - low) * unit(); }
  Point point(double lowX, double lowY, double highX, double highY) {
    double x = number(lowX, highX);
    return {x, number(lowY, highY)};
  }
  uint32_t color() {
    uint32_t color = 0;
    for (int part = 0; part < 3; part++) color = color << 8 | uint32_t(unit() * 256);
    return color;
  }

 private:
  uint32_t state;
  double unit() {
    state = state * 1664525u + 1013904223u;
    return double(state >> 8) / 16777216.0;
  }
};

inline double part(uint32_t color, int shift) { return double(color >> shift & 255) / 255; }

inline Image makeImage(int width, int height, bool isRound) {
  Image image{width, height, {}};
  auto multiplied = [](uint32_t component, uint32_t alpha) {
    uint32_t product = component * alpha + 128;
    return (product + (product >> 8)) >> 8;
  };
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) {
      int dx = 2 * x - width, dy = 2 * y - height;
      uint32_t alpha = isRound ? 255 - (dx * dx + dy * dy) * 255 / (width * width + height * height) : 255;
      uint32_t blue = ((x >> 3) ^ (y >> 3)) & 1 ? 200 : 60;
      image.pixels.push_back(
          alpha << 24 | multiplied(x * 255 / width, alpha) << 16 | multiplied(y * 255 / height, alpha) << 8 |
          multiplied(blue, alpha));
    }
  }
  return image;
}

// A flower for even numbers, a star whose edges cross for odd ones.
inline Outline makeOutline(int number, Point center, double radius, uint32_t color) {
  constexpr int count = 60;
  std::array<Point, count> corners;
  for (int index = 0; index < count; index++) {
    bool isStar = number % 2 == 1;
    double angle = 2 * M_PI * (isStar ? index * 23 % count : index) / count;
    double reach = isStar || index % 2 == 0 ? radius : radius * 0.6;
    corners[index] = {center.x + reach * std::cos(angle), center.y + reach * std::sin(angle)};
  }
  Outline outline{corners[0], {}, color};
  for (int index = 0; index < count; index++) {
    Point start = corners[index], end = corners[(index + 1) % count];
    double dx = end.x - start.x, dy = end.y - start.y;
    outline.curves.push_back(
        {Point{start.x + dx / 3 - 0.15 * dy, start.y + dy / 3 + 0.15 * dx},
         Point{start.x + dx * 2 / 3 + 0.15 * dy, start.y + dy * 2 / 3 - 0.15 * dx}, end});
  }
  return outline;
}

// Solves the corners' equations for a map whose last entry is 1.
inline void mapToCorners(Quad &quad) {
  const Point *p = quad.corners;
  double rightX = p[1].x - p[2].x, rightY = p[1].y - p[2].y, leftX = p[3].x - p[2].x, leftY = p[3].y - p[2].y;
  double restX = p[0].x - p[1].x + p[2].x - p[3].x, restY = p[0].y - p[1].y + p[2].y - p[3].y;
  double determinant = rightX * leftY - leftX * rightY;
  double u = (restX * leftY - leftX * restY) / determinant, v = (rightX * restY - restX * rightY) / determinant;
  const double map[9] = {
      (p[1].x - p[0].x + u * p[1].x) / quadSide, (p[3].x - p[0].x + v * p[3].x) / quadSide, p[0].x,
      (p[1].y - p[0].y + u * p[1].y) / quadSide, (p[3].y - p[0].y + v * p[3].y) / quadSide, p[0].y,
      u / quadSide, v / quadSide, 1};
  std::copy(map, map + 9, quad.map);
}

struct Pictures {
  int width, height;
  Image picture, sprite = makeImage(128, 128, true), icon = makeImage(64, 64, true),
                 texture = makeImage(int(quadSide), int(quadSide), false);
  std::vector<Box> boxes, panels;
  std::vector<Sprite> sprites;
  std::vector<Curve> curves;
  std::vector<Outline> outlines, badges;
  std::vector<Point> shadows, icons;
  std::vector<Gradient> gradients;
  std::vector<Quad> quads;

  Pictures(int w, int h) : width(w), height(h), picture(makeImage(w, h, false)) {
    Random forBoxes(3), forSprites(4), forCurves(5), forOutlines(6), forShadows(7);
    for (int i = 0; i < 1000; i++) {
      Point origin = forBoxes.point(0, 0, w - 64, h - 64);
      boxes.push_back({origin.x, origin.y, 64, 64, 12, forBoxes.color()});
    }
    for (int i = 0; i < 200; i++) {
      Point center = forSprites.point(100, 100, w - 100, h - 100);
      double angle = forSprites.number(0, 2 * M_PI);
      sprites.push_back({center, angle, forSprites.number(0.5, 1.5)});
    }
    for (int i = 0; i < 100; i++) {
      Point center = forCurves.point(160, 160, w - 160, h - 160);
      double angle = forCurves.number(0, 2 * M_PI), x = 150 * std::cos(angle), y = 150 * std::sin(angle);
      Point first = forCurves.point(-150, -150, 150, 150), second = forCurves.point(-150, -150, 150, 150);
      curves.push_back(
          {{center.x - x, center.y - y}, {center.x + first.x, center.y + first.y},
           {center.x + second.x, center.y + second.y}, {center.x + x, center.y + y}, forCurves.color()});
    }
    for (int i = 0; i < 100; i++) {
      Point center = forOutlines.point(100, 100, w - 100, h - 100);
      outlines.push_back(makeOutline(i, center, 100, forOutlines.color()));
    }
    for (int i = 0; i < 50; i++) shadows.push_back(forShadows.point(40, 40, w - 200, h - 160));
    addGradientsAndQuads();
    addMixture();
  }

 private:
  void addGradientsAndQuads() {
    Random forGradients(8), forQuads(9);
    for (int i = 0; i < 20; i++) {
      Point origin = forGradients.point(0, 0, width - gradientWidth, height - gradientHeight);
      Gradient gradient{std::floor(origin.x), std::floor(origin.y), i % 2 == 1, {}};
      for (auto &color : gradient.colors) color = forGradients.color();
      gradients.push_back(gradient);
    }
    for (int i = 0; i < 10; i++) {
      Point origin = forQuads.point(70, 70, width - 470, height - 470);
      const Point offsets[4] = {{0, 0}, {400, 0}, {400, 400}, {0, 400}};
      Quad quad;
      for (int corner = 0; corner < 4; corner++) {
        Point moved = forQuads.point(-60, -60, 60, 60);
        quad.corners[corner] = {origin.x + offsets[corner].x + moved.x, origin.y + offsets[corner].y + moved.y};
      }
      mapToCorners(quad);
      quads.push_back(quad);
    }
  }

  void addMixture() {
    Random random(10);
    for (int i = 0; i < 300; i++) {
      Point size = random.point(40, 30, 160, 110), origin = random.point(0, 0, width - size.x, height - size.y);
      panels.push_back({origin.x, origin.y, size.x, size.y, 8, random.color()});
    }
    for (int i = 0; i < 100; i++) {
      Point origin = random.point(0, 0, width - scaledIcon, height - scaledIcon);
      icons.push_back(i % 2 == 0 ? Point{std::floor(origin.x), std::floor(origin.y)} : origin);
    }
    for (int i = 0; i < 30; i++) {
      Point center = random.point(40, 40, width - 40, height - 40);
      badges.push_back(makeOutline(i, center, 40, random.color()));
    }
  }
};

}  // namespace bench
