import Foundation

/// Options for the values that an observer receives, and for the time of its calls.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The change has the new value.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The change has the value before it.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// The observer is called once when it is added, with the current value if `new` is set too.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// The observer is called before each change as well, without the new value.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The kind of a change. Properties are set; the other kinds are those of collections.
public enum NSKeyValueChange: UInt, Sendable {
  case setting = 1
  case insertion = 2
  case removal = 3
  case replacement = 4
}

/// The keys of the dictionary that `observeValue(forKeyPath:of:change:context:)` receives.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// The key's text.
  public let rawValue: String

  /// Creates a key with a text.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The kind: the number of an `NSKeyValueChange`.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The new value; `NSNull` for nil.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The value before the change; `NSNull` for nil.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  /// The changed indices of a collection. Never set, since all changes are of the kind `setting`.
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  /// True in the calls before a change.
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// A change as the closure of `observe(_:options:changeHandler:)` receives it.
public struct NSKeyValueObservedChange<Value> {
  /// The kinds of changes.
  public typealias Kind = NSKeyValueChange

  /// The kind: always `setting`.
  public let kind: Kind
  /// The new value; nil unless the observation has the option `new`, and before a change.
  public let newValue: Value?
  /// The value before the change; nil unless the observation has the option `old`, and in the initial call.
  public let oldValue: Value?
  /// The changed indices of a collection. Always nil.
  public let indexes: IndexSet?
  /// True in the calls before a change, which the option `prior` requests.
  public let isPrior: Bool
}
