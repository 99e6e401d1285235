nonisolated extension UILayoutPriority: Comparable {
  /// True if the first priority is lower.
  public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool { a.rawValue < b.rawValue }

  /// Returns a priority raised by an offset. The result isn't clamped.
  public static func + (priority: UILayoutPriority, offset: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + offset)
  }
  /// Returns a priority lowered by an offset. The result isn't clamped.
  public static func - (priority: UILayoutPriority, offset: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - offset)
  }
  /// Returns the difference of two priorities.
  public static func - (a: UILayoutPriority, b: UILayoutPriority) -> Float { a.rawValue - b.rawValue }

  /// Raises a priority.
  public static func += (priority: inout UILayoutPriority, offset: Float) { priority = priority + offset }
  /// Lowers a priority.
  public static func -= (priority: inout UILayoutPriority, offset: Float) { priority = priority - offset }
}
