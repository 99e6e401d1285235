import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraLists

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

  final func reconfigure(_ paths: [ListPath]) {
    for path in paths {
      guard let cell = rows.cells[path], let dataSource else { continue }
      rows.cells[path] = nil
      let supplied = dataSource.tableView(self, cellForRowAt: IndexPath(path))
      rows.cells[path] = supplied === cell ? supplied : cell
      rows.lengths[path] = exactHeight(path, cell)
    }
    setNeedsLayout()
  }

  final func apply(
    _ changes: ListChanges, _ animations: RowAnimations, completion: @escaping (Bool) -> Void
  ) {
    // An update from a callback of the layout: the rows that are being placed can't change under it.
    guard !rows.isTiling else {
      requestReload(keepingSelection: true)
      return completion(true)
    }
    let old = rows.lengths
    let transition: ListTransition
    do {
      transition = try ListTransition(from: old.counts, to: readCounts(), by: changes, words: .table)
    } catch {
      preconditionFailure("\((error as? ListUpdateError)?.reason ?? "\(error)")")
    }
    rows.lengths = lengths(after: transition, old)
    rows.selection = Set(rows.selection.compactMap { transition.newPath($0) })
    rows.prefetched = []
    let isAnimated = window != nil && UIView.areAnimationsEnabled
    let motion = TableUpdateMotion(self, transition, old, animations)
    rows.isTiling = true
    motion.prepare()
    rows.isTiling = false
    guard isAnimated else {
      motion.finish()
      applyContentSize()
      setNeedsLayout()
      return completion(true)
    }
    UIView.animate(withDuration: Self.duration, delay: 0, options: [.allowUserInteraction]) {
      motion.move()
      self.applyContentSize()
    } completion: { isFinished in
      motion.finish()
      completion(isFinished)
    }
    setNeedsLayout()
  }

  /// Returns the heights after an update: those of the rows that stay, and of new ones.
  private func lengths(after transition: ListTransition, _ old: SectionedLengths) -> SectionedLengths {
    SectionedLengths(
      transition.new.enumerated().map { section, count in
        let rows = (0..<count).map { item -> Double in
          let path = ListPath(section: section, item: item)
          guard let origin = transition.oldPath(path), !transition.reloadedItems.contains(origin) else {
            return knownHeight(path)
          }
          return keptHeight(path, old[origin])
        }
        return SectionedLengths.Section(
          header: headerLength(section), rows: LengthTree(rows), footer: footerLength(section))
      }, top: old.top, bottom: old.bottom)
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
