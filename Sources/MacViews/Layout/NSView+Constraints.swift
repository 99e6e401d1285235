import Foundation
import KinoraGeometry
internal import KinoraUIKitCore

/// The constraints of a view, and its anchors.
extension NSView {
  /// True if constraints take the view's frame as given: it stays as set and follows the superview by
  /// `autoresizingMask`. False if constraints alone place the view. Default true.
  public final var translatesAutoresizingMaskIntoConstraints: Bool {
    get { host.translatesAutoresizingMaskIntoConstraints }
    set { host.translatesAutoresizingMaskIntoConstraints = newValue }
  }

  /// The constraints that are installed on the view, in the order of installation.
  public final var constraints: [NSLayoutConstraint] {
    retainedConstraints.removeAll { $0.base.holder !== host }
    return retainedConstraints
  }

  /// Activates a constraint between the view and views inside it.
  public final func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }

  /// Activates constraints, in order.
  public final func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }

  /// Deactivates a constraint that is installed on the view. Ignores others.
  public final func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.base.holder === host { constraint.isActive = false }
  }

  /// Deactivates those of the constraints that are installed on the view.
  public final func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// The smallest size that the constraints inside the view allow.
  public final var fittingSize: NSSize { host.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }

  /// Returns the priority with which the view resists growing beyond its intrinsic size. Default 250.
  public final func contentHuggingPriority(
    for orientation: NSLayoutConstraint.Orientation
  ) -> NSLayoutConstraint.Priority {
    NSLayoutConstraint.Priority(host.contentHuggingPriority(for: orientation.base).rawValue)
  }

  /// Sets the priority with which the view resists growing beyond its intrinsic size.
  public final func setContentHuggingPriority(
    _ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
  ) {
    host.setContentHuggingPriority(UILayoutPriority(priority.rawValue), for: orientation.base)
  }

  /// Returns the priority with which the view resists shrinking below its intrinsic size. Default 750.
  public final func contentCompressionResistancePriority(
    for orientation: NSLayoutConstraint.Orientation
  ) -> NSLayoutConstraint.Priority {
    NSLayoutConstraint.Priority(host.contentCompressionResistancePriority(for: orientation.base).rawValue)
  }

  /// Sets the priority with which the view resists shrinking below its intrinsic size.
  public final func setContentCompressionResistancePriority(
    _ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
  ) {
    host.setContentCompressionResistancePriority(UILayoutPriority(priority.rawValue), for: orientation.base)
  }
}

extension NSView {
  /// The leading edge.
  public final var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The trailing edge.
  public final var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  public final var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public final var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The top edge.
  public final var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  public final var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The width.
  public final var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  public final var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The horizontal centre.
  public final var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The vertical centre.
  public final var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
}
