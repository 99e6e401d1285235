/// The direction in which text and layout run.
nonisolated public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight, rightToLeft
}

/// What a view shows, as far as it decides whether the view is mirrored where text runs from right to left.
nonisolated public enum UISemanticContentAttribute: Int, Sendable {
  /// Mirrored.
  case unspecified
  /// Players' controls: never mirrored.
  case playback
  /// What stands for directions in space: never mirrored.
  case spatial
  case forceLeftToRight, forceRightToLeft
}

extension UIView {
  /// Whether the view is mirrored where text runs from right to left. Default unspecified: it is. Subviews don't
  /// inherit it.
  public final var semanticContentAttribute: UISemanticContentAttribute {
    get { marginTraits.semanticContent }
    set {
      let former = effectiveUserInterfaceLayoutDirection
      marginTraits.semanticContent = newValue
      if effectiveUserInterfaceLayoutDirection != former { directionDidChange() }
    }
  }

  /// The direction in which the view lays out its contents.
  public final var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(for: marginTraits.semanticContent)
  }

  /// The direction of views with an attribute, in the program's own direction.
  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .unspecified: ViewWorld.current.layoutDirection
    default: userInterfaceLayoutDirection(for: attribute, relativeTo: .leftToRight)
    }
  }

  /// The direction of views with an attribute, where text runs in a direction.
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

  /// Whether leading is right.
  final var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
}
