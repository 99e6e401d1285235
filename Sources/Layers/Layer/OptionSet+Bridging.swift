// The standard library names the functions that make values cast to objects and back.
// swift-format-ignore-file: NoLeadingUnderscores

import Foundation

/// Option sets come out as the numbers that they are, and these cast back to them.
nonisolated extension _ObjectiveCBridgeable where Self: OptionSet, RawValue: FixedWidthInteger {
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: UInt64(truncatingIfNeeded: rawValue)) }

  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout Self?) {
    result = Self(rawValue: RawValue(truncatingIfNeeded: source.uint64Value))
  }

  public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout Self?) -> Bool {
    result = RawValue(exactly: source.doubleValue).map { Self(rawValue: $0) }
    return result != nil
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> Self {
    Self(rawValue: RawValue(truncatingIfNeeded: source?.uint64Value ?? 0))
  }
}

extension CACornerMask: nonisolated _ObjectiveCBridgeable {}
extension CAEdgeAntialiasingMask: nonisolated _ObjectiveCBridgeable {}
extension CAAutoresizingMask: nonisolated _ObjectiveCBridgeable {}
