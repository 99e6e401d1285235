import Foundation
import KinoraGeometry
import KinoraLists
import KinoraUIKitCore
import KinoraUIKitValues

/// The state of a table: its rows, and the views that show them.
final class TableRows {
  private(set) var phase = TablePhase.idle
  /// True if the data source is to be asked for everything again, as soon as the phase is idle and no batch is open.
  private(set) var needsReload = true
  /// True if the program may supply other heights than those that were read, for the same rows.
  private(set) var needsHeights = false
  /// True if a layout was left out during the reading.
  private var missesLayout = false
  let heights: TableHeights
  /// The cells of the shown rows. All rows are in `lengths`, unless a reload is needed.
  private(set) var cells: [ListPath: UITableViewCell] = [:]
  /// The headers and footers of the shown sections.
  private(set) var headers: [SectionPlace: UIView] = [:]
  private(set) var selection: Set<ListPath> = []
  private(set) var isEditing = false
  /// True once the program has set the insets of separators.
  private(set) var hasSeparatorInset = false
  private var hasReportedSharedCell = false
  let cellQueue = ReuseQueue<UITableViewCell>()
  let headerQueue = ReuseQueue<UITableViewHeaderFooterView>()
  /// True once the data source turned out not to delete rows: no swipe offers it then.
  private(set) var lacksDeletion = false
  /// The cell that the data source dequeues next, since its row is updated in place.
  private var reconfigured: UITableViewCell?
  /// The rows that were announced to the prefetching data source.
  private var prefetched: Set<ListPath> = []
  /// The recognizer that shows the actions of rows.
  private(set) weak var swipe: SwipeRecognizer?
  /// The recognizer that moves rows.
  private(set) weak var reorder: RowDragRecognizer?
  /// Returns the row of the data that is shown as a row, while one is being moved; nil at other times.
  private(set) var dataPath: ((ListPath) -> ListPath)?
  let updates = TableUpdates()
  let press = TablePress()
  let selfSizing = TableSelfSizing()
  let index = SectionIndex()

  init(of table: UITableView) {
    heights = TableHeights(of: table)
  }

  func adopt(_ swipe: SwipeRecognizer, _ reorder: RowDragRecognizer) {
    (self.swipe, self.reorder) = (swipe, reorder)
  }

  /// The heights of all rows, headers and footers.
  var lengths: SectionedLengths { heights.lengths }
  var isTiling: Bool { phase == .placing }

  // Phases.

  func perform<Result>(_ next: TablePhase, _ work: () -> Result) -> Result {
    assert(phase.mayBegin(next), "a table that is \(phase) can't begin \(next)")
    let former = phase
    phase = next
    defer { phase = former }
    return work()
  }

  /// Returns true if rows can be placed now. While they are read, the layout is left out until the end.
  func mayPlace() -> Bool {
    if phase == .reading { missesLayout = true }
    return phase == .idle && !updates.isOpen
  }

  /// Returns true if a layout was left out, once.
  func takeMissedLayout() -> Bool {
    defer { missesLayout = false }
    return missesLayout
  }

  func requestReload(keepingSelection: Bool) {
    needsReload = true
    if !keepingSelection { selection = [] }
  }

  func requestHeights() { needsHeights = true }

  func endHeightsRequest() { needsHeights = false }

  /// Reads everything if a reload was requested and nothing stands against it.
  ///
  /// - Parameters:
  ///   - prepare: Removes all views, as their rows may be gone.
  ///   - counts: Returns the numbers of rows.
  /// - Returns: True if everything was read.
  func reload(prepare: () -> Void, counts: () -> [Int]) -> Bool {
    guard needsReload, phase == .idle, !updates.isOpen else { return false }
    (needsReload, needsHeights) = (false, false)
    perform(.reading) {
      prepare()
      heights.read(counts)
    }
    selection = selection.filter(lengths.contains)
    prefetched = []
    return true
  }

  /// Carries the heights and the selection through an update. The cells follow by a `TableUpdateMotion`.
  func update(by transition: ListTransition) {
    heights.update(by: transition)
    selection = transition.selection(after: selection)
    prefetched = []
  }

  func keepSelection(through transition: ListTransition) { selection = transition.selection(after: selection) }

  /// Carries heights, cells and selection through a transition of rows that are all there before and after it.
  func rearrange(by transition: ListTransition) {
    heights.rearrange(by: transition)
    cells = Dictionary(uniqueKeysWithValues: cells.map { (transition.newPath($0.key)!, $0.value) })
    selection = Set(selection.compactMap { transition.newPath($0) })
  }

  // Shown views.

  func show(_ cell: UITableViewCell, _ path: ListPath) { cells[path] = cell }

  func remove(_ path: ListPath) { cells[path] = nil }

  func takeCells() -> [ListPath: UITableViewCell] {
    defer { cells = [:] }
    return cells
  }

  func show(_ view: UIView, _ place: SectionPlace) { headers[place] = view }

  func remove(_ place: SectionPlace) { headers[place] = nil }

  func takeHeaders() -> [SectionPlace: UIView] {
    defer { headers = [:] }
    return headers
  }

  /// Returns true for the first cell that the data source returned for two rows: only that one is reported.
  func isFirstSharedCell() -> Bool {
    defer { hasReportedSharedCell = true }
    return !hasReportedSharedCell
  }

  /// Makes the data source dequeue a cell while it is asked for the cell's row.
  func reconfigure<Result>(_ cell: UITableViewCell, _ ask: () -> Result) -> Result {
    reconfigured = cell
    defer { reconfigured = nil }
    return ask()
  }

  /// Returns the cell whose row is updated in place, the first time that it is dequeued.
  func takeReconfigured(_ identifier: String) -> UITableViewCell? {
    guard let cell = reconfigured, cell.reuseIdentifier == identifier else { return nil }
    reconfigured = nil
    return cell
  }

  // The state that the user or the program chooses.

  func select(_ path: ListPath) { selection.insert(path) }

  /// - Returns: False if the row wasn't selected.
  func deselect(_ path: ListPath) -> Bool { selection.remove(path) != nil }

  func setEditing(_ editing: Bool) { isEditing = editing }

  func markSeparatorInset() { hasSeparatorInset = true }

  func markWithoutDeletion() { lacksDeletion = true }

  func beginMove(_ dataPath: @escaping (ListPath) -> ListPath) { self.dataPath = dataPath }

  func endMove() { dataPath = nil }

  /// Records the rows that are near.
  ///
  /// - Returns: The rows that are new among them, and those that were near before.
  func exchangePrefetched(for near: Set<ListPath>) -> (new: Set<ListPath>, gone: Set<ListPath>) {
    defer { prefetched = near }
    return (near.subtracting(prefetched), prefetched.subtracting(near))
  }
}

/// The header or the footer of a section.
enum SectionPart: CaseIterable {
  case header, footer
}

/// The place of a header or footer.
struct SectionPlace: Hashable {
  var section: Int
  var part: SectionPart
}

extension ListPath {
  /// Converts a path of two indices; nil for others.
  init?(_ path: IndexPath) {
    guard path.count == 2 else { return nil }
    self.init(section: path.section, item: path.row)
  }
}

extension IndexPath {
  init(_ path: ListPath) {
    self.init(row: path.item, section: path.section)
  }
}
