/// Gives gesture recognizers actions: closures that receive the recognizer with its own type.
///
/// ```swift
/// let tap = UITapGestureRecognizer { tap in print(tap.location(in: tap.view)) }
/// tap.addAction { tap in print(tap.numberOfTapsRequired) }
/// ```
@preconcurrency @MainActor
public protocol GestureActions: AnyObject {
  /// Creates a recognizer without actions.
  init()
}

extension GestureActions where Self: UIGestureRecognizer {
  /// Creates a recognizer that calls a closure at each change of its state, except to `.possible` and `.failed`.
  ///
  /// - Note: Differs from Apple: replaces `init(target:action:)`.
  public init(_ handler: @escaping (Self) -> Void) {
    self.init()
    addAction(handler)
  }

  /// Adds a closure to call at each change of the state, except to `.possible` and `.failed`.
  ///
  /// - Note: Differs from Apple: replaces `addTarget(_:action:)`.
  public func addAction(_ handler: @escaping (Self) -> Void) {
    actions.append { recognizer in
      if let own = recognizer as? Self { handler(own) }
    }
  }
}
