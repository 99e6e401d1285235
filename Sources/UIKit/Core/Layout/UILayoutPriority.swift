/// The priority of a constraint, up to 1000, which means required.
///
/// A higher priority wins over any number of lower ones. Priorities below 1 count as 1.
///
/// ```swift
/// let width = box.widthAnchor.constraint(equalToConstant: 200)
/// width.priority = .required - 1
/// ```
nonisolated public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The priority as a number.
  public var rawValue: Float

  /// Creates a priority from any number. Constraints accept those above 0, up to 1000.
  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  /// Creates a priority from any number. Constraints accept those above 0, up to 1000.
  public init(_ rawValue: Float) {
    self.init(rawValue: rawValue)
  }

  /// The priority of constraints that must be satisfied: 1000.
  public static let required = UILayoutPriority(1000)
  /// The default compression resistance: 750.
  public static let defaultHigh = UILayoutPriority(750)
  /// The priority of a drag that may resize its window: 510.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// The priority with which a window keeps its size: 500.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// The priority of a drag that may not resize its window: 490.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// The default content hugging: 250.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority of the target in `systemLayoutSizeFitting(_:)`: 50.
  public static let fittingSizeLevel = UILayoutPriority(50)
}
