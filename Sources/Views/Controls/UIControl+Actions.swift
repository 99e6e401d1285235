extension UIControl {
  /// Adds an action that runs when any of the events happens.
  ///
  /// It replaces an action with the same identifier for these events.
  public final func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    if let index = control.handlers.firstIndex(where: { $0.action === action }) {
      control.handlers[index].events.formUnion(controlEvents)
    } else {
      control.handlers.append(ControlProperties.Handler(action: action, events: controlEvents))
    }
  }

  /// Removes an action from the events.
  public final func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes the action with an identifier from the events.
  public final func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    for index in control.handlers.indices where control.handlers[index].action.identifier == actionIdentifier {
      control.handlers[index].events.subtract(controlEvents)
    }
    control.handlers.removeAll { $0.events.isEmpty }
  }

  /// Calls a closure for every action and each of its events, until the closure sets its last argument to true.
  ///
  /// - Note: Differs from Apple: there are no targets with selectors, so the second argument is always nil.
  public final func enumerateEventHandlers(_ iterator: (UIAction?, Never?, Event, inout Bool) -> Void) {
    var stop = false
    for handler in control.handlers {
      var rest = handler.events.rawValue
      while rest != 0 {
        let bit = rest & (~rest &+ 1)
        rest &= ~bit
        iterator(handler.action, nil, Event(rawValue: bit), &stop)
        if stop { return }
      }
    }
  }

  /// The events that have an action.
  public final var allControlEvents: Event {
    control.handlers.reduce(into: []) { $0.formUnion($1.events) }
  }
}
