import KinoraGeometry

/// A horizontal position of a view or guide: leading, trailing, left, right or centre.
///
/// Distances count to the right; those of leading and trailing anchors count from leading to trailing.
///
/// ```swift
/// label.leadingAnchor.constraint(equalToSystemSpacingAfter: icon.trailingAnchor, multiplier: 1).isActive = true
/// ```
@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns the distance from this anchor to another one.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    distance(to: otherAnchor)
  }

  /// Returns a constraint: this anchor == the other anchor + `multiplier` * 8 points.
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.equal, to: anchor, constant: systemSpacing * multiplier)
  }

  /// Returns a constraint: this anchor >= the other anchor + `multiplier` * 8 points.
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, to: anchor, constant: systemSpacing * multiplier)
  }

  /// Returns a constraint: this anchor <= the other anchor + `multiplier` * 8 points.
  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, to: anchor, constant: systemSpacing * multiplier)
  }
}

/// A vertical position of a view or guide: top, bottom, centre or a baseline.
///
/// ```swift
/// caption.topAnchor.constraint(equalToSystemSpacingBelow: image.bottomAnchor, multiplier: 1).isActive = true
/// ```
@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Returns the distance from this anchor to another one, positive downwards.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    distance(to: otherAnchor)
  }

  /// Returns a constraint: this anchor == the other anchor + `multiplier` * 8 points.
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.equal, to: anchor, constant: systemSpacing * multiplier)
  }

  /// Returns a constraint: this anchor >= the other anchor + `multiplier` * 8 points.
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, to: anchor, constant: systemSpacing * multiplier)
  }

  /// Returns a constraint: this anchor <= the other anchor + `multiplier` * 8 points.
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, to: anchor, constant: systemSpacing * multiplier)
  }
}
