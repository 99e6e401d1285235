import Synchronization

/// A name that a program chose (of a filter, an emitter cell or a custom property), stored as a number, so that keys
/// stay small and frames compare no strings.
package struct InternedName: Hashable, Sendable {
  /// 32 bits, so that keys stay small.
  private let index: Int32

  package init(_ text: String) {
    index = Self.table.withLock { Int32($0.index(of: text)) }
  }

  package var text: String { Self.table.withLock { $0.names[Int(index)] } }

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
