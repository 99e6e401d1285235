import KinoraGeometry
import KinoraObjectRuntime

/// Gives gesture recognizers actions: closures that receive the recognizer with its own type.
///
/// ```swift
/// let tap = UITapGestureRecognizer { tap in print(tap.location(in: tap.view)) }
/// tap.addAction { tap in print(tap.numberOfTapsRequired) }
/// ```
@preconcurrency @MainActor
public protocol GestureActions {}

// Swift lets an initializer replace `self` only where nothing says that it is an object.
extension GestureActions {
  /// Creates a recognizer that calls a closure at each change of its state, except to `.possible` and `.failed`.
  ///
  /// - Precondition: The class has or inherits `init(target:action:)`; otherwise Swift stops the program with its own
  ///   message.
  /// - Note: Differs from Apple, which has `init(target:action:)` alone.
  public init(_ handler: @escaping (Self) -> Void) {
    let made = (Self.self as Any.Type as? any FreshlyMadeRecognizer.Type)?.init(fresh: FreshRecognizer())
    guard let recognizer = made as? UIGestureRecognizer, let own = made as? Self else {
      preconditionFailure("\(Self.self) must be a class of gesture recognizers")
    }
    self = own
    recognizer.addClosure(handler)
  }
}

extension GestureActions where Self: UIGestureRecognizer {
  /// Adds a closure to call at each change of the state, except to `.possible` and `.failed`.
  ///
  /// - Note: Differs from Apple, which has `addTarget(_:action:)` alone.
  public func addAction(_ handler: @escaping (Self) -> Void) {
    addClosure(handler)
  }
}

/// An argument that only this module can create, of an initializer that only this module calls.
public struct FreshRecognizer {}

/// Creates recognizers of classes that are known at run time only, as `CALayer.makeFresh()` creates layers.
protocol FreshlyMadeRecognizer {
  init(fresh: FreshRecognizer)
}

@available(*, unavailable)
extension UIGestureRecognizer: FreshlyMadeRecognizer {}

/// A closure, or a method of an object.
enum GestureAction {
  case closure((UIGestureRecognizer) -> Void)
  case message(TargetAction)

  func perform(for recognizer: UIGestureRecognizer) {
    switch self {
    case .closure(let closure): closure(recognizer)
    case .message(let message):
      if let target = message.target { message.action.perform(on: target, with: [recognizer]) }
    }
  }
}

extension UIGestureRecognizer {
  fileprivate final func addClosure<Recognizer>(_ handler: @escaping (Recognizer) -> Void) {
    actions.append(
      .closure { recognizer in
        if let own = recognizer as? Recognizer { handler(own) }
      })
  }

  final func insert(_ target: AnyObject, _ action: Selector) {
    let message = TargetAction(target, action)
    guard !actions.contains(where: { $0.isMessage(to: target, action) }) else { return }
    actions.append(.message(message))
  }

  final func remove(_ target: AnyObject?, _ action: Selector?) {
    actions.removeAll { $0.isMessage(to: target, action) }
  }
}

extension GestureAction {
  /// True for a method of an object; nil stands for any object or method.
  fileprivate func isMessage(to target: AnyObject?, _ action: Selector?) -> Bool {
    guard case .message(let message) = self else { return false }
    return (target == nil || message.target === target) && (action == nil || message.action == action)
  }
}
