import Geometry
import Motion

/// The image of a layer, and how it is drawn.
extension CALayer {
  /// The part of the image that is shown, in fractions of its size. Default (0, 0, 1, 1); may reach beyond. Animatable.
  public final var contentsRect: CGRect {
    get { values.contentsRect }
    set { change("contentsRect", from: values.contentsRect, to: newValue) { values.contentsRect = newValue } }
  }

  /// The part of the image that stretches, in fractions of `contentsRect`; the rest keeps its size. Default (0, 0, 1,
  /// 1). Animatable.
  public final var contentsCenter: CGRect {
    get { values.contentsCenter }
    set { change("contentsCenter", from: values.contentsCenter, to: newValue) { values.contentsCenter = newValue } }
  }

  /// The number of image pixels per point, also for `draw(in:)`. Default 1. Animatable.
  ///
  /// With 0 or less, an image is placed as with 1, and `draw(in:)` isn't called.
  public final var contentsScale: CGFloat {
    get { CGFloat(values[number: .contentsScale]) }
    set { change(.contentsScale, to: newValue) }
  }

  /// The placement of the image in the bounds. Default `resize`.
  public final var contentsGravity: CALayerContentsGravity {
    get { CALayerContentsGravity(values.contentsGravity) }
    set { change(plain: values.contentsGravity, to: newValue.value) { values.contentsGravity = newValue.value } }
  }

  /// The sampling of an image that is drawn smaller than it is. Default `linear`.
  public final var minificationFilter: CALayerContentsFilter {
    get { CALayerContentsFilter(values.minificationFilter) }
    set { change(plain: values.minificationFilter, to: newValue.value) { values.minificationFilter = newValue.value } }
  }

  /// The sampling of an image that is drawn larger than it is. Default `linear`.
  public final var magnificationFilter: CALayerContentsFilter {
    get { CALayerContentsFilter(values.magnificationFilter) }
    set {
      change(plain: values.magnificationFilter, to: newValue.value) { values.magnificationFilter = newValue.value }
    }
  }

  /// The preferred storage of the contents; it has no effect. Default `RGBA8Uint`.
  public final var contentsFormat: CALayerContentsFormat {
    get { storedOnly?.contentsFormat ?? .RGBA8Uint }
    set {
      requireModel()
      makeStoredOnly().contentsFormat = newValue
    }
  }

  /// The shape of rounded corners. Default `circular`; an unknown curve counts as `circular`.
  public final var cornerCurve: CALayerCornerCurve {
    get { values.cornerCurve == .continuous ? .continuous : .circular }
    set {
      let curve: CornerCurve = newValue == .continuous ? .continuous : .circular
      change(plain: values.cornerCurve, to: curve) { values.cornerCurve = curve }
    }
  }

  /// Returns the length of a corner with this curve as a multiple of its radius.
  public static func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }

  /// The edges that are anti-aliased if `allowsEdgeAntialiasing` is set. Default all four.
  public final var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { CAEdgeAntialiasingMask(rawValue: UInt32(values.edgeAntialiasingMask)) }
    set {
      let mask = UInt8(newValue.rawValue & 15)
      change(plain: values.edgeAntialiasingMask, to: mask) { values.edgeAntialiasingMask = mask }
    }
  }

  /// True if the layer is drawn from a cached picture at `rasterizationScale`. Default false. Animatable.
  public final var shouldRasterize: Bool {
    get { values.shouldRasterize }
    set { change(.shouldRasterize, to: .flag(newValue)) }
  }

  /// The number of pixels per point of the cached picture. Default 1. Animatable.
  ///
  /// Outside 0.0001...10000 the layer is drawn without a cached picture.
  public final var rasterizationScale: CGFloat {
    get { CGFloat(values[number: .rasterizationScale]) }
    set { change(.rasterizationScale, to: newValue) }
  }

  /// The offset added to the level of detail that `trilinear` minification picks; 1 halves the resolution. Default 0.
  public final var minificationFilterBias: Float {
    get { Float(values.minificationFilterBias) }
    set {
      change("minificationFilterBias", from: minificationFilterBias, to: newValue) {
        values.minificationFilterBias = Double(newValue)
      }
    }
  }

  /// The contents as they were set, unless an animation shows others.
  final var shownContents: Any? {
    guard let converted = storedOnly?.convertedContents,
      (converted as? any ImageConvertible)?.cgImage === values.contents
    else { return values.contents }
    return converted
  }

  /// Sets the contents. A value that isn't an image is kept, but not shown.
  /// Returns the properties for a change of them.
  final func makeStoredOnly() -> StoredOnlyProperties {
    let own = storedOnly ?? StoredOnlyProperties()
    storedOnly = own
    return own
  }

  final func setContents(_ newValue: Any?) {
    requireModel()
    recordSet("contents")
    let plain = newValue as? CGImage
    let converted = plain == nil ? newValue as? any ImageConvertible : nil
    let image = plain ?? converted?.cgImage
    let kept = plain == nil ? newValue : nil
    if kept != nil || storedOnly != nil { makeStoredOnly().convertedContents = kept }
    if newValue != nil, plain == nil, converted == nil {
      reportOnce("contents", "not shown, since it is not a CGImage")
    }
    guard image !== values.contents else { return }
    let action = actionToRun(forKey: "contents")
    keepCommittedValues()
    values.contents = image
    markDirty(.values)
    action?.run(forKey: "contents", object: self, arguments: nil)
  }
}

/// An image type of another module that layers show by its pixels, such as `NSImage`.
package nonisolated protocol ImageConvertible {
  var cgImage: CGImage? { get }
}
