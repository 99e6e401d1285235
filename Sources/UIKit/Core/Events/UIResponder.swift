import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraObjectRuntime

/// An object that handles touches and keys, and passes those that it doesn't handle to the next responder.
///
/// ```swift
/// final class PadView: UIView {
///   override var canBecomeFirstResponder: Bool { true }
///
///   override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
///     becomeFirstResponder()
///   }
/// }
/// ```
@preconcurrency @MainActor
open class UIResponder: MainActorObject {
  /// Creates a responder.
  public init() {
    super.init(base: ())
  }

  // Not isolated, unlike the default deinit, so that the deinit of a subclass may be isolated or not.
  deinit {}

  /// Creates an application's delegate.
  public required convenience init(launching launch: ApplicationLaunch) {
    self.init()
  }

  /// The responder that gets what this one doesn't handle; nil at the end of the chain. Default nil; the application for
  /// the scene's delegate.
  open var next: UIResponder? { UIApplication.shared.responder(after: self) }

  /// True if the responder can become the first responder. Default false.
  open var canBecomeFirstResponder: Bool { false }
  /// True if the responder can stop being the first responder. Default true.
  open var canResignFirstResponder: Bool { true }
  /// True if the responder receives keys first.
  public final var isFirstResponder: Bool { UIResponder.first === self }

  /// Makes this the first responder, which receives keys first.
  ///
  /// It must be able to become the first responder, and the current one must resign. A view must be in a window, and so
  /// must a controller's view; the window may be hidden, as in UIKit. A view that leaves its window or moves to another
  /// one stops being the first responder.
  ///
  /// - Returns: True if the responder is the first responder now.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    let keyboard = ViewWorld.current[KeyboardFocus.self]
    guard keyboard.firstResponder !== self else { return true }
    return isReachable && canBecomeFirstResponder && keyboard.makeFirst(self)
  }

  /// True if the responder's location allows it to become first responder: views and controllers must be in a window.
  var isReachable: Bool { true }

  /// Stops being the first responder.
  ///
  /// - Returns: False if `canResignFirstResponder` is false.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard canResignFirstResponder else { return false }
    ViewWorld.current[KeyboardFocus.self].drop(self)
    return true
  }

  /// Called when the responder has become the first one. Text inputs start editing.
  @_spi(Kinora) open func didBecomeFirst() {}
  /// Called when the responder is no longer the first one. Text inputs end editing.
  @_spi(Kinora) open func didLoseFirst() {}

  /// The view that stands at the lower edge of the window, across its width, while this is the first responder. Default
  /// nil: that of the next responder in the chain that has one.
  ///
  /// Its height is that of its frame. A view with `translatesAutoresizingMaskIntoConstraints` false, or a `UIInputView` with
  /// `allowsSelfSizing`, has the height of its constraints, and one with a flexible height its intrinsic height.
  ///
  /// ```swift
  /// field.inputView = UIPickerView()
  /// ```
  open var inputView: UIView? { nil }
  /// The view that stands above the input view, or alone at the lower edge of the window. Default nil: that of the next
  /// responder in the chain that has one.
  ///
  /// After it comes in the chain the responder that it belongs to. That responder becomes the first one again if one
  /// inside of the view resigns, such as the text field of a bar. A controller that has appeared, can become the first
  /// responder and has such a view becomes it by itself if there is no other one.
  open var inputAccessoryView: UIView? { nil }
  /// The controller of the input view, in place of `inputView`. Default nil.
  open var inputViewController: UIInputViewController? { nil }
  /// The controller of the accessory view, in place of `inputAccessoryView`. Default nil.
  open var inputAccessoryViewController: UIInputViewController? { nil }
  /// Shows the input views that the responder and its chain have now, at once. Does nothing if the responder isn't the
  /// first one. An override calls `super`.
  open func reloadInputViews() {
    if isFirstResponder { ViewWorld.current[KeyboardFocus.self].reload() }
  }

  /// The manager that records changes to undo: that of the next responder, in the end the window's.
  open var undoManager: UndoManager? { next?.undoManager }

  /// Cuts what is selected. The default does nothing, like that of the other actions of an edit menu.
  open func cut(_ sender: Any?) {}
  /// Copies what is selected.
  open func copy(_ sender: Any?) {}
  /// Inserts what was copied.
  open func paste(_ sender: Any?) {}
  /// Selects a word.
  open func select(_ sender: Any?) {}
  /// Selects everything.
  open func selectAll(_ sender: Any?) {}
  /// Deletes what is selected.
  open func delete(_ sender: Any?) {}

  /// Handles touches that began. The default passes them to the next responder.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
  /// Handles touches that moved. The default passes them to the next responder.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
  /// Handles touches that ended. The default passes them to the next responder.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
  /// Handles touches that were interrupted or taken by a gesture recognizer. The default passes them to the next
  /// responder.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Handles keys that were pressed. The default passes them to the next responder.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }
  /// Handles keys whose pressure changed. Never called. The default passes them to the next responder.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }
  /// Handles keys that were released. The default passes them to the next responder.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }
  /// Handles presses that were interrupted, as when the window loses the keyboard. The default passes them to the next
  /// responder.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// The key commands that are active while the responder is in the first responder's chain. Default nil.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Prepares an object that was loaded from a nib file. Never called: there are none.
  open func awakeFromNib() {}

  /// Prepares an object to be shown by Interface Builder. Never called.
  open func prepareForInterfaceBuilder() {}

  /// Returns true if the responder takes a message without a target. Default true if it has the method, except for the
  /// actions of an edit menu, which every responder has.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    responds(to: action) && !Self.editActions.contains("\(action)")
  }

  private static let editActions: Set<String> = ["cut:", "copy:", "paste:", "select:", "selectAll:", "delete:"]

  /// Returns the first object in the chain, from this responder on, that can perform an action; nil if there is none.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
  }
}

/// The argument that an application passes to its delegate's initializer. Programs can't create one.
///
/// ```swift
/// final class AppDelegate: UIResponder, UIApplicationDelegate {}  // Inherits `init(launching:)`.
/// ```
@preconcurrency @MainActor
public struct ApplicationLaunch {
  package init() {}
}

extension UIResponder {
  /// Resigns a responder that left its window, even if `canResignFirstResponder` is false.
  final func loseKeys() {
    let keyboard = ViewWorld.current[KeyboardFocus.self]
    keyboard.willLeave(self)
    guard keyboard.firstResponder === self else { return }
    resignFirstResponder()
    keyboard.drop(self)
  }
}
