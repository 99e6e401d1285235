import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore
@testable import KinoraUIKitLists
@testable import KinoraUIKitValues

@Suite struct CollectionLayoutTests {
  @Test func linesAreJustifiedAndColumnsStraight() {
    let rig = CollectionRig(count: 5) { view, _ in
      (view.collectionViewLayout as? UICollectionViewFlowLayout)?.sectionInset = UIEdgeInsets(
        top: 5, left: 10, bottom: 7, right: 10)
      (view.collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize.width = 80
    }
    // Three of 80 points in 300: gaps of 30.
    #expect(rig.frame(2) == CGRect(x: 230, y: 5, width: 80, height: 60))
    #expect(rig.frame(4) == CGRect(x: 120, y: 75, width: 80, height: 60))
    #expect(rig.view.contentSize.height == 142)
  }

  @Test func itemsOfDifferentSizesFlowLikeWords() {
    let widths: [CGFloat] = [100, 150, 200, 50, 60]
    let rig = CollectionRig(count: 5) { _, items in
      items.size = { CGSize(width: widths[$0], height: $0 == 1 ? 80 : 40) }
    }
    #expect(rig.frame(0) == CGRect(x: 0, y: 20, width: 100, height: 40), "in the middle of the line")
    #expect(rig.frame(1) == CGRect(x: 170, y: 0, width: 150, height: 80), "justified")
    #expect(rig.frame(2) == CGRect(x: 0, y: 90, width: 200, height: 40))
    #expect(rig.frame(4) == CGRect(x: 0, y: 140, width: 60, height: 40), "the last line isn't justified")
  }

  @Test func aHorizontalLayoutFillsColumns() {
    let layout = CollectionRig.flow()
    layout.scrollDirection = .horizontal
    layout.headerReferenceSize = CGSize(width: 40, height: 0)
    let rig = CollectionRig([Array(0..<20)], layout)
    // Seven of 60 points in 480, with gaps of 10.
    #expect(rig.frame(0) == CGRect(x: 40, y: 0, width: 100, height: 60))
    #expect(rig.frame(6) == CGRect(x: 40, y: 420, width: 100, height: 60))
    #expect(rig.frame(7)?.origin == CGPoint(x: 150, y: 0))
    #expect(rig.view.contentSize == CGSize(width: 40 + 320, height: 480))
    let header = rig.view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    #expect(header?.frame == CGRect(x: 0, y: 0, width: 40, height: 480))
  }

  @Test func pinnedHeadersStayAndArePushedAway() throws {
    let layout = CollectionRig.flow()
    layout.headerReferenceSize.height = 30
    layout.sectionHeadersPinToVisibleBounds = true
    let rig = CollectionRig([Array(0..<30), Array(30..<60)], layout)
    func header(_ section: Int) -> UIView? {
      rig.view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))
    }
    rig.scroll(to: 200)
    #expect(header(0)?.frame.minY == 200)
    let end = try #require(
      rig.view.layoutAttributesForSupplementaryElement(
        ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1))
    ).frame.minY
    #expect(end == 720)
    rig.scroll(to: 705)
    #expect(header(0)?.frame.minY == 690 && header(1)?.frame.minY == 720)
  }

  /// A cell whose constraints determine its size.
  private final class SizedCell: UICollectionViewCell {
    static var height: CGFloat = 33
    private let box = UIView(frame: .zero)
    private var size: [NSLayoutConstraint] = []

    override init(frame: CGRect) {
      super.init(frame: frame)
      box.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(box)
      size = [
        box.widthAnchor.constraint(equalToConstant: 90), box.heightAnchor.constraint(equalToConstant: Self.height),
      ]
      NSLayoutConstraint.activate(
        size + [
          box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
          box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
          box.topAnchor.constraint(equalTo: contentView.topAnchor),
          box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }
  }

  @Test func cellsDetermineTheirSizes() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    let rig = CollectionRig([Array(0..<60)], layout) { view, _ in
      view.register(SizedCell.self, forCellWithReuseIdentifier: "item")
    }
    #expect(rig.frame(0)?.size == CGSize(width: 90, height: 33))
    #expect(rig.view.cellForItem(at: IndexPath(item: 4, section: 0))?.frame.minY == 43)
  }

  /// Items on a circle, and what the view asked for.
  private final class CircleLayout: UICollectionViewLayout {
    final class Attributes: UICollectionViewLayoutAttributes {
      var angle: CGFloat = 0
      override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? Attributes)?.angle = angle
        return copy
      }
    }

    var prepared = 0
    var radius: CGFloat = 100
    override class var layoutAttributesClass: AnyClass { Attributes.self }
    override func prepare() {
      super.prepare()
      prepared += 1
    }
    override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 600) }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = Attributes(forCellWith: indexPath)
      attributes.angle = CGFloat(indexPath.item)
      attributes.size = CGSize(width: 40, height: 40)
      attributes.center = CGPoint(x: 160 + radius * cos(attributes.angle), y: 200 + radius * sin(attributes.angle))
      attributes.zIndex = -indexPath.item
      return attributes
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).compactMap {
        layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
      }
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { radius == 50 }
    override func targetContentOffset(
      forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { CGPoint(x: 0, y: 77) }
  }

  /// A cell that reads attributes of its own layout.
  private final class AngleCell: UICollectionViewCell {
    var angle: CGFloat?
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      super.apply(layoutAttributes)
      angle = (layoutAttributes as? CircleLayout.Attributes)?.angle
    }
  }

  @Test func aLayoutOfTheProgramsOwnPlacesTheItems() throws {
    let layout = CircleLayout()
    let rig = CollectionRig([Array(0..<6)], layout) { view, _ in
      view.register(AngleCell.self, forCellWithReuseIdentifier: "item")
    }
    let cell = try #require(rig.view.cellForItem(at: IndexPath(item: 2, section: 0)) as? AngleCell)
    #expect(hypot(cell.center.x - 160, cell.center.y - 200) < 100.001 && cell.angle == 2)
    let order = rig.view.subviews.compactMap { ($0 as? AngleCell)?.angle }
    #expect(order == [5, 4, 3, 2, 1, 0], "greater indices are in front")
    #expect(layout.prepared == 1)
    rig.scroll(to: 10)
    #expect(layout.prepared == 1)
    layout.radius = 50
    layout.invalidateLayout()
    rig.stage.runMainStages()
    #expect(layout.prepared == 2 && abs(hypot(cell.center.x - 160, cell.center.y - 200) - 50) < 0.001)
    rig.scroll(to: 20)
    #expect(layout.prepared == 3, "it wishes to be prepared for each offset")
  }

  @Test func aLayoutDeterminesWhereADragComesToRest() {
    let rig = CollectionRig([Array(0..<6)], CircleLayout())
    rig.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 250))
    rig.stage.release(100, 250)
    rig.stage.advance(to: rig.stage.time + 3)
    #expect(rig.view.contentOffset.y == 77)
  }

  @Test func anotherLayoutTakesItsPlaceWithAnimation() throws {
    let rig = CollectionRig(count: 6)
    let cell = try #require(rig.cell(3))
    let wide = CollectionRig.flow()
    wide.itemSize = CGSize(width: 320, height: 40)
    var isFinished = false
    rig.view.setCollectionViewLayout(wide, animated: true) { isFinished = $0 }
    rig.stage.advance(to: rig.stage.time + 0.1)
    let shown = try #require(cell.layer.presentation()?.frame)
    #expect(shown.minY > 70 && shown.minY < 150 && !isFinished)
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(isFinished && rig.cell(3) === cell && cell.frame == CGRect(x: 0, y: 150, width: 320, height: 40))
    #expect(rig.view.collectionViewLayout === wide)
  }

  @Test func aSubclassOfAFlowLayoutChangesTheAttributes() {
    final class Faded: UICollectionViewFlowLayout {
      override func prepare() {
        super.prepare()
        itemSize = CGSize(width: (collectionView?.bounds.width ?? 0) / 2 - 5, height: 50)
      }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let elements = super.layoutAttributesForElements(in: rect)
        for attributes in elements ?? [] { attributes.alpha = 0.5 }
        return elements
      }
    }
    let rig = CollectionRig([Array(0..<8)], Faded())
    #expect(rig.cell(3)?.alpha == 0.5 && rig.cell(3)?.frame == CGRect(x: 165, y: 60, width: 155, height: 50))
    rig.view.frame.size.width = 220
    rig.stage.runMainStages()
    #expect(rig.cell(3)?.frame == CGRect(x: 115, y: 60, width: 105, height: 50))
  }
}
