/// A batch update that doesn't fit the list before or after it.
package struct ListUpdateError: Error, Equatable, Sendable {
  /// The sentence for the programmer.
  package var reason: String
}

/// The words for the items and the list in errors: "row" and "table view", or "item" and "collection view".
package struct ListWords: Sendable {
  package var item: String
  package var items: String
  package var list: String

  package static let table = ListWords(item: "row", items: "rows", list: "table view")
  package static let collection = ListWords(item: "item", items: "items", list: "collection view")
}
