import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitCore

/// The contents of the bar, and its transitions from one item to another.
extension UINavigationBar {
  /// Called when the appearance or the size of the bar has changed.
  final func barDidChange() {
    rebuildContents()
    showBackground()
    owner?.barMetricsDidChange()
  }

  /// The look of an item's titles and buttons.
  final func look(of item: UINavigationItem?) -> UINavigationBarAppearance {
    item?.standardAppearance ?? standardAppearance
  }

  /// Shows the background that the shown item and the scrolled content ask for.
  final func showBackground() {
    let item = (incoming ?? shown)?.item
    let look = look(of: item)
    guard isAtScrollEdge, owner != nil else { return background.show(look) }
    if let edge = item?.scrollEdgeAppearance ?? scrollEdgeAppearance { return background.show(edge) }
    // An opaque bar stays opaque; a translucent one has no background above content at rest.
    background.show(look.backgroundColor == nil && look.backgroundImage == nil ? nil : look)
  }

  /// Shows items without the delegate.
  final func replaceItems(_ items: [UINavigationItem], animated: Bool, isForward: Bool) {
    let former = storedItems.last
    storedItems = items
    for item in items { follow(item) }
    guard former !== items.last || shown == nil else { return rebuildContents() }
    let isMoving = animated && shown != nil && window != nil && !items.isEmpty
    beginTransition(isForward: isForward)
    guard isMoving else { return endTransition(completed: true) }
    UIView.animate(withDuration: 0.35, delay: 0, options: .curveEaseOut) {
      self.moveTransition(isForward: isForward)
    } completion: { _ in
      self.endTransition(completed: true)
    }
  }

  /// Follows changes of an item that the bar shows or leads back to.
  final func follow(_ item: UINavigationItem) {
    item.onChange = { [weak self, weak item] in
      guard let self, let item, storedItems.contains(item) else { return }
      itemDidChange(item)
    }
  }

  private func itemDidChange(_ item: UINavigationItem) {
    guard item.changeIsAnimated, item === shown?.item, incoming == nil, window != nil, let former = shown else {
      rebuildContents()
      owner?.barMetricsDidChange()
      return
    }
    // The former buttons fade away above the new ones.
    let new = makeContent(item)
    insertSubview(new, belowSubview: former)
    shown = new
    setNeedsLayout()
    UIView.performWithoutAnimation {
      layoutIfNeeded()
      new.alpha = 0
    }
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
      new.alpha = 1
      former.alpha = 0
    } completion: { _ in
      former.removeFromSuperview()
    }
  }

  /// Makes the contents again for what has changed.
  final func rebuildContents() {
    if let incoming { self.incoming = replaced(incoming) }
    if let shown { self.shown = replaced(shown) }
    showBackground()
    setNeedsLayout()
  }

  private func replaced(_ content: NavigationBarContent) -> NavigationBarContent {
    let new = makeContent(content.item)
    (new.alpha, new.titleShift, new.titleAlpha) = (content.alpha, content.titleShift, content.titleAlpha)
    new.frame = content.frame
    insertSubview(new, aboveSubview: content)
    content.removeFromSuperview()
    return new
  }

  private func makeContent(_ item: UINavigationItem) -> NavigationBarContent {
    let index = storedItems.firstIndex(of: item)
    let previous = index.flatMap { $0 > 0 ? storedItems[$0 - 1] : nil }
    let content = NavigationBarContent(item, after: previous, look: look(of: item)) { [weak self] in self?.goBack() }
    content.isLarge = showsLargeTitle(of: item)
    return content
  }

  /// True if the title of an item is large.
  final func showsLargeTitle(of item: UINavigationItem) -> Bool {
    guard prefersLargeTitles, let index = storedItems.firstIndex(of: item) else { return false }
    // An automatic one is as large as the one below it.
    for item in storedItems[...index].reversed() where item.largeTitleDisplayMode != .automatic {
      return item.largeTitleDisplayMode == .always
    }
    return true
  }

  private func goBack() {
    if let topItem, topItem.runsOwnBackAction(to: backItem, sender: self) { return }
    if let owner { owner.goBack() } else { popItem(animated: true) }
  }

  // A transition has three steps, which a navigation controller takes along with that of its views.

  /// Adds the contents of the item on top, invisible beside those that are shown.
  final func beginTransition(isForward: Bool) {
    endTransition(completed: true)
    guard let item = storedItems.last else {
      shown?.removeFromSuperview()
      shown = nil
      return
    }
    let content = makeContent(item)
    addSubview(content)
    incoming = content
    UIView.performWithoutAnimation {
      placeParts()
      content.showTitleOnce(largeHeight: content.isLarge ? BarMetrics.largeTitleHeight : 0, isFading: false)
      content.layoutIfNeeded()
      content.alpha = 0
      content.titleShift = isForward ? bounds.width / 4 : -bounds.width / 4
    }
  }

  /// Moves to the end of a transition; called in an animation block.
  final func moveTransition(isForward: Bool) {
    incoming?.alpha = 1
    incoming?.titleShift = 0
    shown?.alpha = 0
    shown?.titleShift = isForward ? -bounds.width / 4 : bounds.width / 4
  }

  /// Ends a transition, at its end or at its start.
  final func endTransition(completed: Bool) {
    guard let incoming else { return }
    self.incoming = nil
    let (stays, leaves) = completed ? (incoming, shown) : (shown ?? incoming, Optional(incoming))
    if leaves !== stays { leaves?.removeFromSuperview() }
    shown = stays
    stays.alpha = 1
    stays.titleShift = 0
    stays.claimItems()
    showLargeTitle()
    showBackground()
    setNeedsLayout()
  }

  /// Gives both contents the values of the transition's start.
  final func returnTransition(isForward: Bool) {
    shown?.alpha = 1
    shown?.titleShift = 0
    incoming?.alpha = 0
    incoming?.titleShift = isForward ? bounds.width / 4 : -bounds.width / 4
  }

  final func placeParts() {
    let top = owner == nil ? 0 : max(0, frame.minY)
    background.frame = CGRect(x: 0, y: -top, width: bounds.width, height: bounds.height + top)
    for content in [shown, incoming] { content?.frame = bounds }
  }

  final func largeHeightDidChange() {
    showLargeTitle()
    setNeedsLayout()
  }

  /// Shows the title once: large, or in the row of buttons.
  final func showLargeTitle() {
    // What leaves in a transition keeps its titles.
    if let incoming { return incoming.showTitleOnce(largeHeight: largeHeight, isFading: false) }
    shown?.showTitleOnce(largeHeight: largeHeight, isFading: window != nil && UIView.areAnimationsEnabled)
  }
}
