import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraLists
import KinoraUIKitCore

/// The change from one layout to another.
extension UICollectionView {
  final func changeLayout(to new: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
    dropInteractiveTransition()
    let old = collectionViewLayout
    guard new !== old else {
      completion?(true)
      return
    }
    checkIsFree(new)
    new.collectionView = self
    new.isInvalid = true
    guard canAnimateLayouts else {
      store(new)
      old.collectionView = nil
      requestReload(keepingSelection: true)
      completion?(true)
      return
    }
    dropMovement()
    old.prepareForTransition(to: new)
    new.prepareForTransition(from: old)
    for element in items.shown.values { element.view.willTransition(from: old, to: new) }
    show(new, after: old, animated: animated) {
      old.finalizeLayoutTransition()
      new.finalizeLayoutTransition()
    } end: {
      old.collectionView = nil
      for element in self.items.shown.values { element.view.didTransition(from: old, to: new) }
    } completion: {
      completion?($0)
    }
  }

  final func checkIsFree(_ layout: UICollectionViewLayout) {
    precondition(
      layout.collectionView == nil || layout.collectionView === self,
      "a layout belongs to one collection view: create another one")
  }

  /// True if views are shown that can move to the places of another layout.
  final var canAnimateLayouts: Bool {
    !items.isTiling && !items.isPreparing && items.knownSize != nil && !items.needsReload
  }

  /// Moves the views from where they are to their places in another layout.
  ///
  /// - Parameters:
  ///   - body: runs inside the animation.
  ///   - end: runs when the motion has begun: the layouts have answered by then.
  final func show(
    _ new: UICollectionViewLayout, after old: UICollectionViewLayout, animated: Bool, body: @escaping () -> Void,
    end: () -> Void, completion: @escaping (Bool) -> Void
  ) {
    let known = items.shown.mapValues(\.attributes)
    items.scrollers.retireAll()
    store(new)
    guard let transition = unchanged else { return }
    let update = CollectionUpdate(transition, former: known, formerLayout: old)
    (old.update, new.update) = (nil, update)
    items.requestMeasuring(of: items.shown.keys)
    withoutActuallyEscaping(end) { end in
      let start = {
        self.run(
          CollectionUpdateMotion(self, update), body: body,
          end: {
            new.update = nil
            end()
          }, completion: completion)
      }
      if animated { start() } else { UIView.performWithoutAnimation(start) }
    }
  }

  /// A transition in which all items stay.
  final var unchanged: ListTransition? {
    try? ListTransition(from: items.counts, to: items.counts, by: ListChanges(), words: .collection)
  }
}
