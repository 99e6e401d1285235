import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore
@testable import KinoraUIKitLists
@testable import KinoraUIKitValues

/// Data sources, delegates and layouts that break the rules: the view stays stable, and never hangs.
@Suite struct HostileCollectionTests {
  @Test func oneCellForAllItemsIsShownOnce() {
    let cell = NumberCell(frame: .zero)
    let rig = CollectionRig(count: 100) { _, items in items.supplies = { _, _ in cell } }
    #expect(rig.view.visibleCells.count == 21 && rig.view.visibleCells.filter { $0 === cell }.count == 1)
    rig.scroll(to: 1000)
    #expect(rig.view.visibleCells.count == 24)
  }

  @Test func negativeCountsAreNone() {
    final class Negative: UICollectionViewDataSource {
      func numberOfSections(in collectionView: UICollectionView) -> Int { -3 }
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { -5 }
      func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
      { UICollectionViewCell(frame: .zero) }
    }
    let source = Negative()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: CollectionRig.flow())
    view.dataSource = source
    view.layoutIfNeeded()
    #expect(view.numberOfSections == 0 && view.numberOfItems(inSection: 0) == 0 && view.visibleCells.isEmpty)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -7, 0, .greatestFiniteMagnitude])
  func anyLengthGivesAStableFlow(length: CGFloat) {
    let rig = CollectionRig(count: 50) { _, items in
      items.size = { $0.isMultiple(of: 2) ? CGSize(width: length, height: length) : CGSize(width: 80, height: 44) }
    }
    for y in [0, 300, 2000] as [CGFloat] { rig.scroll(to: y) }
    #expect(rig.view.contentSize.height.isFinite && rig.view.visibleCells.allSatisfy { $0.frame.isFinite })
    let layout = rig.view.collectionViewLayout as? UICollectionViewFlowLayout
    rig.items.size = nil
    layout?.itemSize = CGSize(width: length, height: length)
    layout?.minimumLineSpacing = length
    layout?.minimumInteritemSpacing = length
    layout?.sectionInset = UIEdgeInsets(top: length, left: length, bottom: length, right: length)
    layout?.headerReferenceSize = CGSize(width: length, height: length)
    rig.stage.runMainStages()
    #expect(rig.view.contentSize.height.isFinite && rig.view.contentSize.width.isFinite)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -7, 0, .greatestFiniteMagnitude])
  func anyLengthGivesAStableCompositionalLayout(length: CGFloat) {
    for dimension in [
      NSCollectionLayoutDimension.absolute(length), .estimated(length), .fractionalWidth(length),
      .fractionalHeight(length),
    ] {
      let size = NSCollectionLayoutSize(widthDimension: dimension, heightDimension: dimension)
      let full = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
      for groupSize in [size, full] {
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: groupSize, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        group.interItemSpacing = .flexible(length)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = length
        section.contentInsets = NSDirectionalEdgeInsets(top: length, leading: length, bottom: length, trailing: 0)
        let rig = CollectionRig([Array(0..<50)], UICollectionViewCompositionalLayout(section: section))
        rig.scroll(to: 300)
        #expect(rig.view.contentSize.height.isFinite && rig.view.visibleCells.allSatisfy { $0.frame.isFinite })
      }
    }
  }

  @Test(arguments: [CGFloat.nan, .infinity, -5, 0, 1e12])
  func cellsMayAskForAnySize(length: CGFloat) {
    final class Odd: UICollectionViewCell {
      static var length: CGFloat = 0
      override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
      {
        layoutAttributes.size = CGSize(width: Self.length, height: Self.length)
        return layoutAttributes
      }
    }
    Odd.length = length
    let flow = UICollectionViewFlowLayout()
    flow.estimatedItemSize = CGSize(width: 50, height: 50)
    for layout in [flow, CompositionalLayouts.rows(estimate: 40)] {
      let rig = CollectionRig([Array(0..<200)], layout) { view, _ in
        view.register(Odd.self, forCellWithReuseIdentifier: "item")
      }
      rig.scroll(to: 200)
      #expect(rig.view.contentSize.height.isFinite)
    }
  }

  @Test func aReloadInEveryCallbackNeitherHangsNorEmptiesTheView() {
    let rig = CollectionRig(count: 100) { _, items in items.onCell = { view, _ in view.reloadData() } }
    for frame in 1...5 { rig.stage.advance(to: Double(frame) / 60) }
    #expect(rig.texts == (0..<21).map(String.init))
  }

  @Test func itemsThatGoAwayInACallbackArentAskedFor() {
    let rig = CollectionRig(count: 300)
    rig.items.onCell = { view, path in
      guard path.item > 100 else { return }
      rig.items.onCell = nil
      rig.items.sections = [[1, 2, 3]]
      view.reloadData()
    }
    // Asking for an item that isn't there would stop the test.
    rig.scroll(to: 4000)
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(rig.texts == ["1", "2", "3"] && rig.view.contentOffset.y == 0)
  }

  @Test func anUpdateInACallbackIsShownInTheNextLayout() {
    let rig = CollectionRig(count: 100)
    var isComplete = false
    rig.items.onCell = { view, path in
      rig.items.onCell = nil
      view.performBatchUpdates {
        rig.items.sections[0].remove(at: 0)
        view.deleteItems(at: [IndexPath(item: 0, section: 0)])
      } completion: { _ in
        isComplete = true
      }
    }
    rig.scroll(to: 700)
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(isComplete && rig.view.numberOfItems(inSection: 0) == 99 && rig.texts.first == "31")
  }

  @Test func layoutAndInvalidationInsideACallbackReturn() {
    let rig = CollectionRig(count: 300)
    rig.items.onCell = { view, _ in
      view.collectionViewLayout.invalidateLayout()
      view.layoutIfNeeded()
      view.contentOffset.y += 1
    }
    rig.scroll(to: 1000)
    #expect(rig.view.visibleCells.count >= 21)
  }

  @Test func countsThatChangeWithoutAWordStopTheNextUpdate() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let rig = CollectionRig([[1], [2]], CollectionRig.flow())
        rig.items.sections = [[1], [2], [3]]
        rig.view.performBatchUpdates(nil)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Invalid update: invalid number of sections."))
  }

  @Test func aLayoutThatNamesAnItemThatIsntThereStopsTheProgram() async {
    final class Wrong: UICollectionViewLayout {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        [UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 7, section: 0))]
      }
    }
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = CollectionRig([[1]], Wrong()) }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("layout attributes for a cell with an index path that does not exist"))
  }

  @Test func anIdentifierWithoutAClassStopsTheProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        _ = view.dequeueReusableCell(withReuseIdentifier: "no", for: IndexPath(item: 0, section: 0))
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("could not dequeue a view of kind: UICollectionElementKindCell with identifier no"))
  }
}
