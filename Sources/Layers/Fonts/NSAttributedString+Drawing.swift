import Drawing
import Foundation
import Geometry
import Text

/// Drawing text into the current context, whose y axis points down as in the contexts of layers. In views of AppKit it
/// may point up: lines still follow each other downwards.
nonisolated extension NSAttributedString {
  /// Draws the text with the upper left corner of its first line at a point, or where y points up with its lower left
  /// corner. Lines end at line breaks only.
  ///
  /// Does nothing without a current context.
  public func draw(at point: CGPoint) {
    let layout = TextLayout(StyledText(self), width: nil)
    ContextStack.current?.draw(layout, in: CGRect(origin: point, size: layout.size))
  }

  /// Draws the text in a rectangle: lines break at its width, and lines that don't fit its height are left out.
  ///
  /// Does nothing without a current context, and for a rectangle that is empty or not finite.
  public func draw(in rect: CGRect) {
    guard rect.isFinite, rect.width > 0, rect.height > 0 else { return }
    var text = StyledText(self)
    text.isWrapped = true
    let layout = TextLayout(text, width: Double(rect.width), height: Double(rect.height))
    ContextStack.current?.draw(layout, in: rect)
  }

  /// Returns the size of the text in points if lines end at line breaks only.
  public func size() -> CGSize {
    TextLayout(StyledText(self), width: nil).size
  }
}

nonisolated extension String {
  /// Draws the text at a point, as an attributed string does.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attributes).draw(at: point)
  }

  /// Draws the text in a rectangle, as an attributed string does.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attributes).draw(in: rect)
  }

  /// Returns the size of the text in points if lines end at line breaks only.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attributes).size()
  }
}

nonisolated extension CGContext {
  /// Draws text downwards from the upper side of a rectangle.
  fileprivate func draw(_ layout: TextLayout, in rect: CGRect) {
    let isUp = keepsTextUpright && ctm.a * ctm.d - ctm.b * ctm.c > 0
    guard isUp else { return draw(layout, at: rect.origin) }
    let former = textMatrix
    textMatrix = CGAffineTransform(scaleX: 1, y: -1).concatenating(former)
    draw(layout, at: CGPoint(x: rect.minX, y: rect.maxY))
    textMatrix = former
  }
}
