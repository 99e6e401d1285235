import Foundation
import KinoraGeometry
import KinoraMotion

/// The rule for the inside of a shape layer's path. An unknown name counts as `nonZero`.
///
/// ```swift
/// shape.fillRule = .evenOdd
/// ```
public nonisolated struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The name of the rule.
  public let rawValue: String

  /// Creates a rule by its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Points are inside if the path winds around them, counted by direction.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// Points are inside if a ray from them crosses the path an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The ends of a shape layer's lines. An unknown name counts as `butt`.
///
/// ```swift
/// shape.lineCap = .round
/// ```
public nonisolated struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name of the cap.
  public let rawValue: String

  /// Creates a cap by its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Lines end at their end points.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// Lines end in a half circle around the end point.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Lines extend by half their width.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The corners of a shape layer's lines. An unknown name counts as `miter`.
///
/// ```swift
/// shape.lineJoin = .bevel
/// ```
public nonisolated struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name of the join.
  public let rawValue: String

  /// Creates a join by its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Corners are pointed, up to `miterLimit`; beyond it, they are bevelled.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// Corners are rounded.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// Corners are cut off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A layer that fills and strokes a path in its own space, not clipped to its bounds.
///
/// ```swift
/// let ring = CAShapeLayer()
/// ring.path = CGPath(ellipseIn: CGRect(x: 10, y: 10, width: 80, height: 80), transform: nil)
/// ring.fillColor = nil
/// ring.strokeColor = CGColor(red: 0, green: 0.5, blue: 1, alpha: 1)
/// ring.lineWidth = 6
/// ring.strokeEnd = 0.75
/// ```
open class CAShapeLayer: CALayer {
  public override init() {
    super.init()
    values.kind = .shape(ShapeValues())
  }

  public override init?(coder: Any) {
    super.init(coder: coder)
    values.kind = .shape(ShapeValues())
  }

  /// Creates a layer for `presentation()` from one of the same class.
  public required init(layer: Any) {
    super.init(layer: layer)
    values.kind = .shape(ShapeValues())
  }

  /// The path. Default nil. Animatable, but without an implicit animation.
  open var path: CGPath? {
    get { shape.path.map(CGPath.init(bezier:)) }
    set { change(.path, to: .path(newValue?.bezier)) }
  }

  /// The colour of the inside; nil for no fill. Default opaque black. Animatable.
  open var fillColor: CGColor? {
    get { shape.fillColor.map(CGColor.init(rgba:)) }
    set { change(.fillColor, to: .color(newValue?.rgba)) }
  }

  /// The rule for the inside of the path. Default `nonZero`.
  open var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule == .evenOdd ? .evenOdd : .nonZero }
    set {
      let rule: BezierPath.FillRule = newValue == .evenOdd ? .evenOdd : .nonZero
      change(plain: shape.fillRule, to: rule) { shape.fillRule = rule }
    }
  }

  /// The colour of the stroke. Default nil: no stroke. Animatable.
  open var strokeColor: CGColor? {
    get { shape.strokeColor.map(CGColor.init(rgba:)) }
    set { change(.strokeColor, to: .color(newValue?.rgba)) }
  }

  /// The start of the stroke as a fraction of the path's length, 0...1. Default 0. Animatable.
  open var strokeStart: CGFloat {
    get { CGFloat(values[number: .strokeStart]) }
    set { change(.strokeStart, to: newValue) }
  }

  /// The end of the stroke as a fraction of the path's length, 0...1. Default 1. Animatable.
  open var strokeEnd: CGFloat {
    get { CGFloat(values[number: .strokeEnd]) }
    set { change(.strokeEnd, to: newValue) }
  }

  /// The width of the stroke in points. Default 1. Animatable.
  open var lineWidth: CGFloat {
    get { CGFloat(values[number: .lineWidth]) }
    set { change(.lineWidth, to: newValue) }
  }

  /// The maximum length of a miter, in line widths. Default 10. Animatable.
  open var miterLimit: CGFloat {
    get { CGFloat(values[number: .miterLimit]) }
    set { change(.miterLimit, to: newValue) }
  }

  /// The ends of lines and dashes. Default `butt`.
  open var lineCap: CAShapeLayerLineCap {
    get { CAShapeLayerLineCap(rawValue: "\(shape.lineCap)") }
    set {
      let cap = ShapeValues.Cap.allCases.first { "\($0)" == newValue.rawValue } ?? .butt
      change(plain: shape.lineCap, to: cap) { shape.lineCap = cap }
    }
  }

  /// The corners of lines. Default `miter`.
  open var lineJoin: CAShapeLayerLineJoin {
    get { CAShapeLayerLineJoin(rawValue: "\(shape.lineJoin)") }
    set {
      let join = ShapeValues.Join.allCases.first { "\($0)" == newValue.rawValue } ?? .miter
      change(plain: shape.lineJoin, to: join) { shape.lineJoin = join }
    }
  }

  /// The position in the dash pattern at which the line starts, in points. Default 0. Animatable.
  open var lineDashPhase: CGFloat {
    get { CGFloat(values[number: .lineDashPhase]) }
    set { change(.lineDashPhase, to: newValue) }
  }

  /// The lengths of dashes and gaps, alternating, in points. Default nil: a solid line. Animatable, but without an
  /// implicit animation.
  open var lineDashPattern: [NSNumber]? {
    get { shape.lineDashPattern.isEmpty ? nil : shape.lineDashPattern.map { NSNumber(value: $0) } }
    set {
      let pattern = (newValue ?? []).map(\.doubleValue)
      change("lineDashPattern", from: shape.lineDashPattern, to: pattern) { shape.lineDashPattern = pattern }
    }
  }

  override class var kindProperties: [String: LayerProperty] { properties }
  override class var pristine: CALayer { shapePristine }
  nonisolated(unsafe) private static let shapePristine = CAShapeLayer()

  private final var shape: ShapeValues {
    get {
      guard case .shape(let shape) = values.kind else { return ShapeValues() }
      return shape
    }
    set { values.kind = .shape(newValue) }
  }
}

extension CAShapeLayer {
  private static let properties: [String: LayerProperty] = [
    "path": .optional(\CAShapeLayer.path), "fillColor": .optional(\CAShapeLayer.fillColor),
    "strokeColor": .optional(\CAShapeLayer.strokeColor), "strokeStart": .number(\CAShapeLayer.strokeStart),
    "strokeEnd": .number(\CAShapeLayer.strokeEnd), "lineWidth": .number(\CAShapeLayer.lineWidth),
    "miterLimit": .number(\CAShapeLayer.miterLimit), "lineDashPhase": .number(\CAShapeLayer.lineDashPhase),
    "fillRule": .name(\CAShapeLayer.fillRule),
    "lineCap": .name(\CAShapeLayer.lineCap), "lineJoin": .name(\CAShapeLayer.lineJoin),
    "lineDashPattern": .numbers(\CAShapeLayer.lineDashPattern),
  ]
}
