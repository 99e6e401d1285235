import KinoraGeometry
import KinoraLayers
import KinoraLottieModel

/// The layers of a shape layer: a shape layer for each style, and a layer for each group that is moved.
extension LayerBuilder {
  func addShapes(_ shapes: [LottieShape], to layer: CALayer, _ scope: CompositionScope) {
    addNodes(ShapeGroup(shapes).nodes, to: layer, scope)
  }

  func addNodes(_ nodes: [ShapeNode], to layer: CALayer, _ scope: CompositionScope) {
    var index = 0
    while index < nodes.count {
      switch nodes[index] {
      case .drawing(let drawing):
        if index + 1 < nodes.count, case .drawing(let next) = nodes[index + 1], drawing.canCarry(next) {
          addShape(drawing, stroke: next, to: layer, scope)
          index += 1
        } else {
          add(drawing, to: layer, scope)
        }
      case .group(let name, let transform, let children, _): add(name, transform, children, to: layer, scope)
      case .copies(let repeater, let children): add(repeater, children, to: layer, scope)
      }
      index += 1
    }
  }

  private func add(
    _ name: String, _ transform: LottieTransform, _ children: [ShapeNode], to layer: CALayer, _ scope: CompositionScope
  ) {
    guard !transform.isIdentity else {
      addNodes(children, to: layer, scope)
      return
    }
    let group = PlacedLayer.make(named: name, size: scope.size)
    write(transform, to: group, scope.map)
    OpacityTrack(transform.opacity, scope.map)?.write(to: group, writer)
    addNodes(children, to: group, scope)
    layer.addSublayer(group)
  }

  private func add(_ drawing: ShapeDrawing, to layer: CALayer, _ scope: CompositionScope) {
    guard !drawing.outlines.isEmpty else { return }
    // A layer has one `strokeStart`, so each path that is trimmed separately needs a separate layer.
    if case .stroke = drawing.style, drawing.outlines.count > 1, drawing.outlines.contains(where: \.isTrimmed) {
      for outline in drawing.outlines {
        var part = drawing
        part.outlines = [outline]
        addShape(part, stroke: nil, to: layer, scope)
      }
    } else {
      addShape(drawing, stroke: nil, to: layer, scope)
    }
  }

  /// Adds a drawing, with a stroke of the same paths in the same layer if there is one.
  private func addShape(
    _ drawing: ShapeDrawing, stroke: ShapeDrawing?, to layer: CALayer, _ scope: CompositionScope
  ) {
    let shape = PlacedLayer.prepared(CAShapeLayer(), drawing.name, scope.size)
    shape.fillColor = nil
    writeStyle(drawing.style, to: shape, scope.map)
    if let stroke { writeStyle(stroke.style, to: shape, scope.map) }
    writeOutlines(drawing, to: shape, scope.map)
    let painted = painted(shape, drawing, scope)
    OpacityTrack(drawing.paint.opacity, scope.map)?.write(to: painted, writer)
    painted.compositingFilter = drawing.paint.blendMode.filterName
    layer.addSublayer(painted)
  }

  private func writeStyle(_ style: ShapeDrawing.Style, to shape: CAShapeLayer, _ map: FrameMap) {
    switch style {
    case .fill(let paint, let isEvenOdd):
      shape.fillRule = isEvenOdd ? .evenOdd : .nonZero
      write(paint.source, to: shape, "fillColor", map)
    case .stroke(let paint, let stroke):
      write(paint.source, to: shape, "strokeColor", map)
      write(stroke, to: shape, map)
    }
  }

  private func write(_ source: LottiePaint.Source, to shape: CAShapeLayer, _ key: String, _ map: FrameMap) {
    switch source {
    // The gradient shows where the shape is opaque.
    case .gradient: shape.setValue(CGColor(rgba: .opaqueBlack), forKey: key)
    case .color(let color): writer.write(track(color, map), to: shape, key) { CGColor(rgba: $0) }
    }
  }

  private func write(_ stroke: LottieStroke, to shape: CAShapeLayer, _ map: FrameMap) {
    shape.lineCap = CAShapeLayerLineCap(rawValue: "\(stroke.cap)")
    shape.lineJoin = CAShapeLayerLineJoin(rawValue: "\(stroke.join)")
    writer.write(track(stroke.miterLimit, map), to: shape, "miterLimit") { $0 }
    writer.write(track(stroke.width, map), to: shape, "lineWidth") { max($0, 0) }
    writeDashes(stroke, to: shape, map)
  }

  private func writeDashes(_ stroke: LottieStroke, to shape: CAShapeLayer, _ map: FrameMap) {
    guard !stroke.dashes.isEmpty else { return }
    var activity = Activity()
    for dash in stroke.dashes { activity.add(dash) }
    let pattern = Track(activity, map, weight: 1 + stroke.dashes.count) { frame in
      stroke.dashes.map { max($0.value(at: frame), 0) }
    }
    // Dashes and gaps without a length are a solid line.
    guard pattern.values.contains(where: { $0.contains { $0 > 0 } }) else { return }
    writer.write(pattern, to: shape, "lineDashPattern") { $0 }
    writer.write(track(stroke.dashOffset, map), to: shape, "lineDashPhase") { $0 }
  }
}

extension ShapeDrawing {
  /// True if a stroke in front can be drawn by the same layer as this fill.
  fileprivate func canCarry(_ stroke: ShapeDrawing) -> Bool {
    guard case .fill(let paint, _) = style, case .stroke(let other, _) = stroke.style,
      case .color = paint.source, case .color = other.source, !outlines.contains(where: \.isTrimmed)
    else { return false }
    return paint.opacity == other.opacity && paint.blendMode == other.blendMode
      && count == stroke.count
  }
}

extension Outline {
  var isTrimmed: Bool {
    guard case .changed(_, .trim) = self else { return false }
    return true
  }
}
