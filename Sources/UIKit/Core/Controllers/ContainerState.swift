import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// A controller's state as a child of the library's containers, and as such a container.
package struct ContainerState {
  /// The way in which a container's transition moves a child.
  package enum Move {
    /// The child belongs to a container of the program, which moves it at any time.
    case free
    /// The child comes into its container, or leaves it.
    case entering, leaving
    /// The child appears or disappears and remains in its container.
    case staying
  }

  /// The transition between two of the container's children.
  package var transition: ControllerTransition?
  /// The insets that the container adds to the safe area of the child's view, in points.
  package var insets = UIEdgeInsets.zero
  package var move = Move.free
  /// True once the child was told that it has moved into its container.
  package var hasArrived = false
  var navigationItem: UINavigationItem?
  var tabBarItem: UITabBarItem?
  /// True if the program has set `tabBarItem`, rather than only read it.
  var tabBarItemIsSet = false
  var editItem: UIBarButtonItem?
  var toolbarItems: [UIBarButtonItem]?
  weak var contentScrollView: UIScrollView?
}

extension UIViewController {
  /// Sets the insets that the container's bars add to the safe area.
  package final func setContainerInsets(_ insets: UIEdgeInsets) {
    guard insets != container.insets else { return }
    container.insets = insets
    applySafeArea()
  }

  /// Gives the view the insets of the controller and of its container.
  final func applySafeArea() {
    let (own, outer) = (additionalSafeAreaInsets.isFinite ? additionalSafeAreaInsets : .zero, container.insets)
    viewIfLoaded?.setAdditionalSafeArea(
      UIEdgeInsets(
        top: own.top + outer.top, left: own.left + outer.left, bottom: own.bottom + outer.bottom,
        right: own.right + outer.right))
  }

  /// The scroll view whose offset a bar at an edge follows: the one that was set, otherwise the view itself or its first
  /// subview if that scrolls.
  public final func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    if let set = container.contentScrollView { return set }
    guard let view = viewIfLoaded else { return nil }
    return view as? UIScrollView ?? view.subviews.first as? UIScrollView
  }

  /// Sets the scroll view whose offset bars follow; nil for the view itself or its first subview. The edge is ignored.
  public final func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge = .all) {
    container.contentScrollView = scrollView
    parent?.barContentsDidChange(.contentScrollView, of: self)
  }

  final var ownNavigationItem: UINavigationItem {
    if let item = container.navigationItem { return item }
    let item = UINavigationItem(title: title ?? "")
    item.title = title
    container.navigationItem = item
    return item
  }

  final var ownTabBarItem: UITabBarItem {
    if let item = container.tabBarItem { return item }
    let item = UITabBarItem(title: title, image: nil, tag: 0)
    container.tabBarItem = item
    return item
  }

  /// A button that begins and ends editing, with the matching title.
  final var ownEditButtonItem: UIBarButtonItem {
    if let item = container.editItem { return item }
    let item = UIBarButtonItem(
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        setEditing(!isEditing, animated: true)
      })
    container.editItem = item
    showEditing()
    return item
  }

  /// Shows in the edit button whether the contents are edited.
  final func showEditing() {
    guard let item = container.editItem else { return }
    item.title = isEditing ? "Done" : "Edit"
    item.style = isEditing ? .done : .plain
  }

  /// Gives the items a new title.
  final func passTitle() {
    container.navigationItem?.title = title
    existingTabBarItem?.title = title
  }
}
