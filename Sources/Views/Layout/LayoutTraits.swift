/// What of a view constraints need.
struct LayoutTraits {
  var translatesAutoresizingMaskIntoConstraints = true
  var needsUpdateConstraints = true
  /// Whether something in the subtree, the view itself included, waits for the update pass, as all above know.
  var subtreeNeedsUpdate = false
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

struct AxisPriorities {
  var horizontal: UILayoutPriority
  var vertical: UILayoutPriority
}
