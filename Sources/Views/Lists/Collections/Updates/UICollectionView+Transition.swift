import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraLists

/// The change from one layout to another.
extension UICollectionView {
  final func changeLayout(to new: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
    let old = collectionViewLayout
    guard new !== old else {
      completion?(true)
      return
    }
    precondition(
      new.collectionView == nil || new.collectionView === self,
      "a layout belongs to one collection view: create another one")
    new.collectionView = self
    new.isInvalid = true
    guard !items.isTiling, !items.isPreparing, items.knownSize != nil, !items.needsReload else {
      store(new)
      old.collectionView = nil
      requestReload(keepingSelection: true)
      completion?(true)
      return
    }
    dropMovement()
    old.prepareForTransition(to: new)
    new.prepareForTransition(from: old)
    let known = items.shown.mapValues(\.attributes)
    for element in items.shown.values { element.view.willTransition(from: old, to: new) }
    retireScrollers()
    store(new)
    guard
      let transition = try? ListTransition(
        from: items.counts, to: items.counts, by: ListChanges(), words: .collection)
    else { return }
    let update = CollectionUpdate(transition, former: known, formerLayout: old)
    (old.update, new.update) = (nil, update)
    for key in items.shown.keys { items.shown[key]?.needsMeasuring = true }
    let start = { [self] in
      run(
        CollectionUpdateMotion(self, update),
        body: {
          old.finalizeLayoutTransition()
          new.finalizeLayoutTransition()
        },
        end: {
          new.update = nil
          old.collectionView = nil
          for element in items.shown.values { element.view.didTransition(from: old, to: new) }
        }, completion: { completion?($0) })
    }
    if animated { start() } else { UIView.performWithoutAnimation(start) }
  }
}
