import Foundation
import KinoraGeometry
import KinoraInput

/// Follows the first responder: activates the display's input method for text inputs, and shows the input views.
final class KeyboardFocus {
  /// The number of changes in progress: a former first responder resigns while the next one takes over.
  private var depth = 0
  let shown = ShownInputViews()
  private var isUpdating = false
  /// Set if the first responder has changed during an update.
  private var needsUpdate = false
  private var isMethodActive = false
  /// The text input that the input method works for.
  private weak var served: UIResponder?
  /// The responder that is the first one again after a presentation. It goes on where it was.
  private(set) weak var returning: UIResponder?

  /// Changes the first responder.
  func change<Result>(_ body: () -> Result) -> Result {
    let former = ViewWorld.current.firstResponder
    depth += 1
    let result = body()
    if depth == 1, let former, former !== ViewWorld.current.firstResponder { returnToOwner(from: former) }
    depth -= 1
    if depth == 0 { update() }
    return result
  }

  /// Activates the input method for the first responder, or ends its part: a text input may have become secure.
  func updateMethod() {
    guard depth == 0 else { return }
    let world = ViewWorld.current
    let input = world.firstResponder as? any UIKeyInput
    let takesMethod = input != nil && input?.isSecureTextEntry == false
    let former = served
    served = takesMethod ? world.firstResponder : nil
    if takesMethod != isMethodActive {
      isMethodActive = takesMethod
      if takesMethod { world.inputMethod?.activate() } else { world.inputMethod?.deactivate() }
    } else if takesMethod, served !== former {
      // Undecided text belongs to the former input.
      world.inputMethod?.reset()
    }
  }

  /// Makes a responder the first one again, as it was before a presentation.
  func give(backTo responder: UIResponder?) {
    returning = responder
    responder?.becomeFirstResponder()
    returning = nil
  }

  /// Shows the views that the first responder and its chain have now, at once.
  func reload() {
    if depth == 0 { update(isAnimated: false) }
  }

  /// Makes a controller that has just appeared the first responder if it has an accessory view and nothing else is: its bar
  /// is shown.
  func showBar(of controller: UIViewController) {
    guard ViewWorld.current.firstResponder == nil, controller.canBecomeFirstResponder,
      controller.inputAccessoryViewController?.view ?? controller.inputAccessoryView != nil
    else { return }
    controller.becomeFirstResponder()
  }

  /// Makes the first responder resign as a drag begins, except for one that shows a bar alone, which stays.
  func dismissByDrag() {
    let first = ViewWorld.current.firstResponder
    if first is any UIKeyInput || !shown.isAccessoryAlone { first?.resignFirstResponder() }
  }

  /// Called when a responder leaves its window: a first responder inside of the views that it shows leaves with it.
  func willLeave(_ responder: UIResponder) {
    guard let first = ViewWorld.current.firstResponder, shown.owner === responder, shown.contains(first) else { return }
    first.loseKeys()
  }

  /// Makes the responder that shows the views the first one after one inside of them has resigned.
  private func returnToOwner(from former: UIResponder) {
    guard ViewWorld.current.firstResponder == nil, shown.contains(former), let owner = shown.owner else { return }
    owner.becomeFirstResponder()
  }

  private func update(isAnimated: Bool = true) {
    updateMethod()
    guard !isUpdating else {
      needsUpdate = true
      return
    }
    isUpdating = true
    defer { isUpdating = false }
    // Programs change the first responder in notifications.
    for _ in 0..<Self.updateBound {
      needsUpdate = false
      shown.show(for: ViewWorld.current.firstResponder, isAnimated: isAnimated)
      guard needsUpdate else { return }
    }
  }

  private static let updateBound = 10
}
