import KinoraGeometry

extension NSLayoutConstraint {
  /// The alignment of the views in a visual format, and the direction of the format.
  ///
  /// ```swift
  /// let options: NSLayoutConstraint.FormatOptions = [.alignAllCenterY, .directionLeftToRight]
  /// ```
  nonisolated public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Aligns left edges.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// Aligns right edges.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// Aligns top edges.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// Aligns bottom edges.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// Aligns leading edges.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// Aligns trailing edges.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// Aligns horizontal centres.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// Aligns vertical centres.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// Aligns last baselines.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// Aligns first baselines.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// The bits of all alignments.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
    /// Runs from leading to trailing. The default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// Runs from left to right in every layout direction.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// Runs from right to left in every layout direction.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// The bits of all directions.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)
    /// Measures vertical distances from edge to edge. The default.
    public static let spacingEdgeToEdge: FormatOptions = []
    /// Measures vertical distances from the last baseline of one view to the first baseline of the next.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    /// The bits of all kinds of spacing.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)
  }

  /// Returns the constraints that a visual format describes, in the order of the text. They are inactive.
  ///
  /// A lone "-" is 8 points between neighbours, and the margin at the superview's edges.
  ///
  /// ```swift
  /// let row = NSLayoutConstraint.constraints(
  ///   withVisualFormat: "|-[icon(24)]-gap-[label]-|", metrics: ["gap": 12], views: ["icon": icon, "label": label])
  /// NSLayoutConstraint.activate(row)
  /// ```
  ///
  /// - Parameters:
  ///   - format: A line of the visual format language.
  ///   - opts: The alignment of the views, across the format's axis only, and the direction of the format.
  ///   - metrics: Numbers by the names in the format.
  ///   - views: Views and layout guides by the names in the format.
  /// - Requires: A valid format of known names and permitted alignments. The program stops otherwise, with the reason,
  ///   the format and a caret under the position.
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

  /// Returns the constraints of a visual format, and throws errors instead of stopping the program.
  static func visualFormatConstraints(
    _ format: String, options: FormatOptions, metrics: [String: Any], views: [String: Any]
  ) throws(VisualFormatError) -> [NSLayoutConstraint] {
    let parsed = try VisualFormatParser.parse(format)
    var builder = VisualFormatBuilder(text: format, format: parsed, options: options, metrics: metrics, views: views)
    return try builder.build()
  }
}
