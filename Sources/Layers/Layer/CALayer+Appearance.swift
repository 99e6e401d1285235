import Geometry
import Motion

/// The appearance of a layer.
extension CALayer {
  /// The opacity of the layer and its sublayers, 0...1. Default 1. Animatable.
  ///
  /// Values outside the range are kept; drawing clamps them.
  public final var opacity: Float {
    get { Float(values[number: .opacity]) }
    set { change(.opacity, to: Double(newValue)) }
  }

  /// True if the layer and its sublayers are neither drawn nor found by hit tests. Default false. Animatable.
  public final var isHidden: Bool {
    get { values.isHidden }
    set { change(.hidden, to: .flag(newValue)) }
  }

  /// True if the layer's back is drawn when the layer is turned away from the viewer. Default true. Animatable.
  public final var isDoubleSided: Bool {
    get { values.isDoubleSided }
    set { change(.doubleSided, to: .flag(newValue)) }
  }

  /// True if contents and sublayers are clipped to the bounds and their rounded corners. Default false. Animatable.
  ///
  /// A layer that clips casts no shadow.
  public final var masksToBounds: Bool {
    get { values.masksToBounds }
    set { change(.masksToBounds, to: .flag(newValue)) }
  }

  /// True if `draw(in:)` starts with an opaque black context instead of a clear one. Default false.
  ///
  /// Images assigned to `contents` keep their transparency.
  public final var isOpaque: Bool {
    get { values.isOpaque }
    set { change(plain: values.isOpaque, to: newValue) { values.isOpaque = newValue } }
  }

  /// True if opacity applies to the layer and its sublayers as one picture, false if to each separately. Default true.
  public final var allowsGroupOpacity: Bool {
    get { values.allowsGroupOpacity }
    set { change(plain: values.allowsGroupOpacity, to: newValue) { values.allowsGroupOpacity = newValue } }
  }

  /// True if the edges in `edgeAntialiasingMask` are anti-aliased. Default true, as on macOS.
  public final var allowsEdgeAntialiasing: Bool {
    get { values.allowsEdgeAntialiasing }
    set { change(plain: values.allowsEdgeAntialiasing, to: newValue) { values.allowsEdgeAntialiasing = newValue } }
  }

  /// The colour behind the contents. Default nil: none. Animatable.
  public final var backgroundColor: CGColor? {
    get { values.backgroundColor.map(CGColor.init(rgba:)) }
    set { change(.backgroundColor, to: .color(newValue?.rgba)) }
  }

  /// The colour of the border; nil for none. Default opaque black. Animatable.
  public final var borderColor: CGColor? {
    get { values.borderColor.map(CGColor.init(rgba:)) }
    set { change(.borderColor, to: .color(newValue?.rgba)) }
  }

  /// The width of the border in points, inwards from the bounds' edge. Default 0: no border. Animatable.
  public final var borderWidth: CGFloat {
    get { CGFloat(values[number: .borderWidth]) }
    set { change(.borderWidth, to: newValue) }
  }

  /// The radius of the rounded corners in points. Default 0; negative values count as 0. Animatable.
  public final var cornerRadius: CGFloat {
    get { CGFloat(values[number: .cornerRadius]) }
    set { change(.cornerRadius, to: newValue) }
  }

  /// The corners that `cornerRadius` rounds. Default all. Animatable.
  public final var maskedCorners: CACornerMask {
    get { CACornerMask(rawValue: UInt(values.maskedCorners)) }
    set {
      let corners = UInt8(newValue.rawValue & 15)
      change("maskedCorners", from: Double(values.maskedCorners), to: Double(corners)) {
        values.maskedCorners = corners
      }
    }
  }

  /// The colour of the shadow; nil for no shadow. Default opaque black. Animatable.
  public final var shadowColor: CGColor? {
    get { values.shadowColor.map(CGColor.init(rgba:)) }
    set { change(.shadowColor, to: .color(newValue?.rgba)) }
  }

  /// The opacity of the shadow, 0...1. Default 0: no shadow. Animatable.
  ///
  /// Values outside the range are kept; drawing clamps them.
  public final var shadowOpacity: Float {
    get { Float(values[number: .shadowOpacity]) }
    set { change(.shadowOpacity, to: Double(newValue)) }
  }

  /// The offset of the shadow in points. Default (0, -3). Animatable.
  public final var shadowOffset: CGSize {
    get { values.shadowOffset }
    set { change("shadowOffset", from: values.shadowOffset, to: newValue) { values.shadowOffset = newValue } }
  }

  /// The standard deviation of the shadow's blur in points. Default 3; negative values count as 0. Animatable.
  public final var shadowRadius: CGFloat {
    get { CGFloat(values[number: .shadowRadius]) }
    set { change(.shadowRadius, to: newValue) }
  }

  /// The outline of the shadow in the layer's space; nil for the layer's silhouette. Default nil. Animatable.
  public final var shadowPath: CGPath? {
    get { values.shadowPath.map(CGPath.init(bezier:)) }
    set { change(.shadowPath, to: .path(newValue?.bezier)) }
  }
}
