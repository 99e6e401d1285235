import Foundation

// The functions that compared structures before Swift had operators for them.

extension CGPoint {
  /// Returns true if both points are the same.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  /// Returns true if both sizes are the same.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
  /// Returns true if both rectangles are the same; rectangles with negative sizes are compared by their edges.
  public func equalTo(_ rect2: CGRect) -> Bool { standardized == rect2.standardized }
}

// Apple's name.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the current time in seconds since the first instant of 2001.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }
