import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraLayers
internal import KinoraUIKitValues
import Synchronization

/// An image from a file, from pixels, or drawn by a closure.
///
/// ```swift
/// let image = NSImage(named: "photo")
/// image?.draw(in: bounds)
/// layer.contents = image
/// ```
nonisolated public final class NSImage: Sendable {
  /// Changed only while the image is drawn into between `lockFocus()` and `unlockFocus()`.
  private let pixels: Mutex<CGImage?>
  /// The pixels; nil for an empty image.
  package var cgImage: CGImage? { pixels.withLock { $0 } }
  /// The size in points.
  public let size: NSSize

  /// Creates an image from pixels. The size is in points; zero stands for that of the pixels.
  public init(cgImage: CGImage, size: NSSize) {
    pixels = Mutex(cgImage)
    self.size = size == .zero ? NSSize(width: CGFloat(cgImage.width), height: CGFloat(cgImage.height)) : size
  }

  private init(_ image: UIImage) {
    pixels = Mutex(image.cgImage)
    size = image.size
  }

  /// Creates an empty image.
  public init(size: NSSize) {
    pixels = Mutex(nil)
    self.size = size
  }

  /// Reads a PNG, JPEG or other image file; nil if it can't be read.
  ///
  /// "@2x" or "@3x" before the file's extension sets the pixels per point.
  public convenience init?(contentsOfFile fileName: String) {
    guard let image = UIImage(contentsOfFile: fileName) else { return nil }
    self.init(image)
  }

  /// Reads an image file; nil if the address isn't that of a file, or if it can't be read.
  public convenience init?(contentsOf url: URL) {
    guard url.isFileURL else { return nil }
    self.init(contentsOfFile: url.path)
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
    Self.begin(size: size, isFlipped: drawingHandlerShouldBeCalledWithFlippedContext)
    _ = drawingHandler(NSRect(origin: .zero, size: size))
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    if let image { self.init(image) } else { self.init(size: size) }
  }

  /// Makes a context of the image's size the current one.
  private static func begin(size: NSSize, isFlipped: Bool) {
    UIGraphicsBeginImageContextWithOptions(size, false, 0)
    guard let context = ContextStack.current else { return }
    context.keepsTextUpright = true
    if !isFlipped {
      context.translateBy(x: 0, y: size.height)
      context.scaleBy(x: 1, y: -1)
    }
  }

  /// Makes the image the target of drawing, with y up, until `unlockFocus()`. What it shows already stays below.
  ///
  /// Pixels have the main screen's scale.
  @preconcurrency @MainActor
  public func lockFocus() {
    Self.begin(size: size, isFlipped: false)
    draw(in: NSRect(origin: .zero, size: size))
  }

  /// Makes the image the target of drawing, as `lockFocus()`, with y down if the flag is true.
  @preconcurrency @MainActor
  public func lockFocusFlipped(_ flipped: Bool) {
    Self.begin(size: size, isFlipped: flipped)
    draw(in: NSRect(origin: .zero, size: size))
  }

  /// Gives the image what was drawn since `lockFocus()`.
  @preconcurrency @MainActor
  public func unlockFocus() {
    let drawn = UIGraphicsGetImageFromCurrentImageContext()?.cgImage
    UIGraphicsEndImageContext()
    if let drawn { pixels.withLock { $0 = drawn } }
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
