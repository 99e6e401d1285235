import Foundation
import KinoraObjectRuntime
import KinoraUIKitCore

/// Methods of objects as handlers of events.
extension UIControl {
  /// The handlers without those whose target has died.
  final var liveHandlers: [ControlProperties.Handler] { control.handlers.filter(\.isAlive) }

  final func insert(_ target: AnyObject?, _ action: Selector, for events: Event) {
    control.handlers = liveHandlers
    if let index = control.handlers.firstIndex(where: { $0.isMessage(to: target, action) }) {
      control.handlers[index].events.formUnion(events)
    } else {
      let message = TargetAction(target, action)
      control.handlers.append(.init(work: .message(message, isTargeted: target != nil), events: events))
    }
  }

  /// Removes methods; nil stands for every target or every method.
  final func remove(_ target: AnyObject?, _ action: Selector?, from events: Event) {
    for index in control.handlers.indices {
      guard case .message(let message, _) = control.handlers[index].work else { continue }
      guard target == nil || message.target === target, action == nil || message.action == action else { continue }
      control.handlers[index].events.subtract(events)
    }
    control.handlers.removeAll { $0.events.isEmpty }
  }

  /// The objects whose methods the control calls, with `NSNull` for the responder chain, and the `ObjectIdentifier` of
  /// those that aren't hashable.
  public final var allTargets: Set<AnyHashable> {
    var targets: Set<AnyHashable> = []
    for handler in liveHandlers {
      guard case .message(let message, _) = handler.work else { continue }
      targets.insert(
        message.target.map { $0 as? AnyHashable ?? AnyHashable(ObjectIdentifier($0)) } ?? AnyHashable(NSNull()))
    }
    return targets
  }

  /// Returns the names of the methods that the control calls on a target for an event; nil if there are none.
  ///
  /// - Parameter target: The object; nil for the methods that go to the responder chain.
  public final func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let names = liveHandlers.compactMap { handler -> String? in
      guard case .message(let message, let isTargeted) = handler.work, !handler.events.isDisjoint(with: controlEvent)
      else { return nil }
      let isMeant = target.map { message.target === $0 as AnyObject } ?? !isTargeted
      return isMeant ? "\(message.action)" : nil
    }
    return names.isEmpty ? nil : names
  }

  final func perform(_ handler: ControlProperties.Handler) {
    switch handler.work {
    case .action(let action): sendAction(action)
    case .message(let message, let isTargeted):
      if isTargeted, message.target == nil { return }
      sendAction(message.action, to: message.target, for: control.event)
    }
  }

  /// Handles an event: the methods that are called meanwhile get it as an argument.
  final func during(_ event: UIEvent?, _ body: () -> Void) {
    let former = control.event
    control.event = event
    body()
    control.event = former
  }
}

extension ControlProperties.Handler {
  /// False once the target of a method has died.
  fileprivate var isAlive: Bool {
    guard case .message(let message, isTargeted: true) = work else { return true }
    return message.target != nil
  }

  fileprivate func isMessage(to target: AnyObject?, _ action: Selector) -> Bool {
    guard case .message(let message, _) = work else { return false }
    return message.target === target && message.action == action
  }
}

extension UIControl.Event {
  /// The events of the set, one by one.
  nonisolated var single: [UIControl.Event] {
    (0..<UInt.bitWidth).map { UIControl.Event(rawValue: 1 << $0) }.filter(contains)
  }
}
