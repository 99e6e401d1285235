import Foundation
import KinoraGeometry
import KinoraLayers
import TestSupport
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore
@testable import KinoraUIKitLists
@testable import KinoraUIKitValues

private typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<Int>

/// A list of 320 × 480 points that shows hierarchies of numbers, with chevrons.
private struct OutlineRig {
  let stage = ViewStage()
  let view: UICollectionView
  let source: UICollectionViewDiffableDataSource<String, Int>
  let journal = Journal()
  private let delegate: SelectionJournal

  /// - Parameters:
  ///   - headerMode: the views above sections.
  ///   - accessory: returns the chevron of an item.
  init(
    headerMode: UICollectionLayoutListConfiguration.HeaderMode = .none,
    accessory: @escaping (Int) -> UICellAccessory? = { _ in .outlineDisclosure() }
  ) {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = headerMode
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "\(item)"
      cell.contentConfiguration = content
      cell.accessories = [accessory(item)].compactMap { $0 }
    }
    source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    delegate = SelectionJournal(journal)
    view.delegate = delegate
    stage.window.addSubview(view)
    stage.runMainStages()
  }

  func apply(_ snapshot: SectionSnapshot, to section: String = "a", isAnimated: Bool = false) {
    source.apply(snapshot, to: section, animatingDifferences: isAnimated)
    stage.runMainStages()
  }

  func settle() {
    stage.advance(to: stage.time + 1)
  }

  func cell(_ item: Int) -> UICollectionViewListCell? {
    source.indexPath(for: item).flatMap { view.cellForItem(at: $0) as? UICollectionViewListCell }
  }

  func control(_ item: Int) -> OutlineControl? {
    cell(item)?.subviews.first { $0 is OutlineControl } as? OutlineControl
  }

  /// Clicks a place in the row of an item: points from the leading edge, or negative ones from the trailing edge.
  func click(_ item: Int, _ x: CGFloat) {
    guard let cell = cell(item) else { return }
    let frame = cell.convert(cell.bounds, to: stage.window)
    stage.click(x < 0 ? frame.maxX + x : frame.minX + x, frame.midY)
  }

  /// Clicks the chevron of an item, and waits for the end of the animation.
  func clickChevron(_ item: Int) {
    click(item, -23)
    settle()
  }

  var texts: [String] {
    view.visibleCells.map { ($0.contentConfiguration as? UIListContentConfiguration)?.text ?? "" }
  }
  var levels: [Int] { view.visibleCells.map { ($0 as? UICollectionViewListCell)?.indentationLevel ?? -1 } }
  var expanded: [Bool] { view.visibleCells.map(\.configurationState.isExpanded) }
}

/// Records the items that are selected.
private final class SelectionJournal: UICollectionViewDelegate {
  private let journal: Journal

  init(_ journal: Journal) {
    self.journal = journal
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    journal.lines.append("select \(indexPath.item)")
  }
}

@Suite struct OutlineTests {
  /// 1 with 11 and 12; 11 with 111; then 2.
  private func snapshot(expanding items: [Int] = []) -> SectionSnapshot {
    var snapshot = SectionSnapshot()
    snapshot.append([1, 2])
    snapshot.append([11, 12], to: 1)
    snapshot.append([111], to: 11)
    snapshot.expand(items)
    return snapshot
  }

  @Test func visibleItemsAreTheItemsOfTheSection() {
    let rig = OutlineRig()
    rig.apply(snapshot())
    #expect(rig.texts == ["1", "2"] && rig.source.snapshot().itemIdentifiers == [1, 2])
    #expect(rig.source.snapshot(for: "a").items == [1, 11, 111, 12, 2])
    #expect(rig.source.snapshot(for: "none").items.isEmpty)
    rig.apply(snapshot(expanding: [1, 11]), isAnimated: true)
    rig.settle()
    #expect(rig.texts == ["1", "11", "111", "12", "2"] && rig.levels == [0, 1, 2, 1, 0])
    #expect(rig.expanded == [true, true, false, false, false])
    #expect(rig.source.snapshot().itemIdentifiers == [1, 11, 111, 12, 2])
  }

  @Test func aSectionThatIsntThereIsAddedAtTheEnd() {
    let rig = OutlineRig()
    rig.apply(snapshot(), to: "b")
    var other = SectionSnapshot()
    other.append([7])
    rig.apply(other, to: "a")
    #expect(rig.source.snapshot().sectionIdentifiers == ["b", "a"] && rig.texts == ["1", "2", "7"])
  }

  @Test func theCompletionIsCalledWhenTheItemsAreShown() {
    let rig = OutlineRig()
    var ends = 0
    rig.source.apply(snapshot(), to: "a", animatingDifferences: false) { ends += 1 }
    #expect(ends == 1)
    rig.source.apply(snapshot(expanding: [1]), to: "a") { ends += 1 }
    #expect(ends == 1)
    rig.settle()
    #expect(ends == 2)
  }

  @Test func levelsIndentTheContents() {
    let rig = OutlineRig()
    rig.apply(snapshot(expanding: [1, 11]))
    func start(_ item: Int) -> CGFloat? { rig.cell(item)?.contentView.frame.minX }
    #expect(start(1) == 0 && start(11) == 10 && start(111) == 20)
    var flat = SectionSnapshot()
    flat.append([2, 11])
    rig.apply(flat)
    #expect(rig.cell(11)?.indentationLevel == 0)
  }

  @Test func aTapOnTheChevronExpandsAndCollapsesWithAnimation() throws {
    let rig = OutlineRig()
    rig.apply(snapshot())
    let control = try #require(rig.control(1))
    #expect(control.angle == 0)
    rig.click(1, -23)
    rig.stage.advance(to: rig.stage.time + 0.1)
    let first = try #require(control.subviews.first)
    #expect(first.layer.animationKeys()?.isEmpty == false && rig.cell(11)?.layer.animationKeys()?.isEmpty == false)
    rig.settle()
    #expect(rig.texts == ["1", "11", "12", "2"] && rig.control(1) === control && control.angle == .pi / 2)
    #expect(rig.expanded == [true, false, false, false] && rig.journal.take().isEmpty)
    rig.clickChevron(11)
    #expect(rig.texts == ["1", "11", "111", "12", "2"])
    rig.clickChevron(1)
    #expect(rig.texts == ["1", "2"] && control.angle == 0 && rig.source.snapshot(for: "a").isExpanded(11))
  }

  @Test func aPressOfTheChevronDoesntPressTheRow() throws {
    let rig = OutlineRig()
    rig.apply(snapshot())
    let cell = try #require(rig.cell(1))
    rig.stage.press(cell.frame.maxX - 23, cell.frame.midY)
    rig.stage.advance(to: rig.stage.time + 0.3)
    #expect(!cell.isHighlighted)
    rig.stage.release(cell.frame.maxX - 23, cell.frame.midY)
    rig.settle()
    #expect(rig.texts == ["1", "11", "12", "2"] && rig.journal.take().isEmpty)
  }

  @Test func theChevronPointsToTheTrailingEdge() throws {
    let rig = OutlineRig()
    rig.apply(snapshot())
    let (cell, control) = (try #require(rig.cell(1)), try #require(rig.control(1)))
    #expect(control.frame.midX == 320 - 23 && control.angle == 0)
    cell.semanticContentAttribute = .forceRightToLeft
    cell.setNeedsLayout()
    rig.stage.runMainStages()
    #expect(control.frame.midX == 23 && control.angle == .pi)
  }

  @Test func theCellsOfExpandedItemsAreConfiguredForIt() throws {
    let rig = OutlineRig()
    rig.apply(snapshot())
    let cell = try #require(rig.cell(1))
    var states: [Bool] = []
    cell.configurationUpdateHandler = { states.append($1.isExpanded) }
    rig.stage.runMainStages()
    rig.clickChevron(1)
    rig.clickChevron(1)
    #expect(states == [false, true, false])
  }

  @Test func anItemThatTheUserMovesAmongChildrenBecomesOne() {
    let rig = OutlineRig()
    rig.apply(snapshot(expanding: [1]))
    rig.source.reorderingHandlers.canReorderItem = { _ in true }
    #expect(rig.view.beginInteractiveMovementForItem(at: IndexPath(item: 3, section: 0)))
    rig.view.updateInteractiveMovementTargetPosition(rig.cell(12)?.center ?? .zero)
    rig.view.endInteractiveMovement()
    rig.settle()
    #expect(rig.texts == ["1", "11", "2", "12"] && rig.levels == [0, 1, 1, 1])
    #expect(rig.source.snapshot(for: "a").items == [1, 11, 111, 2, 12])
  }

  @Test func aTapOnTheRowSelectsOrExpandsByTheStyle() {
    let rig = OutlineRig { item in
      .outlineDisclosure(options: .init(style: item == 1 ? .header : item == 2 ? .cell : .automatic))
    }
    rig.apply(snapshot())
    rig.click(2, 100)
    rig.settle()
    #expect(rig.journal.take() == ["select 1"] && rig.texts == ["1", "2"])
    rig.view.allowsSelection = false
    rig.click(1, 100)
    rig.settle()
    #expect(rig.journal.take() == [] && rig.texts == ["1", "11", "12", "2"])
    rig.view.allowsSelection = true
    rig.click(11, 100)
    rig.settle()
    #expect(rig.journal.take() == ["select 1"] && rig.texts == ["1", "11", "12", "2"])
  }

  @Test func theFirstItemOfASectionIsAHeaderWhereTheListSaysSo() {
    let rig = OutlineRig(headerMode: .firstItemInSection)
    rig.apply(snapshot())
    rig.click(2, 100)
    rig.click(1, 100)
    rig.settle()
    #expect(rig.journal.take() == ["select 1"] && rig.texts == ["1", "11", "12", "2"])
  }

  @Test func anActionTakesThePlaceOfExpanding() {
    var calls = 0
    let rig = OutlineRig { item in
      .outlineDisclosure(options: .init(style: item == 1 ? .header : .cell)) { calls += 1 }
    }
    rig.apply(snapshot())
    rig.clickChevron(2)
    rig.click(1, 100)
    rig.settle()
    #expect(calls == 2 && rig.texts == ["1", "2"])
  }

  @Test func handlersDecideAndPrepare() {
    let rig = OutlineRig()
    rig.apply(snapshot())
    let journal = rig.journal
    rig.source.sectionSnapshotHandlers.shouldExpandItem = { item in
      journal.lines.append("should expand \(item)")
      return item != 2
    }
    rig.source.sectionSnapshotHandlers.willExpandItem = { journal.lines.append("expand \($0)") }
    rig.source.sectionSnapshotHandlers.shouldCollapseItem = { item in
      journal.lines.append("should collapse \(item)")
      return item != 11
    }
    rig.source.sectionSnapshotHandlers.willCollapseItem = { journal.lines.append("collapse \($0)") }
    rig.clickChevron(2)
    #expect(journal.take() == ["should expand 2"] && !rig.source.snapshot(for: "a").isExpanded(2))
    rig.clickChevron(1)
    #expect(journal.take() == ["should expand 1", "expand 1"])
    rig.clickChevron(11)
    rig.clickChevron(11)
    #expect(journal.take() == ["should expand 11", "expand 11", "should collapse 11"])
    rig.clickChevron(1)
    #expect(journal.take() == ["should collapse 1", "collapse 1"] && rig.texts == ["1", "2"])
    rig.apply(snapshot(expanding: [1]))
    #expect(journal.take().isEmpty)
  }

  @Test func theContentsOfAnItemAreSuppliedWhenItIsExpanded() {
    let rig = OutlineRig()
    var flat = SectionSnapshot()
    flat.append([1, 2])
    rig.apply(flat)
    let journal = rig.journal
    rig.source.sectionSnapshotHandlers.snapshotForExpandingParent = { item, current in
      journal.lines.append("\(item) has \(current.items)")
      var contents = SectionSnapshot()
      contents.append([item * 10])
      contents.append([item * 100], to: item * 10)
      return contents
    }
    rig.clickChevron(1)
    #expect(rig.texts == ["1", "10", "2"] && rig.source.snapshot(for: "a").items == [1, 10, 100, 2])
    rig.clickChevron(1)
    rig.clickChevron(1)
    #expect(journal.take() == ["1 has []", "1 has [10, 100]"] && rig.texts == ["1", "10", "2"])
  }

  @Test func anOrdinarySnapshotKeepsTheHierarchy() {
    let rig = OutlineRig()
    rig.apply(snapshot(expanding: [1]))
    var changed = rig.source.snapshot()
    changed.insertItems([9], afterItem: 11)
    changed.deleteItems([2])
    rig.source.apply(changed)
    rig.settle()
    #expect(rig.texts == ["1", "11", "9", "12"] && rig.levels == [0, 1, 1, 1])
    rig.clickChevron(11)
    #expect(rig.texts == ["1", "11", "111", "9", "12"])
    rig.source.applySnapshotUsingReloadData(rig.source.snapshot())
    rig.stage.runMainStages()
    #expect(rig.texts == ["1", "11", "111", "9", "12"] && rig.levels == [0, 1, 2, 1, 1])
  }

  @Test func aCellThatIsUsedAgainShowsNothingOfItsFormerItem() {
    let rig = OutlineRig()
    var many = SectionSnapshot()
    many.append(Array(0..<100))
    many.append(Array(100..<140), to: 0)
    many.expand([0])
    rig.apply(many)
    for y in stride(from: CGFloat(0), through: 3000, by: 200) {
      rig.view.contentOffset.y = y
      rig.stage.runMainStages()
      let items = rig.view.indexPathsForVisibleItems.compactMap { rig.source.itemIdentifier(for: $0) }
      #expect(rig.levels == items.map { $0 < 100 ? 0 : 1 } && rig.expanded == items.map { $0 == 0 })
      #expect(items.allSatisfy { rig.control($0)?.isExpanded == ($0 == 0) })
    }
  }

  @Test func anItemInTwoSectionsStopsTheProgramWithASentence() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { _, _, _ in nil }
        var snapshot = NSDiffableDataSourceSectionSnapshot<Int>()
        snapshot.append([1])
        source.apply(snapshot, to: "a")
        source.apply(snapshot, to: "b")
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("supplied item identifiers are not unique. Duplicate identifier: 1"))
  }

  /// After any clicks and snapshots, the list shows the visible items of the hierarchy with their levels, as a new
  /// one does.
  @Test(arguments: UInt64(0)..<30)
  func afterAnyChangesTheListShowsTheHierarchy(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let rig = OutlineRig()
    rig.apply(snapshot())
    for round in 0..<8 {
      let items = rig.view.indexPathsForVisibleItems.compactMap { rig.source.itemIdentifier(for: $0) }
      if let item = items.randomElement(using: &numbers), numbers.isOne(in: 2) {
        rig.click(item, -23)
      } else {
        rig.source.apply(
          next(rig.source.snapshot(for: "a"), round, &numbers), to: "a", animatingDifferences: !numbers.isOne(in: 4))
      }
      rig.stage.advance(to: rig.stage.time + numbers.number(0...0.5))
    }
    rig.settle()
    let last = rig.source.snapshot(for: "a")
    let shown = rig.view.indexPathsForVisibleItems.compactMap { rig.source.itemIdentifier(for: $0) }
    #expect(rig.source.snapshot().itemIdentifiers == last.visibleItems && rig.texts == shown.map { "\($0)" })
    #expect(rig.levels == shown.map(last.level) && rig.expanded == shown.map(last.isExpanded))
    let fresh = OutlineRig()
    fresh.apply(last)
    fresh.view.contentOffset = rig.view.contentOffset
    fresh.stage.runMainStages()
    #expect(rig.texts == fresh.texts && rig.view.contentSize == fresh.view.contentSize)
    #expect(rig.view.visibleCells.map(\.frame) == fresh.view.visibleCells.map(\.frame))
    #expect(rig.view.visibleCells.allSatisfy { $0.alpha == 1 && $0.layer.animationKeys() == nil })
    #expect(shown.allSatisfy { rig.control($0)?.angle == fresh.control($0)?.angle })
  }

  private func next(_ former: SectionSnapshot, _ round: Int, _ numbers: inout SeededNumbers) -> SectionSnapshot {
    var snapshot = former
    snapshot.delete(snapshot.items.filter { _ in numbers.isOne(in: 12) })
    let new = (0..<numbers.integer(0...3)).map { 1000 + round * 10 + $0 }
    snapshot.append(new, to: snapshot.items.randomElement(using: &numbers))
    snapshot.expand(snapshot.items.filter { _ in numbers.isOne(in: 3) })
    snapshot.collapse(snapshot.items.filter { _ in numbers.isOne(in: 8) })
    return snapshot
  }
}
