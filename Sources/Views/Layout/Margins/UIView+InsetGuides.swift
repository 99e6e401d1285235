import Foundation
import Geometry

/// Guides that follow a view's margins and its safe area.
extension UIView {
  /// The part of the view that nothing covers.
  public final var safeAreaLayoutGuide: UILayoutGuide {
    if let made = marginTraits.guides.safeArea { return made.guide }
    let made = InsetGuide(identifier: "UIViewSafeAreaLayoutGuide", in: self, insets: safeAreaInsets)
    marginTraits.guides.safeArea = made
    return made.guide
  }

  /// The view without its margins.
  public final var layoutMarginsGuide: UILayoutGuide {
    if let made = marginTraits.guides.margins { return made.guide }
    let made = InsetGuide(identifier: "UIViewLayoutMarginsGuide", in: self, insets: layoutMargins)
    marginTraits.guides.margins = made
    return made.guide
  }

  /// A column in the middle of the margins, as wide as they are but no wider than is good to read: 672 points.
  public final var readableContentGuide: UILayoutGuide {
    if let made = marginTraits.guides.readable { return made }
    let (guide, margins) = (UILayoutGuide(), layoutMarginsGuide)
    guide.identifier = "UIViewReadableContentGuide"
    guide.mayInvert = true
    addLayoutGuide(guide)
    // Optional, so that the column stops growing where it is wide enough.
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
    marginTraits.guides.readable = guide
    return guide
  }

  /// Where a keyboard on the screen would be: the strip below the safe area.
  ///
  /// - Note: Differs from Apple: no keyboard ever covers a window here, so the guide doesn't move.
  public final var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    if let made = marginTraits.guides.keyboard { return made }
    let guide = UIKeyboardLayoutGuide()
    guide.identifier = "UIViewKeyboardLayoutGuide"
    addLayoutGuide(guide)
    marginTraits.guides.keyboard = guide
    guide.anchorTop(in: self)
    NSLayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: leftAnchor), guide.rightAnchor.constraint(equalTo: rightAnchor),
      guide.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
    return guide
  }

  /// The guides that have been asked for take up the insets as they are now.
  final func moveInsetGuides() {
    marginTraits.guides.safeArea?.follow(marginTraits.safeArea)
    marginTraits.guides.margins?.follow(marginTraits.margins)
  }
}

/// A guide that follows something which moves.
open class UITrackingLayoutGuide: UILayoutGuide {}

/// The guide of the keyboard on the screen, which there never is on a desktop.
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// Whether the guide follows a keyboard that floats. Default false. Without effect.
  open var followsUndockedKeyboard = false
  /// The keyboard's distance to what may be dragged down with it, in points. Without effect.
  open var keyboardDismissPadding: CGFloat = 0
  /// Whether the guide, while there is no keyboard, ends at the safe area and not at the view's bottom edge. Default
  /// true.
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
