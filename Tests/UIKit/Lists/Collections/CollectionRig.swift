import Foundation
import KinoraGeometry
import KinoraLayers
import UIKitTestSupport

@testable import KinoraUIKitControls
@testable import KinoraUIKitCore
@testable import KinoraUIKitLists
@testable import KinoraUIKitValues

/// A cell that shows a number.
final class NumberCell: UICollectionViewCell {
  static var made = 0
  let label = UILabel(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    Self.made += 1
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  var text: String { label.text ?? "" }
}

/// A header or footer that shows its section.
final class SectionView: UICollectionReusableView {
  var text = ""
}

/// Items with numbers in sections, which a test changes.
final class NumberedItems: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  var sections: [[Int]]
  /// Called before each cell is supplied.
  var onCell: ((UICollectionView, IndexPath) -> Void)?
  var supplies: ((UICollectionView, IndexPath) -> UICollectionViewCell)?
  /// Called after a cell has gone.
  var onEnd: ((UICollectionView) -> Void)?
  /// Called before each size is supplied.
  var onSize: ((IndexPath) -> Void)?
  /// The size of an item, by its number; nil for that of the layout.
  var size: ((Int) -> CGSize)?
  var lines: [String] = []
  var canMove = true
  private(set) var suppliedCells = 0

  init(_ sections: [[Int]]) {
    self.sections = sections
  }

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  private func number(_ path: IndexPath) -> Int? {
    let items = sections.indices.contains(path.section) ? sections[path.section] : []
    return items.indices.contains(path.item) ? items[path.item] : nil
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    onCell?(collectionView, indexPath)
    suppliedCells += 1
    if let supplies { return supplies(collectionView, indexPath) }
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    (cell as? NumberCell)?.label.text = number(indexPath).map { "\($0)" }
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "section", for: indexPath)
    (view as? SectionView)?.text = "\(indexPath)"
    return view
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    onSize?(indexPath)
    guard let size, let number = number(indexPath) else {
      return (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
    }
    return size(number)
  }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    onEnd?(collectionView)
  }
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { canMove }
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    lines.append("move \(sourceIndexPath.item) to \(destinationIndexPath.item)")
    let item = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    sections[destinationIndexPath.section].insert(item, at: destinationIndexPath.item)
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    lines.append("select \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    lines.append("deselect \(indexPath.item)")
  }
}

/// A collection view of 320 × 480 points.
struct CollectionRig {
  let stage = ViewStage()
  let view: UICollectionView
  let items: NumberedItems

  init(
    _ sections: [[Int]], _ layout: UICollectionViewLayout,
    prepare: (UICollectionView, NumberedItems) -> Void = { _, _ in }
  ) {
    items = NumberedItems(sections)
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.register(NumberCell.self, forCellWithReuseIdentifier: "item")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter, "badge"] {
      view.register(SectionView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "section")
    }
    prepare(view, items)
    view.dataSource = items
    view.delegate = items
    stage.window.addSubview(view)
    stage.runMainStages()
  }

  /// A flow layout with cells of 100 × 60 points, three in a line, and 10 points between them.
  init(count: Int, prepare: (UICollectionView, NumberedItems) -> Void = { _, _ in }) {
    self.init([Array(0..<count)], Self.flow(), prepare: prepare)
  }

  static func flow() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 60)
    return layout
  }

  /// The texts of the shown cells, by their paths.
  var texts: [String] { view.visibleCells.map { ($0 as? NumberCell)?.text ?? "-" } }

  func cell(_ item: Int, _ section: Int = 0) -> NumberCell? {
    view.cellForItem(at: IndexPath(item: item, section: section)) as? NumberCell
  }

  func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
    view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  func scroll(to y: CGFloat) {
    view.contentOffset.y = y
    stage.runMainStages()
  }

  func drag(from start: CGPoint, to end: CGPoint, frames: Int = 10) {
    stage.press(start.x, start.y)
    for frame in 1...frames {
      stage.advance(to: stage.time + 1.0 / 60)
      let part = CGFloat(frame) / CGFloat(frames)
      stage.move(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
    }
  }
}
