/// An immutable outline, shared by reference as Core Graphics does.
public class CGPath: @unchecked Sendable {
  /// The outline as a value. Only `CGMutablePath` changes it, and whoever keeps a path keeps this value.
  package internal(set) final var bezier: BezierPath

  package init(bezier: BezierPath) {
    self.bezier = bezier
  }
}

/// A path under construction.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  public init() {
    super.init(bezier: BezierPath())
  }
}
