import Foundation

/// How much slower than usual programs run that are tested: under a sanitizer, say, which KINORA_SLOWNESS tells.
package enum Slowness {
  /// 1 where nothing is said.
  package static let factor = max(1, ProcessInfo.processInfo.environment["KINORA_SLOWNESS"].flatMap(Double.init) ?? 1)

  /// Whether times mean anything.
  package static var isNone: Bool { factor == 1 }

  /// Minutes after which a test hangs, if it has not come to its end.
  package static let limit = Int(4 * factor)
}
