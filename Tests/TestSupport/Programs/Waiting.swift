/// A condition that did not hold in time.
package struct Timeout: Error, CustomStringConvertible {
  package var description: String
}

/// Polls until a condition holds.
///
/// An actor that others keep busy lets it look seldom, and does seldom what it waits for. So it looks `minimumLooks`
/// times at least, however much time has passed.
///
/// - Parameter seconds: The time limit.
/// - Throws: A `Timeout` after the time limit.
package func eventually(
  _ what: String, within seconds: Double = 60 * Slowness.factor, isolation: isolated (any Actor)? = #isolation,
  _ holds: () async throws -> Bool
) async throws {
  let end = ContinuousClock.now + .seconds(seconds)
  var looks = 0
  while try await !holds() {
    looks += 1
    guard ContinuousClock.now < end || looks < minimumLooks else {
      throw Timeout(description: "not within \(seconds) s: \(what)")
    }
    try await Task.sleep(for: .milliseconds(15))
  }
}

private let minimumLooks = 200
