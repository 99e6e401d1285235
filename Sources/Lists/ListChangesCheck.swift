/// Checks that the positions of a batch update exist, and that none is named twice.
struct ListChangesCheck {
  private let changes: ListChanges
  private let old: [Int]
  private let new: [Int]
  private let words: ListWords

  init(_ changes: ListChanges, old: [Int], new: [Int], words: ListWords) {
    self.changes = changes
    self.old = old
    self.new = new
    self.words = words
  }

  func run() throws {
    try checkSections()
    try checkItems(
      "delete", changes.deletedItems + changes.reloadedItems + changes.movedItems.map(\.from), in: old, "before")
    try checkItems("insert", changes.insertedItems + changes.movedItems.map(\.to), in: new, "after")
    try checkItemsOfSections()
  }

  private func checkSections() throws {
    let gone = changes.deletedSections + changes.reloadedSections + changes.movedSections.map(\.from)
    let come = changes.insertedSections + changes.movedSections.map(\.to)
    for section in gone where !old.indices.contains(section) {
      throw ListUpdateError(
        reason: "attempt to delete section \(section), but there are only \(old.count) sections before the update")
    }
    for section in come where !new.indices.contains(section) {
      throw ListUpdateError(
        reason: "attempt to insert section \(section) but there are only \(new.count) sections after the update")
    }
    if let section = duplicate(gone) {
      throw ListUpdateError(
        reason: "attempt to perform multiple delete, reload or move operations on section \(section)")
    }
    if let section = duplicate(come) {
      throw ListUpdateError(reason: "attempt to perform multiple insert and/or move operations to section \(section)")
    }
  }

  private func checkItems(_ verb: String, _ paths: [ListPath], in counts: [Int], _ time: String) throws {
    for path in paths {
      guard counts.indices.contains(path.section) else {
        throw ListUpdateError(
          reason: "attempt to \(verb) \(words.item) \(path.item) into section \(path.section), but there are only "
            + "\(counts.count) sections \(time) the update")
      }
      guard (0..<counts[path.section]).contains(path.item) else {
        throw ListUpdateError(
          reason: "attempt to \(verb) \(words.item) \(path.item) into section \(path.section), but there are only "
            + "\(counts[path.section]) \(words.items) in section \(path.section) \(time) the update")
      }
    }
    if let path = duplicate(paths) {
      throw ListUpdateError(
        reason: "attempt to perform multiple operations on \(words.item) \(path.item) in section \(path.section)")
    }
  }

  /// An item of a section that is deleted, inserted or reloaded as a whole can only move out of it or into it.
  private func checkItemsOfSections() throws {
    let reloaded = Set(changes.reloadedSections)
    for move in changes.movedItems where reloaded.contains(move.from.section) {
      throw ListUpdateError(
        reason: "attempt to move \(words.item) \(move.from.item) out of section \(move.from.section), which is reloaded"
      )
    }
  }

  private func duplicate<Element: Hashable>(_ elements: [Element]) -> Element? {
    var known: Set<Element> = []
    return elements.first { !known.insert($0).inserted }
  }
}
