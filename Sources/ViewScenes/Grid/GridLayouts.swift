import Foundation
import KinoraGeometry
import KinoraScenes
import KinoraUIKitCore
import KinoraUIKitLists
import KinoraUIKitValues

/// The layouts among which the grid changes.
enum GridLayouts: CaseIterable {
  case compositional, flow, waves

  var title: String {
    switch self {
    case .compositional: "compositional"
    case .flow: "flow"
    case .waves: "its own: waves"
    }
  }

  func make() -> UICollectionViewLayout {
    switch self {
    case .compositional: Self.compositionalLayout()
    case .flow: Self.flowLayout()
    case .waves: WaveLayout()
    }
  }

  /// A section of cards that scroll across, and sections of squares below pinned titles.
  private static func compositionalLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { index, _ in
      let section = index == 0 ? cards() : squares()
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(28))
      let title = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      title.pinToVisibleBounds = true
      section.boundarySupplementaryItems = [title]
      return section
    }
  }

  private static func cards() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.absolute(180), .absolute(96)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .groupPaging
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 12, bottom: 10, trailing: 12)
    return section
  }

  private static func squares() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1 / 6), .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .fractionalWidth(1 / 6)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 10, trailing: 8)
    return section
  }

  private static func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
    -> NSCollectionLayoutSize
  { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

  private static func flowLayout() -> UICollectionViewLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 120, height: 64)
    layout.sectionInset = UIEdgeInsets(top: 0, left: 12, bottom: 10, right: 12)
    layout.headerReferenceSize.height = 28
    layout.sectionHeadersPinToVisibleBounds = true
    return layout
  }
}

/// A layout that programs might write: rows of cards along a wave, turned with it.
final class WaveLayout: UICollectionViewLayout {
  private static let columns = 7
  private static let step: CGFloat = 78

  override var collectionViewContentSize: CGSize {
    guard let collectionView else { return .zero }
    let count = (0..<collectionView.numberOfSections).reduce(0) { $0 + collectionView.numberOfItems(inSection: $1) }
    let rows = (count + Self.columns - 1) / Self.columns
    return CGSize(width: collectionView.bounds.width, height: CGFloat(rows) * Self.step + 80)
  }

  /// The numbers of items before each section.
  private var starts: [Int] = []

  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    starts = [0]
    for section in 0..<collectionView.numberOfSections {
      starts.append(starts[section] + collectionView.numberOfItems(inSection: section))
    }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let collectionView, starts.indices.contains(indexPath.section) else { return nil }
    let (row, column) = (starts[indexPath.section] + indexPath.item).quotientAndRemainder(dividingBy: Self.columns)
    let phase = CGFloat(column) * 0.9 + CGFloat(row) * 0.35
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.size = CGSize(width: 62, height: 62)
    attributes.center = CGPoint(
      x: collectionView.bounds.width / CGFloat(Self.columns) * (CGFloat(column) + 0.5),
      y: 60 + CGFloat(row) * Self.step + 18 * sin(phase))
    attributes.transform = CGAffineTransform(rotationAngle: 0.25 * cos(phase))
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let first = max(Int((rect.minY - 120) / Self.step), 0) * Self.columns
    let last = min((Int((rect.maxY + 60) / Self.step) + 1) * Self.columns, starts.last ?? 0)
    guard first < last else { return [] }
    var section = starts.lastIndex { $0 <= first } ?? 0
    return (first..<last).compactMap { item in
      while section + 2 < starts.count, item >= starts[section + 1] { section += 1 }
      return layoutAttributesForItem(at: IndexPath(item: item - starts[section], section: section))
    }
  }
}
