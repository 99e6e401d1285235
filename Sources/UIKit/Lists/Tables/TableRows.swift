import Foundation
import KinoraGeometry
import KinoraLists
import KinoraUIKitCore
import KinoraUIKitValues

/// The state of a table: the heights of its rows, and the views that show them.
final class TableRows {
  /// The heights of all rows, headers and footers; estimates for automatic ones that haven't been shown.
  var lengths = SectionedLengths()
  /// True if the data source is to be asked for everything again.
  var needsReload = true
  /// The width in points for which automatic heights were measured.
  var measuredWidth: CGFloat?
  /// The cells of the shown rows.
  var cells: [ListPath: UITableViewCell] = [:]
  /// The headers and footers of the shown sections.
  var headers: [SectionPlace: UIView] = [:]
  /// The headers and footers whose heights are known.
  var parts = SectionParts()
  var selection: Set<ListPath> = []
  var isEditing = false
  /// True once the program has set the insets of separators.
  var hasSeparatorInset = false
  /// True while the rows are placed, so that callbacks don't place them again.
  var isTiling = false
  /// True while the data source is asked for everything, so that its answers can't start over.
  var isReading = false
  /// True once a cell was returned for two rows; only the first time is logged.
  var hasReportedSharedCell = false
  var cellQueue = ReuseQueue<UITableViewCell>()
  var headerQueue = ReuseQueue<UITableViewHeaderFooterView>()
  /// True once the data source turned out not to delete rows: no swipe offers it then.
  var lacksDeletion = false
  /// The cell that the data source dequeues next, since its row is updated in place.
  var reconfigured: UITableViewCell?
  /// The rows that were announced to the prefetching data source.
  var prefetched: Set<ListPath> = []
  /// The recognizer that shows the actions of rows.
  weak var swipe: SwipeRecognizer?
  /// Returns the row of the data that is shown as a row, while one is being moved; nil at other times.
  var dataPath: ((ListPath) -> ListPath)?
  /// The recognizer that moves rows.
  weak var reorder: RowDragRecognizer?
  let updates = TableUpdates()
  let press = TablePress()
  let selfSizing = TableSelfSizing()
  let index = SectionIndex()
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

/// The headers and footers that were measured. Those of other sections have estimated heights.
struct SectionParts {
  /// Measured places, with true for those that have a view.
  var hasView: [SectionPlace: Bool] = [:]
  /// The heights of titles of one line.
  var titles: [SectionPart: Double] = [:]
  /// Measured views that aren't shown yet.
  var waiting: [SectionPlace: UIView] = [:]
  /// The height that is expected of automatic headers and footers without a title: that of the first one. Nil within for
  /// none.
  var expected: [SectionPart: Double?] = [:]
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
