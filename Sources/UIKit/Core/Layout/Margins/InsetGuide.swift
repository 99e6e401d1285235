import KinoraGeometry
import KinoraUIKitValues

/// A guide at given distances from the edges of its view.
///
/// The distances are constants of constraints to the edges, so a new inset changes one number.
final class InsetGuide {
  let guide: UILayoutGuide
  private let top: NSLayoutConstraint
  private let left: NSLayoutConstraint
  private let bottom: NSLayoutConstraint
  private let right: NSLayoutConstraint

  init(identifier: String, in view: UIView, insets: UIEdgeInsets) {
    guide = UILayoutGuide()
    guide.identifier = identifier
    guide.mayInvert = true
    view.addLayoutGuide(guide)
    top = guide.topAnchor.constraint(equalTo: view.topAnchor)
    left = guide.leftAnchor.constraint(equalTo: view.leftAnchor)
    bottom = view.bottomAnchor.constraint(equalTo: guide.bottomAnchor)
    right = view.rightAnchor.constraint(equalTo: guide.rightAnchor)
    for (constraint, edge) in [(top, "top"), (left, "left"), (bottom, "bottom"), (right, "right")] {
      constraint.identifier = "\(identifier)-\(edge)"
    }
    follow(insets)
    NSLayoutConstraint.activate([top, left, bottom, right])
  }

  func follow(_ insets: UIEdgeInsets) {
    top.constant = insets.top
    left.constant = insets.left
    bottom.constant = insets.bottom
    right.constant = insets.right
  }
}

/// The guides of a view that follow its insets, each created on first use.
struct InsetGuides {
  var safeArea: InsetGuide?
  var margins: InsetGuide?
  var readable: UILayoutGuide?
  /// A `UIKeyboardLayoutGuide`, a class of a folder above.
  var keyboard: (any KeyboardFollower)?
}
