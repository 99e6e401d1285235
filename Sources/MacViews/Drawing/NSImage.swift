import Drawing
import Foundation
import Geometry
import Layers
internal import Views

/// An image from a file, from pixels, or drawn by a closure.
///
/// ```swift
/// let image = NSImage(named: "photo")
/// image?.draw(in: bounds)
/// layer.contents = image
/// ```
nonisolated public final class NSImage: Sendable {
  /// The pixels; nil for an empty image.
  package let cgImage: CGImage?
  /// The size in points.
  public let size: NSSize

  /// Creates an image from pixels. The size is in points; zero stands for that of the pixels.
  public init(cgImage: CGImage, size: NSSize) {
    self.cgImage = cgImage
    self.size = size == .zero ? NSSize(width: CGFloat(cgImage.width), height: CGFloat(cgImage.height)) : size
  }

  private init(_ image: UIImage) {
    (cgImage, size) = (image.cgImage, image.size)
  }

  /// Creates an empty image.
  public init(size: NSSize) {
    (cgImage, self.size) = (nil, size)
  }

  /// Reads a PNG, JPEG or other image file; nil if it can't be read.
  ///
  /// "@2x" or "@3x" before the file's extension sets the pixels per point.
  public convenience init?(contentsOfFile fileName: String) {
    guard let image = UIImage(contentsOfFile: fileName) else { return nil }
    self.init(image)
  }

  /// Decodes an image file's bytes; nil if they can't be decoded.
  public convenience init?(data: Data) {
    guard let image = UIImage(data: data) else { return nil }
    self.init(image)
  }

  /// Finds an image among the program's resources by name, with or without the file's extension; nil if there is none.
  @preconcurrency @MainActor
  public convenience init?(named name: String) {
    guard let image = UIImage(named: name) else { return nil }
    self.init(image)
  }

  /// Creates an image that a closure draws, at the main screen's scale.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - drawingHandlerShouldBeCalledWithFlippedContext: True for a context with y down.
  ///   - drawingHandler: Draws the image into the current context. Called once, now; its result is ignored.
  @preconcurrency @MainActor
  public convenience init(
    size: NSSize, flipped drawingHandlerShouldBeCalledWithFlippedContext: Bool,
    drawingHandler: (NSRect) -> Bool
  ) {
    UIGraphicsBeginImageContextWithOptions(size, false, 0)
    ContextStack.current?.keepsTextUpright = true
    let rect = NSRect(origin: .zero, size: size)
    if let context = ContextStack.current, !drawingHandlerShouldBeCalledWithFlippedContext {
      context.translateBy(x: 0, y: size.height)
      context.scaleBy(x: 1, y: -1)
    }
    _ = drawingHandler(rect)
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    if let image { self.init(image) } else { self.init(size: size) }
  }

  /// Draws the image upright in a rectangle of the current context, whether or not that is flipped. Does nothing
  /// without a context.
  public func draw(in rect: NSRect) {
    guard let context = ContextStack.current, let cgImage, rect.isFinite, rect.width > 0, rect.height > 0 else {
      return
    }
    context.saveGState()
    // Contexts draw images upright where y points up.
    if context.hasYDown {
      context.translateBy(x: 0, y: rect.minY + rect.maxY)
      context.scaleBy(x: 1, y: -1)
    }
    context.draw(cgImage, in: rect)
    context.restoreGState()
  }

  /// Returns the pixels; nil for an empty image.
  ///
  /// - Parameters:
  ///   - proposedDestRect: Ignored, since an image has one size of pixels.
  ///   - referenceContext: Ignored.
  ///   - hints: Ignored.
  public func cgImage(
    forProposedRect proposedDestRect: UnsafeMutablePointer<NSRect>?, context referenceContext: NSGraphicsContext?,
    hints: [AnyHashable: Any]?
  ) -> CGImage? {
    cgImage
  }
}

nonisolated extension NSImage: ImageConvertible {}

nonisolated extension CGContext {
  /// True if the y axis of user space points down on the picture. Device space has y up.
  final var hasYDown: Bool { ctm.a * ctm.d - ctm.b * ctm.c < 0 }
}
