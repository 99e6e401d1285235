extension UIControl {
  /// Has an action run when an event happens.
  ///
  /// An action with the identifier of one that is there replaces it, for that event.
  public final func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    if let index = control.handlers.firstIndex(where: { $0.action === action }) {
      control.handlers[index].events.formUnion(controlEvents)
    } else {
      control.handlers.append(ControlTraits.Handler(action: action, events: controlEvents))
    }
  }

  /// Has the action no longer run for the events.
  public final func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  public final func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    for index in control.handlers.indices where control.handlers[index].action.identifier == actionIdentifier {
      control.handlers[index].events.subtract(controlEvents)
    }
    control.handlers.removeAll { $0.events.isEmpty }
  }

  /// Calls for every action and each of its events, until the last argument is set.
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

  /// All events for which there is an action.
  public final var allControlEvents: Event {
    control.handlers.reduce(into: []) { $0.formUnion($1.events) }
  }
}
