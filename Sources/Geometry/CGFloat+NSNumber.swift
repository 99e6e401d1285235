import Foundation

extension CGFloat {
  /// Creates a value from a number. An integer of more than 53 bits is rounded.
  public init(truncating number: NSNumber) {
    self.init(number.doubleValue)
  }

  /// Creates a value from a number; nil for an integer that `CGFloat` can't represent.
  public init?(exactly number: NSNumber) {
    guard let exact = number as? Double else { return nil }
    self.init(exact)
  }
}
