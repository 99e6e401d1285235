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

  /// An unknown curve counts as `circular`.
  ///
  /// - Note: Differs from Apple: `continuous` is kept, and drawn circular.
  public final var cornerCurve: CALayerCornerCurve {
    get { cosmetics.cornerCurve }
    set { cosmetics.cornerCurve = newValue == .continuous ? .continuous : .circular }
  }

  /// How much longer the corner of a curve is than its radius.
  public static func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }

  public final var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { cosmetics.edgeAntialiasingMask }
    set { cosmetics.edgeAntialiasingMask = CAEdgeAntialiasingMask(rawValue: newValue.rawValue & 15) }
  }

  /// - Note: Differs from Apple: kept; every layer is drawn at the screen's scale.
  public final var shouldRasterize: Bool {
    get { cosmetics.shouldRasterize }
    set { cosmetics.shouldRasterize = newValue }
  }

  public final var rasterizationScale: CGFloat {
    get { cosmetics.rasterizationScale }
    set { cosmetics.rasterizationScale = newValue }
  }

  final func setContents(_ newValue: Any?) {
    requireModel()
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
