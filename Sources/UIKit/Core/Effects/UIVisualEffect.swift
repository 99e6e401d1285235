import KinoraUIKitValues

/// A visual effect of a `UIVisualEffectView`: the superclass of `UIBlurEffect` and `UIVibrancyEffect`.
@preconcurrency @MainActor
open class UIVisualEffect {
  /// Creates an effect that shows nothing.
  public init() {}

  /// The effect on what lies behind the view.
  var backdrop: BackdropAppearance { BackdropAppearance() }
  /// The effect on the content view; nil if it is drawn as it is.
  func vibrancy(in traits: UITraitCollection) -> VibrancyAppearance? { nil }
}

/// The effect of a view on what lies behind it.
struct BackdropAppearance: Equatable {
  /// The sigma of the blur in points. 0 doesn't blur.
  var radius = 0.0
  /// 1 leaves colours as they are, 0 makes them grey.
  var saturation = 1.0
  /// The colour over the blurred picture; nil for none.
  var tint: UIColor?
}

/// The effect of a view on its content view: its shape is filled with a grey, and blended with what lies behind.
struct VibrancyAppearance: Equatable {
  /// The grey of the content, 0...1.
  var white: Double
  /// The opacity of opaque content, 0...1.
  var strength: Double
  /// The blend mode as a compositing filter.
  var blend: String
}
