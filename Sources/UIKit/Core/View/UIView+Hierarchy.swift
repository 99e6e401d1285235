import KinoraGeometry
import KinoraLayers

/// The tree of views and the parallel tree of their layers.
extension UIView {
  /// Inserts a subview. The implementation of `addSubview` and all insert methods.
  ///
  /// - Parameters:
  ///   - index: The position among the subviews, clamped to 0...count.
  ///   - sibling: The subview whose layer goes directly below the view's layer. Nil: the layer goes between those of
  ///     the neighbouring subviews.
  final func insert(_ view: UIView, at index: Int, above sibling: UIView? = nil) {
    precondition(view !== self && !isInside(view), "a view cannot be its own subview")
    if view.superview === self { return move(view, to: index, above: sibling) }
    let formerWindow = view.window
    let formerTint = view.inheritedTintColor
    view.superview?.willRemoveSubview(view)
    if formerWindow !== window { view.announce(window: window) }
    view.willMove(toSuperview: self)
    if view.superview == nil { view.settleOrphan() } else { view.unlink() }
    view.superview = self
    view.layoutState.isInserted = true
    place(view, at: index, above: sibling)
    keepInputViewsInFront(of: view)
    if view.window !== window { view.adopt(window: window) }
    if view.inheritedTintColor != formerTint { view.announceTintColor() }
    layoutDidInsert(view)
    if formerWindow !== window { view.announceWindowChange() }
    view.announceTraitsOfInserted()
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  final func insert(_ view: UIView, below sibling: UIView) {
    guard let index = index(forInserting: view, nextTo: sibling) else { return insert(view, at: .max) }
    insert(view, at: index)
  }

  final func insert(_ view: UIView, above sibling: UIView) {
    guard let index = index(forInserting: view, nextTo: sibling) else { return insert(view, at: .max) }
    insert(view, at: index + 1, above: sibling)
  }

  private func index(forInserting view: UIView, nextTo sibling: UIView) -> Int? {
    guard view !== sibling, let index = index(of: sibling) else { return nil }
    // Removing the view first moves the subviews above it down by one.
    guard let own = self.index(of: view), own < index else { return index }
    return index - 1
  }

  final func move(_ view: UIView, to index: Int, above sibling: UIView? = nil) {
    guard let now = self.index(of: view) else { return }
    subviews.remove(at: now)
    place(view, at: index, above: sibling)
    keepInputViewsInFront(of: view)
  }

  final func exchange(_ first: Int, _ second: Int) {
    precondition(
      subviews.indices.contains(first) && subviews.indices.contains(second),
      "the indices must be in 0..<\(subviews.count), not \(first) and \(second)")
    guard first != second else { return }
    let (low, high) = (min(first, second), max(first, second))
    let (lower, upper) = (subviews[low], subviews[high])
    move(upper, to: low)
    move(lower, to: high)
  }

  final func leaveSuperview() {
    guard let superview, !isLeaving else { return }
    let formerWindow = window
    isLeaving = true
    superview.willRemoveSubview(self)
    if formerWindow != nil { announce(window: nil) }
    willMove(toSuperview: nil)
    isLeaving = false
    // A callback may have moved the view to another superview.
    guard self.superview === superview else { return }
    unlink()
    superviewInsetsDidChange()
    if formerWindow != nil {
      adopt(window: nil)
      announceWindowChange()
    }
    didMoveToSuperview()
  }

  /// True if the view is the given view or inside it.
  public final func isDescendant(of view: UIView) -> Bool {
    var step: UIView? = self
    while let current = step {
      if current === view { return true }
      step = current.superview
    }
    return false
  }

  /// Returns the first view with a tag in the subtree, in depth-first order from the view itself; nil if there is none.
  public final func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  private func index(of view: UIView) -> Int? {
    view.superview === self ? subviews.firstIndex { $0 === view } : nil
  }

  /// True if this view is the given view or inside it. Constant time if the given view has no subviews.
  private func isInside(_ view: UIView) -> Bool {
    // A view without subviews contains nothing, so building a deep tree doesn't walk up it for each new view.
    !view.subviews.isEmpty && isDescendant(of: view)
  }

  private func unlink() {
    guard let superview else { return }
    superview.layoutWillRemove(self)
    if let index = superview.index(of: self) { superview.subviews.remove(at: index) }
    self.superview = nil
    layoutState.isInserted = false
    layer.removeFromSuperlayer()
  }

  /// Stores a subview and inserts its layer next to those of its neighbours. Layers without a view keep their position.
  private func place(_ view: UIView, at index: Int, above sibling: UIView?) {
    let index = index.clamped(0, subviews.count)
    subviews.insert(view, at: index)
    // A callback of the insertion may have removed the sibling.
    if let sibling, sibling.superview === self {
      layer.insertSublayer(view.layer, above: sibling.layer)
    } else if index + 1 < subviews.count {
      layer.insertSublayer(view.layer, below: subviews[index + 1].layer)
    } else if index > 0 {
      let isInOrder = view.layer.superlayer !== layer && layer.sublayers?.last === subviews[index - 1].layer
      if isInOrder { layer.addSublayer(view.layer) } else { layer.insertSublayer(view.layer, at: .max) }
    } else {
      layer.addSublayer(view.layer)
    }
  }

  private func announce(window: UIWindow?) {
    controller?.viewWillMove(toWindow: window)
    willMove(toWindow: window)
    for view in subviews { view.announce(window: window) }
  }

  /// Sets another window for the whole subtree. A first responder in the subtree resigns.
  final func adopt(window: UIWindow?) {
    self.window = window
    loseKeys()
    controller?.loseKeys()
    marginState.guides.keyboard?.followKeyboard()
    for view in subviews { view.adopt(window: window) }
  }

  private func announceWindowChange() {
    let (inside, window) = (subviews, window)
    if window != nil { followProxies() }
    didMoveToWindow()
    controller?.viewDidMove(toWindow: window)
    // Subviews added or removed during the callbacks were notified by that change.
    for view in inside where view.superview === self && view.window === window { view.announceWindowChange() }
  }
}
