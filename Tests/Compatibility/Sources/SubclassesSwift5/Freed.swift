import Foundation

/// The names of the objects that have been freed.
final class Freed: @unchecked Sendable {
  private static let shared = Freed()

  private let lock = NSLock()
  private var names: [String] = []

  static var all: [String] { shared.lock.withLock { shared.names } }

  static func add(_ name: String) {
    shared.lock.withLock { shared.names.append(name) }
  }
}
