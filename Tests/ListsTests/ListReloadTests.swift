import KinoraLists
import TestSupport
import Testing

@Suite struct ListReloadTests {
  typealias List = [(section: Int, items: [Int])]

  private func path(_ section: Int, _ item: Int) -> ListPath { ListPath(section: section, item: item) }

  private func changes(_ old: List, _ new: List, sections: Set<Int> = [], items: Set<Int> = []) -> ListChanges {
    ListChanges(from: old, to: new, reloadingSections: sections, reloadingItems: items)
  }

  @Test func anItemThatLeavesAReloadedSectionIsInsertedElsewhere() {
    let changes = changes([(0, [1, 2, 3]), (1, [])], [(0, [3, 1]), (1, [2])], sections: [0])
    #expect(changes.reloadedSections == [0] && changes.insertedItems == [path(1, 0)])
    #expect(changes.movedItems.isEmpty && changes.deletedItems.isEmpty)
  }

  @Test func aReloadedItemThatMovesIsReplaced() {
    let changes = changes([(0, [1, 2, 3])], [(0, [3, 1, 2])], items: [3])
    #expect(changes.deletedItems == [path(0, 2)] && changes.insertedItems == [path(0, 0)])
    #expect(changes.movedItems.isEmpty && changes.reloadedItems.isEmpty)
  }

  @Test func aReloadedItemThatIsDeletedIsOnlyDeleted() {
    let changes = changes([(0, [1, 2])], [(0, [2])], items: [1])
    #expect(changes.deletedItems == [path(0, 0)] && changes.reloadedItems.isEmpty)
  }

  @Test func aReloadedSectionThatMovesIsReplaced() {
    let changes = changes([(0, [1]), (1, [2]), (2, [])], [(1, [2]), (2, []), (0, [1])], sections: [0])
    #expect(changes.deletedSections == [0] && changes.insertedSections == [2])
    #expect(changes.movedSections.isEmpty && changes.reloadedSections.isEmpty && changes.movedItems.isEmpty)
  }

  /// With any marks, the changes are a valid update that keeps no view of a marked section or item that isn't reloaded.
  @Test(arguments: UInt64(0)..<200) func anyMarksGiveAValidUpdate(seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    let (old, new) = (list(&random), list(&random))
    let sections = Set((0..<6).filter { _ in Int.random(in: 0..<4, using: &random) == 0 })
    let items = Set((0..<30).filter { _ in Int.random(in: 0..<4, using: &random) == 0 })
    let changes = changes(old, new, sections: sections, items: items)
    let transition = try ListTransition(
      from: old.map(\.items.count), to: new.map(\.items.count), by: changes, words: .table)
    let known = Set(old.flatMap(\.items))
    for (section, content) in new.enumerated() {
      for (item, identifier) in content.items.enumerated() {
        guard let origin = transition.oldPath(ListPath(section: section, item: item)) else {
          let isMade = !known.contains(identifier) || items.contains(identifier) || sections.contains(content.section)
          let former = old.first { $0.items.contains(identifier) }
          #expect(isMade || former.map { sections.contains($0.section) } == true, "\(identifier) is made again")
          continue
        }
        #expect(old[origin.section].items[origin.item] == identifier)
        #expect(!items.contains(identifier) || transition.reloadedItems.contains(origin))
        #expect(!sections.contains(content.section))
      }
    }
  }

  private func list(_ random: inout SeededNumbers) -> List {
    let sections = Array((0..<6).shuffled(using: &random).prefix(Int.random(in: 1...6, using: &random)))
    var items = Array((0..<30).shuffled(using: &random))[...]
    return sections.map { section in
      let count = Int.random(in: 0...8, using: &random)
      defer { items = items.dropFirst(count) }
      return (section, Array(items.prefix(count)))
    }
  }
}
