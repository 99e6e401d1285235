import Geometry
import Layers

/// An object that touches, presses and keys may go to, and that hands on what it doesn't take.
@MainActor  // Stated, since other modules don't see the default isolation of a class without superclass.
open class UIResponder {
  public init() {}

  // Not isolated, as the default one would be, so that a subclass may have a deinit of either kind.
  deinit {}

  /// How an application makes its delegate.
  public required convenience init(launching launch: ApplicationLaunch) {
    self.init()
  }

  /// Who is asked next; nil at the chain's end.
  open var next: UIResponder? { nil }

  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  public final var isFirstResponder: Bool { ViewWorld.current.firstResponder === self }

  /// Sends keys to this responder. Returns false for a view outside a window, and for a controller whose view is.
  ///
  /// A window that isn't shown counts too, as in UIKit. A view that leaves its window, or moves to another one, loses
  /// the keys.
  ///
  /// - Returns: true if the responder is the first one now.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    let world = ViewWorld.current
    guard world.firstResponder !== self else { return true }
    guard isReachable, canBecomeFirstResponder else { return false }
    guard world.firstResponder?.resignFirstResponder() ?? true else { return false }
    world.firstResponder = self
    return true
  }

  /// True if the responder may become the first one: views and controllers have to be in a window, shown or not.
  var isReachable: Bool { true }

  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard canResignFirstResponder else { return false }
    if isFirstResponder { ViewWorld.current.firstResponder = nil }
    return true
  }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// The keys that the responder takes while it is in the chain of the first responder.
  open var keyCommands: [UIKeyCommand]? { nil }
}

/// What an application hands to the initializer of its delegate. Programs have no use for it.
public struct ApplicationLaunch {
  package init() {}
}

extension UIResponder {
  /// Takes the keys from a responder that left its window, also if `canResignFirstResponder` is false.
  final func loseKeys() {
    guard isFirstResponder else { return }
    resignFirstResponder()
    if isFirstResponder { ViewWorld.current.firstResponder = nil }
  }
}

extension UIResponder: Hashable {
  public static func == (a: UIResponder, b: UIResponder) -> Bool { a === b }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
