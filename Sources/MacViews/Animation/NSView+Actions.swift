import Foundation
import Geometry
import Layers
internal import Views

/// The actions of a layer-backed view's layer.
extension NSView {
  /// Returns the action for a change of the view's own layer; nil for the layer's implicit animation.
  final func actionOfOwnLayer(forKey event: String) -> (any CAAction)? {
    guard let key = writtenKey else { return actionOfProgramChange(forKey: event) }
    guard MacWorld.current.animates, key != "layer" else { return NSNull() }
    // Subviews that come and go fade through a proxy only.
    if key == "subviews", event != "sublayers" || MacWorld.current.animatorDepth == 0 { return NSNull() }
    guard let animation = animation(of: key) as? CAAnimation else { return NSNull() }
    switch animation {
    case let animation as CATransition: return animation.copy() as? CATransition
    case let animation as CAPropertyAnimation: return fitted(animation, to: key, event)
    default: return animation.copy() as? CAAnimation
    }
  }

  /// A change of the layer by the program: it is animated if the context allows it, and undone by the next layout if
  /// the view owns the property.
  private func actionOfProgramChange(forKey event: String) -> (any CAAction)? {
    if OwnedProperty.names.contains(event) { host.setNeedsLayout() }
    return MacWorld.current.animates ? nil : NSNull()
  }

  private func animation(of key: NSAnimatablePropertyKey) -> Any? {
    if isSettingFrame, animations[key] == nil, let whole = animations["frame"] { return whole }
    return animation(forKey: key)
  }

  /// Returns a copy of an animation of a view's property for the layer's property; nil for the implicit animation.
  private func fitted(
    _ animation: CAPropertyAnimation, to key: NSAnimatablePropertyKey, _ event: String
  ) -> (any CAAction)? {
    if let turn, let action = turn.animation(like: animation, for: event) { return action.paced() }
    guard let path = Self.layerPaths[key], let copy = animation.copy() as? CAPropertyAnimation else { return nil }
    copy.keyPath = path
    copy.mapValues { $0.part(at: path) }
    if let basic = copy as? CABasicAnimation, basic.fromValue == nil, basic.byValue == nil {
      basic.fromValue = host.layer.presentation()?.value(forKeyPath: path) ?? host.layer.value(forKeyPath: path)
    }
    guard host.layer.isLive else { return NSNull() }
    return copy.paced()
  }

  /// The key paths of the layer by the keys of the view.
  private static let layerPaths = [
    "alphaValue": "opacity", "frameOrigin": "position", "frameSize": "bounds.size", "boundsOrigin": "bounds.origin",
  ]
}

extension CAPropertyAnimation {
  /// Completes the animation with the context's curve. One without a duration takes the context's.
  func paced() -> CAPropertyAnimation {
    if timingFunction == nil {
      timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    }
    fillMode = .backwards
    return self
  }

  /// Replaces the values between which the animation runs.
  func mapValues(_ change: (AnimatedPart) -> Any?) {
    if let basic = self as? CABasicAnimation {
      basic.fromValue = basic.fromValue.flatMap { change(AnimatedPart(value: $0)) }
      basic.toValue = basic.toValue.flatMap { change(AnimatedPart(value: $0)) }
      basic.byValue = basic.byValue.flatMap { change(AnimatedPart(value: $0)) }
    }
    if let keyframes = self as? CAKeyframeAnimation {
      keyframes.values = keyframes.values?.compactMap { change(AnimatedPart(value: $0)) }
    }
  }
}

/// A value of a view's animation, of which the layer's property takes a part.
struct AnimatedPart {
  let value: Any

  /// Returns the origin or the size of a rectangle, and other values unchanged.
  func part(at path: String) -> Any {
    guard let rect = value as? CGRect else { return value }
    switch path {
    case "position", "bounds.origin": return rect.origin
    case "bounds.size": return rect.size
    default: return rect
    }
  }
}
