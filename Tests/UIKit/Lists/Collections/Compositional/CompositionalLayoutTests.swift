import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore
@testable import KinoraUIKitLists
@testable import KinoraUIKitValues

/// Layouts that several suites use.
enum CompositionalLayouts {
  static func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
    -> NSCollectionLayoutSize
  { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

  static func header(_ height: NSCollectionLayoutDimension = .absolute(24))
    -> NSCollectionLayoutBoundarySupplementaryItem
  {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), height), elementKind: UICollectionView.elementKindSectionHeader,
      alignment: .top)
  }

  /// Squares in columns.
  static func grid(columns: Int, header hasHeader: Bool = false) -> UICollectionViewCompositionalLayout {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1 / CGFloat(columns)), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .fractionalWidth(1 / CGFloat(columns))), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    if hasHeader { section.boundarySupplementaryItems = [header()] }
    return UICollectionViewCompositionalLayout(section: section)
  }

  /// Cards of 200 × 90 points beside one another in each section.
  static func across(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior)
    -> UICollectionViewCompositionalLayout
  {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.absolute(200), .absolute(90)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
    section.orthogonalScrollingBehavior = behavior
    section.boundarySupplementaryItems = [header()]
    return UICollectionViewCompositionalLayout(section: section)
  }

  /// Rows whose cells determine the heights.
  static func rows(estimate: CGFloat) -> UICollectionViewCompositionalLayout {
    let row = size(.fractionalWidth(1), .estimated(estimate))
    let group = NSCollectionLayoutGroup.vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)])
    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
  }
}

@Suite struct CompositionalLayoutTests {
  private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
    -> NSCollectionLayoutSize
  { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

  private func rig(_ count: Int, _ section: NSCollectionLayoutSection) -> CollectionRig {
    CollectionRig([Array(0..<count)], UICollectionViewCompositionalLayout(section: section))
  }

  @Test func aGroupIsRepeatedWithSpacingAndInsets() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.25), .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 3, bottom: 2, trailing: 3)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 8
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 20)
    let rig = rig(10, section)
    // 280 points for four items.
    #expect(rig.frame(0) == CGRect(x: 23, y: 12, width: 64, height: 46))
    #expect(rig.frame(5) == CGRect(x: 93, y: 70, width: 64, height: 46))
    #expect(rig.view.contentSize == CGSize(width: 320, height: 10 + 3 * 50 + 2 * 8 + 30))
    #expect(rig.view.visibleCells.count == 10)
  }

  @Test func aCountSharesTheLengthAndFlexibleSpacingTheRest() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)), repeatingSubitem: item, count: 3)
    group.interItemSpacing = .fixed(10)
    #expect(rig(6, NSCollectionLayoutSection(group: group)).frame(4) == CGRect(x: 110, y: 40, width: 100, height: 40))
    let small = NSCollectionLayoutItem(layoutSize: size(.absolute(90), .fractionalHeight(1)))
    let flexible = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [small])
    flexible.interItemSpacing = .flexible(0)
    #expect(rig(6, NSCollectionLayoutSection(group: flexible)).frame(1)?.minX == 115)
  }

  @Test func nestedGroupsArePlacedInsideEachOther() {
    let big = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.6), .fractionalHeight(1)))
    let small = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.4), .fractionalHeight(1)), subitems: [small])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [big, column])
    let rig = rig(7, NSCollectionLayoutSection(group: group))
    #expect(rig.frame(0) == CGRect(x: 0, y: 0, width: 192, height: 100))
    #expect(rig.frame(2) == CGRect(x: 192, y: 50, width: 128, height: 50))
    #expect(rig.frame(4) == CGRect(x: 192, y: 100, width: 128, height: 50))
    #expect(rig.view.contentSize.height == 300)
  }

  @Test func headersBadgesAndBackgrounds() throws {
    final class Card: UICollectionReusableView {}
    let anchor = NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5))
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge", containerAnchor: anchor)
    let item = NSCollectionLayoutItem(
      layoutSize: size(.absolute(80), .absolute(60)), supplementaryItems: [badge])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(60)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 20, leading: 10, bottom: 0, trailing: 10)
    let header = CompositionalLayouts.header(.absolute(30))
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header]
    section.decorationItems = [.background(elementKind: "card")]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(Card.self, forDecorationViewOfKind: "card")
    let rig = CollectionRig([Array(0..<60)], layout)
    #expect(rig.frame(1) == CGRect(x: 90, y: 50, width: 80, height: 60))
    let badges = rig.view.supplementaryView(forElementKind: "badge", at: IndexPath(item: 1, section: 0))
    #expect(badges?.frame == CGRect(x: 160, y: 40, width: 20, height: 20))
    let top = rig.view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    #expect(top?.frame == CGRect(x: 10, y: 0, width: 300, height: 30))
    let card = try #require(rig.view.subviews.first as? Card)
    #expect(card.frame == CGRect(x: 0, y: 0, width: 320, height: rig.view.contentSize.height))
    rig.scroll(to: 300)
    #expect(top?.frame.minY == 300)
  }

  @Test func aSectionProviderDescribesEachSection() {
    var widths: [CGFloat] = []
    let layout = UICollectionViewCompositionalLayout { index, environment in
      widths.append(environment.container.effectiveContentSize.width)
      let item = NSCollectionLayoutItem(
        layoutSize: self.size(.fractionalWidth(1), .absolute(index == 0 ? 50 : 20)))
      return NSCollectionLayoutSection(
        group: .vertical(
          layoutSize: self.size(.fractionalWidth(index == 0 ? 1 : 0.5), .absolute(100)), subitems: [item]))
    }
    layout.configuration.interSectionSpacing = 15
    let rig = CollectionRig([Array(0..<3), Array(3..<5)], layout)
    #expect(Set(widths) == [320] && rig.frame(2) == CGRect(x: 0, y: 100, width: 320, height: 50))
    #expect(rig.frame(1, 1) == CGRect(x: 0, y: 235, width: 160, height: 20))
  }

  @Test func rowsHaveTheHeightsOfTheirCells() {
    let rig = CollectionRig([Array(0..<1000)], CompositionalLayouts.rows(estimate: 50)) { view, _ in
      view.register(TallCell.self, forCellWithReuseIdentifier: "item")
    }
    #expect(rig.frame(1) == CGRect(x: 0, y: 24, width: 320, height: 24) && rig.view.visibleCells.count == 20)
    rig.view.scrollToItem(at: IndexPath(item: 500, section: 0), at: .top, animated: false)
    rig.stage.runMainStages()
    let cell = rig.view.cellForItem(at: IndexPath(item: 500, section: 0))
    #expect(abs((cell?.frame.minY ?? 0) - rig.view.contentOffset.y) < 1)
  }

  @Test func itemsOfUnknownWidthFlowIntoGroups() {
    final class Tag: UICollectionViewCell {
      override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
      {
        layoutAttributes.size.width = layoutAttributes.indexPath.item.isMultiple(of: 2) ? 120 : 70
        return layoutAttributes
      }
    }
    let item = NSCollectionLayoutItem(layoutSize: size(.estimated(50), .absolute(30)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(30)), subitems: [item])
    group.interItemSpacing = .fixed(10)
    let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    let rig = CollectionRig([Array(0..<7)], layout) { view, _ in
      view.register(Tag.self, forCellWithReuseIdentifier: "item")
    }
    // 120 + 10 + 70, then 120 doesn't fit.
    #expect(rig.frame(1) == CGRect(x: 130, y: 0, width: 70, height: 30))
    #expect(rig.frame(2)?.origin == CGPoint(x: 0, y: 30))
    #expect(rig.view.contentSize.height == 120)
  }

  @Test func aSectionScrollsAcross() throws {
    let rig = CollectionRig([Array(0..<40), Array(40..<80)], CompositionalLayouts.across(.groupPaging))
    #expect(rig.frame(1) == CGRect(x: 220, y: 29, width: 200, height: 90) && rig.view.contentSize.height == 2 * 124)
    #expect(rig.view.visibleCells.count == 4)
    let scroller = try #require(rig.cell(0)?.superview as? SectionScroller)
    rig.drag(from: CGPoint(x: 250, y: 60), to: CGPoint(x: 150, y: 60))
    rig.stage.release(150, 60)
    rig.stage.advance(to: rig.stage.time + 2)
    #expect(scroller.contentOffset.x == 210 && rig.view.contentOffset.y == 0)
    #expect(rig.view.indexPathForItem(at: CGPoint(x: 20, y: 60)) == IndexPath(item: 1, section: 0))
    rig.view.scrollToItem(at: IndexPath(item: 30, section: 1), at: .left, animated: false)
    rig.stage.runMainStages()
    #expect(rig.cell(30, 1) != nil && rig.cell(1, 0) != nil && rig.view.visibleCells.count < 8)
  }

  @Test func aHandlerChangesTheLookOfVisibleItems() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size(.absolute(100), .absolute(60)), subitems: [item]))
    section.orthogonalScrollingBehavior = .continuous
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      for item in items {
        let distance = abs(item.frame.midX - offset.x - environment.container.contentSize.width / 2)
        item.alpha = max(1 - distance / 320, 0)
      }
    }
    let rig = rig(40, section)
    #expect(abs((rig.cell(0)?.alpha ?? 0) - (1 - 110.0 / 320)) < 0.001)
    (rig.cell(0)?.superview as? SectionScroller)?.contentOffset.x = 100
    rig.stage.runMainStages()
    #expect(abs((rig.cell(1)?.alpha ?? 0) - (1 - 110.0 / 320)) < 0.001)
  }

  /// Attributes that count themselves.
  private final class Counted: UICollectionViewLayoutAttributes {
    static var made = 0
    override init() {
      super.init()
      Self.made += 1
    }
  }

  private final class CountingLayout: UICollectionViewCompositionalLayout {
    override class var layoutAttributesClass: AnyClass { Counted.self }
  }

  @Test func aHundredThousandItemsCostNoMoreThanTheVisibleOnes() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.2), .fractionalHeight(1)))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(60)), subitems: [item]))
    (Counted.made, NumberCell.made) = (0, 0)
    let rig = CollectionRig([Array(0..<100_000)], CountingLayout(section: section))
    #expect(rig.view.contentSize.height == 20_000 * 60 && rig.view.visibleCells.count == 40)
    #expect(Counted.made < 400 && NumberCell.made == 40, "\(Counted.made) attributes, \(NumberCell.made) cells")
    rig.view.scrollToItem(at: IndexPath(item: 99_999, section: 0), at: .bottom, animated: false)
    rig.stage.runMainStages()
    #expect(rig.cell(99_999)?.frame == CGRect(x: 256, y: 20_000 * 60 - 60, width: 64, height: 60))
    #expect(Counted.made < 1200 && NumberCell.made <= 80)
  }

  @Test func listsHaveRowsWithAccessoriesAndSeparators() throws {
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(item)"
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator(), .delete()]
    }
    let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
    let rig = CollectionRig([Array(0..<100)], layout) { _, items in
      items.supplies = { $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $1.item) }
    }
    #expect(rig.frame(1)?.minY == rig.frame(0)?.height && (rig.frame(0)?.height ?? 0) >= 44)
    let cell = try #require(rig.view.cellForItem(at: IndexPath(item: 0, section: 0)) as? UICollectionViewListCell)
    let width = cell.contentView.frame.width
    #expect(width < 320 && width > 250 && cell.contentView.frame.minX == 0)
    rig.view.isEditing = true
    rig.stage.runMainStages()
    #expect(cell.contentView.frame.minX > 30)
  }

  @Test func groupsOfRowsHaveRoundCorners() throws {
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { _, _, _ in }
    let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped))
    let rig = CollectionRig([[1, 2, 3]], layout) { _, items in
      items.supplies = { $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $1.item) }
    }
    func corners(_ item: Int) -> CACornerMask? {
      guard let layer = rig.view.cellForItem(at: IndexPath(item: item, section: 0))?.layer else { return nil }
      return layer.cornerRadius == 10 ? layer.maskedCorners : []
    }
    #expect(rig.frame(0)?.minX == 16 && rig.frame(0)?.width == 288)
    #expect(corners(0) == [.layerMinXMinYCorner, .layerMaxXMinYCorner] && corners(1) == [])
    rig.items.sections = [[1, 2]]
    rig.view.deleteItems(at: [IndexPath(item: 2, section: 0)])
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(corners(1) == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
  }
}
