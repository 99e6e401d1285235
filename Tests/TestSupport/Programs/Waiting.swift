/// A condition that did not hold in time.
package struct Timeout: Error, CustomStringConvertible {
  package var description: String
}

/// Polls until a condition holds.
///
/// - Parameter seconds: The time limit.
/// - Throws: A `Timeout` after the time limit.
package func eventually(
  _ what: String, within seconds: Double = 60 * Slowness.factor, isolation: isolated (any Actor)? = #isolation,
  _ holds: () async throws -> Bool
) async throws {
  let end = ContinuousClock.now + .seconds(seconds)
  while try await !holds() {
    guard ContinuousClock.now < end else { throw Timeout(description: "not within \(seconds) s: \(what)") }
    try await Task.sleep(for: .milliseconds(15))
  }
}
