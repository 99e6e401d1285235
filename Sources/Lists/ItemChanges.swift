/// The changes of items, by section.
struct ItemChanges {
  private var deleted: [Int: Set<Int>] = [:]
  private var inserted: [Int: Set<Int>] = [:]
  private var movedOut: [Int: Set<Int>] = [:]
  private var movedIn: [Int: Set<Int>] = [:]

  init(_ changes: ListChanges) {
    for path in changes.deletedItems { deleted[path.section, default: []].insert(path.item) }
    for path in changes.insertedItems { inserted[path.section, default: []].insert(path.item) }
    for move in changes.movedItems {
      movedOut[move.from.section, default: []].insert(move.from.item)
      movedIn[move.to.section, default: []].insert(move.to.item)
    }
  }

  /// Returns the items that leave a section, by positions before the update.
  func gone(from section: Int) -> Set<Int> {
    deleted[section, default: []].union(movedOut[section, default: []])
  }

  /// Returns the items that come into a section, by positions after the update.
  func come(into section: Int) -> Set<Int> {
    inserted[section, default: []].union(movedIn[section, default: []])
  }

  /// Returns the sentence for a section whose number of items doesn't follow from the changes.
  func reason(_ old: Int, _ new: Int, _ before: Int, _ after: Int, _ words: ListWords) -> String {
    """
    Invalid update: invalid number of \(words.items) in section \(new). The number of \(words.items) contained in an \
    existing section after the update (\(after)) must be equal to the number of \(words.items) contained in that \
    section before the update (\(before)), plus or minus the number of \(words.items) inserted or deleted from that \
    section (\(inserted[new, default: []].count) inserted, \(deleted[old, default: []].count) deleted) and plus or \
    minus the number of \(words.items) moved into or out of that section (\(movedIn[new, default: []].count) moved in, \
    \(movedOut[old, default: []].count) moved out).
    """
  }
}
