import KinoraText

/// The horizontal alignment of a text layer's lines. An unknown name counts as `natural`.
///
/// ```swift
/// text.alignmentMode = .center
/// ```
public nonisolated struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The name of the mode.
  public let rawValue: String

  /// Creates a mode by its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Right for lines that start with a right-to-left script, else left; paragraph styles take precedence.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// Lines start at the left edge.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// Lines end at the right edge.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// Lines are centred.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// Spaces are widened so that lines fill the width, except the last line of a paragraph.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// The place of the ellipsis in a text layer's text that doesn't fit. An unknown name counts as `none`.
///
/// A text that wraps is truncated where it doesn't fit the height, other text where it doesn't fit the width.
///
/// ```swift
/// text.truncationMode = .end
/// ```
public nonisolated struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The name of the mode.
  public let rawValue: String

  /// Creates a mode by its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// No ellipsis: the text is clipped to the bounds.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// The ellipsis replaces the start of the text.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// The ellipsis replaces the middle of the text.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
  /// The ellipsis replaces the end of the text.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
}

extension CATextLayerAlignmentMode {
  /// An unknown name counts as `natural`.
  nonisolated var value: StyledText.Alignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }
}

extension CATextLayerTruncationMode {
  /// An unknown name counts as `none`.
  nonisolated var value: StyledText.Truncation {
    switch self {
    case .start: .start
    case .middle: .middle
    case .end: .end
    default: .none
    }
  }
}
