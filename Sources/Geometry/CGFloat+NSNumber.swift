import Foundation

extension CGFloat {
  /// The number; an integer of more than 53 bits is rounded.
  public init(truncating number: NSNumber) {
    self.init(number.doubleValue)
  }

  /// The number, or nil for an integer that no `CGFloat` holds.
  public init?(exactly number: NSNumber) {
    guard let exact = number as? Double else { return nil }
    self.init(exact)
  }
}
