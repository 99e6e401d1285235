import Logging

private let logger = Logger(label: "kinora")

/// Reports a use of the API that can't have an effect, in one line. It harms nobody, so it stops nothing.
package func report(_ message: String) {
  logger.warning("\(message)")
}

/// Hands out numbers that are never used twice in a process.
enum Identifiers {
  private static var last: UInt64 = 0

  static func next() -> UInt64 {
    last += 1
    return last
  }
}
