// Draws the workloads of `kinora bench raster` by cairo's image surface: scripts/bench builds and runs it.
//
// Cairo has no blur, so shadows are drawn as a mask that blur.h blurs. It has no perspective either: W9 is left out.
#include <cairo.h>

#include "blur.h"
#include "timing.h"
#include "workloads.h"

namespace {

using namespace bench;

void setColor(cairo_t *context, uint32_t color, double alpha) {
  cairo_set_source_rgba(context, part(color, 16), part(color, 8), part(color, 0), alpha);
}

void addBox(cairo_t *context, double x, double y, double width, double height, double radius) {
  cairo_new_sub_path(context);
  cairo_arc(context, x + width - radius, y + radius, radius, -M_PI / 2, 0);
  cairo_arc(context, x + width - radius, y + height - radius, radius, 0, M_PI / 2);
  cairo_arc(context, x + radius, y + height - radius, radius, M_PI / 2, M_PI);
  cairo_arc(context, x + radius, y + radius, radius, M_PI, 3 * M_PI / 2);
  cairo_close_path(context);
}

cairo_surface_t *surface(const Image &image, cairo_format_t format = CAIRO_FORMAT_ARGB32) {
  auto bytes = reinterpret_cast<unsigned char *>(const_cast<uint32_t *>(image.pixels.data()));
  return cairo_image_surface_create_for_data(bytes, format, image.width, image.height, image.width * 4);
}

class Drawing {
 public:
  Drawing(const Pictures &pictures, uint32_t *pixels)
      : pictures(pictures), blur(shadowSigma), picture(surface(pictures.picture, CAIRO_FORMAT_RGB24)),
        sprite(surface(pictures.sprite)), icon(surface(pictures.icon)) {
    target = cairo_image_surface_create_for_data(
        reinterpret_cast<unsigned char *>(pixels), CAIRO_FORMAT_ARGB32, pictures.width, pictures.height,
        pictures.width * 4);
    context = cairo_create(target);
    mask = cairo_image_surface_create(
        CAIRO_FORMAT_A8, int(shadowWidth) + 1 + 2 * blur.reach(), int(shadowHeight) + 1 + 2 * blur.reach());
    maskContext = cairo_create(mask);
  }

  ~Drawing() {
    for (auto each : {context, maskContext}) cairo_destroy(each);
    for (auto each : {picture, sprite, icon, mask, target}) cairo_surface_destroy(each);
  }

  void run(Benchmark &benchmark) {
    auto add = [&](const char *workload, void (Drawing::*draw)()) {
      benchmark.run(workload, [this, draw] {
        cairo_save(context);
        (this->*draw)();
        cairo_restore(context);
        cairo_surface_flush(target);
      });
    };
    add("W1", &Drawing::fill);
    add("W2", &Drawing::copy);
    add("W3", &Drawing::fillBoxes);
    add("W4", &Drawing::drawSprites);
    add("W5", &Drawing::strokeCurves);
    add("W6", &Drawing::fillOutlines);
    add("W7", &Drawing::drawShadows);
    add("W8", &Drawing::fillGradients);
    add("W10", &Drawing::drawMixture);
  }

 private:
  const Pictures &pictures;
  Blur blur;
  cairo_surface_t *picture, *sprite, *icon, *mask, *target;
  cairo_t *context, *maskContext;

  void replace(uint32_t color) {
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE);
    setColor(context, color, 1);
    cairo_paint(context);
    cairo_set_operator(context, CAIRO_OPERATOR_OVER);
  }

  void fill() { replace(solid); }

  void copy() {
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE);
    cairo_set_source_surface(context, picture, 0, 0);
    cairo_paint(context);
  }

  void fill(const Box &box, double alpha) {
    setColor(context, box.color, alpha);
    addBox(context, box.x, box.y, box.width, box.height, box.radius);
    cairo_fill(context);
  }

  void fillBoxes() {
    for (auto &box : pictures.boxes) fill(box, boxAlpha);
  }

  void drawSprites() {
    for (auto &each : pictures.sprites) {
      cairo_save(context);
      cairo_translate(context, each.center.x, each.center.y);
      cairo_rotate(context, each.angle);
      cairo_scale(context, each.scale, each.scale);
      cairo_set_source_surface(context, sprite, -64, -64);
      cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR);
      cairo_rectangle(context, -64, -64, 128, 128);
      cairo_clip(context);
      cairo_paint_with_alpha(context, spriteAlpha);
      cairo_restore(context);
    }
  }

  void strokeCurves() {
    cairo_set_line_width(context, lineWidth);
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND);
    for (auto &curve : pictures.curves) {
      setColor(context, curve.color, curveAlpha);
      cairo_move_to(context, curve.start.x, curve.start.y);
      cairo_curve_to(
          context, curve.first.x, curve.first.y, curve.second.x, curve.second.y, curve.end.x, curve.end.y);
      cairo_stroke(context);
    }
  }

  void fill(const Outline &outline) {
    setColor(context, outline.color, outlineAlpha);
    cairo_move_to(context, outline.start.x, outline.start.y);
    for (auto &c : outline.curves) cairo_curve_to(context, c[0].x, c[0].y, c[1].x, c[1].y, c[2].x, c[2].y);
    cairo_close_path(context);
    cairo_fill(context);
  }

  void fillOutlines() {
    for (auto &outline : pictures.outlines) fill(outline);
  }

  void drawShadows() {
    for (auto &origin : pictures.shadows) {
      double x = std::floor(origin.x), y = std::floor(origin.y);
      cairo_set_operator(maskContext, CAIRO_OPERATOR_CLEAR);
      cairo_paint(maskContext);
      cairo_set_operator(maskContext, CAIRO_OPERATOR_OVER);
      addBox(
          maskContext, blur.reach() + origin.x - x, blur.reach() + origin.y - y, shadowWidth, shadowHeight,
          shadowRadius);
      cairo_fill(maskContext);
      cairo_surface_flush(mask);
      blur.apply(
          cairo_image_surface_get_data(mask), cairo_image_surface_get_width(mask),
          cairo_image_surface_get_height(mask), cairo_image_surface_get_stride(mask));
      cairo_surface_mark_dirty(mask);
      setColor(context, 0, shadowAlpha);
      cairo_mask_surface(context, mask, x - blur.reach(), y - blur.reach());
    }
  }

  void fillGradients() {
    for (auto &each : pictures.gradients) {
      double x = each.x + gradientWidth / 2, y = each.y + gradientHeight / 2;
      auto pattern = each.isRadial
          ? cairo_pattern_create_radial(x, y, 0, x, y, gradientRadius)
          : cairo_pattern_create_linear(each.x, each.y, each.x + gradientWidth, each.y + gradientHeight);
      for (int stop = 0; stop < 3; stop++) {
        uint32_t color = each.colors[stop];
        cairo_pattern_add_color_stop_rgba(
            pattern, stop / 2.0, part(color, 16), part(color, 8), part(color, 0), stop == 1 ? 0.8 : 1);
      }
      cairo_set_source(context, pattern);
      cairo_rectangle(context, each.x, each.y, gradientWidth, gradientHeight);
      cairo_fill(context);
      cairo_pattern_destroy(pattern);
    }
  }

  void drawMixture() {
    replace(background);
    cairo_set_line_width(context, 1);
    for (auto &box : pictures.panels) {
      fill(box, panelAlpha);
      setColor(context, 0, borderAlpha);
      addBox(context, box.x + 0.5, box.y + 0.5, box.width - 1, box.height - 1, box.radius - 0.5);
      cairo_stroke(context);
    }
    for (size_t index = 0; index < pictures.icons.size(); index++) {
      cairo_save(context);
      cairo_translate(context, pictures.icons[index].x, pictures.icons[index].y);
      if (index % 2 == 1) cairo_scale(context, scaledIcon / 64, scaledIcon / 64);
      cairo_set_source_surface(context, icon, 0, 0);
      cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR);
      cairo_rectangle(context, 0, 0, 64, 64);
      cairo_fill(context);
      cairo_restore(context);
    }
    for (auto &badge : pictures.badges) fill(badge);
  }
};

}  // namespace

int main(int count, char **arguments) {
  Options options(count, arguments);
  for (auto size : options.sizes) {
    Pictures pictures(size.first, size.second);
    Benchmark benchmark("cairo", options, size.first, size.second);
    Drawing(pictures, benchmark.pixels).run(benchmark);
  }
}
