import Geometry
import Motion

/// Where a layer's shape or text draws, in its bounds space: measured once, used in every frame it moves in.
struct ContentExtent {
  /// What filled outlines touch.
  private var fill = Octagon()
  /// What a stroke touches, pointed corners included.
  private var stroke = Box.empty
  /// The outline that is stroked.
  private var outline = Octagon()
  /// How far a stroke reaches from its outline at most.
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
    // One tip alone makes a box without an area, which still has to be inside.
    if tips.reach > 0 {
      stroke.add(x: tips.box.minX, y: tips.box.minY)
      stroke.add(x: tips.box.maxX, y: tips.box.maxY)
    }
    strokeReach = max(strokeReach, tips.reach)
  }

  /// All of it, in the layer's own space.
  var box: Box {
    var box = fill.box
    box.formUnion(stroke)
    return box
  }

  /// The device box of all of it.
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
  /// Whether it leaves anything to be seen.
  var isVisible: Bool { (self?.alpha ?? 0) > 0 }
}
