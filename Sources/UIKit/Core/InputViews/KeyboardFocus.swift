import Foundation
import KinoraGeometry
import KinoraInput

/// The first responder. Activates the display's input method for text inputs, and shows the input views.
package final class KeyboardFocus: WorldState {
  private(set) weak var firstResponder: UIResponder?
  /// The display's input method; nil for displays without one.
  package weak var inputMethod: (any InputMethod)?
  package private(set) lazy var shown = ShownInputViews(of: self)
  /// The number of changes in progress: a former first responder resigns while the next one takes over.
  private var depth = 0
  private var isUpdating = false
  /// Set if the first responder has changed during an update.
  private var needsUpdate = false
  private var isMethodActive = false
  /// The text input that the input method works for.
  private weak var served: UIResponder?
  /// The responder that is the first one again after a presentation. It goes on where it was.
  package private(set) weak var returning: UIResponder?

  package init() {}

  /// Makes a responder the first one, unless the former one refuses to resign.
  ///
  /// - Returns: True if the responder is the first one now.
  func makeFirst(_ responder: UIResponder) -> Bool {
    change {
      guard firstResponder?.resignFirstResponder() ?? true else { return false }
      // A former responder may have made another one the first.
      guard firstResponder == nil else { return firstResponder === responder }
      firstResponder = responder
      responder.didBecomeFirst()
      return true
    }
  }

  /// Leaves no responder the first one, if it is this one.
  func drop(_ responder: UIResponder) {
    guard firstResponder === responder else { return }
    change {
      firstResponder = nil
      responder.didLoseFirst()
    }
  }

  /// Runs a change of the first responder, and updates the input method and the views at the end of the outermost one.
  func change<Result>(_ body: () -> Result) -> Result {
    let former = firstResponder
    depth += 1
    let result = body()
    if depth == 1, let former, former !== firstResponder { returnToOwner(from: former) }
    depth -= 1
    if depth == 0 { update() }
    return result
  }

  /// Activates the input method for the first responder, or ends its part: a text input may have become secure.
  package func updateMethod() {
    guard depth == 0 else { return }
    let input = firstResponder as? any UIKeyInput
    let takesMethod = input != nil && input?.isSecureTextEntry == false
    let former = served
    served = takesMethod ? firstResponder : nil
    if takesMethod != isMethodActive {
      isMethodActive = takesMethod
      if takesMethod { inputMethod?.activate() } else { inputMethod?.deactivate() }
    } else if takesMethod, served !== former {
      // Undecided text belongs to the former input.
      inputMethod?.reset()
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
    guard firstResponder == nil, controller.canBecomeFirstResponder,
      controller.inputAccessoryViewController?.view ?? controller.inputAccessoryView != nil
    else { return }
    controller.becomeFirstResponder()
  }

  /// Makes the first responder resign as a drag begins, except for one that shows a bar alone, which stays.
  func dismissByDrag() {
    let first = firstResponder
    if first is any UIKeyInput || !shown.isAccessoryAlone { first?.resignFirstResponder() }
  }

  /// Called when a responder leaves its window: a first responder inside of the views that it shows leaves with it.
  func willLeave(_ responder: UIResponder) {
    guard let first = firstResponder, shown.owner === responder, shown.contains(first) else { return }
    first.loseKeys()
  }

  /// Makes the responder that shows the views the first one after one inside of them has resigned.
  private func returnToOwner(from former: UIResponder) {
    guard firstResponder == nil, shown.contains(former), let owner = shown.owner else { return }
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
      shown.show(for: firstResponder, isAnimated: isAnimated)
      guard needsUpdate else { return }
    }
  }

  private static let updateBound = 10
}

extension UIResponder {
  /// The responder that receives keys first; nil if there is none.
  package static var first: UIResponder? { ViewWorld.current[KeyboardFocus.self].firstResponder }
}
