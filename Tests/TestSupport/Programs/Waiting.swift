/// Something that a test waited for has not come.
package struct Timeout: Error, CustomStringConvertible {
  package var description: String
}

/// Asks again and again until something holds.
///
/// - Parameter seconds: after which it never will.
/// - Throws: a `Timeout` then.
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
