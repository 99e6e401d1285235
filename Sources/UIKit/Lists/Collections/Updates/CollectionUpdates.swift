import Foundation
import KinoraGeometry
import KinoraLists
import KinoraUIKitCore

/// A batch of changes to a collection view, and the views that leave because of earlier ones.
final class CollectionUpdates {
  /// The number of batches that have begun and not ended.
  private var depth = 0
  private var changes = ListChanges()
  /// The items to update in place, by their paths before the update.
  private var reconfigured: [ListPath] = []
  private var completions: [(Bool) -> Void] = []
  /// Views on their way out of sight. They are removed at the end of their animation.
  private var leaving: [ObjectIdentifier: UICollectionReusableView] = [:]

  var isOpen: Bool { depth > 0 }

  func isLeaving(_ view: UICollectionReusableView) -> Bool { leaving[ObjectIdentifier(view)] != nil }

  /// Begins a batch.
  ///
  /// - Parameter hasFormerData: true if the data source hasn't changed its data yet, so that it can be asked for sizes.
  func begin(_ view: UICollectionView, hasFormerData: Bool) {
    if depth == 0 {
      // The numbers before the update are those that were last read.
      view.reloadIfNeeded()
      view.dropMovement()
      if hasFormerData, !view.items.isTiling { view.prepareLayoutIfNeeded() }
      (changes, reconfigured) = (ListChanges(), [])
    }
    depth += 1
  }

  func record(_ added: ListChanges) {
    changes.add(added)
  }

  /// Updates items in place at the end of the batch.
  func reconfigure(_ paths: [ListPath]) {
    reconfigured += paths
  }

  func end(_ view: UICollectionView, completion: ((Bool) -> Void)?) {
    guard depth > 0 else { return }
    if let completion { completions.append(completion) }
    depth -= 1
    guard depth == 0 else { return }
    let (completions, changes) = (completions, changes)
    self.completions = []
    view.apply(changes, reconfiguring: reconfigured) { isFinished in
      for completion in completions { completion(isFinished) }
    }
  }

  /// Keeps a view in the tree until its animation has ended.
  func leave(_ view: UICollectionReusableView) {
    leaving[ObjectIdentifier(view)] = view
  }

  /// Returns true if the view was leaving: it is to be retired.
  func left(_ view: UICollectionReusableView) -> Bool {
    leaving.removeValue(forKey: ObjectIdentifier(view)) != nil
  }

  func removeLeaving() {
    for view in leaving.values { view.removeFromSuperview() }
    leaving = [:]
  }
}
