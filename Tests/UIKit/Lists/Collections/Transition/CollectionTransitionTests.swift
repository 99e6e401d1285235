import Foundation
import KinoraGeometry
import KinoraLayers
import TestSupport
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore
@testable import KinoraUIKitLists
@testable import KinoraUIKitValues

/// Changes between layouts whose progress the program sets.
@Suite struct CollectionTransitionTests {
  private func words(_ items: NumberedItems) {
    items.size = { CGSize(width: 40 + CGFloat($0 % 5) * 30, height: 30 + CGFloat($0 % 3) * 12) }
  }

  private func rig(_ layout: UICollectionViewLayout, count: Int = 60) -> CollectionRig {
    CollectionRig([Array(0..<count / 2), Array(count / 2..<count)], layout) { _, items in words(items) }
  }

  /// The shown views and their places on the screen.
  private func picture(_ rig: CollectionRig) -> Set<String> {
    func place(_ view: UIView) -> String {
      let frame = view.convert(view.bounds, to: rig.view)
      return "\(frame.minX.rounded()) \(frame.minY.rounded()) \(frame.width.rounded()) \(view.alpha)"
    }
    let kind = UICollectionView.elementKindSectionHeader
    let cells = rig.view.indexPathsForVisibleItems.compactMap { path in
      rig.view.cellForItem(at: path).map { "\(path) \(($0 as? NumberCell)?.text ?? "") \(place($0))" }
    }
    let headers = rig.view.indexPathsForVisibleSupplementaryElements(ofKind: kind).compactMap { path in
      rig.view.supplementaryView(forElementKind: kind, at: path).map { "\(path) \(place($0))" }
    }
    return Set(cells + headers)
  }

  @Test func theProgressPlacesTheViewsBetweenTheLayouts() throws {
    let list = CompositionalLayouts.grid(columns: 1)
    let rig = rig(CompositionalLayouts.grid(columns: 4), count: 12)
    let grid = rig.view.collectionViewLayout
    var ends: [[Bool]] = []
    let transition = rig.view.startInteractiveTransition(to: list) { ends.append([$0, $1]) }
    #expect(rig.view.collectionViewLayout === transition && transition.currentLayout === grid)
    #expect(transition.nextLayout === list && transition.transitionProgress == 0)
    let cell = try #require(rig.cell(1))
    transition.transitionProgress = 0.25
    rig.stage.runMainStages()
    // From (80, 0), 80 × 80, to (0, 320), 320 × 320.
    #expect(cell.frame == CGRect(x: 60, y: 80, width: 140, height: 140))
    #expect(rig.view.contentSize == CGSize(width: 320, height: 0.75 * 320 + 0.25 * 12 * 320))
    transition.transitionProgress = 0.5
    rig.stage.runMainStages()
    #expect(cell.frame == CGRect(x: 40, y: 160, width: 200, height: 200) && rig.cell(1) === cell)
    rig.view.finishInteractiveTransition()
    #expect(rig.view.collectionViewLayout === list && grid.collectionView == nil && ends == [])
    #expect(cell.frame == CGRect(x: 0, y: 320, width: 320, height: 320))
    #expect((cell.layer.presentation()?.position.x ?? 0) < 150)
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(ends == [[true, true]] && rig.texts.prefix(2) == ["0", "1"])
  }

  @Test func aCancelledTransitionPutsTheViewsBack() {
    let flow = CollectionRig.flow()
    let rig = rig(flow)
    let before = picture(rig)
    var ends: [[Bool]] = []
    let next = CompositionalLayouts.grid(columns: 3)
    let transition = rig.view.startInteractiveTransition(to: next) { ends.append([$0, $1]) }
    transition.transitionProgress = 0.7
    rig.stage.advance(to: rig.stage.time + 0.1)
    #expect(picture(rig) != before)
    rig.view.cancelInteractiveTransition()
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(picture(rig) == before && rig.view.collectionViewLayout === flow && ends == [[true, false]])
    #expect(next.collectionView == nil && flow.collectionView === rig.view)
    // The other layout can be used again.
    rig.view.startInteractiveTransition(to: next).transitionProgress = 1
    rig.view.finishInteractiveTransition()
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(rig.view.collectionViewLayout === next)
  }

  @Test func theDelegateSuppliesTheLayoutAndValuesAreKept() {
    final class Own: UICollectionViewTransitionLayout {}
    final class Supplier: UICollectionViewDelegate {
      func collectionView(
        _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
      ) -> UICollectionViewTransitionLayout { Own(currentLayout: fromLayout, nextLayout: toLayout) }
    }
    let rig = CollectionRig(count: 9)
    let supplier = Supplier()
    rig.view.delegate = supplier
    rig.stage.runMainStages()
    let transition = rig.view.startInteractiveTransition(to: CompositionalLayouts.grid(columns: 2))
    #expect(transition is Own && transition.value(forAnimatedKey: "pinch") == 0)
    transition.updateValue(0.3, forAnimatedKey: "pinch")
    transition.updateValue(0.4, forAnimatedKey: "pinch")
    transition.transitionProgress = .nan
    #expect(transition.value(forAnimatedKey: "pinch") == 0.4 && transition.transitionProgress == 0)
    rig.view.cancelInteractiveTransition()
  }

  @Test func itemsThatCrossTheScreenAreShown() {
    let rig = CollectionRig([Array(0..<2000)], CompositionalLayouts.grid(columns: 4))
    rig.scroll(to: 8000)
    let transition = rig.view.startInteractiveTransition(to: CompositionalLayouts.grid(columns: 8))
    transition.transitionProgress = 0.5
    rig.stage.runMainStages()
    // The screen is full of items that neither layout shows at this offset.
    let area = rig.view.visibleCells.reduce(CGFloat(0)) { $0 + $1.frame.intersection(rig.view.bounds).area }
    #expect(area > 0.6 * 320 * 480 && rig.view.visibleCells.count < 120)
    rig.view.cancelInteractiveTransition()
  }

  @Test(arguments: TestedLayout.allCases, TestedLayout.allCases)
  func atItsEndsATransitionEqualsTheTwoLayouts(from: TestedLayout, to: TestedLayout) {
    let (rig, other) = (rig(from.make()), rig(to.make()))
    let offset = min(rig.view.contentSize.height, other.view.contentSize.height) - 480
    rig.scroll(to: max(offset, 0))
    other.scroll(to: max(offset, 0))
    let (first, last) = (picture(rig), picture(other))
    let size = rig.view.contentSize
    let transition = rig.view.startInteractiveTransition(to: to.make())
    rig.stage.runMainStages()
    #expect(picture(rig) == first && rig.view.contentSize == size)
    transition.transitionProgress = 0.4
    rig.stage.runMainStages()
    transition.transitionProgress = 1
    rig.stage.runMainStages()
    // Cells that were never shown in the next layout haven't been measured.
    if to != .selfSizing { #expect(picture(rig) == last && rig.view.contentSize == other.view.contentSize) }
    transition.transitionProgress = 0
    rig.stage.runMainStages()
    #expect(picture(rig) == first)
    transition.transitionProgress = 0.6
    rig.view.finishInteractiveTransition()
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(picture(rig) == last && rig.view.contentSize == other.view.contentSize)
  }

  @Test(arguments: TestedLayout.allCases, UInt64(0)..<10)
  func anInterruptedTransitionEndsInOneOfItsTwoStates(layout: TestedLayout, seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let rig = rig(layout.make())
    let former = rig.view.collectionViewLayout
    let next = CompositionalLayouts.grid(columns: 4, header: true)
    var ends: [Bool] = []
    let transition = rig.view.startInteractiveTransition(to: next) { ends.append($1) }
    for _ in 0..<numbers.integer(1...6) {
      transition.transitionProgress = numbers.number(-0.2...1.2)
      rig.stage.advance(to: rig.stage.time + numbers.number(0...0.1))
      switch numbers.integer(0...6) {
      case 0: rig.view.reloadData()
      case 1:
        rig.view.performBatchUpdates {
          rig.items.sections[0].remove(at: 1)
          rig.items.sections[1].append(100)
          rig.view.deleteItems(at: [IndexPath(item: 1, section: 0)])
          rig.view.insertItems(at: [IndexPath(item: rig.items.sections[1].count - 1, section: 1)])
        }
      case 2: rig.view.contentOffset.y = numbers.number(0...300)
      case 3: rig.view.frame.size.width = 320 - CGFloat(numbers.integer(0...2)) * 20
      default: break
      }
    }
    if numbers.isOne(in: 2) { rig.stage.runMainStages() }
    var third: UICollectionViewLayout?
    switch numbers.integer(0...3) {
    case 0: rig.view.finishInteractiveTransition()
    case 1: rig.view.cancelInteractiveTransition()
    case 2:
      third = CollectionRig.flow()
      rig.view.setCollectionViewLayout(CollectionRig.flow(), animated: numbers.isOne(in: 2))
    default:
      rig.view.finishInteractiveTransition()
      rig.stage.advance(to: rig.stage.time + 0.1)
      rig.view.reloadData()
    }
    rig.stage.advance(to: rig.stage.time + 1)
    let shown = rig.view.collectionViewLayout
    #expect(ends == [shown === next])
    #expect(third != nil || shown === next || shown === former)
    if layout == .selfSizing { rig.scroll(to: 0) }
    let made =
      third != nil
      ? CollectionRig.flow() : shown === next ? CompositionalLayouts.grid(columns: 4, header: true) : layout.make()
    let fresh = CollectionRig(rig.items.sections, made) { view, items in
      words(items)
      view.frame = rig.view.frame
    }
    fresh.scroll(to: rig.view.contentOffset.y)
    #expect(picture(rig) == picture(fresh))
    #expect(rig.view.visibleCells.allSatisfy { $0.layer.animationKeys() == nil })
  }

  @Test func aSecondTransitionStopsTheProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let rig = CollectionRig(count: 3)
        rig.view.startInteractiveTransition(to: CollectionRig.flow())
        rig.view.startInteractiveTransition(to: CollectionRig.flow())
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("already in the midst of an interactive transition"))
  }
}

extension CGRect {
  fileprivate var area: CGFloat { isNull ? 0 : width * height }
}
