import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraLottieModel

/// Gradients: a gradient layer whose mask is the shape.
extension LayerBuilder {
  /// Returns the shape, or a gradient layer that it masks.
  func painted(_ shape: CAShapeLayer, _ drawing: ShapeDrawing, _ scope: CompositionScope) -> CALayer {
    guard case .gradient(let gradient) = drawing.paint.source else { return shape }
    let area = area(of: drawing, scope)
    let layer = PlacedLayer.prepared(CAGradientLayer(), drawing.name, area.size)
    layer.bounds.origin = area.origin
    layer.position = area.origin
    layer.type = gradient.layerType
    write(gradient, to: layer, in: area, scope.map)
    shape.name = nil
    layer.mask = shape
    return layer
  }

  /// A square around all that the drawing ever covers. In other rectangles, lines of equal colour would be skewed.
  private func area(of drawing: ShapeDrawing, _ scope: CompositionScope) -> CGRect {
    let area = drawing.tracks.area(of: drawing.outlines, scope.map)
    guard area.isFinite else { return CGRect(x: 0, y: 0, width: 1, height: 1) }
    var margin = 1.0
    if case .stroke(_, let stroke) = drawing.style {
      let limit = stroke.join == .miter ? max(stroke.miterLimit.keys.map(\.value).max() ?? 1, 2) : 2
      margin += (stroke.width.keys.map(\.value).max() ?? 0) * limit / 2
    }
    return area.insetBy(dx: -min(margin, 10_000), dy: -min(margin, 10_000)).squared
  }

  private func write(_ gradient: LottieGradient, to layer: CAGradientLayer, in area: CGRect, _ map: FrameMap) {
    func unit(_ point: Vector) -> CGPoint {
      CGPoint(x: (point.x - area.minX) / area.width, y: (point.y - area.minY) / area.height)
    }
    let stops = track(gradient.stops, map).map { GradientStops($0, colorCount: gradient.colorCount) }
    writer.write(stops, to: layer, "colors") { $0.colors.map { CGColor(rgba: $0) } }
    writer.write(stops, to: layer, "locations") { $0.locations.map { NSNumber(value: $0) } }
    writer.write(pointTrack(gradient.start, map), to: layer, "startPoint") { unit($0) }
    writeCollapsed(gradient, to: layer, map)
    guard gradient.shape == .radial else {
      writer.write(pointTrack(gradient.end, map), to: layer, "endPoint") { unit($0) }
      return
    }
    var activity = Activity()
    activity.add(gradient.start)
    activity.add(gradient.end)
    let ends = Track(activity, map) { frame in
      let (center, end) = (gradient.start.value(at: frame), gradient.end.value(at: frame))
      let radius = hypot(end.x - center.x, end.y - center.y)
      return Vector(center.x + radius, center.y + radius, 0)
    }
    writer.write(ends, to: layer, "endPoint") { unit($0) }
    guard gradient.highlightLength.constant != 0 else { return }
    activity.add(gradient.highlightLength)
    activity.add(gradient.highlightAngle)
    writer.write(Track(activity, map) { gradient.focus(at: $0) }, to: layer, "focus") { $0.point }
  }

  /// Gives the layer the colour of the last stop behind the gradient while the gradient's start is its end: the layer then
  /// draws no gradient, and a radial one without a radius has its last colour everywhere.
  private func writeCollapsed(_ gradient: LottieGradient, to layer: CAGradientLayer, _ map: FrameMap) {
    guard gradient.shape != .conic, gradient.collapses else { return }
    var activity = Activity()
    activity.add(gradient.start)
    activity.add(gradient.end)
    activity.add(gradient.stops)
    let color = Track(activity, map) { frame in
      let last = GradientStops(gradient.stops.value(at: frame), colorCount: gradient.colorCount).colors.last ?? .clear
      let isCollapsed = gradient.distance(at: frame - FrameMap.lead) < 1e-6
      return RGBAColor(red: last.red, green: last.green, blue: last.blue, alpha: isCollapsed ? last.alpha : 0)
    }
    writer.write(color, to: layer, "backgroundColor") { CGColor(rgba: $0) }
  }

  private func pointTrack(_ property: Keyframed<Vector>, _ map: FrameMap) -> Track<Vector> {
    if map.isEven, property.hasOnePace, !property.isCurved { return Track(property, map) { $0 } }
    var activity = Activity()
    activity.add(property)
    return Track(activity, map) { property.value(at: $0) }
  }
}

extension CGRect {
  /// The smallest square around the rectangle, with the same middle.
  var squared: CGRect {
    let side = max(width, height)
    return CGRect(x: midX - side / 2, y: midY - side / 2, width: side, height: side)
  }
}

extension LottieGradient {
  fileprivate var layerType: CAGradientLayerType {
    switch shape {
    case .linear: .axial
    case .radial: .radial
    case .conic: .conic
    }
  }

  /// True if the start is the end at a keyframe, or always.
  fileprivate var collapses: Bool {
    (start.keys + end.keys).contains { distance(at: $0.frame) == 0 }
  }

  fileprivate func distance(at frame: Double) -> Double {
    let way = end.value(at: frame) - start.value(at: frame)
    return (way.x * way.x + way.y * way.y).squareRoot()
  }

  /// Returns the place of the highlight at a frame, relative to the middle in parts of the radius.
  fileprivate func focus(at frame: Double) -> Vector {
    let way = end.value(at: frame) - start.value(at: frame)
    let angle = atan2(way.y, way.x) + highlightAngle.value(at: frame) * .pi / 180
    let length = highlightLength.value(at: frame) / 100
    return Vector(cos(angle) * length, sin(angle) * length, 0)
  }
}
