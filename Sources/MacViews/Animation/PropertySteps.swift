import Foundation
import KinoraGeometry
import KinoraLayers
internal import KinoraUIKitCore

/// The running animations of custom properties. Each frame calls the setters with the values of that moment.
///
/// The layer of the view runs an animation of a property of its own for each, which gives timing, completion and
/// replacement. A display link runs while there is at least one.
final class PropertySteps {
  /// An animation of one property.
  private struct Step {
    weak var view: NSView?
    let key: String
    let id: Int
    /// Calls the setter with a value that the layer shows.
    let show: (Any) -> Void
    /// Calls the setter with the value that the program has set.
    let finish: () -> Void
  }

  private var steps: [Step] = []
  private var count = 0
  /// Retained by the world of layers while it runs; nil if no animation runs.
  private var link: CADisplayLink?

  /// Starts the animation of a property from its current value; one that runs already ends without its last value.
  ///
  /// - Parameter name: The name of the view's property.
  func start<Target: AnyObject, Value>(
    _ animation: CAPropertyAnimation, of name: String, at keyPath: ReferenceWritableKeyPath<Target, Value>,
    on target: Target, to newValue: Value, view: NSView
  ) {
    guard let end = InterpolatedValue(newValue), let start = InterpolatedValue(target[keyPath: keyPath]) else { return }
    stop(name, of: view)
    let (layer, key) = (view.host.layer, Self.layerKey(name))
    animation.keyPath = key
    animation.mapValues { InterpolatedValue($0)?.plain ?? $0 }
    if let basic = animation as? CABasicAnimation, basic.fromValue == nil, basic.byValue == nil {
      basic.fromValue = start.plain
    }
    animation.isRemovedOnCompletion = true
    count += 1
    let id = count
    steps.append(
      Step(view: view, key: key, id: id) { [weak target] shown in
        if let value = InterpolatedValue.typed(shown, as: Value.self) { target?[keyPath: keyPath] = value }
      } finish: { [weak target] in
        target?[keyPath: keyPath] = newValue
      })
    view.writeCustom(end.plain, forKey: key)
    CATransaction.begin()
    CATransaction.setCompletionBlock { [weak self] in self?.end(id) }
    layer.add(animation.paced(), forKey: key)
    CATransaction.commit()
    run()
  }

  /// Stops the animation of a property at the value that it shows.
  func stop(_ name: String, of view: NSView) {
    let key = Self.layerKey(name)
    guard let index = steps.firstIndex(where: { $0.view === view && $0.key == key }) else { return }
    steps.remove(at: index)
    view.host.layer.removeAnimation(forKey: key)
    rest()
  }

  /// The key of the layer's own property. No property of a program has a space in its name.
  private static func layerKey(_ name: String) -> String { "animator \(name)" }

  private func end(_ id: Int) {
    guard let index = steps.firstIndex(where: { $0.id == id }) else { return }
    let step = steps.remove(at: index)
    rest()
    step.finish()
  }

  private func show(at time: CFTimeInterval) {
    // The setter of one property may stop another one's step.
    for step in steps where steps.contains(where: { $0.id == step.id }) {
      guard let layer = step.view?.host.layer else { continue }
      if let shown = layer.shownOwnValue(forKey: step.key, at: time) { step.show(shown) }
    }
    steps.removeAll { $0.view == nil }
    rest()
  }

  private func run() {
    guard link == nil else { return }
    let made = CADisplayLink { [weak self] link in self?.show(at: link.targetTimestamp) }
    made.add(to: .main, forMode: .common)
    link = made
  }

  private func rest() {
    guard steps.isEmpty else { return }
    link?.invalidate()
    link = nil
  }
}

extension NSView {
  /// Animates a custom property through its setter.
  ///
  /// - Returns: False if the property isn't a custom one with an animation, so that it is set as others are.
  final func animateCustom<Target: AnyObject, Value>(
    _ keyPath: ReferenceWritableKeyPath<Target, Value>, on target: Target, to newValue: Value
  ) -> Bool {
    guard InterpolatedValue(newValue) != nil,
      let name = customKey(of: keyPath, on: target, probe: newValue)
    else { return false }
    guard let animation = animation(forKey: name) as? CAPropertyAnimation,
      let copy = animation.copy() as? CAPropertyAnimation,
      host.layer.isLive, CATransaction.animationDuration() > 0, !CATransaction.disableActions()
    else {
      MacWorld.current.propertySteps.stop(name, of: self)
      return false
    }
    MacWorld.current.propertySteps.start(copy, of: name, at: keyPath, on: target, to: newValue, view: self)
    return true
  }

  /// Writes a custom property of the layer without an action.
  fileprivate func writeCustom(_ value: Any, forKey key: String) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    host.layer.setValue(value, forKey: key)
    CATransaction.commit()
  }
}
