import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraLists
@_spi(Kinora) import KinoraUIKitCore
import KinoraUIKitValues

/// A list of rows in sections, of which only the visible ones have cells.
///
/// ```swift
/// let table = UITableView(frame: view.bounds, style: .plain)
/// table.register(UITableViewCell.self, forCellReuseIdentifier: "city")
/// table.dataSource = self
/// table.delegate = self
/// view.addSubview(table)
/// ```
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  /// The appearance. Default `plain`.
  public final let style: Style
  /// The rows, and the views that show them. Its functions are called by the table only.
  final private(set) lazy var rows = TableRows(of: self)
  private(set) final lazy var menus = TableMenus(self)

  /// Creates a table.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    prepareTable()
  }

  /// Creates a plain table.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  /// Creates a plain table.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    prepareTable()
  }

  // The data.

  /// Supplies the rows. Not retained. Default nil: no rows.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { requestReload() } }
  }
  /// Determines heights, headers and footers, and receives events. Not retained.
  open var delegate: (any UITableViewDelegate)? {
    get { storedDelegate as? any UITableViewDelegate }
    set { setDelegate(newValue) }
  }
  /// Prepares data before rows are shown. Not retained. Default nil.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// True if `prefetchDataSource` is called. Default true.
  open var isPrefetchingEnabled = true

  /// The number of sections.
  open var numberOfSections: Int { loadedLengths.count }
  /// Returns the number of rows in a section; 0 for a section that isn't there.
  open func numberOfRows(inSection section: Int) -> Int {
    let lengths = loadedLengths
    return (0..<lengths.count).contains(section) ? lengths.rowCount(in: section) : 0
  }
  /// Reads everything from the data source again: the numbers and heights at once, the cells with the next layout. Ends the
  /// selection.
  open func reloadData() {
    reloadNow()
  }

  @_spi(Kinora) open override func delegateDidChange() {
    requestReload()
  }

  // Cells.

  /// Makes cells of a class for an identifier; nil ends it.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    registerCell(cellClass, identifier)
  }
  /// Names a nib file for an identifier, which can't be read: the first cell stops the program. Nil ends it.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    rows.cellQueue.register(identifier, nib.map { nib in { () -> UITableViewCell in nib.stop() } })
  }
  /// Makes headers and footers of a class for an identifier; nil ends it.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registerHeader(aClass, identifier)
  }
  /// Names a nib file for an identifier, which can't be read: the first view stops the program. Nil ends it.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    rows.headerQueue.register(identifier, nib.map { nib in { () -> UITableViewHeaderFooterView in nib.stop() } })
  }
  /// Returns a cell that isn't shown any more, or a new one of the registered class; nil without either.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    dequeuedCell(identifier)
  }
  /// Returns a cell for a row. Stops the program if no class is registered for the identifier.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    requiredCell(identifier)
  }
  /// Returns a header or footer that isn't shown any more, or a new one of the registered class; nil without either.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    dequeuedHeader(identifier)
  }
  /// Returns the cell of a row; nil if it isn't shown.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shownCell(indexPath) }
  /// The cells that are shown, from top to bottom.
  open var visibleCells: [UITableViewCell] { shownRows.compactMap { rows.cells[$0] } }
  /// The rows that are shown, from top to bottom. Nil if there is none.
  open var indexPathsForVisibleRows: [IndexPath]? { shownRows.isEmpty ? nil : shownRows.map { IndexPath($0) } }
  /// Returns the row of a cell; nil if the cell isn't shown.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { path(of: cell).map { IndexPath($0) } }
  /// Returns the row at a point of the contents; nil if there is none.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { loadedLengths.row(at: point.y).map { IndexPath($0) } }
  /// Returns the rows that overlap a rectangle of the contents. Nil for a rectangle that isn't finite.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    guard rect.minY.isFinite, rect.height.isFinite else { return nil }
    return loadedLengths.rows(in: rect.minY...rect.maxY).map { IndexPath($0) }
  }
  /// Returns the header of a section; nil if it isn't shown.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    rows.headers[SectionPlace(section: section, part: .header)] as? UITableViewHeaderFooterView
  }
  /// Returns the footer of a section; nil if it isn't shown.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    rows.headers[SectionPlace(section: section, part: .footer)] as? UITableViewHeaderFooterView
  }

  // Geometry. Heights that aren't finite, or negative ones but `automaticDimension`, count as 0.

  /// The height of rows in points. Default `automaticDimension`: as their contents need.
  open var rowHeight: CGFloat = UITableView.automaticDimension {
    didSet { if rowHeight != oldValue { requestReload(keepingSelection: true) } }
  }
  /// The height of headers in points. Default `automaticDimension`.
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { if sectionHeaderHeight != oldValue { requestReload(keepingSelection: true) } }
  }
  /// The height of footers in points. Default `automaticDimension`.
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { if sectionFooterHeight != oldValue { requestReload(keepingSelection: true) } }
  }
  /// The height in points of rows that haven't been shown. Default `automaticDimension`: 44 for automatic heights.
  ///
  /// With a positive value, the delegate is asked for the height of a row only when it is shown.
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension
  /// The height in points of headers that haven't been shown. Default `automaticDimension`: one line for a title, else as the
  /// first header.
  ///
  /// With 0, all headers are made and measured when the table is read.
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
  /// The height in points of footers that haven't been shown. Default `automaticDimension`, as for headers.
  open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension
  /// The distance above headers of a plain table in points. Default `automaticDimension`: 22.
  open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension {
    didSet { if sectionHeaderTopPadding != oldValue { requestReload(keepingSelection: true) } }
  }
  /// The height of empty rows below the last one. Default 0. Stored only.
  open var fillerRowHeight: CGFloat = 0

  /// Returns the rectangle of a section with its header and footer, in points of the contents.
  open func rect(forSection section: Int) -> CGRect { rect(section) { $0.sectionRange(section) } }
  /// Returns the rectangle of a section's header, where it isn't moved to stay visible.
  open func rectForHeader(inSection section: Int) -> CGRect { rect(section) { $0.headerRange(section) } }
  /// Returns the rectangle of a section's footer, where it isn't moved to stay visible.
  open func rectForFooter(inSection section: Int) -> CGRect { rect(section) { $0.footerRange(section) } }
  /// Returns the rectangle of a row; zero if there is no such row.
  open func rectForRow(at indexPath: IndexPath) -> CGRect { rowRect(indexPath) }

  /// The view above the first section. Its height is that of the table's. Default nil.
  open var tableHeaderView: UIView? {
    didSet { edgeViewChanged(from: oldValue, to: tableHeaderView) }
  }
  /// The view below the last section. Its height is that of the table's. Default nil.
  open var tableFooterView: UIView? {
    didSet { edgeViewChanged(from: oldValue, to: tableFooterView) }
  }
  /// The view behind the rows. It doesn't scroll. Default nil.
  open var backgroundView: UIView? {
    didSet { backgroundChanged(from: oldValue) }
  }

  /// The lines between rows. Default `singleLine`.
  open var separatorStyle: UITableViewCell.SeparatorStyle = .singleLine {
    didSet { setNeedsLayout() }
  }
  /// The colour of the lines. Default nil: `separator`.
  open var separatorColor: UIColor? {
    didSet { setNeedsLayout() }
  }
  /// The distances of the lines from the edges, in points. Default 16 at the left; until the program sets it, lines of
  /// rows with an image begin at the text.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) {
    didSet {
      rows.markSeparatorInset()
      setNeedsLayout()
    }
  }
  /// The edges from which `separatorInset` counts. Default `fromCellEdges`. Stored only.
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges
  /// The effect of the lines. Default nil. Stored only.
  open var separatorEffect: UIVisualEffect?
  /// True if margins follow the readable width. Default false. Stored only.
  open var cellLayoutMarginsFollowReadableWidth = false
  /// True if content views stay inside the safe area. Default true. Stored only.
  open var insetsContentViewsToSafeArea = true

  // Selection.

  /// True if rows can be selected. Default true.
  open var allowsSelection = true
  /// True if rows can be selected while the table is edited. Default false.
  open var allowsSelectionDuringEditing = false
  /// True if several rows can be selected. Default false.
  open var allowsMultipleSelection = false {
    didSet { if !allowsMultipleSelection { keepOneSelected() } }
  }
  /// True if several rows can be selected while the table is edited. Default false.
  ///
  /// Rows show a circle for it instead of their editing style.
  open var allowsMultipleSelectionDuringEditing = false {
    didSet { if allowsMultipleSelectionDuringEditing != oldValue { adoptEditingOfAll(animated: false) } }
  }
  /// True if a selection follows the focus. Default false. Stored only.
  open var selectionFollowsFocus = false
  /// True if the delegate's default for the focus of rows is true. Default true. Stored only.
  open var allowsFocus = true
  /// True if rows that have the focus scroll into view. Default false. Stored only.
  open var remembersLastFocusedIndexPath = false
  /// The selected row; the first one if there are several. Nil if there is none.
  open var indexPathForSelectedRow: IndexPath? { rows.selection.min().map { IndexPath($0) } }
  /// The selected rows. Nil if there is none.
  open var indexPathsForSelectedRows: [IndexPath]? {
    rows.selection.isEmpty ? nil : rows.selection.sorted().map { IndexPath($0) }
  }
  /// Selects a row without calls of the delegate; nil deselects all.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath, animated: animated, scrollPosition)
  }
  /// Deselects a row without calls of the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    if let path = ListPath(indexPath) { deselect(path, animated: animated) }
  }

  // Scrolling.

  /// Scrolls until a row is at a position. `NSNotFound` as the row stands for the start of the section.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    reveal(indexPath, scrollPosition, animated: animated)
  }
  /// Scrolls until the selected row that is nearest to the visible ones is at a position.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let path = indexPathForSelectedRow else { return }
    reveal(path, scrollPosition, animated: animated)
  }

  // Changes.

  /// Starts a batch of changes; `endUpdates()` applies them together.
  open func beginUpdates() {
    rows.updates.begin(self)
  }
  /// Ends a batch of changes, and animates them.
  ///
  /// Stops the program if the numbers of rows don't follow from the changes.
  open func endUpdates() {
    rows.updates.end(self, completion: nil)
  }
  /// Makes changes together, and animates them. The completion's argument is true if the animations ran to their end.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    rows.updates.begin(self)
    updates?()
    rows.updates.end(self, completion: completion)
  }
  /// Announces new rows, by their places after the update.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation) { $0.insertedItems += indexPaths.compactMap { ListPath($0) } }
  }
  /// Announces that rows were removed, by their places before the update.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation) { $0.deletedItems += indexPaths.compactMap { ListPath($0) } }
  }
  /// Makes the cells of rows again, and deselects the rows.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation) { $0.reloadedItems += indexPaths.compactMap { ListPath($0) } }
  }
  /// Updates the contents of cells in place, without new cells: calls `cellForRowAt` for rows that are shown.
  open func reconfigureRows(at indexPaths: [IndexPath]) {
    reconfigure(indexPaths.compactMap { ListPath($0) })
  }
  /// Announces that a row has another place.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    guard let from = ListPath(indexPath), let to = ListPath(newIndexPath) else { return }
    change(.automatic) { $0.movedItems.append(.init(from: from, to: to)) }
  }
  /// Announces new sections, by their places after the update.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(animation) { $0.insertedSections += sections }
  }
  /// Announces that sections were removed, by their places before the update.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(animation) { $0.deletedSections += sections }
  }
  /// Makes the rows of sections again, and deselects them.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(animation) { $0.reloadedSections += sections }
  }
  /// Announces that a section has another place.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change(.automatic) { $0.movedSections.append(.init(from: section, to: newSection)) }
  }
  /// Asks the data source for the titles of the index at the side again, in the next layout. Reloads and updates of the rows
  /// do the same.
  open func reloadSectionIndexTitles() {
    requestIndexTitles()
  }
  /// True while changes are made that aren't shown yet.
  open var hasUncommittedUpdates: Bool { rows.updates.isOpen }

  // Editing.

  /// True while rows show their editing controls. Default false.
  open var isEditing: Bool {
    get { rows.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// Shows or hides the editing controls of rows.
  open func setEditing(_ editing: Bool, animated: Bool) {
    edit(editing, animated: animated)
  }

  // Layout and touches.

  open override func layoutSubviews() {
    super.layoutSubviews()
    tile()
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    rows.press.began(touches, in: self)
    super.touchesBegan(touches, with: event)
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    rows.press.moved(touches, in: self)
    super.touchesMoved(touches, with: event)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    rows.press.ended(touches, in: self)
    super.touchesEnded(touches, with: event)
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    rows.press.cancelled(in: self)
    super.touchesCancelled(touches, with: event)
  }

  @_spi(Kinora) open override class var propertyTables: [any PropertyTable.Type] {
    super.propertyTables + [TableViewPropertyTable<Self>.self]
  }
}
