import Drawing
import Foundation
import Geometry

/// What kind of picture a renderer makes.
nonisolated public class UIGraphicsRendererFormat {
  /// In points.
  public internal(set) var bounds = CGRect.zero

  public required init() {}

  /// What suits the screen.
  public class func `default`() -> Self { Self() }

  /// What suits the main screen at its best.
  public class func preferred() -> Self { Self() }
}

/// What kind of bitmap an image renderer makes.
nonisolated public final class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  public enum Range: Int, Sendable {
    case unspecified = -1
    case automatic, extended, standard
  }

  /// Pixels a point. Default: the main screen's.
  public var scale: CGFloat
  /// Whether alpha is not kept; what isn't drawn is black then. Default false.
  public var opaque = false
  /// Default `automatic`.
  ///
  /// - Note: Differs from Apple: kept and read back; pictures are always sRGB with eight bits a component.
  public var preferredRange = Range.automatic

  public required init() {
    scale = MainScale.current
  }
}

/// What a renderer's closure draws with.
nonisolated public class UIGraphicsRendererContext {
  public let cgContext: CGContext
  let rendererFormat: UIGraphicsRendererFormat

  init(_ context: CGContext, format: UIGraphicsRendererFormat) {
    cgContext = context
    rendererFormat = format
  }

  /// Fills a rectangle with the fill colour, replacing what is there.
  public func fill(_ rect: CGRect) {
    fill(rect, blendMode: .copy)
  }

  public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    withBlendMode(blendMode) { cgContext.fill(rect) }
  }

  /// Draws a line of one pixel inside a rectangle's edge.
  public func stroke(_ rect: CGRect) {
    stroke(rect, blendMode: .copy)
  }

  public func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    withBlendMode(blendMode) {
      cgContext.setLineWidth(1)
      cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5))
    }
  }

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

nonisolated public final class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  public var format: UIGraphicsImageRendererFormat {
    rendererFormat as? UIGraphicsImageRendererFormat ?? UIGraphicsImageRendererFormat()
  }

  /// What has been drawn so far.
  public var currentImage: UIImage {
    UIImage(UIImage.Parts(cgImage: cgContext.makeImage(), scale: format.scale))
  }
}

/// Makes images of what a closure draws.
nonisolated public final class UIGraphicsImageRenderer {
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  /// - Parameter bounds: what of the drawing's space the image shows, in points.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
    format.bounds = bounds
  }

  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: .default())
  }

  /// - Parameter size: of the image, in points.
  public convenience init(size: CGSize) {
    self.init(bounds: CGRect(origin: .zero, size: size))
  }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// The image of what the closure draws; an empty one for a size of no pixels, or far too many.
  public func image(actions: DrawingActions) -> UIImage {
    guard let context = CGContext(over: bounds, scale: Double(format.scale), isOpaque: format.opaque) else {
      return UIImage()
    }
    ContextStack.push(context)
    actions(UIGraphicsImageRendererContext(context, format: format))
    ContextStack.pop()
    return UIImage(UIImage.Parts(cgImage: context.makeImage(), scale: format.scale))
  }

  /// The bytes of a PNG file of what the closure draws; none for a size of no pixels.
  public func pngData(actions: DrawingActions) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// The bytes of a JPEG file of what the closure draws; none for a size of no pixels.
  public func jpegData(withCompressionQuality compressionQuality: CGFloat, actions: DrawingActions) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}
