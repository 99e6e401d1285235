import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraObjectRuntime
@_spi(Kinora) import KinoraUIKitCore
import KinoraUIKitValues

/// A control that selects a number from a range by dragging a thumb along a track.
///
/// ```swift
/// let slider = UISlider(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
/// slider.maximumValue = 100
/// slider.addAction(UIAction { _ in print(slider.value) }, for: .valueChanged)
/// ```
///
/// Dragging moves layers and draws nothing.
@preconcurrency @MainActor
open class UISlider: UIControl {
  var slider = SliderState()
  let minimumTrack = TrackView(frame: .zero)
  let maximumTrack = TrackView(frame: .zero)
  let thumb = ThumbView(isFlat: false)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    buildParts()
  }

  /// Creates a slider with a zero frame. Only subclasses call this.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    buildParts()
  }

  /// The value. Default 0; clamped to the minimum and maximum. NaN is ignored.
  open var value: Float {
    get { slider.value }
    set { setValue(newValue, animated: false) }
  }

  /// The minimum. Default 0. A minimum above the maximum raises the maximum. Values that aren't finite are ignored.
  open var minimumValue: Float {
    get { slider.minimum }
    set {
      guard newValue.isFinite else { return }
      slider.setRange(newValue, max(slider.maximum, newValue))
      placeParts()
    }
  }

  /// The maximum. Default 1. A maximum below the minimum lowers the minimum. Values that aren't finite are ignored.
  open var maximumValue: Float {
    get { slider.maximum }
    set {
      guard newValue.isFinite else { return }
      slider.setRange(min(slider.minimum, newValue), newValue)
      placeParts()
    }
  }

  /// True if actions run while the thumb is dragged; if false, only when the touch ends. Default true.
  open var isContinuous: Bool {
    get { slider.isContinuous }
    set { slider.isContinuous = newValue }
  }

  /// Sets the value without running actions; an animated change takes 0.25 seconds.
  open func setValue(_ value: Float, animated: Bool) {
    guard !value.isNaN, slider.clamped(value) != slider.value else { return }
    changing("value") { slider.value = slider.clamped(value) }
    ControlMotion.run(animated && !bounds.isEmpty, duration: 0.25) { self.placeParts() }
  }

  /// The colour of the track before the thumb. Default nil: the tint colour.
  open var minimumTrackTintColor: UIColor? {
    get { slider.minimumTint }
    set {
      slider.minimumTint = newValue
      dressParts()
    }
  }

  /// The colour of the track after the thumb. Default nil: a light grey.
  open var maximumTrackTintColor: UIColor? {
    get { slider.maximumTint }
    set {
      slider.maximumTint = newValue
      dressParts()
    }
  }

  /// The colour of the thumb. Default nil: white.
  open var thumbTintColor: UIColor? {
    get { slider.thumbTint }
    set {
      slider.thumbTint = newValue
      dressParts()
    }
  }

  /// The image before the track. Default nil.
  open var minimumValueImage: UIImage? {
    get { slider.minimumPicture?.image }
    set {
      setPicture(newValue, at: \.minimumPicture)
    }
  }

  /// The image after the track. Default nil.
  open var maximumValueImage: UIImage? {
    get { slider.maximumPicture?.image }
    set {
      setPicture(newValue, at: \.maximumPicture)
    }
  }

  /// Sets the image of the thumb for a state; nil for the default thumb.
  open func setThumbImage(_ image: UIImage?, for state: State) {
    slider.thumbImages[state] = image
    dressParts()
    placeParts()
  }

  /// Sets the image of the track before the thumb for a state; nil for the colour.
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
    slider.minimumImages[state] = image
    dressParts()
    placeParts()
  }

  /// Sets the image of the track after the thumb for a state; nil for the colour.
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
    slider.maximumImages[state] = image
    dressParts()
    placeParts()
  }

  /// Returns the image of the thumb that was set for exactly this state.
  open func thumbImage(for state: State) -> UIImage? { slider.thumbImages[state] }
  /// Returns the image of the track before the thumb that was set for exactly this state.
  open func minimumTrackImage(for state: State) -> UIImage? { slider.minimumImages[state] }
  /// Returns the image of the track after the thumb that was set for exactly this state.
  open func maximumTrackImage(for state: State) -> UIImage? { slider.maximumImages[state] }

  /// The image of the thumb in the current state; nil for the default thumb.
  open var currentThumbImage: UIImage? { slider.thumbImages.value(in: state) }
  /// The image of the track before the thumb in the current state; nil for the colour.
  open var currentMinimumTrackImage: UIImage? { slider.minimumImages.value(in: state) }
  /// The image of the track after the thumb in the current state; nil for the colour.
  open var currentMaximumTrackImage: UIImage? { slider.maximumImages.value(in: state) }

  /// Returns the frame of the image before the track.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect { pictureRect(in: bounds, atEnd: isReversed) }
  /// Returns the frame of the image after the track.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect { pictureRect(in: bounds, atEnd: !isReversed) }
  /// Returns the frame of the track.
  open func trackRect(forBounds bounds: CGRect) -> CGRect { standardTrackRect(in: bounds) }

  /// Returns the frame of the thumb for a value.
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

  @_spi(Kinora) open override func stateDidChange() {
    dressParts()
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.height) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: bounds.width, height: Self.height) }

  private static let height: CGFloat = 34

  @_spi(Kinora) open override class var propertyTables: [any PropertyTable.Type] {
    super.propertyTables + [SliderPropertyTable<Self>.self]
  }
}
