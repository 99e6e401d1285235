import Foundation

/// The slowdown of the tested programs, for example under a sanitizer; set by the environment variable KINORA_SLOWNESS.
package enum Slowness {
  /// The factor on times; 1 if the variable isn't set.
  package static let factor = max(1, ProcessInfo.processInfo.environment["KINORA_SLOWNESS"].flatMap(Double.init) ?? 1)

  /// True if programs run at their usual speed, so that times mean something.
  package static var isNone: Bool { factor == 1 }

  /// The time limit of a test, in minutes. It ends tests that hang, and is longer than the whole suite takes: the time in
  /// which a test waits for the main thread counts too, and most tests run there, one after the other.
  package static let limit = Int(15 * factor)
}
