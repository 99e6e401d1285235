import Synchronization

/// A name that a program chose (of a filter, an emitter cell or a custom property), stored as a number, so that keys
/// stay small and frames compare no strings.
package struct InternedName: Hashable, Sendable {
  private let index: Int

  package init(_ text: String) {
    index = Self.table.withLock { $0.index(of: text) }
  }

  package var text: String { Self.table.withLock { $0.names[index] } }

  private static let table = Mutex(Table())

  private struct Table {
    var names: [String] = []
    var indices: [String: Int] = [:]

    mutating func index(of text: String) -> Int {
      if let known = indices[text] { return known }
      names.append(text)
      indices[text] = names.count - 1
      return names.count - 1
    }
  }
}
