import Foundation
import Geometry
import Text

/// The ways in which text is measured and drawn.
///
/// ```swift
/// let bounds = text.boundingRect(with: size, options: [.usesLineFragmentOrigin], context: nil)
/// ```
public nonisolated struct NSStringDrawingOptions: OptionSet, Sendable {
  /// The set as bits.
  public let rawValue: Int

  /// Creates a set from bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The text has several lines, which break at the width; the origin is their upper left corner. Without it the text is
  /// one line, and the origin lies on its baseline.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// No effect: line heights contain the leading always.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  /// No effect: the bounds are those of the lines, not of the glyphs' outlines.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
  /// The last line that fits the height ends with an ellipsis if there are more.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// The scale at which text was drawn.
///
/// - Note: Differs from Apple: text isn't shrunk to fit, so the actual factor is always 1.
open class NSStringDrawingContext {
  /// The smallest scale to which text may be shrunk. Default 0. No effect.
  open var minimumScaleFactor: CGFloat = 0
  /// The scale of the text: 1.
  open var actualScaleFactor: CGFloat { 1 }
  /// The bounds of the text that was measured or drawn last, in points.
  open internal(set) var totalBounds = CGRect.zero

  /// Creates a context.
  public init() {}
}

nonisolated extension NSAttributedString {
  /// Returns the bounds of the text in points.
  ///
  /// - Parameters:
  ///   - size: The width at which lines break, and the height beyond which lines are left out. Sides that aren't positive
  ///   and finite have no limit.
  ///   - options: Without `usesLineFragmentOrigin`, the size has no effect, and the rectangle lies around the baseline of
  ///   one line.
  ///   - context: Receives the bounds.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let bounds = options.contains(.usesLineFragmentOrigin) ? lineBounds(in: size, options) : baselineBounds
    context?.totalBounds = bounds
    return bounds
  }

  /// Draws the text in a rectangle as `boundingRect(with:options:context:)` measures it.
  ///
  /// Does nothing without a current context.
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    let bounds = boundingRect(with: rect.size, options: options, context: context)
    guard options.contains(.usesLineFragmentOrigin) else {
      return draw(at: CGPoint(x: rect.minX, y: rect.minY + bounds.minY))
    }
    draw(in: rect)
  }

  private func lineBounds(in size: CGSize, _ options: NSStringDrawingOptions) -> CGRect {
    var text = StyledText(self)
    text.isWrapped = true
    if options.contains(.truncatesLastVisibleLine) { text.truncation = .end }
    let limits = [size.width, size.height].map { $0 > 0 && $0 < 1e6 ? Double($0) : nil }
    let layout = TextLayout(text, width: limits[0], height: limits[1])
    return CGRect(origin: .zero, size: layout.size)
  }

  private var baselineBounds: CGRect {
    let layout = TextLayout(StyledText(self), width: nil)
    return CGRect(origin: CGPoint(x: 0, y: -layout.firstBaseline), size: layout.size)
  }
}

nonisolated extension String {
  /// Returns the bounds of the text in points, as an attributed string does.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
  }

  /// Draws the text in a rectangle, as an attributed string does.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    NSAttributedString(string: self, attributes: attributes).draw(with: rect, options: options, context: context)
  }
}
