import Foundation
import Geometry

/// What of a view its margins and its safe area need.
struct MarginTraits {
  /// How the margins were given: at the left and the right, or before and after the text.
  enum OwnMargins: Equatable {
    case absolute(UIEdgeInsets)
    case directional(NSDirectionalEdgeInsets)
  }

  var ownMargins = OwnMargins.absolute(UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
  var preservesSuperviewMargins = false
  var addsSafeArea = true
  /// What the view adds to the safe area that it has from its place: what its controller asks for.
  var additionalSafeArea = UIEdgeInsets.zero

  /// The margins and the safe area as they were told last.
  var margins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  var safeArea = UIEdgeInsets.zero
  /// Whether the insets depend on where the view is in its superview.
  var followsPlace = false
  /// Whether some subview's insets do.
  var hasFollowers = false
  var guides = InsetGuides()
  /// Whether the view is arranged by its superview, a stack.
  var isArranged = false
  /// How much more than others in the stack the view holds to its intrinsic size along an axis.
  var contentSteps = 0
  var stepAxis = NSLayoutConstraint.Axis.horizontal

  var semanticContent = UISemanticContentAttribute.unspecified
}
