import Geometry

extension NSLayoutConstraint {
  /// How the views of a visual format are aligned, and which way the format runs.
  nonisolated public struct FormatOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
    /// The default: none of the others.
    public static let directionLeadingToTrailing: FormatOptions = []
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    public static let directionMask = FormatOptions(rawValue: 3 << 16)
    /// The default: none of the others.
    public static let spacingEdgeToEdge: FormatOptions = []
    /// Distances of a vertical format run from the last baseline of one view to the first of the next.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)
  }

  /// The constraints that a line of the visual format language stands for, in the order of the text; none is active.
  ///
  /// A lone "-" is 8 points between neighbours, and to the superview its margin.
  ///
  /// - Parameters:
  ///   - metrics: Numbers by the names that the format uses for them.
  ///   - views: Views and layout guides by the names that the format uses for them.
  /// - Requires: a format that can be read, all of whose names are known: the program ends with the reason, the format
  ///   and a caret under the place otherwise.
  /// - Note: Differs from Apple: the dictionary of views is written out; blanks between the parts of a format are
  ///   allowed.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do throws(VisualFormatError) {
      return try visualFormatConstraints(format, options: opts, metrics: metrics ?? [:], views: views)
    } catch {
      preconditionFailure(error.description)
    }
  }

  /// What `constraints(withVisualFormat:options:metrics:views:)` does, with errors that can be caught.
  static func visualFormatConstraints(
    _ format: String, options: FormatOptions, metrics: [String: Any], views: [String: Any]
  ) throws(VisualFormatError) -> [NSLayoutConstraint] {
    let parsed = try VisualFormatParser.parse(format)
    var builder = VisualFormatBuilder(text: format, format: parsed, options: options, metrics: metrics, views: views)
    return try builder.build()
  }
}
