import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraLists
import KinoraUIKitCore

/// A change to another layout that the program controls. It ends in one of the two layouts.
struct InteractiveTransition {
  let layout: UICollectionViewTransitionLayout
  let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
}

/// The change to another layout that the program controls.
extension UICollectionView {
  final func beginInteractiveTransition(
    to next: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion?
  ) -> UICollectionViewTransitionLayout {
    precondition(
      items.interactiveTransition == nil,
      "the collection view is already in the midst of an interactive transition: finish or cancel it first")
    let current = collectionViewLayout
    precondition(next !== current, "an interactive transition needs another layout than the current one")
    checkIsFree(next)
    dropMovement()
    prepareLayoutIfNeeded()
    next.collectionView = self
    next.isInvalid = true
    current.prepareForTransition(to: next)
    next.prepareForTransition(from: current)
    for element in items.shown.values { element.view.willTransition(from: current, to: next) }
    let transition =
      delegate?.collectionView(self, transitionLayoutForOldLayout: current, newLayout: next)
      ?? UICollectionViewTransitionLayout(currentLayout: current, nextLayout: next)
    precondition(
      transition.currentLayout === current && transition.nextLayout === next,
      "a transition layout must be between the two layouts for which the delegate was asked")
    transition.collectionView = self
    transition.isInvalid = true
    items.begin(InteractiveTransition(layout: transition, completion: completion))
    store(transition)
    setNeedsLayout()
    return transition
  }

  /// Ends the transition in one of its layouts.
  final func endInteractiveTransition(isFinished: Bool, animated: Bool) {
    guard let transition = items.takeInteractiveTransition() else { return }
    let layout = transition.layout
    let (current, next) = (layout.currentLayout, layout.nextLayout)
    let (shown, other) = isFinished ? (next, current) : (current, next)
    let end = { [self] in
      if other !== collectionViewLayout { other.collectionView = nil }
      layout.collectionView = nil
      for element in items.shown.values { element.view.didTransition(from: other, to: shown) }
    }
    guard canAnimateLayouts else {
      store(shown)
      shown.isInvalid = true
      end()
      requestReload(keepingSelection: true)
      transition.completion?(false, isFinished)
      return
    }
    dropMovement()
    show(shown, after: layout, animated: animated) {
      current.finalizeLayoutTransition()
      next.finalizeLayoutTransition()
    } end: {
      end()
    } completion: {
      transition.completion?($0, isFinished)
    }
  }

  /// Ends a transition at once where it began.
  final func dropInteractiveTransition() {
    endInteractiveTransition(isFinished: false, animated: false)
  }
}
