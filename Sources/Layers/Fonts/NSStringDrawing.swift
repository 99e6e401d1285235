import Foundation

/// The rules by which `boundingRect(with:options:context:)` and `draw(with:options:context:)` lay text out.
///
/// ```swift
/// let room = CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude)
/// let box = text.boundingRect(with: room, options: [.usesLineFragmentOrigin], context: nil)
/// label.frame.size = CGSize(width: ceil(box.width), height: ceil(box.height))
/// ```
public nonisolated struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bits of the options.
  public let rawValue: Int

  /// Creates options from their bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Several lines: they break at the width, those that don't fit the height are left out, and the origin is the upper
  /// left corner. Without it, there is one line, and the origin is on its baseline.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Lines are as far apart as the fonts recommend.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Bounds are those of the drawn shapes instead of the lines.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// The last line that fits ends with an ellipsis if the text continues. Needs `usesLineFragmentOrigin`.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// The least scale at which a text may be drawn to fit, and the results of drawing or measuring it.
///
/// ```swift
/// let context = NSStringDrawingContext()
/// context.minimumScaleFactor = 0.5
/// text.draw(with: rect, options: [.usesLineFragmentOrigin], context: context)
/// print(context.actualScaleFactor, context.totalBounds)
/// ```
open class NSStringDrawingContext {
  /// The least factor by which fonts are scaled down until the text fits. Default 0: they aren't.
  open var minimumScaleFactor: CGFloat = 0
  /// The factor by which the fonts were scaled for the last text; 1 for unchanged fonts.
  open internal(set) var actualScaleFactor: CGFloat = 1
  /// The bounds of the last text, as `boundingRect(with:options:context:)` returns them.
  open internal(set) var totalBounds = CGRect.zero

  /// Creates a context that doesn't scale.
  public init() {}
}
