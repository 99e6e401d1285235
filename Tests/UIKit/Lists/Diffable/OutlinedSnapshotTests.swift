import Foundation
import TestSupport
import Testing

@testable import KinoraUIKitLists

private typealias Outlined = OutlinedSnapshot<Int, Int>
private typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<Int>

/// The hierarchies that stay when an ordinary snapshot is applied.
@Suite struct OutlinedSnapshotTests {
  /// 1 with 2, 3 and 4; 3 is collapsed and has 31 and 32; then 5.
  private var outlined: Outlined {
    var section = SectionSnapshot()
    section.append([1, 5])
    section.append([2, 3, 4], to: 1)
    section.append([31, 32], to: 3)
    section.expand([1])
    return Outlined().applying(section, to: 0)
  }

  private func parents(_ outlined: Outlined, _ section: Int = 0) -> [Int: Int] {
    let snapshot = outlined.sectionSnapshot(section)
    return Dictionary(
      uniqueKeysWithValues: snapshot.items.compactMap { item in
        snapshot.parent(of: item).map { (item, $0) }
      })
  }

  @Test func theSameItemsKeepWhatIsHidden() {
    var snapshot = outlined.snapshot
    #expect(snapshot.itemIdentifiers == [1, 2, 3, 4, 5])
    snapshot.reloadItems([2])
    let next = outlined.applying(snapshot)
    #expect(next.sectionSnapshot(0).items == [1, 2, 3, 31, 32, 4, 5] && parents(next) == parents(outlined))
    #expect(next.snapshot.reloadedItemIdentifiers.isEmpty)
  }

  @Test func newItemsGetTheParentOfTheItemAfterThem() {
    var snapshot = outlined.snapshot
    snapshot.insertItems([8], beforeItem: 3)
    snapshot.insertItems([9], beforeItem: 5)
    snapshot.appendItems([10])
    let next = outlined.applying(snapshot).sectionSnapshot(0)
    #expect(next.items == [1, 2, 8, 3, 31, 32, 4, 9, 5, 10])
    #expect(next.parent(of: 8) == 1 && next.parent(of: 9) == nil && next.rootItems == [1, 9, 5, 10])
  }

  @Test func theChildrenOfADeletedItemGoToItsParent() {
    var section = SectionSnapshot()
    section.append([1])
    section.append([2], to: 1)
    section.append([3, 4], to: 2)
    section.expand([1, 2])
    let outlined = Outlined().applying(section, to: 0)
    var snapshot = outlined.snapshot
    snapshot.deleteItems([2])
    let next = outlined.applying(snapshot).sectionSnapshot(0)
    #expect(next.items == [1, 3, 4] && next.parent(of: 3) == 1 && next.parent(of: 4) == 1)
  }

  @Test func aMovedItemTakesWhatIsHiddenAlong() {
    var snapshot = outlined.snapshot
    snapshot.moveItem(3, afterItem: 5)
    #expect(outlined.applying(snapshot).sectionSnapshot(0).items == [1, 2, 4, 5, 3, 31, 32])
    snapshot.appendSections([7])
    snapshot.appendItems([70], toSection: 7)
    snapshot.moveItem(3, afterItem: 70)
    let next = outlined.applying(snapshot)
    #expect(next.sectionSnapshot(7).items == [70, 3, 31, 32] && next.sectionSnapshot(0).items == [1, 2, 4, 5])
    #expect(next.sectionSnapshot(7).parent(of: 32) == 3)
  }

  @Test func anItemMovedAmongChildrenDoesntPartThem() {
    var snapshot = outlined.snapshot
    snapshot.moveItem(5, beforeItem: 3)
    let next = outlined.applying(snapshot).sectionSnapshot(0)
    #expect(next.items == [1, 2, 5, 3, 31, 32, 4] && next.rootItems == [1] && next.parent(of: 5) == 1)
  }

  @Test func anItemThatBecomesVisibleElsewhereIsntHiddenAnyMore() {
    var snapshot = outlined.snapshot
    snapshot.appendItems([31])
    snapshot.appendSections([7])
    snapshot.appendItems([32], toSection: 7)
    let next = outlined.applying(snapshot)
    #expect(next.sectionSnapshot(0).items == [1, 2, 3, 4, 5, 31] && next.sectionSnapshot(7).items == [32])
  }

  @Test func sectionsThatAreGoneTakeTheirHierarchiesAlong() {
    var snapshot = outlined.snapshot
    snapshot.deleteAllItems()
    snapshot.appendSections([0])
    let next = outlined.applying(snapshot)
    #expect(next.sectionSnapshot(0).items.isEmpty && next.sectionSnapshot(99).items.isEmpty)
  }

  private func random(_ numbers: inout SeededNumbers) -> Outlined {
    var outlined = Outlined()
    for section in 0..<3 {
      var snapshot = SectionSnapshot()
      for item in section * 100..<section * 100 + numbers.integer(1...25) {
        snapshot.append([item], to: numbers.isOne(in: 4) ? nil : snapshot.items.randomElement(using: &numbers))
      }
      snapshot.expand(snapshot.items.filter { _ in !numbers.isOne(in: 3) })
      outlined = outlined.applying(snapshot, to: section)
    }
    return outlined
  }

  /// Any items can be shown, in any order: the sections show them, and no item is in two places.
  @Test(arguments: UInt64(0)..<60)
  func sectionsShowTheItemsOfAnySnapshot(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    var outlined = random(&numbers)
    for _ in 0..<5 {
      var snapshot = outlined.snapshot
      snapshot.deleteItems(snapshot.itemIdentifiers.filter { _ in numbers.isOne(in: 6) })
      // Hidden ones, too.
      let others = Set(0..<300).subtracting(snapshot.itemIdentifiers).sorted()
      snapshot.appendItems(others.filter { _ in numbers.isOne(in: 40) }, toSection: numbers.integer(0...2))
      for item in snapshot.itemIdentifiers where numbers.isOne(in: 5) {
        guard let other = snapshot.itemIdentifiers.randomElement(using: &numbers), other != item else { continue }
        snapshot.moveItem(item, afterItem: other)
      }
      outlined = outlined.applying(snapshot)
      let sections = snapshot.sectionIdentifiers.map { outlined.sectionSnapshot($0) }
      let shown = snapshot.sectionIdentifiers.map { snapshot.itemIdentifiers(inSection: $0) }
      #expect(sections.map(\.visibleItems) == shown)
      let hidden = sections.flatMap { section in section.items.filter { !section.isVisible($0) } }
      #expect(Set(hidden).count == hidden.count && Set(hidden).isDisjoint(with: snapshot.itemIdentifiers))
    }
  }

  /// Deleted and new items don't part the others from their nearest ancestors that stay.
  @Test(arguments: UInt64(0)..<60)
  func itemsThatStayKeepTheNearestAncestorThatStays(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let outlined = random(&numbers)
    var snapshot = outlined.snapshot
    let gone = Set(snapshot.itemIdentifiers.filter { _ in numbers.isOne(in: 5) })
    snapshot.deleteItems(Array(gone))
    for item in snapshot.itemIdentifiers where numbers.isOne(in: 5) {
      snapshot.insertItems([item + 1000], beforeItem: item)
    }
    let next = outlined.applying(snapshot)
    for section in 0..<3 {
      let (former, now) = (outlined.sectionSnapshot(section), next.sectionSnapshot(section))
      for item in former.items where now.contains(item) {
        var parent = former.parent(of: item)
        while let current = parent, gone.contains(current) { parent = former.parent(of: current) }
        #expect(now.parent(of: item) == parent && now.isExpanded(item) == former.isExpanded(item))
        if now.contains(item + 1000) { #expect(now.parent(of: item + 1000) == parent) }
      }
      let kept = former.items.filter { item in
        !gone.contains(item) && (former.isVisible(item) || now.contains(item))
      }
      #expect(now.items.filter { $0 < 1000 } == kept)
    }
  }
}
