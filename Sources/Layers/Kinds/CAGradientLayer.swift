import Foundation
import KinoraGeometry
import KinoraMotion

/// The geometry of a gradient. An unknown name counts as `axial`.
///
/// ```swift
/// gradient.type = .radial
/// ```
public nonisolated struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The name of the type.
  public let rawValue: String

  /// Creates a type by its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Along the line from the start point to the end point.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// Outwards from the start point, to an ellipse whose bounding box has the end point at a corner.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around the start point, clockwise from the direction of the end point.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that draws a gradient over its background, clipped to its bounds and their rounded corners.
///
/// ```swift
/// let sky = CAGradientLayer()
/// sky.colors = [CGColor(red: 0, green: 0.3, blue: 0.8, alpha: 1), CGColor(red: 1, green: 1, blue: 1, alpha: 1)]
/// sky.locations = [0, 0.7]
/// sky.frame = CGRect(x: 0, y: 0, width: 320, height: 200)
/// ```
open class CAGradientLayer: CALayer {
  public override init() {
    super.init()
    values.kind = .gradient(GradientValues())
  }

  public override init?(coder: Any) {
    super.init(coder: coder)
    values.kind = .gradient(GradientValues())
  }

  /// Creates a layer for `presentation()` from one of the same class.
  public required init(layer: Any) {
    super.init(layer: layer)
    values.kind = .gradient(GradientValues())
  }

  /// The gradient's colours: `CGColor`s. Default nil: none. Animatable.
  ///
  /// Other elements are reported and left out. An empty list reads as nil.
  open var colors: [Any]? {
    get { gradient.colors.isEmpty ? nil : gradient.colors.map(CGColor.init(rgba:)) }
    set {
      let list = newValue ?? []
      let colors = list.compactMap { ($0 as? CGColor)?.rgba }
      if colors.count < list.count { reportOnce("colors", "ignored values that are not CGColor") }
      change("colors", from: gradient.colors, to: colors) { gradient.colors = colors }
    }
  }

  /// The positions of the colours, increasing from 0 at the start to 1 at the end. Default nil: evenly spaced.
  /// Animatable.
  ///
  /// A location less than the one before counts as equal to it; colours without a location aren't drawn.
  open var locations: [NSNumber]? {
    get { gradient.locations.isEmpty ? nil : gradient.locations.map { NSNumber(value: $0) } }
    set {
      let locations = (newValue ?? []).map(\.doubleValue)
      change("locations", from: gradient.locations, to: locations) { gradient.locations = locations }
    }
  }

  /// The start in the unit square of the bounds. Default (0.5, 0). Animatable.
  open var startPoint: CGPoint {
    get { gradient.startPoint }
    set { change("startPoint", from: gradient.startPoint, to: newValue) { gradient.startPoint = newValue } }
  }

  /// The end in the unit square of the bounds. Default (0.5, 1). Animatable.
  open var endPoint: CGPoint {
    get { gradient.endPoint }
    set { change("endPoint", from: gradient.endPoint, to: newValue) { gradient.endPoint = newValue } }
  }

  /// The place of a radial gradient's first colour, relative to the start point in parts of the radii. Apple's layers
  /// have it in the middle, the default. Animatable by the key path "focus".
  package final var focus: CGPoint {
    get { gradient.focus }
    set { change("focus", from: gradient.focus, to: newValue) { gradient.focus = newValue } }
  }

  /// The geometry of the gradient. Default `axial`; an unknown type counts as that.
  open var type: CAGradientLayerType {
    get { CAGradientLayerType(rawValue: "\(gradient.shape)") }
    set {
      let shape = GradientValues.Shape.allCases.first { "\($0)" == newValue.rawValue } ?? .axial
      change(plain: gradient.shape, to: shape) { gradient.shape = shape }
    }
  }

  override class var kindProperties: [String: LayerProperty] { properties }
  override class var pristine: CALayer { gradientPristine }
  nonisolated(unsafe) private static let gradientPristine = CAGradientLayer()

  private final var gradient: GradientValues {
    get {
      guard case .gradient(let gradient) = values.kind else { return GradientValues() }
      return gradient
    }
    set { values.kind = .gradient(newValue) }
  }
}

extension CAGradientLayer {
  private static let properties: [String: LayerProperty] = [
    "colors": .optional(\CAGradientLayer.colors), "locations": .numbers(\CAGradientLayer.locations),
    "startPoint": .exact(\CAGradientLayer.startPoint), "endPoint": .exact(\CAGradientLayer.endPoint),
    "focus": .exact(\CAGradientLayer.focus),
    "type": .name(\CAGradientLayer.type),
  ]
}
