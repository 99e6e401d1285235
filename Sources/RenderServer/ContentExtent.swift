import Geometry
import Motion

/// Where a layer's shape or text draws, in its bounds space: measured once, used in every frame it moves in.
struct ContentExtent {
  /// What filled outlines touch.
  var fill = Box.empty
  /// What a stroke touches, pointed corners included.
  var stroke = Box.empty
  /// The outline that is stroked.
  var outline = Box.empty
  /// How far a stroke reaches from its outline at most.
  var strokeReach = 0.0

  init() {}

  init(_ kind: LayerKind) {
    switch kind {
    case .plain: break
    case .text(let text):
      for run in text.runs { fill.formUnion(Box(run.glyphs.pathBoundingBox)) }
    case .shape(let shape):
      guard let path = shape.path else { return }
      outline = Box(path.pathBoundingBox)
      if shape.drawsFill { fill = outline }
      if shape.drawsStroke { measureStroke(of: path, shape) }
    }
  }

  private mutating func measureStroke(of path: BezierPath, _ shape: ShapeValues) {
    let half = abs(shape.lineWidth) / 2
    strokeReach = shape.lineCap == .square ? half * 2.0.squareRoot() : half
    stroke = outline.outset(byX: strokeReach, y: strokeReach)
    guard shape.lineJoin == .miter else { return }
    let tips = MiterTips(of: path, halfWidth: half, limit: shape.miterLimit)
    stroke.formUnion(tips.box)
    strokeReach = max(strokeReach, tips.reach)
  }

  /// The device box of all of it.
  func deviceBox(by transform: CGAffineTransform) -> Box {
    var box = transform.applied(to: fill)
    guard !stroke.isEmpty else { return box }
    if transform.keepsAxes {
      box.formUnion(transform.applied(to: stroke))
    } else {
      let reach = transform.reach
      box.formUnion(transform.applied(to: outline).outset(byX: reach.x * strokeReach, y: reach.y * strokeReach))
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
