import KinoraLists
import TestSupport
import Testing

@Suite struct ListDifferenceTests {
  typealias List = [(section: Int, items: [Int])]

  /// The difference of any two lists is a valid update, and carries every item that is in both.
  @Test(arguments: UInt64(0)..<60) func theDifferenceCarriesItemsToTheirPlaces(seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    let (old, new) = (list(&random), list(&random))
    let changes = ListChanges(from: old, to: new)
    let transition = try ListTransition(
      from: old.map(\.items.count), to: new.map(\.items.count), by: changes, words: .collection)
    let known = Set(old.flatMap(\.items))
    for (section, content) in new.enumerated() {
      #expect(transition.sectionOrigins[section].map { old[$0].section } ?? content.section == content.section)
      for (item, identifier) in content.items.enumerated() {
        let origin = transition.oldPath(ListPath(section: section, item: item))
        #expect((origin != nil) == known.contains(identifier))
        if let origin { #expect(old[origin.section].items[origin.item] == identifier) }
      }
    }
    for (section, content) in old.enumerated() {
      for item in content.items.indices {
        let path = ListPath(section: section, item: item)
        if let destination = transition.newPath(path) { #expect(transition.oldPath(destination) == path) }
      }
    }
  }

  @Test func equalListsHaveNoChanges() {
    let list: List = [(1, [1, 2, 3]), (2, []), (3, [4])]
    #expect(ListChanges(from: list, to: list).isEmpty)
  }

  @Test func onlyTheItemThatJumpsIsMoved() {
    let changes = ListChanges(from: [(0, [1, 2, 3, 4, 5])], to: [(0, [5, 1, 2, 3, 4])])
    #expect(changes.movedItems == [.init(from: ListPath(section: 0, item: 4), to: ListPath(section: 0, item: 0))])
    #expect(changes.deletedItems.isEmpty)
    #expect(changes.insertedItems.isEmpty)
  }

  @Test func aMovedSectionKeepsItsItems() {
    let changes = ListChanges(from: [(0, [1]), (1, [2, 3]), (2, [])], to: [(1, [2, 3]), (2, []), (0, [1])])
    #expect(changes.movedSections == [.init(from: 0, to: 2)])
    #expect(changes.movedItems.isEmpty)
  }

  private func list(_ random: inout SeededNumbers) -> List {
    let sections = Array((0..<6).shuffled(using: &random).prefix(Int.random(in: 0...6, using: &random)))
    var items = Array((0..<40).shuffled(using: &random))[...]
    return sections.map { section in
      let count = Int.random(in: 0...8, using: &random)
      defer { items = items.dropFirst(count) }
      return (section, Array(items.prefix(count)))
    }
  }
}
