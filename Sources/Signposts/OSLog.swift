/// A subsystem and a category of signposts.
///
/// ```swift
/// let signposter = OSSignposter(logHandle: OSLog(subsystem: "org.example.paint", category: "brushes"))
/// ```
public final class OSLog: Sendable {
  /// Categories that Apple's tools know.
  public struct Category: Sendable {
    /// The name of the category.
    public let rawValue: String

    /// Signposts that mark what a user does.
    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
    /// Signposts that would need a stack trace; none is recorded.
    public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
    /// Signposts that are recorded only while a tool records.
    public static let dynamicTracing = Category(rawValue: "DynamicTracing")
  }

  /// Signposts without subsystem and category.
  public static let `default` = OSLog(subsystem: "", category: "")
  /// Signposts that are never recorded.
  public static let disabled = OSLog(isDisabled: true)

  let subsystem: String
  let category: String
  let isDisabled: Bool

  /// Creates a place for the signposts of a part of a program.
  public init(subsystem: String, category: String) {
    (self.subsystem, self.category, isDisabled) = (subsystem, category, false)
  }

  /// Creates a place for signposts of a category that Apple's tools know.
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.rawValue)
  }

  private init(isDisabled: Bool) {
    (subsystem, category, self.isDisabled) = ("", "", isDisabled)
  }

  /// True if signposts of this place can be recorded.
  public var signpostsEnabled: Bool { !isDisabled && SignpostLog.shared.isRecording }
}

/// Says if a value of a message may be read in a trace.
///
/// ```swift
/// signposter.emitEvent("Opened", "\(path, privacy: .private)")
/// ```
public struct OSLogPrivacy: Sendable {
  let hides: Bool

  /// Shows the value.
  public static let `public` = OSLogPrivacy(hides: false)
  /// Shows the value: traces are files of the user who records them.
  public static let auto = OSLogPrivacy(hides: false)
  /// Shows `<private>` instead of the value.
  public static let `private` = OSLogPrivacy(hides: true)
  /// Shows `<private>` instead of the value.
  public static let sensitive = OSLogPrivacy(hides: true)
}
