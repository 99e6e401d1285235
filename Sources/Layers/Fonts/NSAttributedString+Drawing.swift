import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraText

/// Drawing text into the current context, whose y axis points down as in the contexts of layers. In views of AppKit it
/// may point up: lines still follow each other downwards.
///
/// Nothing is drawn without a current context.
nonisolated extension NSAttributedString {
  /// Draws the text with the upper left corner of its first line at a point, or where y points up with its lower left
  /// corner. Lines end at line breaks only.
  public func draw(at point: CGPoint) {
    let layout = TextLayout(StyledText(self), width: nil)
    ContextStack.current?.draw(layout, in: CGRect(origin: point, size: layout.size))
  }

  /// Draws the text in a rectangle: lines break at its width, and lines that don't fit its height are left out.
  ///
  /// Does nothing for a rectangle that is empty or not finite.
  public func draw(in rect: CGRect) {
    guard rect.isFinite, rect.width > 0, rect.height > 0 else { return }
    draw(with: rect, options: [.usesLineFragmentOrigin], context: nil)
  }

  /// Draws the text in a rectangle by rules: see `NSStringDrawingOptions`.
  ///
  /// - Parameters:
  ///   - rect: The space for the text, without limit along an axis where it isn't positive. For a single line, its
  ///     origin is the start of the baseline.
  ///   - options: The rules. Default: a single line.
  ///   - context: The least scale; receives the actual scale and the bounds. Nil for the fonts as they are.
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    let text = laidOut(in: rect.size, options, context)
    guard rect.origin.isFinite, let target = ContextStack.current else { return }
    guard options.contains(.usesLineFragmentOrigin) else { return target.draw(text.layout, baselineAt: rect.origin) }
    let height = rect.height > 0 && rect.height < 1e7 ? rect.height : text.layout.size.height
    target.draw(text.layout, in: CGRect(origin: rect.origin, size: CGSize(width: rect.width, height: height)))
  }

  /// Returns the bounds of the text, with fractions of points: round sizes up to use them for views.
  ///
  /// With `usesLineFragmentOrigin`, they are in a space with y down whose origin is the upper left corner of the first
  /// line. Otherwise they are those of a single line from its baseline with y up, so the origin's y is the negative
  /// distance to the line's bottom.
  ///
  /// - Parameters:
  ///   - size: The space for the text in points, without limit along an axis where it isn't positive.
  ///   - options: The rules of layout. Default: a single line.
  ///   - context: The least scale; receives the actual scale and the bounds. Nil for the fonts as they are.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    laidOut(in: size, options, context).bounds
  }

  /// Returns the size of the text in points if lines end at line breaks only.
  public func size() -> CGSize {
    TextLayout(StyledText(self), width: nil).size
  }

  private func laidOut(
    in size: CGSize, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?
  ) -> StringLayout {
    let text = StringLayout(self, size: size, options: options, minimumScale: context?.minimumScaleFactor ?? 0)
    context?.actualScaleFactor = CGFloat(text.scale)
    context?.totalBounds = text.bounds
    return text
  }
}

nonisolated extension CGContext {
  /// True if y points up and text is turned so that it is upright all the same.
  private var isTextUp: Bool { keepsTextUpright && ctm.a * ctm.d - ctm.b * ctm.c > 0 }

  /// Draws text downwards from the upper side of a rectangle.
  fileprivate func draw(_ layout: TextLayout, in rect: CGRect) {
    guard isTextUp else { return draw(layout, at: rect.origin) }
    let former = textMatrix
    textMatrix = CGAffineTransform(scaleX: 1, y: -1).concatenating(former)
    draw(layout, at: CGPoint(x: rect.minX, y: rect.maxY))
    textMatrix = former
  }

  /// Draws text with the start of its first baseline at a point.
  fileprivate func draw(_ layout: TextLayout, baselineAt point: CGPoint) {
    let below = layout.size.height - layout.firstBaseline
    let top = point.y - (isTextUp ? below : layout.firstBaseline)
    draw(layout, in: CGRect(origin: CGPoint(x: point.x, y: top), size: layout.size))
  }
}
