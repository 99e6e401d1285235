import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraLottieModel

/// The gradient of a gradient overlay style.
extension LayerBuilder {
  /// Makes a layer with the gradient of an area, which goes on around it and the composition for pictures that move.
  func gradientLayer(
    _ overlay: LottieGradientOverlay, in area: CGRect, reaching composition: CGRect, _ map: FrameMap
  ) -> CALayer {
    let bounds = area.insetBy(dx: -area.width, dy: -area.height)
      .union(composition.insetBy(dx: -composition.width, dy: -composition.height)).squared
    let layer = PlacedLayer.prepared(CAGradientLayer(), "", bounds.size)
    layer.bounds.origin = bounds.origin
    layer.position = bounds.origin
    layer.type = overlay.layerType
    let stops = track(overlay.gradient.stops, map).map { overlay.stops($0) }
    writer.write(stops, to: layer, "colors") { $0.colors.map { CGColor(rgba: $0) } }
    writer.write(stops, to: layer, "locations") { $0.locations.map { NSNumber(value: $0) } }
    var activity = Activity()
    activity.add(overlay.angle)
    activity.add(overlay.scale)
    activity.add(overlay.offset)
    func unit(_ point: CGPoint) -> CGPoint {
      CGPoint(x: (point.x - bounds.minX) / bounds.width, y: (point.y - bounds.minY) / bounds.height)
    }
    let lines = Track(activity, map) { overlay.line(in: area, at: $0) }
    writer.write(lines, to: layer, "startPoint") { unit($0.start) }
    writer.write(lines, to: layer, "endPoint") { unit($0.end) }
    return layer
  }
}

/// The points between which a gradient goes.
private struct GradientLine: Equatable {
  var start: CGPoint
  var end: CGPoint
}

extension LottieGradientOverlay {
  fileprivate var layerType: CAGradientLayerType {
    switch shape {
    case .linear, .reflected: .axial
    case .radial: .radial
    case .conic: .conic
    }
  }

  fileprivate func stops(_ numbers: [Double]) -> GradientStops {
    let given = GradientStops(numbers, colorCount: gradient.colorCount)
    let stops = isReversed ? given.reversed : given
    switch shape {
    case .linear, .radial: return stops
    // The style goes counterclockwise, the layer clockwise.
    case .conic: return stops.reversed
    case .reflected: return stops.reflected
    }
  }

  /// Returns the points at a frame. A line at an angle is as long as the area is in its direction.
  fileprivate func line(in area: CGRect, at frame: Double) -> GradientLine {
    let (angle, scale, offset) = (
      angle.value(at: frame) * .pi / 180, scale.value(at: frame) / 100, offset.value(at: frame) / 100
    )
    let way = CGPoint(x: cos(angle), y: -sin(angle))
    let half = (abs(way.x) * area.width + abs(way.y) * area.height) / 2 * scale
    let middle = CGPoint(x: area.midX + offset.x * area.width, y: area.midY + offset.y * area.height)
    switch shape {
    case .linear, .reflected: return GradientLine(start: middle + way * -half, end: middle + way * half)
    case .radial: return GradientLine(start: middle, end: middle + CGPoint(x: half, y: half))
    case .conic: return GradientLine(start: middle, end: middle + way * half)
    }
  }
}

/// The area that a layer's picture covers at the start of its animations.
struct PictureArea {
  private let writer: AnimationWriter

  init(_ writer: AnimationWriter) {
    self.writer = writer
  }

  /// Returns the area in the layer's coordinates; nil if nothing is drawn.
  func area(of layer: CALayer) -> CGRect? {
    // Compositions are looked at no further, since they can be nested.
    if layer.masksToBounds { return layer.bounds }
    let area = (layer.sublayers ?? []).reduce(own(layer)) { area, sublayer in
      guard let inner = self.area(of: sublayer) else { return area }
      return area.union(layer.convert(inner, from: sublayer))
    }
    return area.isFinite && area.width > 0 && area.height > 0 ? area : nil
  }

  private func own(_ layer: CALayer) -> CGRect {
    if let shape = layer as? CAShapeLayer {
      guard let box = path(of: shape)?.boundingBox, !box.isNull else { return .null }
      let margin = shape.strokeColor == nil ? 0 : shape.lineWidth / 2
      return box.insetBy(dx: -margin, dy: -margin)
    }
    return layer.backgroundColor != nil || layer.contents != nil || layer is CAGradientLayer ? layer.bounds : .null
  }

  private func path(of shape: CAShapeLayer) -> CGPath? {
    if let path = shape.path { return path }
    // The layer was made last of all.
    guard let animation = writer.animated.last(where: { $0.layer === shape && $0.animation.keyPath == "path" }) else {
      return nil
    }
    return animation.animation.values?.first as? CGPath
  }
}
