import Foundation

/// Drawing and measuring strings with attributes, as attributed strings do.
nonisolated extension String {
  /// Draws the text at a point.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attributes).draw(at: point)
  }

  /// Draws the text in a rectangle.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attributes).draw(in: rect)
  }

  /// Draws the text in a rectangle by rules.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    NSAttributedString(string: self, attributes: attributes).draw(with: rect, options: options, context: context)
  }

  /// Returns the bounds of the text, with fractions of points.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
  }

  /// Returns the size of the text in points if lines end at line breaks only.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attributes).size()
  }
}

/// Drawing and measuring strings with attributes, as attributed strings do.
nonisolated extension NSString {
  /// The options of drawing.
  public typealias DrawingOptions = NSStringDrawingOptions

  /// Draws the text at a point.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    (self as String).draw(at: point, withAttributes: attributes)
  }

  /// Draws the text in a rectangle.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    (self as String).draw(in: rect, withAttributes: attributes)
  }

  /// Draws the text in a rectangle by rules.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    (self as String).draw(with: rect, options: options, attributes: attributes, context: context)
  }

  /// Returns the bounds of the text, with fractions of points.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    (self as String).boundingRect(with: size, options: options, attributes: attributes, context: context)
  }

  /// Returns the size of the text in points if lines end at line breaks only.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    (self as String).size(withAttributes: attributes)
  }
}
