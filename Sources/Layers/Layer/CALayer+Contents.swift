import Geometry
import Motion

/// The image of a layer, and the properties that are kept for programs that set them.
extension CALayer {
  /// The part of the image that is shown, as fractions. Animatable.
  public final var contentsRect: CGRect {
    get { values.contentsRect }
    set { change("contentsRect", from: values.contentsRect, to: newValue) { values.contentsRect = newValue } }
  }

  /// The part of the image that stretches, as fractions; the rest keeps its size. Animatable.
  public final var contentsCenter: CGRect {
    get { values.contentsCenter }
    set { change("contentsCenter", from: values.contentsCenter, to: newValue) { values.contentsCenter = newValue } }
  }

  /// Pixels of the image a point. Default 1. Animatable.
  public final var contentsScale: CGFloat {
    get { CGFloat(values.contentsScale) }
    set { change("contentsScale", from: contentsScale, to: newValue) { values.contentsScale = Double(newValue) } }
  }

  /// Default `resize`.
  public final var contentsGravity: CALayerContentsGravity {
    get { CALayerContentsGravity(values.contentsGravity) }
    set { change(plain: values.contentsGravity, to: newValue.value) { values.contentsGravity = newValue.value } }
  }

  /// Default `linear`.
  public final var minificationFilter: CALayerContentsFilter {
    get { CALayerContentsFilter(values.minificationFilter) }
    set { change(plain: values.minificationFilter, to: newValue.value) { values.minificationFilter = newValue.value } }
  }

  /// Default `linear`.
  public final var magnificationFilter: CALayerContentsFilter {
    get { CALayerContentsFilter(values.magnificationFilter) }
    set {
      change(plain: values.magnificationFilter, to: newValue.value) { values.magnificationFilter = newValue.value }
    }
  }

  public final var contentsFormat: CALayerContentsFormat {
    get { cosmetics.contentsFormat }
    set { cosmetics.contentsFormat = newValue }
  }

  /// Default `circular`; an unknown curve counts as that.
  public final var cornerCurve: CALayerCornerCurve {
    get { values.cornerCurve == .continuous ? .continuous : .circular }
    set {
      let curve: CornerCurve = newValue == .continuous ? .continuous : .circular
      change(plain: values.cornerCurve, to: curve) { values.cornerCurve = curve }
    }
  }

  /// How much longer the corner of a curve is than its radius.
  public static func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }

  /// Default: all four edges.
  public final var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { CAEdgeAntialiasingMask(rawValue: UInt32(values.edgeAntialiasingMask)) }
    set {
      let mask = UInt8(newValue.rawValue & 15)
      change(plain: values.edgeAntialiasingMask, to: mask) { values.edgeAntialiasingMask = mask }
    }
  }

  /// True if the layer is kept as a picture, at `rasterizationScale`, and drawn from that. Default false. Animatable.
  public final var shouldRasterize: Bool {
    get { values.shouldRasterize }
    set {
      change("shouldRasterize", from: values.shouldRasterize, to: newValue) { values.shouldRasterize = newValue }
    }
  }

  /// Pixels a point of the kept picture. Default 1. Animatable.
  public final var rasterizationScale: CGFloat {
    get { CGFloat(values.rasterizationScale) }
    set {
      change("rasterizationScale", from: rasterizationScale, to: newValue) {
        values.rasterizationScale = Double(newValue)
      }
    }
  }

  /// Added to the level of detail that `trilinear` minification picks; 1 halves the resolution. Default 0.
  public final var minificationFilterBias: Float {
    get { Float(values.minificationFilterBias) }
    set {
      change("minificationFilterBias", from: minificationFilterBias, to: newValue) {
        values.minificationFilterBias = Double(newValue)
      }
    }
  }

  final func setContents(_ newValue: Any?) {
    requireModel()
    noteSet("contents")
    let image = newValue as? CGImage
    cosmetics.unusableContents = image == nil ? newValue : nil
    if newValue != nil, image == nil { reportOnce("contents", "only a CGImage can be shown") }
    guard image !== values.contents else { return }
    let action = actionToRun(forKey: "contents")
    values.contents = image
    markDirty(.values)
    action?.run(forKey: "contents", object: self, arguments: nil)
  }
}
