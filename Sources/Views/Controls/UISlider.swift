import Foundation
import Geometry
import Layers

/// A thumb on a track: a number out of a range.
///
/// Moving the thumb moves layers and draws nothing.
open class UISlider: UIControl {
  var slider = SliderState()
  let minimumTrack = TrackView(frame: .zero)
  let maximumTrack = TrackView(frame: .zero)
  let thumb = ThumbView(isFlat: false)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    buildParts()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    buildParts()
  }

  /// Between the minimum and the maximum; a value outside is clamped. Default 0.
  open var value: Float {
    get { slider.value }
    set { setValue(newValue, animated: false) }
  }

  /// Default 0. A minimum above the maximum moves that too.
  open var minimumValue: Float {
    get { slider.minimum }
    set {
      guard newValue.isFinite else { return }
      slider.setRange(newValue, max(slider.maximum, newValue))
      placeParts()
    }
  }

  /// Default 1. A maximum below the minimum moves that too.
  open var maximumValue: Float {
    get { slider.maximum }
    set {
      guard newValue.isFinite else { return }
      slider.setRange(min(slider.minimum, newValue), newValue)
      placeParts()
    }
  }

  /// Whether the value changes while the thumb is dragged, and not when it is let go only. Default true.
  open var isContinuous: Bool {
    get { slider.isContinuous }
    set { slider.isContinuous = newValue }
  }

  /// Sets the value without sending an action.
  open func setValue(_ value: Float, animated: Bool) {
    guard !value.isNaN, slider.clamped(value) != slider.value else { return }
    slider.value = slider.clamped(value)
    ControlMotion.run(animated && !bounds.isEmpty, duration: 0.25) { self.placeParts() }
  }

  /// Of the track before the thumb. Default nil: the tint colour.
  open var minimumTrackTintColor: UIColor? {
    get { slider.minimumTint }
    set {
      slider.minimumTint = newValue
      dressParts()
    }
  }

  /// Of the track after the thumb. Default nil: a light grey.
  open var maximumTrackTintColor: UIColor? {
    get { slider.maximumTint }
    set {
      slider.maximumTint = newValue
      dressParts()
    }
  }

  /// Default nil: white.
  open var thumbTintColor: UIColor? {
    get { slider.thumbTint }
    set {
      slider.thumbTint = newValue
      dressParts()
    }
  }

  /// Shown before the track. Default nil.
  open var minimumValueImage: UIImage? {
    get { slider.minimumPicture?.image }
    set {
      setPicture(newValue, at: \.minimumPicture)
    }
  }

  /// Shown after the track. Default nil.
  open var maximumValueImage: UIImage? {
    get { slider.maximumPicture?.image }
    set {
      setPicture(newValue, at: \.maximumPicture)
    }
  }

  open func setThumbImage(_ image: UIImage?, for state: State) {
    slider.thumbImages[state] = image
    dressParts()
    placeParts()
  }

  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
    slider.minimumImages[state] = image
    dressParts()
    placeParts()
  }

  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
    slider.maximumImages[state] = image
    dressParts()
    placeParts()
  }

  open func thumbImage(for state: State) -> UIImage? { slider.thumbImages[state] }
  open func minimumTrackImage(for state: State) -> UIImage? { slider.minimumImages[state] }
  open func maximumTrackImage(for state: State) -> UIImage? { slider.maximumImages[state] }

  /// Of the current state; nil for what is drawn without one.
  open var currentThumbImage: UIImage? { slider.thumbImages.value(in: state) }
  open var currentMinimumTrackImage: UIImage? { slider.minimumImages.value(in: state) }
  open var currentMaximumTrackImage: UIImage? { slider.maximumImages.value(in: state) }

  /// Where the image before the track is.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect { pictureRect(in: bounds, atEnd: isReversed) }
  /// Where the image after the track is.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect { pictureRect(in: bounds, atEnd: !isReversed) }
  /// Where the track is.
  open func trackRect(forBounds bounds: CGRect) -> CGRect { standardTrackRect(in: bounds) }

  /// Where the thumb is for a value.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    standardThumbRect(in: bounds, on: rect, at: value)
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    grab(at: touch.location(in: self))
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    drag(to: touch.location(in: self))
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    dressParts()
  }

  override func stateDidChange() {
    dressParts()
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.height) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: bounds.width, height: Self.height) }

  private static let height: CGFloat = 34
}
