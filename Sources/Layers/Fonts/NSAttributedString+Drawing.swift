import Drawing
import Foundation
import Geometry
import Text

/// Drawing text into the current context, whose y axis points down as in the contexts of layers.
nonisolated extension NSAttributedString {
  /// Draws the text with the upper left corner of its first line at a point. Lines end at line breaks only.
  ///
  /// Does nothing without a current context.
  public func draw(at point: CGPoint) {
    ContextStack.current?.draw(TextLayout(StyledText(self), width: nil), at: point)
  }

  /// Draws the text in a rectangle: lines break at its width, and lines that don't fit its height are left out.
  ///
  /// Does nothing without a current context, and for a rectangle that is empty or not finite.
  public func draw(in rect: CGRect) {
    guard rect.isFinite, rect.width > 0, rect.height > 0 else { return }
    var text = StyledText(self)
    text.isWrapped = true
    let layout = TextLayout(text, width: Double(rect.width), height: Double(rect.height))
    ContextStack.current?.draw(layout, at: rect.origin)
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
