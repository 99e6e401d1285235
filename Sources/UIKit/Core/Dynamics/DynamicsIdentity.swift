nonisolated extension UIDynamicAnimator: Hashable {
  /// Returns true if both are the same animator.
  public static func == (a: UIDynamicAnimator, b: UIDynamicAnimator) -> Bool { a === b }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

nonisolated extension UIDynamicBehavior: Hashable {
  /// Returns true if both are the same behavior.
  public static func == (a: UIDynamicBehavior, b: UIDynamicBehavior) -> Bool { a === b }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
