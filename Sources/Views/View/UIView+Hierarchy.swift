import Geometry
import Layers

/// The tree of views, and with it the one of their layers.
extension UIView {
  /// What `addSubview` and the inserts come down to; an index past the end is the front.
  ///
  /// - Parameter sibling: the subview right above whose layer the view's layer goes; nil for a place between those of its
  ///   neighbours.
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
    view.layoutTraits.isInserted = true
    place(view, at: index, above: sibling)
    if view.window !== window { view.adopt(window: window) }
    if view.inheritedTintColor != formerTint { view.announceTintColor() }
    layoutDidInsert(view)
    if formerWindow !== window { view.noteWindowChange() }
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
    // The view's own leaving moves what is above it down by one.
    guard let own = self.index(of: view), own < index else { return index }
    return index - 1
  }

  final func move(_ view: UIView, to index: Int, above sibling: UIView? = nil) {
    guard let now = self.index(of: view) else { return }
    subviews.remove(at: now)
    place(view, at: index, above: sibling)
  }

  final func exchange(_ first: Int, _ second: Int) {
    precondition(
      subviews.indices.contains(first) && subviews.indices.contains(second), "there is no subview at this index")
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
    // One of those who heard of it may have put the view somewhere else.
    guard self.superview === superview else { return }
    unlink()
    superviewInsetsDidChange()
    if formerWindow != nil {
      adopt(window: nil)
      noteWindowChange()
    }
    didMoveToSuperview()
  }

  /// Whether the view is another one or somewhere inside it.
  public final func isDescendant(of view: UIView) -> Bool {
    var step: UIView? = self
    while let current = step {
      if current === view { return true }
      step = current.superview
    }
    return false
  }

  /// The first view of the subtree, the view itself included, with a tag.
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

  /// Whether the view lies below another one.
  private func isInside(_ view: UIView) -> Bool {
    // A new view contains nothing, so a deep tree needn't be gone up for it.
    !view.subviews.isEmpty && isDescendant(of: view)
  }

  private func unlink() {
    guard let superview else { return }
    superview.layoutWillRemove(self)
    if let index = superview.index(of: self) { superview.subviews.remove(at: index) }
    self.superview = nil
    layoutTraits.isInserted = false
    layer.removeFromSuperlayer()
  }

  /// Layers that are no view's keep their place: a view's layer goes before or behind those of its neighbours.
  private func place(_ view: UIView, at index: Int, above sibling: UIView?) {
    let index = min(max(index, 0), subviews.count)
    subviews.insert(view, at: index)
    // Callbacks of the insertion may have removed the sibling.
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

  /// Takes over a window other than the present one, in the whole subtree. Keys of the former window are lost.
  final func adopt(window: UIWindow?) {
    self.window = window
    loseKeys()
    controller?.loseKeys()
    for view in subviews { view.adopt(window: window) }
  }

  private func noteWindowChange() {
    let (inside, window) = (subviews, window)
    didMoveToWindow()
    controller?.viewDidMove(toWindow: window)
    // Those that are added or taken out meanwhile hear of it by that.
    for view in inside where view.superview === self && view.window === window { view.noteWindowChange() }
  }
}
