import Foundation
import KinoraGeometry
import KinoraLayers

/// A view that shows a visual effect: it blurs what lies behind it, or makes its content vibrant.
///
/// Add subviews to `contentView`. What moves behind the view stays blurred. A change of `effect` in an animation block,
/// or in a `UIViewPropertyAnimator`, is animated from one effect to the other.
///
/// ```swift
/// let cover = UIVisualEffectView(effect: nil)
/// let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { cover.effect = UIBlurEffect(style: .light) }
/// animator.fractionComplete = 0.25  // A quarter of the blur.
/// ```
///
/// The blur follows the corner radius, the mask and the alpha of the view itself. A superview that is translucent,
/// masked or rasterized hides what lies behind it from the effect.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// The names of the filters in key paths: "backgroundFilters.NAME.inputRadius".
  nonisolated static let (blurName, toneName) = ("effectBlur", "effectTone")

  /// The view that contains the content, above the effect. It fills this view.
  public final let contentView: UIView
  private let tintView: UIView

  /// The effect. Default nil: only the content view shows. Animatable.
  open var effect: UIVisualEffect? {
    didSet { if effect !== oldValue { showEffect() } }
  }

  /// Creates a view with an effect, and a zero frame.
  public init(effect: UIVisualEffect?) {
    (contentView, tintView, self.effect) = (UIView(), UIView(), effect)
    super.init(frame: .zero)
    prepare()
  }

  /// Creates a view without an effect.
  public override init(frame: CGRect) {
    (contentView, tintView) = (UIView(), UIView())
    super.init(frame: frame)
    prepare()
  }

  /// Creates a view without an effect, and with a zero frame.
  public required init?(coder: NSCoder) {
    (contentView, tintView) = (UIView(), UIView())
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    tintView.isUserInteractionEnabled = false
    for view in [tintView, contentView] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    showEffect()
  }

  private func showEffect() {
    let look = effect?.backdrop ?? BackdropAppearance()
    layer.backgroundFilters = [
      Self.filter("CIGaussianBlur", named: Self.blurName, ["inputRadius": look.radius]),
      Self.filter("CIColorControls", named: Self.toneName, ["inputSaturation": look.saturation]),
    ].compactMap { $0 }
    tintView.backgroundColor = look.tint
    show(effect?.vibrancy(in: traitCollection))
  }

  @_spi(Kinora) open override func colorsDidChange() {
    show(effect?.vibrancy(in: traitCollection))
  }

  /// The content's colours become a grey, its alpha stays, and it is blended with what is below.
  private func show(_ vibrancy: VibrancyAppearance?) {
    let content = contentView.layer
    content.compositingFilter = vibrancy?.blend
    guard let vibrancy else {
      content.filters = nil
      return
    }
    let grey = CIVector(x: vibrancy.white, y: vibrancy.white, z: vibrancy.white, w: 0)
    let none = CIVector(x: 0, y: 0, z: 0, w: 0)
    let fill = Self.filter(
      "CIColorMatrix", named: "effectFill",
      [
        "inputRVector": none, "inputGVector": none, "inputBVector": none,
        "inputAVector": CIVector(x: 0, y: 0, z: 0, w: vibrancy.strength), "inputBiasVector": grey,
      ])
    content.filters = [fill].compactMap { $0 }
  }

  private static func filter(_ kind: String, named name: String, _ inputs: [String: Any]) -> CIFilter? {
    let filter = CIFilter(name: kind, parameters: inputs)
    filter?.name = name
    return filter
  }

  @_spi(Kinora) open override class var propertyTables: [any PropertyTable.Type] {
    super.propertyTables + [VisualEffectViewPropertyTable<Self>.self]
  }
}
