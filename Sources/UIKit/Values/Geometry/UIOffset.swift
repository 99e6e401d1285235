import Foundation
import KinoraGeometry

/// A distance in the plane, in points.
///
/// ```swift
/// let offset = UIOffset(horizontal: 0, vertical: 12)
/// ```
nonisolated public struct UIOffset: Hashable, Sendable {
  /// The distance to the right.
  public var horizontal: CGFloat
  /// The distance downwards.
  public var vertical: CGFloat

  /// No distance.
  public static let zero = UIOffset()

  /// Creates an offset of zero.
  public init() {
    self.init(horizontal: 0, vertical: 0)
  }

  /// Creates an offset from its parts.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

nonisolated extension NSValue {
  /// Creates an object with insets.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    var copy = insets
    self.init(bytes: &copy, objCType: Encoding.insets)
  }

  /// Creates an object with an offset.
  public convenience init(uiOffset insets: UIOffset) {
    var copy = insets
    self.init(bytes: &copy, objCType: Encoding.pair)
  }

  /// The insets in the object.
  ///
  /// - Requires: an object with insets.
  public var uiEdgeInsetsValue: UIEdgeInsets {
    precondition(holds(Encoding.insets), "the object holds no UIEdgeInsets")
    var insets = UIEdgeInsets.zero
    getValue(&insets)
    return insets
  }

  /// The offset in the object.
  ///
  /// - Requires: an object with an offset.
  public var uiOffsetValue: UIOffset {
    precondition(holds(Encoding.pair), "the object holds no UIOffset")
    var offset = UIOffset.zero
    getValue(&offset)
    return offset
  }
}
