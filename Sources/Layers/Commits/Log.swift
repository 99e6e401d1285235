import Logging

private let logger = Logger(label: "kinora")

/// Reports in one line a use of the API that has no effect. The program continues.
package func report(_ message: String) {
  logger.warning("\(message)")
}

/// Generates numbers that are unique in a process.
enum Identifiers {
  private static var last: UInt64 = 0

  static func next() -> UInt64 {
    last += 1
    return last
  }
}
