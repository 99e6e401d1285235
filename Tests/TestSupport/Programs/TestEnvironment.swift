import Foundation

/// The environment of the tests' process.
package enum TestEnvironment {
  /// Adds the variables that tests set. Call before they are read or set.
  ///
  /// A new variable moves the whole environment in memory, which another test may be reading. Once all are there, a change
  /// of one moves nothing.
  package static func prepare() { _ = isPrepared }

  private static let isPrepared: Bool = {
    // The places of the docks that a user has left don't count.
    setenv("XDG_STATE_HOME", "/dev/null", 1)
    // As without the variable: no server of an input method.
    setenv("XMODIFIERS", "", 0)
    return true
  }()
}
