import Foundation
import KinoraDrawing
import KinoraGeometry

/// The context into which views draw.
///
/// ```swift
/// override func draw(_ dirtyRect: NSRect) {
///   guard let context = NSGraphicsContext.current?.cgContext else { return }
///   context.setLineWidth(2)
/// }
/// ```
nonisolated public final class NSGraphicsContext {
  /// The Core Graphics context.
  public let cgContext: CGContext

  /// Creates an object for a Core Graphics context. The flag is ignored: `isFlipped` follows from the transform.
  public init(cgContext: CGContext, flipped initialFlippedState: Bool) {
    self.cgContext = cgContext
  }

  /// The context that this thread is drawing into; nil if there is none. Setting it replaces that context.
  ///
  /// Strings are drawn upright in a context that was set.
  public static var current: NSGraphicsContext? {
    get { ContextStack.current.map { NSGraphicsContext(cgContext: $0, flipped: false) } }
    set {
      ContextStack.pop()
      guard let newValue else { return }
      newValue.cgContext.keepsTextUpright = true
      ContextStack.push(newValue.cgContext)
    }
  }

  /// True if the y axis points down.
  public var isFlipped: Bool { cgContext.hasYDown }

  /// Saves the state of the context.
  public func saveGraphicsState() { cgContext.saveGState() }
  /// Restores the state that was saved last.
  public func restoreGraphicsState() { cgContext.restoreGState() }
  /// Saves which context is the current one, and its state.
  public static func saveGraphicsState() { ContextStack.save() }
  /// Makes the context that was saved last the current one again, and restores its state.
  public static func restoreGraphicsState() { ContextStack.restore() }
}

// The names are Apple's.
// swift-format-ignore: AlwaysUseLowerCamelCase
extension NSRect {
  /// Fills the rectangle with the current context's fill colour. Does nothing without a context.
  nonisolated public func fill() { ContextStack.current?.fill(self) }

  /// Fills the rectangle, combined with what is below by an operation.
  nonisolated public func fill(using operation: NSCompositingOperation) {
    guard let context = ContextStack.current else { return }
    context.saveGState()
    context.setBlendMode(operation.blendMode)
    context.fill(self)
    context.restoreGState()
  }

  /// Fills a frame along the inside of the rectangle's edges with the current context's fill colour.
  ///
  /// - Parameter width: The width of the frame in points. Default 1.
  nonisolated public func frame(withWidth width: CGFloat = 1) {
    let path = NSBezierPath(rect: self)
    path.appendRect(insetBy(dx: min(width, self.width / 2), dy: min(width, height / 2)))
    path.windingRule = .evenOdd
    path.fill()
  }

  /// Intersects the clip of the current context with the rectangle.
  nonisolated public func clip() { ContextStack.current?.clip(to: self) }
}
