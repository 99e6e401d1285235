import KinoraGeometry
import KinoraUIKitCore
import KinoraUIKitValues

/// The stored properties of a slider.
struct SliderState {
  var value: Float = 0
  var minimum: Float = 0
  var maximum: Float = 1
  var isContinuous = true
  var minimumTint: UIColor?
  var maximumTint: UIColor?
  var thumbTint: UIColor?
  var thumbImages = StateValues<UIImage>()
  var minimumImages = StateValues<UIImage>()
  var maximumImages = StateValues<UIImage>()
  var minimumPicture: UIImageView?
  var maximumPicture: UIImageView?
  /// The horizontal distance in points from the thumb's middle to the touch that grabbed it.
  var grip: CGFloat = 0

  func clamped(_ value: Float) -> Float { value.clamped(minimum, maximum) }

  mutating func setRange(_ low: Float, _ high: Float) {
    (minimum, maximum) = (low, high)
    value = clamped(value)
  }

  /// Returns the position of a value on the track, from 0 to 1.
  func fraction(of value: Float) -> CGFloat {
    let (low, high) = (Double(minimum), Double(maximum))
    guard high > low, !value.isNaN else { return 0 }
    return CGFloat((Double(clamped(value)) - low) / (high - low))
  }

  func value(at fraction: CGFloat) -> Float {
    let (low, high) = (Double(minimum), Double(maximum))
    return clamped(Float(low + (high - low) * Double(fraction.clamped(0, 1))))
  }
}

extension UISlider {
  /// The distance in points from the thumb within which a touch grabs it.
  private static let reach: CGFloat = 16
  private static let thumbSide: CGFloat = 28

  final var isReversed: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  final func buildParts() {
    addParts([maximumTrack, minimumTrack, thumb])
    dressParts()
    placeParts()
  }

  final func dressParts() {
    minimumTrack.wear(currentMinimumTrackImage, color: slider.minimumTint ?? tintColor)
    maximumTrack.wear(currentMaximumTrackImage, color: slider.maximumTint ?? .secondarySystemFill)
    thumb.wear(currentThumbImage, tint: slider.thumbTint)
    minimumTrack.alpha = isEnabled ? 1 : 0.45
    maximumTrack.alpha = isEnabled ? 1 : 0.6
  }

  final func setPicture(_ image: UIImage?, at path: WritableKeyPath<SliderState, UIImageView?>) {
    slider[keyPath: path]?.removeFromSuperview()
    let view = image.map { UIImageView(image: $0) }
    slider[keyPath: path] = view
    if let view { insertSubview(view, at: 0) }
    setNeedsLayout()
  }

  /// Updates the frames of the parts for the value.
  final func placeParts() {
    let bounds = bounds
    guard bounds.width > 0, bounds.height > 0 else { return }
    let track = trackRect(forBounds: bounds)
    let place = thumbRect(forBounds: bounds, trackRect: track, value: slider.value)
    let middle = place.midX.clamped(track.minX, track.maxX)
    let before = CGRect(x: track.minX, y: track.minY, width: middle - track.minX, height: track.height)
    let after = CGRect(x: middle, y: track.minY, width: track.maxX - middle, height: track.height)
    sizeSubviews {
      minimumTrack.frame = isReversed ? after : before
      // A plain maximum track extends below the minimum track, so that its rounded ends never show at the thumb.
      let isPlain = currentMaximumTrackImage == nil && currentMinimumTrackImage == nil
      maximumTrack.frame = isPlain ? track : isReversed ? before : after
      thumb.frame = place
      slider.minimumPicture?.frame = minimumValueImageRect(forBounds: bounds)
      slider.maximumPicture?.frame = maximumValueImageRect(forBounds: bounds)
    }
  }

  final func pictureRect(in bounds: CGRect, atEnd: Bool) -> CGRect {
    let image = atEnd != isReversed ? maximumValueImage : minimumValueImage
    let size = image?.size ?? .zero
    return CGRect(
      x: atEnd ? bounds.maxX - size.width : bounds.minX, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  final func standardTrackRect(in bounds: CGRect) -> CGRect {
    let low = minimumValueImage == nil ? 2 : minimumValueImageRect(forBounds: bounds).width + 8
    let high = maximumValueImage == nil ? 2 : maximumValueImageRect(forBounds: bounds).width + 8
    let height = max(currentMinimumTrackImage?.size.height ?? 0, currentMaximumTrackImage?.size.height ?? 0)
    let thickness = height > 0 ? height : 4
    return CGRect(
      x: bounds.minX + (isReversed ? high : low), y: bounds.midY - thickness / 2,
      width: max(bounds.width - low - high, 0), height: thickness)
  }

  final func standardThumbRect(in bounds: CGRect, on track: CGRect, at value: Float) -> CGRect {
    let size = currentThumbImage?.size ?? CGSize(width: Self.thumbSide, height: Self.thumbSide)
    let fraction = slider.fraction(of: value)
    let run = max(track.width - size.width, 0)
    let x = track.minX + run * (isReversed ? 1 - fraction : fraction)
    return CGRect(x: x, y: track.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// Grabs the thumb if the point is near it.
  final func grab(at point: CGPoint) -> Bool {
    let place = thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: slider.value)
    guard place.insetBy(dx: -Self.reach, dy: -Self.reach).contains(point) else { return false }
    slider.grip = point.x - place.midX
    return true
  }

  final func drag(to point: CGPoint) {
    let track = trackRect(forBounds: bounds)
    let low = thumbRect(forBounds: bounds, trackRect: track, value: slider.minimum).midX
    let high = thumbRect(forBounds: bounds, trackRect: track, value: slider.maximum).midX
    guard high != low, point.x.isFinite else { return }
    let value = slider.value(at: (point.x - slider.grip - low) / (high - low))
    guard value != slider.value else { return }
    setValue(value, animated: false)
    if isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }
}
