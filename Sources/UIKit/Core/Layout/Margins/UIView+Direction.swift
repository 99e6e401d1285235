import KinoraUIKitValues

/// The kind of content, which determines if a view is mirrored in a right-to-left layout.
///
/// ```swift
/// playerBar.semanticContentAttribute = .playback
/// ```
nonisolated public enum UISemanticContentAttribute: Int, Sendable {
  /// Mirrored.
  case unspecified
  /// Media controls: never mirrored.
  case playback
  /// Directions in space: never mirrored.
  case spatial
  /// Always left to right, or always right to left.
  case forceLeftToRight, forceRightToLeft
}

extension UIView {
  /// The kind of content, which determines if the view is mirrored. Default unspecified: mirrored in a right-to-left
  /// layout.
  ///
  /// Subviews don't inherit it.
  public final var semanticContentAttribute: UISemanticContentAttribute {
    get { marginState.semanticContent }
    set {
      let former = effectiveUserInterfaceLayoutDirection
      marginState.semanticContent = newValue
      if effectiveUserInterfaceLayoutDirection != former { directionDidChange() }
    }
  }

  /// The direction in which the view lays out its contents.
  public final var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(for: marginState.semanticContent)
  }

  /// Returns the direction of views with a kind of content, in the program's layout direction.
  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .unspecified: ViewWorld.current.traits.direction
    default: userInterfaceLayoutDirection(for: attribute, relativeTo: .leftToRight)
    }
  }

  /// Returns the direction of views with a kind of content, in a given layout direction.
  public static func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: layoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  /// True if leading is right.
  package final var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
}
