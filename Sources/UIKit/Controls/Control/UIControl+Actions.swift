import KinoraObjectRuntime
import KinoraUIKitCore

extension UIControl {
  /// Adds an action that runs when any of the events happens.
  ///
  /// It replaces an action with the same identifier for these events.
  public final func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    if let index = control.handlers.firstIndex(where: { $0.action === action }) {
      control.handlers[index].events.formUnion(controlEvents)
    } else {
      control.handlers.append(ControlProperties.Handler(work: .action(action), events: controlEvents))
    }
  }

  /// Removes an action from the events.
  public final func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes the action with an identifier from the events.
  public final func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    for index in control.handlers.indices where control.handlers[index].action?.identifier == actionIdentifier {
      control.handlers[index].events.subtract(controlEvents)
    }
    control.handlers.removeAll { $0.events.isEmpty }
  }

  /// Calls a closure for every action or method and each of its events, until the closure sets its last argument to
  /// true. The second argument is a target, nil for the responder chain, with its method.
  public final func enumerateEventHandlers(_ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void) {
    var stop = false
    for handler in liveHandlers {
      for event in handler.events.single {
        switch handler.work {
        case .action(let action): iterator(action, nil, event, &stop)
        case .message(let message, _): iterator(nil, (message.target, message.action), event, &stop)
        }
        if stop { return }
      }
    }
  }

  /// The events that have an action or a method.
  public final var allControlEvents: Event {
    liveHandlers.reduce(into: []) { $0.formUnion($1.events) }
  }
}
