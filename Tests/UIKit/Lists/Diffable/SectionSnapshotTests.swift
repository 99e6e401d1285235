import Foundation
import TestSupport
import Testing

@testable import KinoraUIKitLists

private typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<Int>

/// A hierarchy as arrays in arrays, with the functions of a section snapshot in their plainest form.
private struct ModelItem {
  var identifier: Int
  var isExpanded = false
  var children: [ModelItem] = []

  var all: [Int] { [identifier] + children.flatMap(\.all) }
  var visible: [Int] { [identifier] + (isExpanded ? children.flatMap(\.visible) : []) }
}

private struct Model {
  var roots: [ModelItem] = []

  var all: [Int] { roots.flatMap(\.all) }
  var visible: [Int] { roots.flatMap(\.visible) }

  /// Changes the list that an item is in; nothing if the item isn't there.
  mutating func change(around item: Int, _ change: (inout [ModelItem], Int) -> Void) {
    Self.change(&roots, around: item, change)
  }

  private static func change(
    _ items: inout [ModelItem], around item: Int, _ change: (inout [ModelItem], Int) -> Void
  ) {
    if let index = items.firstIndex(where: { $0.identifier == item }) { return change(&items, index) }
    for index in items.indices { Self.change(&items[index].children, around: item, change) }
  }

  func item(_ identifier: Int) -> ModelItem? {
    var found: ModelItem?
    var copy = self
    copy.change(around: identifier) { found = $0[$1] }
    return found
  }

  /// Returns the items above an item, the nearest last.
  func ancestors(of item: Int) -> [Int] { all.filter { $0 != item && self.item($0)?.all.contains(item) ?? false } }
}

/// A snapshot and its model, which get the same changes.
private struct Pair {
  var snapshot = SectionSnapshot()
  var model = Model()
  private var next = 0

  private mutating func new(_ count: Int) -> [Int] {
    next += count
    return Array(next - count..<next)
  }

  private func some(_ numbers: inout SeededNumbers) -> Int? { model.all.randomElement(using: &numbers) }

  /// Returns a small hierarchy of new items, and the same as a model.
  private mutating func branch(_ numbers: inout SeededNumbers) -> (SectionSnapshot, [ModelItem]) {
    let roots = new(numbers.integer(0...2))
    var (snapshot, items) = (SectionSnapshot(), roots.map { ModelItem(identifier: $0) })
    snapshot.append(roots)
    for index in items.indices where numbers.isOne(in: 2) {
      let children = new(2)
      snapshot.append(children, to: roots[index])
      items[index].children = children.map { ModelItem(identifier: $0) }
      items[index].isExpanded = numbers.isOne(in: 2)
      if items[index].isExpanded { snapshot.expand([roots[index]]) }
    }
    return (snapshot, items)
  }

  mutating func change(_ numbers: inout SeededNumbers) {
    guard let item = some(&numbers) else { return append(to: nil, new(3)) }
    let after = numbers.isOne(in: 2)
    switch numbers.integer(0...8) {
    case 0: append(to: nil, new(numbers.integer(0...2)))
    case 1, 2: append(to: item, new(numbers.integer(1...3)))
    case 3:
      let items = new(numbers.integer(0...2))
      if after { snapshot.insert(items, after: item) } else { snapshot.insert(items, before: item) }
      insert(items.map { ModelItem(identifier: $0) }, beside: item, after)
    case 4:
      let (branch, items) = branch(&numbers)
      if after { snapshot.insert(branch, after: item) } else { snapshot.insert(branch, before: item) }
      insert(items, beside: item, after)
    case 5:
      let (branch, items) = branch(&numbers)
      snapshot.replace(childrenOf: item, using: branch)
      model.change(around: item) { $0[$1].children = items }
    case 6: delete([item, some(&numbers) ?? item, -1])
    case 7: setExpanded(item, true)
    default: setExpanded(item, false)
    }
  }

  private mutating func append(to parent: Int?, _ items: [Int]) {
    snapshot.append(items, to: parent)
    let new = items.map { ModelItem(identifier: $0) }
    if let parent {
      model.change(around: parent) { $0[$1].children += new }
    } else {
      model.roots += new
    }
  }

  private mutating func insert(_ items: [ModelItem], beside item: Int, _ after: Bool) {
    model.change(around: item) { $0.insert(contentsOf: items, at: $1 + (after ? 1 : 0)) }
  }

  private mutating func delete(_ items: [Int]) {
    // So that the hierarchies become large enough to differ.
    guard model.all.count > 6 else { return }
    snapshot.delete(items)
    for item in items { model.change(around: item) { $0.remove(at: $1) } }
  }

  private mutating func setExpanded(_ item: Int, _ isExpanded: Bool) {
    if isExpanded { snapshot.expand([item, -1]) } else { snapshot.collapse([item, -1]) }
    model.change(around: item) { $0[$1].isExpanded = isExpanded }
  }

  func check() {
    let all = model.all
    #expect(snapshot.items == all && snapshot.visibleItems == model.visible)
    #expect(snapshot.rootItems == model.roots.map(\.identifier))
    for (index, item) in all.enumerated() {
      let ancestors = model.ancestors(of: item)
      #expect(snapshot.contains(item) && snapshot.index(of: item) == index)
      #expect(snapshot.level(of: item) == ancestors.count && snapshot.parent(of: item) == ancestors.last)
      #expect(snapshot.isExpanded(item) == model.item(item)?.isExpanded)
      #expect(snapshot.isVisible(item) == model.visible.contains(item))
      #expect(snapshot.snapshot(of: item).items == Array(model.item(item)?.all.dropFirst() ?? []))
      let branch = snapshot.snapshot(of: item, includingParent: true)
      #expect(branch.items == model.item(item)?.all && branch.visibleItems == model.item(item)?.visible)
    }
  }
}

@Suite struct SectionSnapshotTests {
  @Test(arguments: UInt64(0)..<40)
  func afterAnyChangesASnapshotEqualsTheModel(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    var pair = Pair()
    for _ in 0..<40 { pair.change(&numbers) }
    pair.check()
  }

  @Test func anEmptySnapshotHasNoItems() {
    var snapshot = SectionSnapshot()
    #expect(snapshot.items.isEmpty && snapshot.rootItems.isEmpty && snapshot.visibleItems.isEmpty)
    #expect(!snapshot.contains(1) && !snapshot.isVisible(1) && !snapshot.isExpanded(1))
    #expect(snapshot.parent(of: 1) == nil && snapshot.index(of: 1) == nil && snapshot.visualDescription() == "")
    snapshot.append([1, 2])
    snapshot.append([3], to: 2)
    snapshot.deleteAll()
    #expect(snapshot.items.isEmpty && !snapshot.contains(3))
  }

  @Test func collapsedItemsRememberThatItemsBelowThemAreExpanded() {
    var snapshot = SectionSnapshot()
    snapshot.append([1])
    snapshot.append([2], to: 1)
    snapshot.append([3], to: 2)
    #expect(snapshot.visibleItems == [1])
    snapshot.expand([1, 2])
    #expect(snapshot.visibleItems == [1, 2, 3])
    snapshot.collapse([1])
    #expect(snapshot.visibleItems == [1] && snapshot.isExpanded(2) && !snapshot.isVisible(3))
    snapshot.expand([1])
    #expect(snapshot.visibleItems == [1, 2, 3])
  }

  @Test func theDescriptionMarksVisibleExpandedAndCollapsedItems() {
    var snapshot = SectionSnapshot()
    snapshot.append([1, 2])
    snapshot.append([3, 4], to: 1)
    snapshot.append([5], to: 4)
    snapshot.append([6], to: 2)
    snapshot.expand([1])
    #expect(snapshot.visualDescription() == "* + 1\n*     3\n*   - 4\n        5\n* - 2\n      6")
  }

  /// A hierarchy as deep as it has items neither overflows the stack nor takes quadratic time.
  @Test func deepHierarchiesAreFast() {
    var snapshot = SectionSnapshot()
    snapshot.append([0])
    for item in 1..<50_000 { snapshot.append([item], to: item - 1) }
    snapshot.expand(Array(0..<50_000))
    let time = ContinuousClock().measure {
      #expect(snapshot.visibleItems.count == 50_000 && snapshot.level(of: 49_999) == 49_999)
      #expect(snapshot.snapshot(of: 0).items.count == 49_999)
      snapshot.delete(Array(1..<50_000))
    }
    #expect(snapshot.items == [0])
    #expect(time < .seconds(10), "\(time)")
  }

  @Test func anItemInTwoPlacesStopsTheProgramWithASentence() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = NSDiffableDataSourceSectionSnapshot<Int>()
      snapshot.append([1, 2])
      snapshot.append([3, 1], to: 2)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Identifiers in a section snapshot must be unique. Duplicate item identifiers: 1"))
  }

  @Test func aParentThatIsntThereStopsTheProgramWithASentence() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = NSDiffableDataSourceSectionSnapshot<Int>()
      snapshot.append([1], to: 7)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Invalid item identifier specified: 7"))
  }
}
