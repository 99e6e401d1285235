import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraScenes
import KinoraUIKitCore
import KinoraUIKitLists
import KinoraUIKitValues

/// A collection view whose items are columns that fill when they come into sight.
final class ColumnCollection: UICollectionViewDataSource, UICollectionViewDelegate, ColumnList {
  private static let itemCount = 2 * ColumnTable.rowCount

  private let collection: UICollectionView
  private let color: UIColor
  private let resetsAnchor: Bool

  init(frame: CGRect, color: UIColor, resetsAnchor: Bool) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 122, height: 268)
    layout.minimumLineSpacing = 4
    layout.sectionInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 22)
    collection = UICollectionView(frame: frame, collectionViewLayout: layout)
    self.color = color
    self.resetsAnchor = resetsAnchor
    collection.layer.name = "collection"
    collection.backgroundColor = .clear
    collection.indicatorStyle = .white
    collection.allowsSelection = false
    collection.register(ColumnCell.self, forCellWithReuseIdentifier: "column")
    collection.dataSource = self
    collection.delegate = self
  }

  var view: UIScrollView { collection }

  func scroll(by count: Int) {
    let first = Int((collection.contentOffset.y / 272).rounded())
    let row = min(max(first + count, 0), ColumnTable.rowCount - 1)
    collection.scrollToItem(at: IndexPath(item: 2 * row, section: 0), at: .top, animated: true)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    Self.itemCount
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "column", for: indexPath)
    (cell as? ColumnCell)?.configure(item: indexPath.item, color: color, resettingAnchor: resetsAnchor)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    (cell as? ColumnCell)?.fill()
  }
}

/// A reused cell with one of the guide's columns.
private final class ColumnCell: UICollectionViewCell {
  private var column: ProgressCell?

  func configure(item: Int, color: UIColor, resettingAnchor: Bool) {
    if column == nil {
      let made = ProgressCell(frame: CGRect(x: 0, y: 0, width: 122, height: 268), color: color)
      contentView.addSubview(made)
      column = made
    }
    let (row, index) = item.quotientAndRemainder(dividingBy: 2)
    column?.configure(progress: ColumnTable.progress(row, index), resettingAnchor: resettingAnchor)
  }

  func fill() {
    column?.fill(fromFoot: true, isLinear: false)
  }
}
