import KinoraGeometry
import KinoraMotion

/// The extent of a layer's shape or text in its bounds space, measured once and reused while the layer moves.
struct ContentExtent {
  /// The extent of filled outlines.
  private var fill = Octagon()
  /// The extent of a stroke, mitered corners included.
  private var stroke = Box.empty
  /// The extent of the stroked outline.
  private var outline = Octagon()
  /// The maximum distance of a stroke's edge from its outline.
  private var strokeReach = 0.0

  init() {}

  init(_ kind: LayerKind) {
    switch kind {
    case .plain, .gradient, .replicator, .emitter, .transform: break
    case .text(let text):
      var glyphs = BezierPath()
      for run in text.runs { glyphs.append(run.glyphs) }
      fill = Octagon(around: glyphs)
    case .shape(let shape):
      guard let path = shape.path else { return }
      outline = Octagon(around: path)
      if shape.drawsFill { fill = outline }
      if shape.drawsStroke { measureStroke(of: path, shape) }
    }
  }

  private mutating func measureStroke(of path: BezierPath, _ shape: ShapeValues) {
    let half = abs(shape.lineWidth) / 2
    strokeReach = shape.lineCap == .square ? half * 2.0.squareRoot() : half
    stroke = outline.box.outset(byX: strokeReach, y: strokeReach)
    guard shape.lineJoin == .miter else { return }
    let tips = MiterTips(of: path, halfWidth: half, limit: shape.miterLimit)
    // A single tip makes a box without area, which a union would drop.
    if tips.reach > 0 {
      stroke.add(x: tips.box.minX, y: tips.box.minY)
      stroke.add(x: tips.box.maxX, y: tips.box.maxY)
    }
    strokeReach = max(strokeReach, tips.reach)
  }

  /// The extent of everything, in the layer's own space.
  var box: Box {
    var box = fill.box
    box.formUnion(stroke)
    return box
  }

  /// Returns the device box of everything.
  func deviceBox(by transform: CGAffineTransform) -> Box {
    var box = fill.deviceBox(by: transform)
    guard !stroke.isEmpty else { return box }
    if transform.keepsAxes {
      box.formUnion(transform.applied(to: stroke))
    } else {
      let reach = transform.reach
      box.formUnion(outline.deviceBox(by: transform).outset(byX: reach.x * strokeReach, y: reach.y * strokeReach))
    }
    return box
  }
}

extension ShapeValues {
  var drawsFill: Bool { fillColor.isVisible && path?.isEmpty == false }

  var drawsStroke: Bool {
    strokeColor.isVisible && lineWidth > 0 && strokeStart < strokeEnd && path?.isEmpty == false
  }
}

extension RGBAColor? {
  /// True if the colour isn't fully transparent.
  var isVisible: Bool { (self?.alpha ?? 0) > 0 }
}
