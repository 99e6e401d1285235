import Geometry
import Raster

/// What `saveGState` keeps and `restoreGState` brings back.
struct GraphicsState {
  /// From user space to pixels, y down.
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

/// A shadow under all that is drawn; its numbers are in pixels, y down.
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

/// How images are read between their pixels. `none` takes the nearest one, `high` reads images that are drawn
/// smaller from reduced copies, and all others mix the four around.
public enum CGInterpolationQuality: Int32, Sendable {
  case `default` = 0
  case none = 1
  case low = 2
  case medium = 4
  case high = 3
}

/// What drawing a path does.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

/// What drawing text does.
public enum CGTextDrawingMode: Int32, Sendable {
  case fill, stroke, fillStroke, invisible, fillClip, strokeClip, fillStrokeClip, clip
}
