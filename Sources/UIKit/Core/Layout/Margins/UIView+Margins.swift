import Foundation
import KinoraGeometry
import KinoraUIKitValues

/// Margins: the distances of a view's contents from its edges.
extension UIView {
  /// True if the margins also keep the contents inside the superview's margins. Default false.
  public final var preservesSuperviewLayoutMargins: Bool {
    get { marginState.preservesSuperviewMargins }
    set {
      marginState.preservesSuperviewMargins = newValue
      refreshInsets()
    }
  }

  /// True if the margins include the safe area's insets. Default true.
  public final var insetsLayoutMarginsFromSafeArea: Bool {
    get { marginState.addsSafeArea }
    set {
      marginState.addsSafeArea = newValue
      refreshInsets()
    }
  }

  final func setMargins(_ margins: MarginState.OwnMargins) {
    guard margins.isFinite else { return }
    marginState.ownMargins = margins
    refreshInsets()
  }

  /// The `layoutMargins` with sides that follow the layout direction.
  final var leadingMargins: NSDirectionalEdgeInsets {
    let margins = layoutMargins
    let isMirrored = isRightToLeft
    return NSDirectionalEdgeInsets(
      top: margins.top, leading: isMirrored ? margins.right : margins.left, bottom: margins.bottom,
      trailing: isMirrored ? margins.left : margins.right)
  }

  /// Returns the margins that were set, with the controller's minimum, the safe area and the superview's margins
  /// included.
  final func effectiveMargins(safeArea: UIEdgeInsets) -> UIEdgeInsets {
    var margins = marginState.ownMargins.insets(isRightToLeft: isRightToLeft)
    if let controller, controller.viewRespectsSystemMinimumLayoutMargins {
      let least = MarginState.OwnMargins.directional(controller.systemMinimumLayoutMargins)
      if least.isFinite {
        let minimum = least.insets(isRightToLeft: isRightToLeft)
        margins = marginState.ownMargins == .unset ? minimum : margins.union(minimum)
      }
    }
    if marginState.addsSafeArea { margins = margins.adding(safeArea) }
    guard marginState.preservesSuperviewMargins, let superview else { return margins }
    return margins.union(superview.layoutMargins.overlapping(distancesToSuperview(superview)))
  }
}

extension MarginState.OwnMargins {
  func insets(isRightToLeft: Bool) -> UIEdgeInsets {
    switch self {
    case .unset: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    case .absolute(let insets): insets
    case .directional(let insets):
      UIEdgeInsets(
        top: insets.top, left: isRightToLeft ? insets.trailing : insets.leading, bottom: insets.bottom,
        right: isRightToLeft ? insets.leading : insets.trailing)
    }
  }

  var isFinite: Bool { insets(isRightToLeft: false).isFinite }
}

nonisolated extension UIEdgeInsets {
  package var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }

  func adding(_ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top + other.top, left: left + other.left, bottom: bottom + other.bottom, right: right + other.right)
  }

  /// Returns the larger inset of each edge.
  package func union(_ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }

  /// Returns the part of the insets that reaches into a rectangle at the given distances from the edges.
  func overlapping(_ distances: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: max(top - distances.top, 0), left: max(left - distances.left, 0), bottom: max(bottom - distances.bottom, 0),
      right: max(right - distances.right, 0))
  }
}
