// Draws the workloads of `kinora bench raster` by QPainter on a QImage: scripts/bench builds it with Qt 5 and runs it.
//
// Qt's own blur isn't public, so shadows are drawn as a mask that blur.h blurs.
#include <QtGui/QGuiApplication>
#include <QtGui/QImage>
#include <QtGui/QLinearGradient>
#include <QtGui/QPainter>
#include <QtGui/QPainterPath>

#include "blur.h"
#include "timing.h"
#include "workloads.h"

namespace {

using namespace bench;

QColor color(uint32_t rgb, double alpha) {
  return QColor::fromRgbF(part(rgb, 16), part(rgb, 8), part(rgb, 0), alpha);
}

QImage image(const Image &image, QImage::Format format) {
  auto bytes = reinterpret_cast<const uchar *>(image.pixels.data());
  return QImage(bytes, image.width, image.height, image.width * 4, format);
}

class Drawing {
 public:
  Drawing(const Pictures &pictures, uint32_t *pixels)
      : pictures(pictures),
        target(
            reinterpret_cast<uchar *>(pixels), pictures.width, pictures.height, pictures.width * 4,
            QImage::Format_ARGB32_Premultiplied),
        picture(image(pictures.picture, QImage::Format_RGB32)), texture(image(pictures.texture, QImage::Format_RGB32)),
        sprite(image(pictures.sprite, QImage::Format_ARGB32_Premultiplied)),
        icon(image(pictures.icon, QImage::Format_ARGB32_Premultiplied)), blur(shadowSigma),
        mask(
            int(shadowWidth) + 1 + 2 * blur.reach(), int(shadowHeight) + 1 + 2 * blur.reach(), QImage::Format_Alpha8),
        painter(&target) {
    painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
  }

  void run(Benchmark &benchmark) {
    auto add = [&](const char *workload, void (Drawing::*draw)()) {
      benchmark.run(workload, [this, draw] {
        painter.save();
        (this->*draw)();
        painter.restore();
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
    add("W9", &Drawing::drawQuads);
    add("W10", &Drawing::drawMixture);
  }

 private:
  const Pictures &pictures;
  QImage target, picture, texture, sprite, icon;
  Blur blur;
  QImage mask;
  QPainter painter;

  void fill() {
    painter.setCompositionMode(QPainter::CompositionMode_Source);
    painter.fillRect(target.rect(), color(solid, 1));
  }

  void copy() {
    painter.setCompositionMode(QPainter::CompositionMode_Source);
    painter.drawImage(0, 0, picture);
  }

  void fill(const Box &box, double alpha) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(color(box.color, alpha));
    painter.drawRoundedRect(QRectF(box.x, box.y, box.width, box.height), box.radius, box.radius);
  }

  void fillBoxes() {
    for (auto &box : pictures.boxes) fill(box, boxAlpha);
  }

  void drawSprites() {
    painter.setOpacity(spriteAlpha);
    for (auto &each : pictures.sprites) {
      QTransform transform;
      transform.translate(each.center.x, each.center.y).rotateRadians(each.angle).scale(each.scale, each.scale);
      painter.setTransform(transform);
      painter.drawImage(QPointF(-64, -64), sprite);
    }
  }

  void strokeCurves() {
    painter.setBrush(Qt::NoBrush);
    for (auto &curve : pictures.curves) {
      painter.setPen(QPen(color(curve.color, curveAlpha), lineWidth, Qt::SolidLine, Qt::RoundCap));
      QPainterPath path(QPointF(curve.start.x, curve.start.y));
      path.cubicTo(curve.first.x, curve.first.y, curve.second.x, curve.second.y, curve.end.x, curve.end.y);
      painter.drawPath(path);
    }
  }

  void fill(const Outline &outline) {
    QPainterPath path(QPointF(outline.start.x, outline.start.y));
    path.setFillRule(Qt::WindingFill);
    for (auto &c : outline.curves) path.cubicTo(c[0].x, c[0].y, c[1].x, c[1].y, c[2].x, c[2].y);
    path.closeSubpath();
    painter.setPen(Qt::NoPen);
    painter.setBrush(color(outline.color, outlineAlpha));
    painter.drawPath(path);
  }

  void fillOutlines() {
    for (auto &outline : pictures.outlines) fill(outline);
  }

  void drawShadows() {
    QImage shadow(mask.size(), QImage::Format_ARGB32_Premultiplied);
    for (auto &origin : pictures.shadows) {
      double x = std::floor(origin.x), y = std::floor(origin.y);
      mask.fill(0);
      QPainter inner(&mask);
      inner.setRenderHint(QPainter::Antialiasing);
      inner.setPen(Qt::NoPen);
      inner.setBrush(Qt::black);
      inner.drawRoundedRect(
          QRectF(blur.reach() + origin.x - x, blur.reach() + origin.y - y, shadowWidth, shadowHeight), shadowRadius,
          shadowRadius);
      inner.end();
      blur.apply(mask.bits(), mask.width(), mask.height(), int(mask.bytesPerLine()));
      // Black in a picture's alpha, as QPainter fills through no masks.
      for (int row = 0; row < mask.height(); row++) {
        auto from = mask.constScanLine(row);
        auto to = reinterpret_cast<uint32_t *>(shadow.scanLine(row));
        for (int column = 0; column < mask.width(); column++) to[column] = uint32_t(from[column]) << 24;
      }
      painter.setOpacity(shadowAlpha);
      painter.drawImage(QPointF(x - blur.reach(), y - blur.reach()), shadow);
    }
  }

  void fillGradients() {
    for (auto &each : pictures.gradients) {
      QPointF center(each.x + gradientWidth / 2, each.y + gradientHeight / 2);
      QLinearGradient along(each.x, each.y, each.x + gradientWidth, each.y + gradientHeight);
      QRadialGradient around(center, gradientRadius);
      QGradient &gradient = each.isRadial ? static_cast<QGradient &>(around) : along;
      for (int stop = 0; stop < 3; stop++) {
        gradient.setColorAt(stop / 2.0, color(each.colors[stop], stop == 1 ? 0.8 : 1));
      }
      painter.fillRect(QRectF(each.x, each.y, gradientWidth, gradientHeight), gradient);
    }
  }

  void drawQuads() {
    for (auto &quad : pictures.quads) {
      const double *m = quad.map;
      painter.setTransform(QTransform(m[0], m[3], m[6], m[1], m[4], m[7], m[2], m[5], m[8]));
      painter.drawImage(QPointF(0, 0), texture);
    }
  }

  void drawMixture() {
    painter.fillRect(target.rect(), color(background, 1));
    for (auto &box : pictures.panels) {
      fill(box, panelAlpha);
      painter.setPen(QPen(color(0, borderAlpha), 1));
      painter.setBrush(Qt::NoBrush);
      painter.drawRoundedRect(
          QRectF(box.x + 0.5, box.y + 0.5, box.width - 1, box.height - 1), box.radius - 0.5, box.radius - 0.5);
    }
    for (size_t index = 0; index < pictures.icons.size(); index++) {
      auto &origin = pictures.icons[index];
      if (index % 2 == 0) {
        painter.drawImage(QPointF(origin.x, origin.y), icon);
      } else {
        painter.drawImage(QRectF(origin.x, origin.y, scaledIcon, scaledIcon), icon);
      }
    }
    for (auto &badge : pictures.badges) fill(badge);
  }
};

}  // namespace

int main(int count, char **arguments) {
  Options options(count, arguments);
  int none = 1;
  qputenv("QT_QPA_PLATFORM", "offscreen");
  QGuiApplication application(none, arguments);
  for (auto size : options.sizes) {
    Pictures pictures(size.first, size.second);
    Benchmark benchmark("qt5", options, size.first, size.second);
    Drawing(pictures, benchmark.pixels).run(benchmark);
  }
}
