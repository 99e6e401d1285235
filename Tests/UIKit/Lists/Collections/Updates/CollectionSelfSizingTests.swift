import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore
@testable import KinoraUIKitLists
@testable import KinoraUIKitValues

/// A cell as high as its program says.
private final class ElasticCell: UICollectionViewCell {
  var height: CGFloat = 40
  var measured = 0

  override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    measured += 1
    layoutAttributes.size.height = height
    return layoutAttributes
  }
}

/// A cell as high as its constraints say.
private final class ConstrainedCell: UICollectionViewCell {
  let box = UIView(frame: .zero)
  private(set) var height: NSLayoutConstraint!

  override init(frame: CGRect) {
    super.init(frame: frame)
    box.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(box)
    height = box.heightAnchor.constraint(equalToConstant: 40)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: contentView.topAnchor), height,
      box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }
}

/// Cells that change their size while they are shown.
@Suite(.serialized) struct CollectionSelfSizingTests {
  private func rig(_ cell: AnyClass, count: Int = 40) -> CollectionRig {
    CollectionRig([Array(0..<count)], CompositionalLayouts.rows(estimate: 40)) { view, items in
      view.register(cell, forCellWithReuseIdentifier: "item")
      items.supplies = { $0.dequeueReusableCell(withReuseIdentifier: "item", for: $1) }
    }
  }

  private func cell(_ rig: CollectionRig, _ item: Int) -> UICollectionViewCell? {
    rig.view.cellForItem(at: IndexPath(item: item, section: 0))
  }

  @Test func anInvalidatedSizeMovesTheOthersWithAnimation() throws {
    let rig = rig(ElasticCell.self)
    let (first, second) = (try #require(cell(rig, 0) as? ElasticCell), try #require(cell(rig, 1)))
    first.height = 100
    first.invalidateIntrinsicContentSize()
    rig.stage.runMainStages()
    #expect(first.frame.height == 100 && second.frame.minY == 100 && rig.view.contentSize.height == 1660)
    #expect((second.layer.presentation()?.position.y ?? 0) < 100, "it is on its way")
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(rig.view.visibleCells.count == 11 && second.layer.animationKeys() == nil)
    // By the content view, and without animation.
    first.height = 20
    UIView.performWithoutAnimation { first.contentView.invalidateIntrinsicContentSize() }
    rig.stage.runMainStages()
    #expect(first.frame.height == 20 && second.frame.minY == 20 && second.layer.animationKeys() == nil)
    #expect(rig.view.visibleCells.count == 13)
  }

  @Test func anUnchangedOrDisabledSizeChangesNothing() throws {
    let rig = rig(ElasticCell.self)
    let first = try #require(cell(rig, 0) as? ElasticCell)
    let measured = first.measured
    first.invalidateIntrinsicContentSize()
    rig.stage.advance(to: rig.stage.time + 0.5)
    #expect(first.measured == measured + 1 && rig.view.visibleCells.allSatisfy { $0.layer.animationKeys() == nil })
    rig.view.selfSizingInvalidation = .disabled
    first.height = 100
    first.invalidateIntrinsicContentSize()
    rig.stage.advance(to: rig.stage.time + 0.5)
    #expect(first.frame.height == 40 && first.measured == measured + 1)
  }

  @Test func aNewContentConfigurationDeterminesTheSize() throws {
    let rig = rig(UICollectionViewListCell.self)
    let (first, second) = (try #require(cell(rig, 0)), try #require(cell(rig, 1)))
    let before = first.frame.height
    var content = UIListContentConfiguration.subtitleCell()
    content.text = "A row with a title"
    content.secondaryText = "and a second line"
    content.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 40, leading: 16, bottom: 40, trailing: 16)
    first.contentConfiguration = content
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(first.frame.height > before + 30 && second.frame.minY == first.frame.maxY)
  }

  @Test func constraintsCountOnlyIfTheyAreIncluded() throws {
    let rig = rig(ConstrainedCell.self)
    let first = try #require(cell(rig, 0) as? ConstrainedCell)
    first.height.constant = 90
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(first.frame.height == 40)
    rig.view.selfSizingInvalidation = .enabledIncludingConstraints
    first.height.constant = 80
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(first.frame.height == 80 && cell(rig, 1)?.frame.minY == 80)
    first.height.isActive = false
    first.box.heightAnchor.constraint(equalToConstant: 60).isActive = true
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(first.frame.height == 60 && cell(rig, 1)?.frame.minY == 60)
  }
}
