import KinoraGeometry
import KinoraRaster

/// The state that `saveGState` saves and `restoreGState` restores.
struct GraphicsState {
  /// The transform from user space to pixels, y down.
  var toDevice: CGAffineTransform
  var clip: ClipRegion
  var fillColor = RGBAColor.black
  var strokeColor = RGBAColor.black
  var alpha = 1.0
  var blend = CGBlendMode.normal
  var stroke = StrokeStyle()
  var shadow: DropShadow?
  var shouldAntialias = true
  var interpolation = CGInterpolationQuality.default
  var textMode = CGTextDrawingMode.fill
}

/// The shadow of everything drawn. Lengths are in pixels, y down.
struct DropShadow {
  var offset: CGSize
  /// The standard deviation of the blur.
  var sigma: Double
  var color: RGBAColor
}

extension RGBAColor {
  func faded(by alpha: Double) -> RGBAColor {
    RGBAColor(red: red, green: green, blue: blue, alpha: self.alpha * alpha)
  }
}

/// The sampling of scaled images.
///
/// ```swift
/// context.interpolationQuality = .none
/// ```
public enum CGInterpolationQuality: Int32, Sendable {
  /// Bilinear.
  case `default` = 0
  /// The nearest pixel.
  case none = 1
  /// Bilinear.
  case low = 2
  /// Bilinear.
  case medium = 4
  /// Trilinear: images that are drawn smaller are sampled from reduced copies.
  case high = 3
}

/// The painting of a path: fill, stroke or both; `eo` is the even-odd rule, otherwise the winding rule is used.
///
/// ```swift
/// context.drawPath(using: .fillStroke)
/// ```
public enum CGPathDrawingMode: Int32, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

/// The painting of text. Kinora doesn't clip to text, so `fillClip` is the same as `fill`, and `clip` draws nothing.
///
/// ```swift
/// context.setTextDrawingMode(.stroke)
/// ```
public enum CGTextDrawingMode: Int32, Sendable {
  case fill, stroke, fillStroke, invisible, fillClip, strokeClip, fillStrokeClip, clip
}
