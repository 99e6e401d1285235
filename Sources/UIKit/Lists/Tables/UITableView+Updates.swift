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
    guard !rows.needsReload, rows.phase == .idle else { return }
    rows.perform(.placing) { updateCells(paths) }
    setNeedsLayout()
  }

  /// Lets the data source update the cells of shown rows, and measures them.
  final func updateCells(_ paths: [ListPath]) {
    for path in paths where isCurrent {
      guard let cell = rows.cells[path], let dataSource else { continue }
      let supplied = rows.reconfigure(cell) { dataSource.tableView(self, cellForRowAt: IndexPath(path)) }
      rows.heights.measure(path, cell)
      guard supplied !== cell else { continue }
      ReportLog.report("A reconfigured row keeps its cell, and the data source returned another one")
    }
  }

  final func apply(
    _ changes: ListChanges, _ animations: RowAnimations, _ reconfigured: [ListPath],
    completion: @escaping (Bool) -> Void
  ) {
    // An update from a callback: the rows that are being read or placed can't change under it.
    guard rows.phase == .idle else {
      if rows.phase == .placing, changes.isEmpty, reconfigured.isEmpty, readCounts() == rows.lengths.counts {
        // A reload would make the cells again, whose callbacks may end such a batch again.
        rows.requestHeights()
        setNeedsLayout()
      } else {
        keepSelection(through: changes)
        requestReload(keepingSelection: true)
      }
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
    let isAnimated = window != nil && UIView.areAnimationsEnabled
    let motion = TableUpdateMotion(self, transition, old, animations)
    rows.perform(.placing) {
      rows.update(by: transition)
      motion.prepare(reconfiguring: reconfigured)
    }
    rows.press.rowsChanged(in: self)
    guard isAnimated else {
      UIView.performWithoutAnimation(motion.showEntering)
      motion.finish()
      applyContentSize()
      setNeedsLayout()
      return completion(true)
    }
    UIView.animate(withDuration: Self.duration, delay: 0, options: [.allowUserInteraction]) {
      self.rows.perform(.placing) { motion.move() }
      self.applyContentSize()
    } completion: { isFinished in
      motion.finish()
      completion(isFinished)
    }
    setNeedsLayout()
  }

  /// Shows the heights that the program supplies now, for callbacks that have ended a batch without changes.
  final func showRequestedHeights() {
    guard rows.needsHeights, rows.dataPath == nil, readCounts() == rows.lengths.counts else { return }
    rows.endHeightsRequest()
    UIView.performWithoutAnimation { apply(ListChanges(), RowAnimations(), []) { _ in } }
  }

  /// Carries the selection through changes that a reload shows.
  private func keepSelection(through changes: ListChanges) {
    guard !rows.selection.isEmpty,
      let transition = try? ListTransition(from: rows.lengths.counts, to: readCounts(), by: changes, words: .table)
    else { return }
    rows.keepSelection(through: transition)
  }
}

extension UITableView {
  /// Adds the changes of a snapshot to the open batch.
  final func requestChanges(_ changes: ListChanges, _ animation: RowAnimation) {
    change(animation) { $0 = changes }
  }
}
