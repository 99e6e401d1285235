import Foundation
import KinoraGeometry
import KinoraLayers
internal import KinoraUIKitCore

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
    case let group as CAAnimationGroup: return fitted(group, to: key)
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
    guard let path = LayerPath(ofViewKey: key), let copy = animation.copy() as? CAPropertyAnimation else { return nil }
    guard host.layer.isLive else { return NSNull() }
    complete(copy, at: path)
    return copy.paced()
  }

  /// Makes an animation of a view's property one of the layer's.
  private func complete(_ animation: CAPropertyAnimation, at path: LayerPath) {
    animation.keyPath = path.name
    animation.mapValues { path.layerValue($0) }
    guard let basic = animation as? CABasicAnimation, basic.fromValue == nil, basic.byValue == nil else { return }
    basic.fromValue = host.layer.presentation()?.value(forKeyPath: path.name) ?? host.layer.value(forKeyPath: path.name)
  }

  /// Returns a copy of a group of animations of the view's properties for the layer. A child without a key path animates
  /// the property whose animation the group is; one with a key path of the layer stays as it is.
  private func fitted(_ group: CAAnimationGroup, to key: NSAnimatablePropertyKey) -> (any CAAction)? {
    guard host.layer.isLive, let copy = group.copy() as? CAAnimationGroup else { return NSNull() }
    fitChildren(of: copy, to: key)
    copy.fillMode = .backwards
    return copy
  }

  private func fitChildren(of group: CAAnimationGroup, to key: NSAnimatablePropertyKey) {
    let children = (group.animations ?? []).flatMap { Self.parts(of: $0, key: key) }
    for child in children {
      if let inner = child as? CAAnimationGroup { fitChildren(of: inner, to: key) }
      guard let animation = child as? CAPropertyAnimation,
        let path = LayerPath(ofViewKey: animation.keyPath ?? key)
      else { continue }
      complete(animation, at: path)
    }
    group.animations = children
  }

  /// Returns an animation of the frame as animations of its origin and its size; others unchanged.
  private static func parts(of child: CAAnimation, key: NSAnimatablePropertyKey) -> [CAAnimation] {
    guard let animation = child as? CAPropertyAnimation, (animation.keyPath ?? key) == "frame" else { return [child] }
    return ["frameOrigin", "frameSize"].compactMap { part in
      let copy = animation.copy() as? CAPropertyAnimation
      copy?.keyPath = part
      return copy
    }
  }
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
  func mapValues(_ change: (Any) -> Any?) {
    if let basic = self as? CABasicAnimation {
      basic.fromValue = basic.fromValue.flatMap(change)
      basic.toValue = basic.toValue.flatMap(change)
      basic.byValue = basic.byValue.flatMap(change)
    }
    if let keyframes = self as? CAKeyframeAnimation {
      keyframes.values = keyframes.values?.compactMap(change)
    }
  }
}
