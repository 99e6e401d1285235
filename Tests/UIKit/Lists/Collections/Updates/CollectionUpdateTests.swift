import Foundation
import KinoraGeometry
import KinoraLayers
import TestSupport
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore
@testable import KinoraUIKitLists
@testable import KinoraUIKitValues

@Suite struct CollectionUpdateTests {
  @Test func insertedAndDeletedItemsMoveTheOthers() {
    let rig = CollectionRig(count: 7)
    rig.view.selectItem(at: IndexPath(item: 4, section: 0), animated: false, scrollPosition: [])
    let moved = rig.cell(4)
    var results: [Bool] = []
    rig.view.performBatchUpdates {
      rig.items.sections = [[0, 100, 1, 3, 4, 5, 6]]
      rig.view.deleteItems(at: [IndexPath(item: 2, section: 0)])
      rig.view.insertItems(at: [IndexPath(item: 1, section: 0)])
    } completion: {
      results.append($0)
    }
    rig.stage.runMainStages()
    #expect(rig.texts == ["0", "100", "1", "3", "4", "5", "6"])
    #expect(rig.cell(4) === moved && rig.view.indexPathsForSelectedItems == [IndexPath(item: 4, section: 0)])
    #expect(results == [] && rig.view.subviews.filter { $0 is NumberCell }.count == 8, "one is leaving")
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(results == [true] && rig.view.subviews.filter { $0 is NumberCell }.count == 7)
  }

  @Test func reloadedItemsGetNewCellsAndReconfiguredOnesKeepTheirs() {
    let rig = CollectionRig(count: 4)
    let cells = (0..<4).map { rig.cell($0) }
    rig.items.sections = [[10, 11, 12, 13]]
    rig.view.reloadItems(at: [IndexPath(item: 0, section: 0)])
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(rig.texts == ["10", "1", "2", "3"] && rig.cell(0) !== cells[0] && rig.cell(1) === cells[1])
    rig.view.reconfigureItems(at: [IndexPath(item: 1, section: 0)])
    #expect(rig.texts == ["10", "11", "2", "3"] && rig.cell(1) === cells[1])
  }

  /// A layout in which items come from the left and go to the right.
  private final class SlidingLayout: UICollectionViewFlowLayout {
    var actions: [UICollectionViewUpdateItem.Action] = []
    var finalized = 0
    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updateItems)
      actions = updateItems.map(\.updateAction)
    }
    override func finalizeCollectionViewUpdates() {
      super.finalizeCollectionViewUpdates()
      finalized += 1
    }
    override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      let attributes = layoutAttributesForItem(at: itemIndexPath)
      attributes?.center.x -= 400
      return attributes
    }
    override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
      attributes?.center.x += 400
      return attributes
    }
  }

  @Test func theLayoutDeterminesWhereItemsComeFromAndGo() throws {
    let layout = SlidingLayout()
    layout.itemSize = CGSize(width: 100, height: 60)
    let rig = CollectionRig([Array(0..<4)], layout)
    let gone = try #require(rig.cell(0))
    rig.view.performBatchUpdates {
      rig.items.sections = [[1, 2, 3, 4]]
      rig.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
      rig.view.insertItems(at: [IndexPath(item: 3, section: 0)])
    }
    rig.stage.runMainStages()
    #expect(layout.actions == [.delete, .insert] && layout.finalized == 1)
    #expect(gone.center.x == 450 && gone.alpha == 0)
    let new = try #require(rig.cell(3))
    #expect(new.center.x == 50 && (new.layer.presentation()?.position.x ?? 0) < -340)
  }

  @Test func sectionsComeAndGoWithTheirHeaders() {
    let layout = CollectionRig.flow()
    layout.headerReferenceSize.height = 20
    let rig = CollectionRig([[0], [1], [2]], layout)
    func header(_ section: Int) -> UIView? {
      rig.view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))
    }
    let third = header(2)
    rig.items.sections.remove(at: 0)
    rig.view.deleteSections([0])
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(rig.texts == ["1", "2"] && header(1) === third && third?.frame.minY == 80)
    #expect(rig.view.subviews.filter { $0 is SectionView }.count == 2)
  }

  @Test func wrongNumbersStopTheProgramWithASentence() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let rig = CollectionRig(count: 5)
        rig.items.sections = [[0, 1, 2]]
        rig.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        "Invalid update: invalid number of items in section 0. The number of items contained in an existing section "
          + "after the update (3) must be equal to the number of items contained in that section before the update (5), "
          + "plus or minus the number of items inserted or deleted from that section (0 inserted, 1 deleted)"))
  }
}

/// Random batches of changes to a collection view.
struct RandomItemUpdates {
  private var numbers: SeededNumbers
  private var next = 1000

  init(seed: UInt64) {
    numbers = SeededNumbers(seed: seed)
  }

  mutating func offset(_ view: UICollectionView) -> CGFloat {
    numbers.number(0...max(view.contentSize.height - view.bounds.height, 0))
  }
  mutating func pause() -> Double { numbers.isOne(in: 3) ? 1 : numbers.number(0...0.3) }

  /// Changes the items, and announces it to the view.
  mutating func change(_ rig: CollectionRig) {
    let old = rig.items.sections
    var deletedSections = IndexSet()
    var deleted: [IndexPath] = []
    var kept: [[Int]] = []
    for (section, items) in old.enumerated() {
      if old.count > 1, numbers.isOne(in: 8) {
        deletedSections.insert(section)
        continue
      }
      let gone = items.indices.filter { _ in numbers.isOne(in: 6) }
      deleted += gone.map { IndexPath(item: $0, section: section) }
      kept.append(items.indices.filter { !gone.contains($0) }.map { items[$0] })
    }
    var (insertedSections, inserted, new) = (IndexSet(), [IndexPath](), [[Int]]())
    let known = Set(old.flatMap { $0 })
    for var items in kept {
      if numbers.isOne(in: 8) {
        insertedSections.insert(new.count)
        new.append(fresh(numbers.integer(0...4)))
      }
      for _ in 0..<numbers.integer(0...3) { items.insert(contentsOf: fresh(1), at: numbers.integer(0...items.count)) }
      inserted += items.indices.filter { !known.contains(items[$0]) }.map { IndexPath(item: $0, section: new.count) }
      new.append(items)
    }
    rig.view.performBatchUpdates {
      rig.items.sections = new
      rig.view.insertItems(at: inserted)
      rig.view.deleteItems(at: deleted)
      rig.view.deleteSections(deletedSections)
      rig.view.insertSections(insertedSections)
    }
  }

  private mutating func fresh(_ count: Int) -> [Int] {
    next += count
    return Array(next - count..<next)
  }
}

/// The layouts for which the laws hold.
enum TestedLayout: CaseIterable {
  case equal, words, compositional, across, selfSizing

  func make() -> UICollectionViewLayout {
    switch self {
    case .equal, .words:
      let layout = CollectionRig.flow()
      layout.headerReferenceSize.height = 24
      layout.sectionHeadersPinToVisibleBounds = self == .words
      return layout
    case .compositional: return CompositionalLayouts.grid(columns: 4, header: true)
    case .across: return CompositionalLayouts.across(.continuous)
    case .selfSizing: return CompositionalLayouts.rows(estimate: 30)
    }
  }
}

/// Laws of random sequences of updates.
@Suite struct CollectionUpdateLawTests {
  private func rig(_ layout: TestedLayout, _ sections: [[Int]]) -> CollectionRig {
    CollectionRig(sections, layout.make()) { view, items in
      if layout == .words {
        items.size = { CGSize(width: 40 + CGFloat($0 % 5) * 30, height: 30 + CGFloat($0 % 3) * 12) }
      }
      if layout == .selfSizing { view.register(TallCell.self, forCellWithReuseIdentifier: "item") }
    }
  }

  private var sections: [[Int]] { [Array(0..<9), Array(9..<14), Array(14..<50)] }

  /// The shown views and their places.
  private func picture(_ view: UICollectionView) -> [String] {
    let cells = view.indexPathsForVisibleItems.map { path -> String in
      let cell = view.cellForItem(at: path)
      return "\(path) \((cell as? NumberCell)?.text ?? "") \(cell?.frame ?? .zero) \(cell?.alpha ?? -1)"
    }
    let headers = view.indexPathsForVisibleSupplementaryElements(ofKind: UICollectionView.elementKindSectionHeader)
    return cells
      + headers.map {
        let header = view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: $0)
        return "\($0) \(header?.frame ?? .zero) \(header?.alpha ?? -1)"
      }
  }

  private func views(_ view: UIView) -> [UICollectionReusableView] {
    view.subviews.flatMap {
      [$0 as? UICollectionReusableView].compactMap { $0 } + ($0 is SectionScroller ? views($0) : [])
    }
  }

  @Test(arguments: TestedLayout.allCases, UInt64(0)..<12)
  func afterAnyUpdatesTheViewEqualsOneThatIsMadeAnew(layout: TestedLayout, seed: UInt64) {
    var updates = RandomItemUpdates(seed: seed)
    let rig = rig(layout, sections)
    for _ in 0..<8 {
      rig.view.contentOffset.y = updates.offset(rig.view)
      updates.change(rig)
      rig.stage.advance(to: rig.stage.time + updates.pause())
    }
    rig.stage.advance(to: rig.stage.time + 2)
    // Items that were never shown are estimates, which those of the new view needn't be.
    if layout == .selfSizing { rig.view.contentOffset.y = 0 }
    rig.stage.runMainStages()
    let fresh = self.rig(layout, rig.items.sections)
    fresh.scroll(to: rig.view.contentOffset.y)
    if layout != .selfSizing { #expect(rig.view.contentSize == fresh.view.contentSize) }
    #expect(picture(rig.view) == picture(fresh.view))
    let all = views(rig.view)
    #expect(all.count == views(fresh.view).count && all.allSatisfy { $0.layer.animationKeys() == nil })
  }

  private struct Presented {
    var frame: CGRect
    var opacity: Double
  }

  /// The presented views on the screen.
  private func presented(_ view: UICollectionView) -> [ObjectIdentifier: Presented] {
    var shown: [ObjectIdentifier: Presented] = [:]
    for element in views(view) {
      let layer = element.layer.presentation() ?? element.layer
      var frame = layer.frame
      var container: UIView? = element.superview
      while let current = container {
        let outer = current.layer.presentation() ?? current.layer
        frame = frame.offsetBy(dx: -outer.bounds.minX, dy: -outer.bounds.minY)
        if current === view { break }
        frame = frame.offsetBy(dx: outer.frame.minX, dy: outer.frame.minY)
        container = current.superview
      }
      shown[ObjectIdentifier(element)] = Presented(frame: frame, opacity: Double(layer.opacity))
    }
    return shown
  }

  @Test(arguments: TestedLayout.allCases, UInt64(0)..<12)
  func presentedViewsNeverJump(layout: TestedLayout, seed: UInt64) {
    var updates = RandomItemUpdates(seed: seed)
    let rig = rig(layout, sections)
    let screen = CGRect(x: 0, y: 0, width: 320, height: 480)
    for _ in 0..<6 {
      updates.change(rig)
      rig.stage.runMainStages()
      for _ in 0..<12 {
        let before = presented(rig.view)
        // A thousandth of a second: the fastest view moves by less than a few points.
        rig.stage.advance(to: rig.stage.time + 0.001)
        let after = presented(rig.view)
        for (view, now) in after {
          guard let former = before[view] else {
            #expect(now.opacity < 0.05 || !now.frame.intersects(screen), "\(now) appears")
            continue
          }
          let (dx, dy) = (abs(now.frame.minX - former.frame.minX), abs(now.frame.minY - former.frame.minY))
          #expect(max(dx, dy) < 14 || !now.frame.intersects(screen), "\(former) jumps to \(now)")
        }
        for (view, former) in before where after[view] == nil {
          #expect(former.opacity < 0.05 || !former.frame.intersects(screen), "\(former) disappears")
        }
        rig.stage.advance(to: rig.stage.time + 0.02)
      }
    }
  }
}

/// A cell whose height depends on its number.
final class TallCell: UICollectionViewCell {
  override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    layoutAttributes.size.height = 24
    return layoutAttributes
  }
}
