import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraScenes
import KinoraUIKitCore
import KinoraUIKitLists
import KinoraUIKitValues

/// A list of columns that fill when they come into sight.
protocol ColumnList: AnyObject {
  var view: UIScrollView { get }
  /// Scrolls by a number of rows, within the ends.
  func scroll(by count: Int)
}

/// A table whose rows are columns that fill when they come into sight.
final class ColumnTable: UITableViewDataSource, UITableViewDelegate, ColumnList {
  static let rowCount = 60

  private let table: UITableView
  private let color: UIColor
  private let resetsAnchor: Bool

  init(frame: CGRect, color: UIColor, resetsAnchor: Bool) {
    table = UITableView(frame: frame, style: .plain)
    self.color = color
    self.resetsAnchor = resetsAnchor
    table.layer.name = "table"
    table.backgroundColor = .clear
    table.separatorColor = SceneTheme.hairline
    table.indicatorStyle = .white
    table.allowsSelection = false
    table.rowHeight = 272
    table.register(ColumnsCell.self, forCellReuseIdentifier: "columns")
    table.dataSource = self
    table.delegate = self
  }

  var view: UIScrollView { table }

  func scroll(by count: Int) {
    let first = Int((table.contentOffset.y / table.rowHeight).rounded())
    let row = min(max(first + count, 0), Self.rowCount - 1)
    table.scrollToRow(at: IndexPath(row: row, section: 0), at: .top, animated: true)
  }

  /// The share of the bar that a column of a row fills.
  static func progress(_ row: Int, _ index: Int) -> CGFloat {
    0.25 + CGFloat((row * 37 + index * 53) % 71) / 100
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Self.rowCount }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "columns", for: indexPath)
    (cell as? ColumnsCell)?.configure(row: indexPath.row, color: color, resettingAnchor: resetsAnchor)
    return cell
  }

  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    (cell as? ColumnsCell)?.fill()
  }
}

/// A reused cell with two of the guide's columns.
private final class ColumnsCell: UITableViewCell {
  private var columns: [ProgressCell] = []

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .clear
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func configure(row: Int, color: UIColor, resettingAnchor: Bool) {
    if columns.isEmpty { addColumns(color) }
    for (index, column) in columns.enumerated() {
      column.configure(progress: ColumnTable.progress(row, index), resettingAnchor: resettingAnchor)
    }
  }

  func fill() {
    for column in columns { column.fill(fromFoot: true, isLinear: false) }
  }

  private func addColumns(_ color: UIColor) {
    for index in 0..<2 {
      let column = ProgressCell(frame: CGRect(x: 20 + 136 * index, y: 0, width: 122, height: 268), color: color)
      contentView.addSubview(column)
      columns.append(column)
    }
  }
}
