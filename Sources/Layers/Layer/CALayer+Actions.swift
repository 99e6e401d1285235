import Foundation
import KinoraMotion

/// The search for the action of a key.
extension CALayer {
  /// The action for a key to run now; nil while actions are disabled.
  final func actionToRun(forKey event: String) -> (any CAAction)? {
    CATransaction.disableActions() ? nil : action(forKey: event)
  }

  /// Searches the delegate, the actions, the styles and the class; live layers fall back to the built-in action.
  final func findAction(forKey event: String) -> (any CAAction)? {
    if let answer = delegate?.action(for: self, forKey: event) { return answer.unlessNull }
    if let answer = actions?[event] { return answer.unlessNull }
    if let answer = styledAction(forKey: event, in: style) { return answer.unlessNull }
    if let answer = type(of: self).defaultAction(forKey: event) { return answer.unlessNull }
    return isLive ? implicitAction(forKey: event) : nil
  }

  /// True if a commit has carried the layer through its current context.
  package final var isLive: Bool {
    guard let committed, let context else { return false }
    return committed.context === context
  }

  private func styledAction(forKey event: String, in style: [AnyHashable: Any]?) -> (any CAAction)? {
    guard let style else { return nil }
    if let answer = (style["actions"] as? [String: any CAAction])?[event] { return answer }
    return styledAction(forKey: event, in: style["style"] as? [AnyHashable: Any])
  }

  /// Returns the built-in response of the layer, when it is live, to a change of a property or of the tree.
  final func implicitActionKind(forKey event: String) -> ImplicitAction {
    switch event {
    case "mask", "sublayers", "filters": return .transition
    case "transform.scale": return .basic
    default: break
    }
    // Components and second names have none.
    guard let key = knownKey(event), key == key.whole, key.property == event else { return .none }
    guard key.row.action == .basicUnlessMissing else { return key.row.action }
    return values[key] == .color(nil) ? .none : .basic
  }

  private func implicitAction(forKey event: String) -> (any CAAction)? {
    switch implicitActionKind(forKey: event) {
    case .none: return nil
    case .transition: return CATransition()
    case .basic, .basicUnlessMissing:
      let animation = CABasicAnimation(keyPath: event)
      animation.fromValue = presentedValue(forKeyPath: event)
      animation.fillMode = .backwards
      animation.duration = CATransaction.animationDuration()
      animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
      return animation
    }
  }
}

extension CAAction {
  /// The action, or nil for `NSNull`, which stands for "no action".
  var unlessNull: (any CAAction)? { self is NSNull ? nil : self }
}
