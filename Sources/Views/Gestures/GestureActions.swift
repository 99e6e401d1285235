/// What a gesture recognizer does: closures that get the recognizer as what it is.
public protocol GestureActions: AnyObject {
  init()
}

extension GestureActions where Self: UIGestureRecognizer {
  /// Makes a recognizer that calls a closure with each change of its state from `.began` or `.recognized` on.
  ///
  /// - Note: Differs from Apple: stands for `init(target:action:)`.
  public init(_ handler: @escaping (Self) -> Void) {
    self.init()
    addAction(handler)
  }

  /// Has a closure called with each change of state from `.began` or `.recognized` on.
  ///
  /// - Note: Differs from Apple: stands for `addTarget(_:action:)`.
  public func addAction(_ handler: @escaping (Self) -> Void) {
    actions.append { recognizer in
      if let own = recognizer as? Self { handler(own) }
    }
  }
}
