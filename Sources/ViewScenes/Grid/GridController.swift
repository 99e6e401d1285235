import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraScenes
import KinoraUIKitControls
import KinoraUIKitCore
import KinoraUIKitLists
import KinoraUIKitValues

/// A collection view whose few cells show ten thousand items, in three layouts.
final class GridController: SceneViewController, UICollectionViewDelegate {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

  private let collection = UICollectionView(
    frame: CGRect(x: 36, y: 96, width: 560, height: 412), collectionViewLayout: GridLayouts.compositional.make())
  private var source: UICollectionViewDiffableDataSource<Int, Int>?
  private let status = UILabel()
  private var shown = GridLayouts.compositional
  private var cells: Set<ObjectIdentifier> = []
  /// The number of the next new item, and the number of shuffles so far.
  private var (nextNumber, round) = (10_021, 0)
  private static let sectionCount = 51

  override var heading: String { "A grid of ten thousand items" }

  override var subheading: String {
    "Drag and let go, press long to move an item, or press a key. The layout places what is visible."
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    showCollection()
    var frame = SceneTheme.content
    frame.origin.x += 580
    frame.size.width -= 580
    buildNotes(in: addPanel(frame, name: "notes"))
    showState()
  }

  func scroll(toBottom: Bool) {
    guard let snapshot = source?.snapshot(), let last = snapshot.sectionIdentifiers.last else { return }
    let path =
      toBottom
      ? IndexPath(item: snapshot.numberOfItems(inSection: last) - 1, section: snapshot.numberOfSections - 1)
      : IndexPath(item: 0, section: 0)
    collection.scrollToItem(at: path, at: toBottom ? .bottom : .top, animated: true)
    if !toBottom { collection.setContentOffset(.zero, animated: true) }
  }

  func nextLayout() {
    let all = GridLayouts.allCases
    shown = all[((all.firstIndex(of: shown) ?? 0) + 1) % all.count]
    collection.setCollectionViewLayout(shown.make(), animated: true)
    showState()
  }

  /// Removes, inserts and moves items of the visible sections.
  func updateItems() {
    guard let source else { return }
    var snapshot = source.snapshot()
    let sections = Set(collection.indexPathsForVisibleItems.map(\.section))
    for index in sections.sorted() {
      let items = snapshot.itemIdentifiers(inSection: snapshot.sectionIdentifiers[index])
      guard items.count > 8 else { continue }
      snapshot.deleteItems([items[1]])
      snapshot.insertItems([nextNumber], afterItem: items[3])
      snapshot.moveItem(items[6], beforeItem: items[0])
      nextNumber += 1
    }
    source.apply(snapshot)
    showState()
  }

  /// Rearranges the items of the visible sections.
  func shuffle() {
    guard let source else { return }
    let old = source.snapshot()
    var snapshot = Snapshot()
    let sections = Set(collection.indexPathsForVisibleItems.map(\.section))
    round += 1
    for (index, section) in old.sectionIdentifiers.enumerated() {
      let items = old.itemIdentifiers(inSection: section)
      snapshot.appendSections([section])
      snapshot.appendItems(sections.contains(index) ? rearranged(items) : items)
    }
    source.apply(snapshot)
  }

  /// Returns the items in an order that looks random, and is the same in each run.
  private func rearranged(_ items: [Int]) -> [Int] {
    let factor = 7919 + 2 * round
    return items.sorted { ($0 * factor % 1009, $0) < ($1 * factor % 1009, $1) }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { showState() }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    cells.insert(ObjectIdentifier(cell))
    showState()
  }

  // MARK: - Views

  private func showCollection() {
    let card = UICollectionView.CellRegistration<GridCell, Int> { cell, _, item in cell.show(item) }
    let title = UICollectionView.SupplementaryRegistration<GridTitle>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, _, path in
      view.show(path.section == 0 ? "Across" : "Two hundred \(path.section)")
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collection) { collection, path, item in
      collection.dequeueConfiguredReusableCell(using: card, for: path, item: item)
    }
    source.supplementaryViewProvider = { collection, _, path in
      collection.dequeueConfiguredReusableSupplementary(using: title, for: path)
    }
    source.reorderingHandlers.canReorderItem = { _ in true }
    collection.layer.name = "collection"
    collection.layer.cornerRadius = 14
    collection.backgroundColor = SceneTheme.panel
    collection.indicatorStyle = .white
    collection.delegate = self
    installMovement()
    view.addSubview(collection)
    source.apply(Self.firstSnapshot, animatingDifferences: false)
    self.source = source
  }

  private static var firstSnapshot: Snapshot {
    var snapshot = Snapshot()
    for section in 0..<sectionCount {
      snapshot.appendSections([section])
      snapshot.appendItems(section == 0 ? Array(1...20) : Array(section * 200 - 179...section * 200 + 20))
    }
    return snapshot
  }

  /// A long press moves an item.
  private func installMovement() {
    let press = UILongPressGestureRecognizer { [weak self] press in
      guard let self else { return }
      let point = press.location(in: collection)
      switch press.state {
      case .began:
        if let path = collection.indexPathForItem(at: point) {
          collection.beginInteractiveMovementForItem(at: path)
        }
      case .changed: collection.updateInteractiveMovementTargetPosition(point)
      case .ended: collection.endInteractiveMovement()
      default: collection.cancelInteractiveMovement()
      }
    }
    collection.addGestureRecognizer(press)
  }

  private func showState() {
    status.text = """
      \(source?.snapshot().numberOfItems ?? 0) items
      layout  \(shown.title)
      cells made  \(cells.count)
      contentOffset.y  \(Int(collection.contentOffset.y.rounded()))
      """
  }

  private func buildNotes(in panel: UIView) {
    panel.layer.addText("The collection view", .heading, x: 20, y: 16, width: 268)
    status.frame = CGRect(x: 20, y: 44, width: 276, height: 88)
    status.numberOfLines = 4
    status.font = UIFont(name: "Inter-Medium", size: 13)
    status.textColor = SceneTheme.mint
    panel.addSubview(status)
    panel.layer.addLegend(keys, x: 20, y: 150, width: 276)
  }
}
