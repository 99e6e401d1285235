import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraLists
import KinoraUIKitCore

/// Batch updates: the rows after them, and the way of the cells there.
extension UITableView {
  /// The duration of an update, in seconds.
  private static var duration: TimeInterval { 0.3 }

  /// Makes a change in the open batch, or in a batch with only this change.
  final func change(_ animation: RowAnimation, _ change: (inout ListChanges) -> Void) {
    var changes = ListChanges()
    change(&changes)
    let isAlone = !rows.updates.isOpen
    if isAlone { rows.updates.begin(self) }
    rows.updates.record(animation, changes)
    if isAlone { rows.updates.end(self, completion: nil) }
  }

  /// Updates cells in place, at once or at the end of the open batch.
  final func reconfigure(_ paths: [ListPath]) {
    guard !rows.updates.isOpen else { return rows.updates.recordReconfigured(paths) }
    guard !rows.needsReload, !rows.isTiling else { return }
    rows.isTiling = true
    updateCells(paths)
    rows.isTiling = false
    setNeedsLayout()
  }

  /// Lets the data source update the cells of shown rows, and measures them.
  final func updateCells(_ paths: [ListPath]) {
    for path in paths where isCurrent {
      guard let cell = rows.cells[path], let dataSource else { continue }
      // The data source dequeues this cell.
      rows.reconfigured = cell
      let supplied = dataSource.tableView(self, cellForRowAt: IndexPath(path))
      rows.reconfigured = nil
      rows.lengths[path] = exactHeight(path, cell)
      guard supplied !== cell else { continue }
      ReportLog.report("A reconfigured row keeps its cell, and the data source returned another one")
    }
  }

  final func apply(
    _ changes: ListChanges, _ animations: RowAnimations, _ reconfigured: [ListPath],
    completion: @escaping (Bool) -> Void
  ) {
    // An update from a callback of the layout: the rows that are being placed can't change under it.
    guard !rows.isTiling else {
      keepSelection(through: changes)
      requestReload(keepingSelection: true)
      return completion(true)
    }
    // The program has requested a reload in the batch: it shows all changes.
    guard !rows.needsReload else {
      keepSelection(through: changes)
      reloadIfNeeded()
      return completion(true)
    }
    let old = rows.lengths
    let transition: ListTransition
    do {
      transition = try ListTransition(from: old.counts, to: readCounts(), by: changes, words: .table)
    } catch {
      preconditionFailure("\((error as? ListUpdateError)?.reason ?? "\(error)")")
    }
    rows.isTiling = true
    rows.lengths = lengths(after: transition, old)
    rows.selection = transition.selection(after: rows.selection)
    rows.prefetched = []
    let isAnimated = window != nil && UIView.areAnimationsEnabled
    let motion = TableUpdateMotion(self, transition, old, animations)
    motion.prepare(reconfiguring: reconfigured)
    rows.isTiling = false
    rows.press.rowsChanged(in: self)
    guard isAnimated else {
      UIView.performWithoutAnimation(motion.showEntering)
      motion.finish()
      applyContentSize()
      setNeedsLayout()
      return completion(true)
    }
    UIView.animate(withDuration: Self.duration, delay: 0, options: [.allowUserInteraction]) {
      self.rows.isTiling = true
      motion.move()
      self.rows.isTiling = false
      self.applyContentSize()
    } completion: { isFinished in
      motion.finish()
      completion(isFinished)
    }
    setNeedsLayout()
  }

  /// Returns the heights after an update: those of the rows that stay, and of new ones.
  private func lengths(after transition: ListTransition, _ old: SectionedLengths) -> SectionedLengths {
    let parts = partLengths(after: transition, old)
    return SectionedLengths(
      transition.new.enumerated().map { section, count in
        let rows = (0..<count).map { item -> Double in
          let path = ListPath(section: section, item: item)
          guard let origin = transition.oldPath(path), !transition.reloadedItems.contains(origin) else {
            return knownHeight(path)
          }
          return keptHeight(path, old[origin])
        }
        return SectionedLengths.Section(
          header: parts[SectionPlace(section: section, part: .header)] ?? 0, rows: LengthTree(rows),
          footer: parts[SectionPlace(section: section, part: .footer)] ?? 0)
      }, top: old.top, bottom: old.bottom)
  }

  /// Carries the selection through changes that a reload shows.
  private func keepSelection(through changes: ListChanges) {
    guard !rows.selection.isEmpty,
      let transition = try? ListTransition(from: rows.lengths.counts, to: readCounts(), by: changes, words: .table)
    else { return }
    rows.selection = transition.selection(after: rows.selection)
  }

  /// Returns the height of a row that stays: its own, unless the program supplies heights without estimates.
  private func keptHeight(_ path: ListPath, _ former: Double) -> Double {
    guard estimatedRowHeight <= 0 else { return former }
    let height = delegate?.tableView(self, heightForRowAt: IndexPath(path)) ?? rowHeight
    return height == Self.automaticDimension ? former : Self.valid(height)
  }
}

extension UITableView {
  /// Adds the changes of a snapshot to the open batch.
  final func requestChanges(_ changes: ListChanges, _ animation: RowAnimation) {
    change(animation) { $0 = changes }
  }
}
