import KinoraGeometry
import KinoraUIKitValues

extension UIView {
  /// The part of the view that the input views of the first responder cover, or the strip below the safe area if that is
  /// higher. Constraints to it follow the views as they slide in and out.
  public final var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    if let made = marginState.guides.keyboard as? UIKeyboardLayoutGuide { return made }
    let guide = UIKeyboardLayoutGuide()
    guide.identifier = "UIViewKeyboardLayoutGuide"
    addLayoutGuide(guide)
    marginState.guides.keyboard = guide
    guide.followKeyboard()
    ViewWorld.current[KeyboardFocus.self].shown.followers.add(guide)
    NSLayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: leftAnchor), guide.rightAnchor.constraint(equalTo: rightAnchor),
      guide.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
    refreshInsets()
    return guide
  }
}

/// A guide that follows a moving object: the base class of `UIKeyboardLayoutGuide`.
///
/// ```swift
/// let guide: UITrackingLayoutGuide = view.keyboardLayoutGuide
/// ```
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {}

/// The guide of the input views at the window's lower edge.
///
/// ```swift
/// field.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor, constant: -8).isActive = true
/// ```
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// True if the guide follows a floating keyboard. Default false. Has no effect.
  open var followsUndockedKeyboard = false
  /// The distance above the keyboard at which a drag starts to dismiss it, in points. Default 0. Has no effect.
  open var keyboardDismissPadding: CGFloat = 0
  /// True if the guide starts at the bottom of the safe area, false if at the bottom of the view. Default true.
  open var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { followKeyboard() } }
  }

  /// The edges that the guide's top may be at.
  private enum Edge {
    case safeArea, view, keyboard
  }

  private final var top: (constraint: NSLayoutConstraint, edge: Edge)?

  private final func anchor(to edge: Edge, in view: UIView) -> NSLayoutConstraint {
    if let top, top.edge == edge { return top.constraint }
    top?.constraint.isActive = false
    let anchor = edge == .safeArea ? view.safeAreaLayoutGuide.bottomAnchor : view.bottomAnchor
    let constraint = topAnchor.constraint(equalTo: anchor)
    constraint.isActive = true
    top = (constraint, edge)
    return constraint
  }
}

extension UIKeyboardLayoutGuide: KeyboardFollower {
  package final func followKeyboard() {
    guard let owner else { return }
    let covered = ViewWorld.current[KeyboardFocus.self].shown.overlap(with: owner)
    let isRaised = covered > (usesBottomSafeArea ? owner.safeAreaInsets.bottom : 0)
    let constraint = anchor(to: isRaised ? .keyboard : usesBottomSafeArea ? .safeArea : .view, in: owner)
    constraint.constant = isRaised ? -covered : 0
  }

  package final func layOutForKeyboard() {
    if let owner, owner.window != nil { owner.layoutIfNeeded() }
  }
}
