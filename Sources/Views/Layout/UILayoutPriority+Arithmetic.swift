nonisolated extension UILayoutPriority: Comparable {
  public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool { a.rawValue < b.rawValue }

  public static func + (priority: UILayoutPriority, offset: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + offset)
  }
  public static func - (priority: UILayoutPriority, offset: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - offset)
  }
  public static func - (a: UILayoutPriority, b: UILayoutPriority) -> Float { a.rawValue - b.rawValue }

  public static func += (priority: inout UILayoutPriority, offset: Float) { priority = priority + offset }
  public static func -= (priority: inout UILayoutPriority, offset: Float) { priority = priority - offset }
}
