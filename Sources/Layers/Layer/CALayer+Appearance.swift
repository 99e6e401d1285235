import Geometry
import Motion

/// How a layer looks.
extension CALayer {
  /// 0...1, of the layer and its sublayers together. Default 1. Animatable.
  ///
  /// Values outside the range are kept; drawing clamps them.
  public final var opacity: Float {
    get { Float(values.opacity) }
    set { change("opacity", from: opacity, to: newValue) { values.opacity = Double(newValue) } }
  }

  public final var isHidden: Bool {
    get { values.isHidden }
    set { change("hidden", from: values.isHidden, to: newValue) { values.isHidden = newValue } }
  }

  /// Whether the back shows when the layer is turned away.
  public final var isDoubleSided: Bool {
    get { values.isDoubleSided }
    set { change("doubleSided", from: values.isDoubleSided, to: newValue) { values.isDoubleSided = newValue } }
  }

  /// Whether contents and sublayers are clipped to the bounds and their rounded corners.
  public final var masksToBounds: Bool {
    get { values.masksToBounds }
    set { change("masksToBounds", from: values.masksToBounds, to: newValue) { values.masksToBounds = newValue } }
  }

  /// A promise that the contents have no transparency.
  public final var isOpaque: Bool {
    get { values.isOpaque }
    set { change(plain: values.isOpaque, to: newValue) { values.isOpaque = newValue } }
  }

  /// Whether opacity applies to the layer and its sublayers as one picture.
  public final var allowsGroupOpacity: Bool {
    get { values.allowsGroupOpacity }
    set { change(plain: values.allowsGroupOpacity, to: newValue) { values.allowsGroupOpacity = newValue } }
  }

  public final var allowsEdgeAntialiasing: Bool {
    get { values.allowsEdgeAntialiasing }
    set { change(plain: values.allowsEdgeAntialiasing, to: newValue) { values.allowsEdgeAntialiasing = newValue } }
  }

  /// Animatable.
  public final var backgroundColor: CGColor? {
    get { values.backgroundColor.map(CGColor.init(rgba:)) }
    set {
      let color = newValue?.rgba
      change("backgroundColor", from: values.backgroundColor, to: color) { values.backgroundColor = color }
    }
  }

  /// Default opaque black. Animatable.
  public final var borderColor: CGColor? {
    get { values.borderColor.map(CGColor.init(rgba:)) }
    set {
      let color = newValue?.rgba
      change("borderColor", from: values.borderColor, to: color) { values.borderColor = color }
    }
  }

  /// Points, inwards from the bounds' edge. Animatable.
  public final var borderWidth: CGFloat {
    get { CGFloat(values.borderWidth) }
    set { change("borderWidth", from: borderWidth, to: newValue) { values.borderWidth = Double(newValue) } }
  }

  /// Points. Animatable.
  public final var cornerRadius: CGFloat {
    get { CGFloat(values.cornerRadius) }
    set { change("cornerRadius", from: cornerRadius, to: newValue) { values.cornerRadius = Double(newValue) } }
  }

  /// The corners that `cornerRadius` rounds. Default all.
  public final var maskedCorners: CACornerMask {
    get { CACornerMask(rawValue: UInt(values.maskedCorners)) }
    set {
      let corners = UInt8(newValue.rawValue & 15)
      change("maskedCorners", from: Double(values.maskedCorners), to: Double(corners)) {
        values.maskedCorners = corners
      }
    }
  }

  /// Default opaque black. Animatable.
  public final var shadowColor: CGColor? {
    get { values.shadowColor.map(CGColor.init(rgba:)) }
    set {
      let color = newValue?.rgba
      change("shadowColor", from: values.shadowColor, to: color) { values.shadowColor = color }
    }
  }

  /// 0...1. Default 0: no shadow. Animatable.
  public final var shadowOpacity: Float {
    get { Float(values.shadowOpacity) }
    set { change("shadowOpacity", from: shadowOpacity, to: newValue) { values.shadowOpacity = Double(newValue) } }
  }

  /// Default (0, -3). Animatable.
  public final var shadowOffset: CGSize {
    get { values.shadowOffset }
    set { change("shadowOffset", from: values.shadowOffset, to: newValue) { values.shadowOffset = newValue } }
  }

  /// The blur's standard deviation in points. Default 3. Animatable.
  public final var shadowRadius: CGFloat {
    get { CGFloat(values.shadowRadius) }
    set { change("shadowRadius", from: shadowRadius, to: newValue) { values.shadowRadius = Double(newValue) } }
  }

  /// The shadow's outline in the layer's space; nil for the layer's own silhouette. Animatable.
  public final var shadowPath: CGPath? {
    get { values.shadowPath.map(CGPath.init(bezier:)) }
    set {
      let path = newValue?.bezier
      change("shadowPath", from: values.shadowPath, to: path) { values.shadowPath = path }
    }
  }
}
