import Foundation
import KinoraDrawing
import KinoraGeometry

/// The properties of the images that a renderer creates.
///
/// ```swift
/// let format = UIGraphicsImageRendererFormat.preferred()
/// format.scale = 2
/// ```
nonisolated public class UIGraphicsRendererFormat {
  /// The bounds of the renderer that uses the format, in points.
  public internal(set) var bounds = CGRect.zero

  /// Creates the default format.
  public required init() {}

  /// Returns a format for the main screen.
  public class func `default`() -> Self { Self() }

  /// Returns the same as `default()`.
  public class func preferred() -> Self { Self() }
}

/// The properties of the bitmaps that an image renderer creates.
///
/// ```swift
/// let format = UIGraphicsImageRendererFormat()
/// format.opaque = true
/// let renderer = UIGraphicsImageRenderer(size: CGSize(width: 64, height: 64), format: format)
/// ```
nonisolated public final class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// A range of colours. Images are always sRGB.
  ///
  /// ```swift
  /// format.preferredRange = .standard
  /// ```
  public enum Range: Int, Sendable {
    /// No preference.
    case unspecified = -1
    /// The system's choice; colours beyond sRGB; or sRGB.
    case automatic, extended, standard
  }

  /// Pixels per point. Default: the main screen's scale, as for 0; below 0, images are empty.
  public var scale: CGFloat
  /// The pixels per point of the images.
  var imageScale: CGFloat { MainScale.resolved(scale) }
  /// True for images without alpha, in which pixels that aren't drawn are black. Default false.
  public var opaque = false
  /// The preferred range of colours. Default `automatic`.
  ///
  /// - Note: Differs from Apple: stored but not used; images are always sRGB with eight bits per component.
  public var preferredRange = Range.automatic

  /// Creates a format with the main screen's scale.
  public required init() {
    scale = MainScale.current
  }
}

/// The drawing environment of a renderer's closure.
///
/// ```swift
/// let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
///   UIColor.systemRed.setFill()
///   context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 20))
/// }
/// ```
nonisolated public class UIGraphicsRendererContext {
  /// The context to draw into.
  public let cgContext: CGContext
  let rendererFormat: UIGraphicsRendererFormat

  init(_ context: CGContext, format: UIGraphicsRendererFormat) {
    cgContext = context
    rendererFormat = format
  }

  /// Fills a rectangle with the fill colour, replacing the pixels.
  public func fill(_ rect: CGRect) {
    fill(rect, blendMode: .copy)
  }

  /// Fills a rectangle with the fill colour and a blend mode.
  public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    withBlendMode(blendMode) { cgContext.fill(rect) }
  }

  /// Draws a line of one point along the inside of a rectangle's edges, replacing the pixels.
  public func stroke(_ rect: CGRect) {
    stroke(rect, blendMode: .copy)
  }

  /// Draws a line of one point along the inside of a rectangle's edges, with a blend mode.
  public func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    withBlendMode(blendMode) {
      cgContext.setLineWidth(1)
      cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5))
    }
  }

  /// Intersects the context's clip with a rectangle.
  public func clip(to rect: CGRect) {
    cgContext.clip(to: rect)
  }

  private func withBlendMode(_ mode: CGBlendMode, _ draw: () -> Void) {
    cgContext.saveGState()
    cgContext.setBlendMode(mode)
    draw()
    cgContext.restoreGState()
  }
}

/// The drawing environment of an image renderer's closure.
///
/// ```swift
/// let renderer = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20))
/// let image = renderer.image { context in
///   context.fill(context.format.bounds)
/// }
/// ```
nonisolated public final class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  /// The renderer's format.
  public var format: UIGraphicsImageRendererFormat {
    rendererFormat as? UIGraphicsImageRendererFormat ?? UIGraphicsImageRendererFormat()
  }

  /// A copy of the image as drawn so far.
  public var currentImage: UIImage {
    UIImage(UIImage.Parts(cgImage: cgContext.makeImage(), scale: format.imageScale))
  }
}

/// Creates images from the drawing of a closure.
///
/// ```swift
/// let renderer = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40))
/// let dot = renderer.image { context in
///   UIColor.systemBlue.setFill()
///   context.cgContext.fillEllipse(in: CGRect(x: 4, y: 4, width: 32, height: 32))
/// }
/// ```
nonisolated public final class UIGraphicsImageRenderer {
  /// A closure that draws an image.
  ///
  /// ```swift
  /// let fill: UIGraphicsImageRenderer.DrawingActions = { context in
  ///   UIColor.systemTeal.setFill()
  ///   context.fill(context.format.bounds)
  /// }
  /// let tile = UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16)).image(actions: fill)
  /// ```
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  /// The properties of the images.
  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - bounds: the part of the drawing's space that the image shows, in points.
  ///   - format: the properties of the images; its `bounds` are set.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
    format.bounds = bounds
  }

  /// Creates a renderer with the default format.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: .default())
  }

  /// Creates a renderer with the default format.
  ///
  /// - Parameter size: the image's size, in points.
  public convenience init(size: CGSize) {
    self.init(bounds: CGRect(origin: .zero, size: size))
  }

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - size: the image's size, in points.
  ///   - format: the properties of the images; its `bounds` are set.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Returns the image that the closure draws.
  ///
  /// If it would have no pixels, a side of more than 32,768 pixels or more than 256 Mi pixels, the image is empty and
  /// the closure isn't called.
  public func image(actions: DrawingActions) -> UIImage {
    let scale = format.imageScale
    guard let context = CGContext(over: bounds, scale: Double(scale), isOpaque: format.opaque) else {
      return UIImage()
    }
    ContextStack.push(context)
    actions(UIGraphicsImageRendererContext(context, format: format))
    ContextStack.pop()
    return UIImage(UIImage.Parts(cgImage: context.makeImage(), scale: scale))
  }

  /// Returns the bytes of a PNG file of the image that the closure draws; no bytes for an empty image.
  public func pngData(actions: DrawingActions) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// Returns the bytes of a JPEG file of the image that the closure draws; no bytes for an empty image.
  ///
  /// - Parameters:
  ///   - compressionQuality: from 0, the smallest file, to 1, the best quality; clamped.
  ///   - actions: the closure that draws.
  public func jpegData(withCompressionQuality compressionQuality: CGFloat, actions: DrawingActions) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}
