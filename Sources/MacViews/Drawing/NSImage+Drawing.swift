import Foundation
import KinoraDrawing
import KinoraGeometry

/// Drawing images into the current context. Nothing is drawn without one.
nonisolated extension NSImage {
  /// Draws the image upright in a rectangle of the current context, whether or not that is flipped.
  public func draw(in rect: NSRect) {
    draw(in: rect, from: .zero, operation: .sourceOver, fraction: 1)
  }

  /// Draws a part of the image at a point, in its own size.
  ///
  /// - Parameters:
  ///   - point: The corner of the smallest x and y.
  ///   - fromRect: The part in points, y up; zero for the whole image.
  ///   - op: The way in which the image is combined with what is below.
  ///   - delta: The opacity, from 0 to 1.
  public func draw(
    at point: NSPoint, from fromRect: NSRect, operation op: NSCompositingOperation, fraction delta: CGFloat
  ) {
    let part = fromRect == .zero ? size : fromRect.size
    draw(in: NSRect(origin: point, size: part), from: fromRect, operation: op, fraction: delta)
  }

  /// Draws a part of the image upright in a rectangle, and scales it to that size.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - fromRect: The part in points, y up; zero for the whole image.
  ///   - op: The way in which the image is combined with what is below.
  ///   - delta: The opacity, from 0 to 1.
  ///   - respectContextIsFlipped: Ignored: the image is upright in any context. Default true.
  ///   - hints: Ignored. Default nil.
  public func draw(
    in rect: NSRect, from fromRect: NSRect, operation op: NSCompositingOperation, fraction delta: CGFloat,
    respectFlipped respectContextIsFlipped: Bool = true, hints: [AnyHashable: Any]? = nil
  ) {
    guard let context = ContextStack.current, let cgImage, rect.isFinite, rect.width > 0, rect.height > 0 else {
      return
    }
    let part = fromRect == .zero ? NSRect(origin: .zero, size: size) : fromRect
    guard part.isFinite, part.width > 0, part.height > 0 else { return }
    context.saveGState()
    if fromRect != .zero { context.clip(to: rect) }
    context.setBlendMode(op.blendMode)
    context.setAlpha(min(max(delta, 0), 1))
    // Contexts draw images upright where y points up.
    if context.hasYDown {
      context.translateBy(x: 0, y: rect.minY + rect.maxY)
      context.scaleBy(x: 1, y: -1)
    }
    let (x, y) = (rect.width / part.width, rect.height / part.height)
    context.draw(
      cgImage,
      in: CGRect(
        x: rect.minX - part.minX * x, y: rect.minY - part.minY * y, width: size.width * x, height: size.height * y))
    context.restoreGState()
  }
}

nonisolated extension CGContext {
  /// True if the y axis of user space points down on the picture. Device space has y up.
  final var hasYDown: Bool { ctm.a * ctm.d - ctm.b * ctm.c < 0 }
}
