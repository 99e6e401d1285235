import Foundation
import KinoraGeometry
import KinoraLists

/// A batch of changes to a table, and the cells that leave because of earlier ones.
final class TableUpdates {
  /// The number of `beginUpdates()` without their `endUpdates()`.
  private var depth = 0
  private var changes = ListChanges()
  private var animations = RowAnimations()
  /// The rows whose cells are updated in place at the end of the batch, by their places before it.
  private var reconfigured: [ListPath] = []
  private var completions: [(Bool) -> Void] = []
  /// Cells on their way out of sight, with their rows before the update. They are removed at the end of their animation.
  private var leaving: [ObjectIdentifier: (cell: UITableViewCell, path: ListPath)] = [:]

  var isOpen: Bool { depth > 0 }

  func isLeaving(_ cell: UITableViewCell) -> Bool { leaving[ObjectIdentifier(cell)] != nil }

  func begin(_ table: UITableView) {
    if depth == 0 {
      table.rows.reorder?.interrupt()
      // The numbers before the update are those that were last read.
      table.reloadIfNeeded()
      (changes, animations, reconfigured) = (ListChanges(), RowAnimations(), [])
    }
    depth += 1
  }

  func record(_ animation: UITableView.RowAnimation, _ added: ListChanges) {
    changes.add(added)
    animations.add(animation, of: added)
  }

  func recordReconfigured(_ paths: [ListPath]) {
    reconfigured += paths
  }

  func end(_ table: UITableView, completion: ((Bool) -> Void)?) {
    guard depth > 0 else { return }
    if let completion { completions.append(completion) }
    depth -= 1
    guard depth == 0 else { return }
    table.requestIndexTitles()
    let (completions, changes) = (completions, changes)
    self.completions = []
    table.apply(changes, animations, reconfigured) { isFinished in
      for completion in completions { completion(isFinished) }
    }
  }

  /// Keeps a cell in the tree until its animation has ended.
  func leave(_ cell: UITableViewCell, _ path: ListPath) {
    leaving[ObjectIdentifier(cell)] = (cell, path)
  }

  /// Takes a cell out of those that leave.
  ///
  /// - Returns: The row that it showed; nil if the cell wasn't leaving.
  func take(_ cell: UITableViewCell) -> ListPath? {
    leaving.removeValue(forKey: ObjectIdentifier(cell))?.path
  }

  func removeLeaving(from table: UITableView) {
    let cells = leaving.values
    leaving = [:]
    for (cell, path) in cells { table.retire(cell, path) }
  }
}
