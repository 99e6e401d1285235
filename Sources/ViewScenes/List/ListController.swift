import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraScenes
import KinoraUIKitControls
import KinoraUIKitCore
import KinoraUIKitLists
import KinoraUIKitValues

/// A table whose few cells show ten thousand rows, and the number of cells that it has made.
final class ListController: SceneViewController, UITableViewDataSource, UITableViewDelegate {
  private var rows = ListRows(count: 10_000)
  private var table = UITableView(frame: .zero, style: .plain)
  private let status = UILabel()
  private var cells: Set<ObjectIdentifier> = []
  private var supplied = 0
  private var flagged: Set<Int> = []

  private static let frame = CGRect(x: 36, y: 96, width: 560, height: 412)
  private static let identifier = "row"

  override var heading: String { "A list of ten thousand rows" }

  override var subheading: String {
    "Drag and let go, swipe a row aside, or press a key. Cells are reused: a dozen show all rows."
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    showTable(.plain)
    var frame = SceneTheme.content
    frame.origin.x += 580
    frame.size.width -= 580
    buildNotes(in: addPanel(frame, name: "notes"))
    showState()
  }

  func scroll(toBottom: Bool) {
    let last = rows.sections.count - 1
    let path = toBottom ? IndexPath(row: rows.sections[last].count - 1, section: last) : IndexPath(row: 0, section: 0)
    table.scrollToRow(at: path, at: toBottom ? .bottom : .top, animated: true)
  }

  func toggleEditing() {
    table.setEditing(!table.isEditing, animated: true)
    showState()
  }

  func nextStyle() {
    let styles: [UITableView.Style] = [.plain, .grouped, .insetGrouped]
    showTable(styles[(table.style.rawValue + 1) % styles.count])
    showState()
  }

  /// Removes, inserts and moves rows among the visible ones.
  func updateRows() {
    guard let visible = table.indexPathsForVisibleRows, let first = visible.first else { return }
    let section = first.section
    let start = visible.count > 1 ? visible[1].row : first.row
    guard start + 6 < rows.sections[section].count else { return scroll(toBottom: false) }
    func path(_ offset: Int) -> IndexPath { IndexPath(row: start + offset, section: section) }
    table.performBatchUpdates { [self] in
      rows.move(path(5), to: path(0))
      rows.remove(at: path(2))
      rows.insert(at: path(3))
      table.moveRow(at: path(5), to: path(0))
      table.deleteRows(at: [path(1)], with: .left)
      table.insertRows(at: [path(3)], with: .right)
    }
    showState()
  }

  // MARK: - UITableViewDataSource

  func numberOfSections(in tableView: UITableView) -> Int { rows.sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.sections[section].count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: Self.identifier, for: indexPath)
    supplied += 1
    cells.insert(ObjectIdentifier(cell))
    let row = rows[indexPath]
    (cell as? ListCell)?.show(row, isFlagged: flagged.contains(row))
    return cell
  }

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    rows.remove(at: indexPath)
    tableView.deleteRows(at: [indexPath], with: .automatic)
    showState()
  }

  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    rows.move(sourceIndexPath, to: destinationIndexPath)
  }

  // MARK: - UITableViewDelegate

  func scrollViewDidScroll(_ scrollView: UIScrollView) { showState() }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: Self.identifier)
    header?.textLabel?.text = "Hundred \(section + 1)"
    header?.textLabel?.font = UIFont(name: "Inter-SemiBold", size: 13)
    header?.textLabel?.textColor = SceneTheme.secondary
    header?.contentView.backgroundColor = tableView.style == .plain ? SceneTheme.panel : nil
    return header
  }

  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    showState()
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
      self?.tableView(tableView, commit: .delete, forRowAt: indexPath)
      done(true)
    }
    let flag = UIContextualAction(style: .normal, title: "Flag") { [weak self] _, _, done in
      self?.toggleFlag(at: indexPath)
      done(true)
    }
    flag.backgroundColor = SceneTheme.amber
    return UISwipeActionsConfiguration(actions: [delete, flag])
  }

  private func toggleFlag(at path: IndexPath) {
    flagged.formSymmetricDifference([rows[path]])
    table.reconfigureRows(at: [path])
  }

  // MARK: - Views

  private func showTable(_ style: UITableView.Style) {
    table.removeFromSuperview()
    table = UITableView(frame: Self.frame, style: style)
    table.layer.name = "table"
    table.layer.cornerRadius = 14
    table.backgroundColor = SceneTheme.panel
    table.separatorColor = SceneTheme.hairline
    table.indicatorStyle = .white
    table.rowHeight = 52
    table.sectionHeaderTopPadding = 0
    table.register(ListCell.self, forCellReuseIdentifier: Self.identifier)
    table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: Self.identifier)
    table.dataSource = self
    table.delegate = self
    cells = []
    supplied = 0
    view.addSubview(table)
  }

  private func showState() {
    let style = ["plain", "grouped", "inset grouped"][table.style.rawValue]
    status.text = """
      \(rows.count) rows, \(style)\(table.isEditing ? ", edited" : "")
      cells made  \(cells.count)
      rows shown so far  \(supplied)
      contentOffset.y  \(Int(table.contentOffset.y.rounded()))
      """
  }

  private func buildNotes(in panel: UIView) {
    panel.layer.addText("The table", .heading, x: 20, y: 16, width: 268)
    status.frame = CGRect(x: 20, y: 44, width: 276, height: 88)
    status.numberOfLines = 4
    status.font = UIFont(name: "Inter-Medium", size: 13)
    status.textColor = SceneTheme.mint
    panel.addSubview(status)
    panel.layer.addLegend(keys, x: 20, y: 150, width: 276)
  }
}
