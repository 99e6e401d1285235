import Foundation
import Geometry

/// Margins: how far from a view's edges its contents begin.
extension UIView {
  /// Whether the margins reach at least as far inwards as those of the superview. Default false.
  public final var preservesSuperviewLayoutMargins: Bool {
    get { marginTraits.preservesSuperviewMargins }
    set {
      marginTraits.preservesSuperviewMargins = newValue
      refreshInsets()
    }
  }

  /// Whether the safe area's insets are added to the margins. Default true.
  public final var insetsLayoutMarginsFromSafeArea: Bool {
    get { marginTraits.addsSafeArea }
    set {
      marginTraits.addsSafeArea = newValue
      refreshInsets()
    }
  }

  final func setMargins(_ margins: MarginTraits.OwnMargins) {
    guard margins.isFinite else { return }
    marginTraits.ownMargins = margins
    refreshInsets()
  }

  /// `layoutMargins` by the direction of writing.
  final var leadingMargins: NSDirectionalEdgeInsets {
    let margins = layoutMargins
    let isMirrored = isRightToLeft
    return NSDirectionalEdgeInsets(
      top: margins.top, leading: isMirrored ? margins.right : margins.left, bottom: margins.bottom,
      trailing: isMirrored ? margins.left : margins.right)
  }

  /// The margins from what was asked for, the safe area and the superview's margins.
  final func effectiveMargins(safeArea: UIEdgeInsets) -> UIEdgeInsets {
    var margins = marginTraits.ownMargins.insets(isRightToLeft: isRightToLeft)
    if marginTraits.addsSafeArea { margins = margins.adding(safeArea) }
    guard marginTraits.preservesSuperviewMargins, let superview else { return margins }
    return margins.union(superview.layoutMargins.overlapping(distancesToSuperview(superview)))
  }
}

extension MarginTraits.OwnMargins {
  func insets(isRightToLeft: Bool) -> UIEdgeInsets {
    switch self {
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
  var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }

  func adding(_ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top + other.top, left: left + other.left, bottom: bottom + other.bottom, right: right + other.right)
  }

  /// The larger of both, edge by edge.
  func union(_ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }

  /// What of the insets reaches into a rectangle at these distances from the edges.
  func overlapping(_ distances: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: max(top - distances.top, 0), left: max(left - distances.left, 0), bottom: max(bottom - distances.bottom, 0),
      right: max(right - distances.right, 0))
  }
}
