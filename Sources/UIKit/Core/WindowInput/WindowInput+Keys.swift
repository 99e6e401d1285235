import KinoraGeometry
import KinoraInput
import KinoraLayers

/// Keys go to the first responder, otherwise to the controller that is shown on top, and up the chain from there.
extension WindowInput {
  func pressKey(_ key: Key, isRepeat: Bool, input: InputEvent) {
    let modifiers = UIKeyModifierFlags(input.modifiers)
    let description = UIKey(key, plain: input.plainKey, modifiers: modifiers)
    if let activeKeyTaker {
      commandKeys.insert(key)
      return activeKeyTaker.press(description)
    }
    let latin = UIKey(latin: input)
    let typed = typedKey(description, latin: latin, input: input)
    if typed == nil || hasCommandBefore(description, latin: latin), let responder = keyResponder,
      responder.performKeyCommand(for: description, latin: latin)
    {
      commandKeys.insert(key)
      return
    }
    let receiver = keyResponder
    beginPress(of: key, description, isRepeat: isRepeat, modifiers: modifiers)
    // The press may have moved the focus.
    if let typed, receiver === keyResponder { type(typed) }
  }

  private func beginPress(
    of key: Key, _ description: UIKey, isRepeat: Bool, modifiers: UIKeyModifierFlags
  ) {
    // Repeats of a held key aren't presses.
    guard !isRepeat, presses[key] == nil else { return }
    let press = UIPress()
    press.key = description
    press.window = window
    press.responder = keyResponder
    press.timestamp = CACurrentMediaTime()
    presses[key] = press
    send(press, modifiers: modifiers)
  }

  /// Returns true if a responder in the chain has a command for a pressed key, or a text input types with it.
  func hasKeyCommand(for input: InputEvent) -> Bool {
    guard case .keyDown(let key, _, _, _) = input.kind else { return false }
    if activeKeyTaker != nil { return true }
    guard let responder = keyResponder else { return false }
    let description = UIKey(key, plain: input.plainKey, modifiers: UIKeyModifierFlags(input.modifiers))
    let latin = UIKey(latin: input)
    if typedKey(description, latin: latin, input: input) != nil { return true }
    return responder.keyCommand(for: description, latin: latin) != nil
  }

  func releaseKey(_ key: Key, modifiers: UIKeyModifierFlags) {
    commandKeys.remove(key)
    guard let press = presses.removeValue(forKey: key) else { return }
    end(press, as: .ended, modifiers: modifiers)
  }

  func cancelPresses() {
    commandKeys = []
    let held = presses.values
    presses = [:]
    for press in held { end(press, as: .cancelled, modifiers: []) }
  }

  func deliverPresses(_ event: UIPressesEvent) {
    for press in event.changed {
      guard let responder = press.responder ?? keyResponder else { continue }
      switch press.phase {
      case .began: responder.pressesBegan([press], with: event)
      case .changed, .stationary: responder.pressesChanged([press], with: event)
      case .ended: responder.pressesEnded([press], with: event)
      case .cancelled: responder.pressesCancelled([press], with: event)
      }
    }
  }

  private var activeKeyTaker: (any KeyTaker)? {
    keyTaker.flatMap { $0.takesKeys && $0.window === window ? $0 : nil }
  }

  /// The responder that gets keys first.
  package var keyResponder: UIResponder? {
    if let first = UIResponder.first, isInWindow(first) { return first }
    return window.rootViewController?.topmost ?? window
  }

  /// True for views and controllers in the window, and for responders that belong to no window.
  private func isInWindow(_ responder: UIResponder) -> Bool {
    switch responder {
    case let view as UIView: view.window === window
    case let controller as UIViewController: controller.storedView?.window === window
    default: true
    }
  }

  private func end(_ press: UIPress, as phase: UIPress.Phase, modifiers: UIKeyModifierFlags) {
    press.phase = phase
    press.force = 0
    press.timestamp = CACurrentMediaTime()
    send(press, modifiers: modifiers)
  }

  private func send(_ press: UIPress, modifiers: UIKeyModifierFlags) {
    let event = UIPressesEvent()
    event.changed = [press]
    event.allPresses = Set(presses.values).union([press])
    send(event, modifiers: modifiers)
  }
}

extension UIViewController {
  /// The controller that is shown over this one and inside it: the last one presented, and the child that a container
  /// shows.
  fileprivate final var topmost: UIViewController {
    var top = self
    while let next = top.presentation.presented ?? top.childForKeys { top = next }
    return top
  }
}

extension UIResponder {
  /// Runs the chain's first command for a key; if there is none, the first for the key's equivalent in a Latin layout.
  ///
  /// - Returns: True if a command was run.
  final func performKeyCommand(for key: UIKey, latin: UIKey?) -> Bool {
    guard let command = keyCommand(for: key, latin: latin) else { return false }
    command.perform(from: self)
    return true
  }

  /// Returns the chain's first command for a key or, if there is none, for its equivalent in a Latin layout.
  final func keyCommand(for key: UIKey, latin: UIKey?) -> UIKeyCommand? {
    keyCommand(for: key) ?? latin.flatMap { keyCommand(for: $0) }
  }

  private final func keyCommand(for key: UIKey) -> UIKeyCommand? {
    var step: UIResponder? = self
    while let responder = step {
      if let command = responder.keyCommands?.first(where: { $0.matches(key) }) { return command }
      step = responder.next
    }
    return nil
  }
}
