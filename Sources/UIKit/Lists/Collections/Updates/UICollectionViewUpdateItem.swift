import Foundation
import KinoraObjectRuntime

/// A change of a batch update, as a layout receives it.
///
/// ```swift
/// override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
///   super.prepare(forCollectionViewUpdates: updateItems)
///   inserted = updateItems.filter { $0.updateAction == .insert }.compactMap(\.indexPathAfterUpdate)
/// }
/// ```
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: MainActorObject {
  /// The kind of a change.
  public enum Action: Int, Sendable {
    case insert, delete, reload, move, none
  }

  /// The place before the update; nil for insertions. The item of a section as a whole is `NSNotFound`.
  public final let indexPathBeforeUpdate: IndexPath?
  /// The place after the update; nil for deletions. The item of a section as a whole is `NSNotFound`.
  public final let indexPathAfterUpdate: IndexPath?
  /// The kind of the change.
  public final let updateAction: Action

  init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
    super.init(base: ())
  }
}
