import Foundation
import KinoraGeometry
import KinoraLists

/// A batch of changes to a table, and the cells that leave because of earlier ones.
final class TableUpdates {
  /// The number of `beginUpdates()` without their `endUpdates()`.
  private var depth = 0
  private var changes = ListChanges()
  private var animations = RowAnimations()
  private var completions: [(Bool) -> Void] = []
  /// Cells on their way out of sight. They are removed at the end of their animation.
  private var leaving: [ObjectIdentifier: UITableViewCell] = [:]

  var isOpen: Bool { depth > 0 }

  func isLeaving(_ cell: UITableViewCell) -> Bool { leaving[ObjectIdentifier(cell)] != nil }

  func begin(_ table: UITableView) {
    if depth == 0 {
      table.rows.reorder?.interrupt()
      // The numbers before the update are those that were last read.
      table.reloadIfNeeded()
      (changes, animations) = (ListChanges(), RowAnimations())
    }
    depth += 1
  }

  func record(_ animation: UITableView.RowAnimation, _ added: ListChanges) {
    changes.add(added)
    animations.add(animation, of: added)
  }

  func end(_ table: UITableView, completion: ((Bool) -> Void)?) {
    guard depth > 0 else { return }
    if let completion { completions.append(completion) }
    depth -= 1
    guard depth == 0 else { return }
    let (completions, changes) = (completions, changes)
    self.completions = []
    table.apply(changes, animations) { isFinished in for completion in completions { completion(isFinished) } }
  }

  /// Keeps a cell in the tree until its animation has ended.
  func leave(_ cell: UITableViewCell) {
    leaving[ObjectIdentifier(cell)] = cell
  }

  /// Returns true if the cell was leaving: it is to be retired.
  func left(_ cell: UITableViewCell) -> Bool {
    leaving.removeValue(forKey: ObjectIdentifier(cell)) != nil
  }

  func removeLeaving() {
    for cell in leaving.values { cell.removeFromSuperview() }
    leaving = [:]
  }
}
