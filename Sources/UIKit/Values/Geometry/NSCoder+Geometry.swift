import Foundation
import KinoraGeometry

/// Structures as texts such as "{10, 20}", and in archives.
nonisolated extension NSCoder {
  /// Returns the text of a point: "{x, y}".
  public class func string(for point: CGPoint) -> String { NSStringFromPoint(point) }
  /// Returns the text of a size: "{width, height}".
  public class func string(for size: CGSize) -> String { NSStringFromSize(size) }
  /// Returns the text of a rectangle: "{{x, y}, {width, height}}".
  public class func string(for rect: CGRect) -> String { NSStringFromRect(rect) }
  /// Returns the point in a text; zero if there is none.
  public class func cgPoint(for string: String) -> CGPoint { NSPointFromString(string) }
  /// Returns the size in a text; zero if there is none.
  public class func cgSize(for string: String) -> CGSize { NSSizeFromString(string) }
  /// Returns the rectangle in a text; zero if there is none.
  public class func cgRect(for string: String) -> CGRect { NSRectFromString(string) }

  /// Decodes a point that was encoded under a key.
  public func decodeCGPoint(forKey key: String) -> CGPoint { decodePoint(forKey: key) }
  /// Decodes a size that was encoded under a key.
  public func decodeCGSize(forKey key: String) -> CGSize { decodeSize(forKey: key) }
  /// Decodes a rectangle that was encoded under a key.
  public func decodeCGRect(forKey key: String) -> CGRect { decodeRect(forKey: key) }
}
