/// The layout state of a view.
struct LayoutState {
  var translatesAutoresizingMaskIntoConstraints = true
  var needsUpdateConstraints = true
  /// True if the view is shown as an input view: the panel that contains it follows its intrinsic size.
  var isInputView = false
  /// True if a view in the subtree, this one included, waits for the update pass. Then true in all superviews as well.
  var subtreeNeedsUpdate = false
  /// True while the update pass of the subtree runs.
  var isUpdatingSubtree = false
  /// True if constraints have placed the view since its insertion into the superview.
  var hasBeenPlaced = false
  /// True while the view sizes its subviews, in its own layout or by autoresizing: their new sizes don't request
  /// layout.
  var isSizingSubviews = false
  /// True while the solver sizes the view: the new size doesn't request layout of the superview either.
  var isBeingPlaced = false
  /// True from the insertion into a superview to the removal. If true while `superview` is nil, the superview was
  /// freed.
  var isInserted = false
  /// The kinds of loops that the log has reported for the view.
  var reportedLoops: LayoutLoops = []
  /// True if `LayoutQueue` contains the view.
  var isListed = false
  var hugging = AxisPriorities(horizontal: .defaultLow, vertical: .defaultLow)
  var resistance = AxisPriorities(horizontal: .defaultHigh, vertical: .defaultHigh)
  /// The constraints that are installed on the view, in the order of installation.
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  /// Created when a constraint first refers to the view.
  var box: LayoutBox?
  /// The equations of the whole tree if the view is its root.
  var system: LayoutSystem?
}

/// The kinds of layout loops.
nonisolated struct LayoutLoops: OptionSet {
  let rawValue: UInt8

  static let layout = LayoutLoops(rawValue: 1)
  static let update = LayoutLoops(rawValue: 2)
}

struct AxisPriorities {
  var horizontal: UILayoutPriority
  var vertical: UILayoutPriority
}
