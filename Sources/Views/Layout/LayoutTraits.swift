/// What of a view constraints need.
struct LayoutTraits {
  var translatesAutoresizingMaskIntoConstraints = true
  var needsUpdateConstraints = true
  /// Whether something in the subtree, the view itself included, waits for the update pass, as all above know.
  var subtreeNeedsUpdate = false
  /// True while the view gives its subviews their sizes, in its own layout or by autoresizing: that asks for no layout.
  var isSizingSubviews = false
  /// True while the solver's result gives the view its size: that asks for no layout of the superview either.
  var isBeingPlaced = false
  /// True from the view's insertion into a superview to its removal. The superview was freed if this is true and
  /// `superview` is nil.
  var isInserted = false
  /// The kinds of loops for which the log has named the view.
  var reportedLoops: LayoutLoops = []
  /// Whether the view is in its world's list of trees that wait.
  var isListed = false
  var hugging = AxisPriorities(horizontal: .defaultLow, vertical: .defaultLow)
  var resistance = AxisPriorities(horizontal: .defaultHigh, vertical: .defaultHigh)
  /// The constraints that are installed on the view.
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  /// Made when a constraint first names the view.
  var box: LayoutBox?
  /// The equations of the whole tree, if this is its root.
  var system: LayoutSystem?
}

/// The kinds of layout that doesn't settle.
nonisolated struct LayoutLoops: OptionSet {
  let rawValue: UInt8

  static let layout = LayoutLoops(rawValue: 1)
  static let update = LayoutLoops(rawValue: 2)
}

struct AxisPriorities {
  var horizontal: UILayoutPriority
  var vertical: UILayoutPriority
}
