import Foundation
import KinoraGeometry
import KinoraUIKitValues

/// The margins and the safe area of a view.
struct MarginState {
  /// The form in which the margins were set: left and right, or leading and trailing.
  enum OwnMargins: Equatable {
    /// Not set: 8 points at each edge, or those of the view's controller.
    case unset
    case absolute(UIEdgeInsets)
    case directional(NSDirectionalEdgeInsets)
  }

  var ownMargins = OwnMargins.unset
  var preservesSuperviewMargins = false
  var addsSafeArea = true
  /// The insets that the view's controller adds to the safe area.
  var additionalSafeArea = UIEdgeInsets.zero

  /// The current margins and safe area, as last reported to the view.
  var margins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  var safeArea = UIEdgeInsets.zero
  /// True if the insets depend on the view's place in its superview.
  var followsPlace = false
  /// True if `followsPlace` is true for a subview.
  var hasFollowers = false
  var guides = InsetGuides()
  /// True if the superview is a stack that arranges the view.
  var isArranged = false
  /// The number of priority steps by which a stack raises the view's content priorities along `stepAxis`.
  var contentSteps = 0
  var stepAxis = NSLayoutConstraint.Axis.horizontal

  var semanticContent = UISemanticContentAttribute.unspecified
}
