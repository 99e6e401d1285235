import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitControls
@testable import KinoraUIKitCore
@testable import KinoraUIKitLists
@testable import KinoraUIKitValues

@Suite struct CollectionViewTests {
  @Test func onlyVisibleItemsHaveCells() {
    let rig = CollectionRig(count: 300)
    #expect(rig.texts == (0..<21).map(String.init))
    #expect(rig.view.contentSize == CGSize(width: 320, height: 6990))
    rig.scroll(to: 700)
    #expect(rig.texts == (30..<51).map(String.init))
    #expect(rig.cell(30)?.frame == CGRect(x: 0, y: 700, width: 100, height: 60))
    #expect(rig.view.indexPath(for: rig.cell(31)!) == IndexPath(item: 31, section: 0))
    #expect(rig.view.indexPathForItem(at: CGPoint(x: 111, y: 701)) == IndexPath(item: 31, section: 0))
    #expect(rig.view.indexPathForItem(at: CGPoint(x: 105, y: 701)) == nil)
  }

  @Test func flungThroughTenThousandItemsAFewCellsAreMade() {
    NumberCell.made = 0
    let rig = CollectionRig(count: 12_000)
    for y in stride(from: 0, through: 200_000, by: 397) { rig.scroll(to: CGFloat(y)) }
    #expect(rig.items.suppliedCells > 8000 && NumberCell.made <= 27, "\(NumberCell.made) made")
  }

  @Test func aTapSelectsAndHighlights() {
    let rig = CollectionRig(count: 30)
    rig.stage.press(120, 80)
    rig.stage.advance(to: rig.stage.time + 0.3)
    #expect(rig.cell(4)?.isHighlighted == true && rig.cell(4)?.isSelected == false)
    rig.stage.release(120, 80)
    #expect(rig.cell(4)?.isHighlighted == false && rig.cell(4)?.isSelected == true)
    #expect(rig.items.take() == ["select 4"])
    rig.stage.press(20, 20)
    rig.stage.release(20, 20)
    #expect(rig.items.take() == ["deselect 4", "select 0"])
    #expect(rig.view.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
    rig.view.allowsMultipleSelection = true
    rig.stage.press(120, 20)
    rig.stage.release(120, 20)
    rig.stage.press(20, 20)
    rig.stage.release(20, 20)
    #expect(rig.items.take() == ["select 1", "deselect 0"])
    rig.view.allowsSelection = false
    rig.stage.press(220, 20)
    rig.stage.release(220, 20)
    #expect(rig.items.take() == [])
  }

  @Test func aSelectedItemKeepsItsSelectionOutOfSight() {
    let rig = CollectionRig(count: 300)
    rig.view.selectItem(at: IndexPath(item: 2, section: 0), animated: false, scrollPosition: [])
    rig.scroll(to: 3000)
    #expect(rig.view.visibleCells.allSatisfy { !$0.isSelected })
    rig.scroll(to: 0)
    #expect(rig.cell(2)?.isSelected == true && rig.cell(1)?.isSelected == false)
    rig.view.reloadData()
    rig.stage.runMainStages()
    #expect(rig.view.indexPathsForSelectedItems == [] && rig.cell(2)?.isSelected == false)
  }

  @Test func scrollingToAnItem() {
    let rig = CollectionRig(count: 300)
    rig.view.scrollToItem(at: IndexPath(item: 90, section: 0), at: .top, animated: false)
    #expect(rig.view.contentOffset.y == 2100 && rig.cell(90) != nil)
    rig.view.scrollToItem(at: IndexPath(item: 90, section: 0), at: .centeredVertically, animated: false)
    #expect(rig.view.contentOffset.y == 1890)
    rig.view.scrollToItem(at: IndexPath(item: 299, section: 0), at: .bottom, animated: true)
    rig.stage.advance(to: rig.stage.time + 2)
    #expect(rig.view.contentOffset.y == 6510)
  }

  @Test func registrationsMakeAndFillCells() {
    let registration = UICollectionView.CellRegistration<NumberCell, Int> { cell, path, item in
      cell.label.text = "\(path.item):\(item)"
    }
    let rig = CollectionRig(count: 100) { _, items in
      items.supplies = { view, path in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: path.item * 2)
      }
    }
    #expect(rig.texts.prefix(3) == ["0:0", "1:2", "2:4"])
    NumberCell.made = 0
    rig.scroll(to: 2000)
    #expect(rig.cell(90)?.text == "90:180" && NumberCell.made <= 3)
  }

  @Test func supplementaryRegistrationsMakeHeaders() {
    let registration = UICollectionView.SupplementaryRegistration<SectionView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, kind, path in
      view.text = "header \(path.section)"
    }
    final class Source: NSObject, UICollectionViewDataSource {
      var registration: UICollectionView.SupplementaryRegistration<SectionView>?
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
      func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
      { UICollectionViewCell(frame: .zero) }
      func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
      ) -> UICollectionReusableView {
        collectionView.dequeueConfiguredReusableSupplementary(using: registration!, for: indexPath)
      }
    }
    let source = Source()
    source.registration = registration
    let layout = CollectionRig.flow()
    layout.headerReferenceSize.height = 30
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.dataSource = source
    view.layoutIfNeeded()
    let headers = view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
    #expect(headers.compactMap { ($0 as? SectionView)?.text } == ["header 0"])
  }

  @Test func prefetchingAnnouncesTheNextScreen() {
    final class Prefetcher: UICollectionViewDataSourcePrefetching {
      var announced: [Int] = []
      var cancelled: [Int] = []
      func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
        announced += indexPaths.map(\.item)
      }
      func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
        cancelled += indexPaths.map(\.item)
      }
    }
    let prefetcher = Prefetcher()
    let rig = CollectionRig(count: 300) { view, _ in view.prefetchDataSource = prefetcher }
    #expect(Set(prefetcher.announced) == Set(21..<42) && prefetcher.cancelled.isEmpty)
    rig.scroll(to: 5000)
    #expect(Set(prefetcher.cancelled) == Set(21..<42))
  }

  @Test func configurationsFillTheCell() throws {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    var content = UIListContentConfiguration.cell()
    content.text = "Berlin"
    cell.contentConfiguration = content
    var background = UIBackgroundConfiguration.clear()
    background.backgroundColor = .systemYellow
    background.backgroundInsets = NSDirectionalEdgeInsets(top: 2, leading: 4, bottom: 2, trailing: 4)
    cell.backgroundConfiguration = background
    var states: [Bool] = []
    cell.configurationUpdateHandler = { states.append($1.isHighlighted) }
    cell.isHighlighted = true
    cell.layoutIfNeeded()
    #expect(cell.contentView.subviews.first is UIListContentView && states.last == true)
    #expect(cell.subviews.first?.frame == CGRect(x: 4, y: 2, width: 192, height: 56))
  }

  @Test func aControllerHasACollectionViewAndMovesItems() throws {
    final class Controller: UICollectionViewController {
      override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 9 }
      override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
      { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
    }
    let stage = ViewStage()
    let controller = Controller(collectionViewLayout: CollectionRig.flow())
    controller.collectionView.register(NumberCell.self, forCellWithReuseIdentifier: "item")
    stage.window.rootViewController = controller
    stage.runMainStages()
    #expect(controller.collectionView.visibleCells.count == 9 && controller.view === controller.collectionView)
    #expect(controller.installsStandardGestureForInteractiveMovement)
  }
}
