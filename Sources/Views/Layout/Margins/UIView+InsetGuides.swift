import Foundation
import KinoraGeometry

/// The guides that follow a view's margins and safe area.
extension UIView {
  /// The view without its `safeAreaInsets`.
  public final var safeAreaLayoutGuide: UILayoutGuide {
    if let made = marginState.guides.safeArea { return made.guide }
    let made = InsetGuide(identifier: "UIViewSafeAreaLayoutGuide", in: self, insets: safeAreaInsets)
    marginState.guides.safeArea = made
    return made.guide
  }

  /// The view without its `layoutMargins`.
  public final var layoutMarginsGuide: UILayoutGuide {
    if let made = marginState.guides.margins { return made.guide }
    let made = InsetGuide(identifier: "UIViewLayoutMarginsGuide", in: self, insets: layoutMargins)
    marginState.guides.margins = made
    return made.guide
  }

  /// A centred column inside the margins, as wide as they allow but at most 672 points, for readable lines of text.
  public final var readableContentGuide: UILayoutGuide {
    if let made = marginState.guides.readable { return made }
    let (guide, margins) = (UILayoutGuide(), layoutMarginsGuide)
    guide.identifier = "UIViewReadableContentGuide"
    guide.mayInvert = true
    addLayoutGuide(guide)
    // Optional, so that the column stops growing at its maximum width.
    let fill = guide.widthAnchor.constraint(equalTo: margins.widthAnchor)
    fill.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      guide.widthAnchor.constraint(lessThanOrEqualToConstant: 672),
      guide.widthAnchor.constraint(lessThanOrEqualTo: margins.widthAnchor),
      guide.centerXAnchor.constraint(equalTo: margins.centerXAnchor),
      guide.topAnchor.constraint(equalTo: margins.topAnchor),
      guide.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      fill,
    ])
    marginState.guides.readable = guide
    return guide
  }

  /// The area of an on-screen keyboard: the strip below the safe area.
  ///
  /// - Note: Differs from Apple: there is no on-screen keyboard, so the guide doesn't move.
  public final var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    if let made = marginState.guides.keyboard { return made }
    let guide = UIKeyboardLayoutGuide()
    guide.identifier = "UIViewKeyboardLayoutGuide"
    addLayoutGuide(guide)
    marginState.guides.keyboard = guide
    guide.anchorTop(in: self)
    NSLayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: leftAnchor), guide.rightAnchor.constraint(equalTo: rightAnchor),
      guide.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
    return guide
  }

  /// Applies the current insets to the guides that exist.
  final func moveInsetGuides() {
    marginState.guides.safeArea?.follow(marginState.safeArea)
    marginState.guides.margins?.follow(marginState.margins)
  }
}

/// A guide that follows a moving object: the base class of `UIKeyboardLayoutGuide`.
///
/// ```swift
/// let guide: UITrackingLayoutGuide = view.keyboardLayoutGuide
/// ```
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {}

/// The guide of the on-screen keyboard, which a desktop doesn't have.
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
    didSet { if usesBottomSafeArea != oldValue, let owner { anchorTop(in: owner) } }
  }

  private final var top: NSLayoutConstraint?

  final func anchorTop(in view: UIView) {
    top?.isActive = false
    let edge = usesBottomSafeArea ? view.safeAreaLayoutGuide.bottomAnchor : view.bottomAnchor
    let constraint = topAnchor.constraint(equalTo: edge)
    constraint.isActive = true
    top = constraint
  }
}
