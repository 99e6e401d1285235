// The standard library names the functions that make values cast to objects and back.
// swift-format-ignore-file: NoLeadingUnderscores

import Foundation

/// Bridges option sets to the `NSNumber` of their bits, and back.
nonisolated extension _ObjectiveCBridgeable where Self: OptionSet, RawValue: FixedWidthInteger {
  /// Returns the bits as a number.
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: UInt64(truncatingIfNeeded: rawValue)) }

  /// Creates the set from the bits of a number.
  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout Self?) {
    result = Self(rawValue: RawValue(truncatingIfNeeded: source.uint64Value))
  }

  /// Creates the set if the number is a whole one that fits; otherwise returns false.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout Self?) -> Bool {
    result = RawValue(exactly: source.doubleValue).map { Self(rawValue: $0) }
    return result != nil
  }

  /// Returns the set with the bits of a number; empty for nil.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> Self {
    Self(rawValue: RawValue(truncatingIfNeeded: source?.uint64Value ?? 0))
  }
}

extension CACornerMask: nonisolated _ObjectiveCBridgeable {}
extension CAEdgeAntialiasingMask: nonisolated _ObjectiveCBridgeable {}
extension CAAutoresizingMask: nonisolated _ObjectiveCBridgeable {}
