/// The way in which a table keeps and compares its objects.
///
/// - Note: Differs from Apple: only the options; tables keep objects, not other memory.
public enum NSPointerFunctions {
  /// The options by which a table holds its objects and compares them.
  ///
  /// ```swift
  /// let listeners = NSHashTable<AnyObject>(options: [.weakMemory, .objectPointerPersonality])
  /// ```
  public struct Options: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Retains the objects. The default.
    public static let strongMemory: Options = []
    /// Doesn't retain the objects; those that are freed count as absent.
    public static let weakMemory = Options(rawValue: 5)
    /// Compares objects with `isEqual(_:)` if they are of `NSObject`'s subclasses, others by identity. The default.
    public static let objectPersonality: Options = []
    /// Compares objects by identity.
    public static let objectPointerPersonality = Options(rawValue: 2 << 8)
    /// Keeps copies of objects that conform to `NSCopying`.
    public static let copyIn = Options(rawValue: 1 << 16)
  }
}

/// The options of a hash table.
public typealias NSHashTableOptions = NSPointerFunctions.Options
/// The options of a map table's keys or values.
public typealias NSMapTableOptions = NSPointerFunctions.Options
