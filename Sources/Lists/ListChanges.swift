/// The changes of a batch update, as a program requests them.
///
/// Deletions, reloads and the starts of moves are positions before the update; insertions and the ends of moves are
/// positions after it. The order of the requests doesn't matter.
package struct ListChanges: Sendable {
  package struct Move<Position: Hashable & Sendable>: Hashable, Sendable {
    package var from: Position
    package var to: Position

    package init(from: Position, to: Position) {
      self.from = from
      self.to = to
    }
  }

  package var deletedSections: [Int] = []
  package var insertedSections: [Int] = []
  package var reloadedSections: [Int] = []
  package var movedSections: [Move<Int>] = []
  package var deletedItems: [ListPath] = []
  package var insertedItems: [ListPath] = []
  package var reloadedItems: [ListPath] = []
  package var movedItems: [Move<ListPath>] = []

  package init() {}

  /// Adds the changes of another request to the same update.
  package mutating func add(_ other: ListChanges) {
    deletedSections += other.deletedSections
    insertedSections += other.insertedSections
    reloadedSections += other.reloadedSections
    movedSections += other.movedSections
    deletedItems += other.deletedItems
    insertedItems += other.insertedItems
    reloadedItems += other.reloadedItems
    movedItems += other.movedItems
  }

  package var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty
      && deletedItems.isEmpty && insertedItems.isEmpty && reloadedItems.isEmpty && movedItems.isEmpty
  }
}
