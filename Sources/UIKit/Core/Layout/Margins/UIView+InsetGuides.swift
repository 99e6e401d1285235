import Foundation
import KinoraGeometry
import KinoraUIKitValues

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

  /// Applies the current insets to the guides that exist.
  final func moveInsetGuides() {
    marginState.guides.safeArea?.follow(marginState.safeArea)
    marginState.guides.margins?.follow(marginState.margins)
  }
}
