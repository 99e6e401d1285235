import Logging
import Synchronization

private let logger = Logger(label: "kinora")

/// Reports in one line a use of the API that has no effect. The program continues. Names of layers may come from files.
package func report(_ message: String) {
  logger.warning("\(message.printable)")
}

/// Generates numbers that are unique in a process.
enum Identifiers {
  private static let last = Atomic<UInt64>(0)

  static func next() -> UInt64 {
    last.wrappingAdd(1, ordering: .relaxed).newValue
  }
}
