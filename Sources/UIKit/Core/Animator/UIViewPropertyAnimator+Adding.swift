import KinoraGeometry
import KinoraLayers

extension UIViewPropertyAnimator {
  final func add(_ animation: @escaping () -> Void, delayFactor: Double) {
    guard (0...1).contains(delayFactor) else {
      return misuse("the delay factor of addAnimations must be 0 to 1, not \(delayFactor)")
    }
    switch state {
    case .inactive: queue.append((animation, delayFactor))
    case .active: addOnTheWay(animation, delayFactor: delayFactor)
    case .stopped: misuse("addAnimations was called on a stopped animator: finish it first")
    }
  }

  /// Adds the changes of a block to an active animator: they take the remaining time. In a reversed animator they stay
  /// at their start values.
  private func addOnTheWay(_ animation: () -> Void, delayFactor: Double) {
    let fraction = fraction
    let start = isTurned ? fraction : fraction + (1 - fraction) * delayFactor
    let added = perform(animation, .init(window: min(start, 1)...1, fraction: fraction, progress: 0))
    for property in added {
      if let run = progress.run { property.join(run) }
      property.show(for: self)
    }
    updateTouchHandling()
    awaitEnd()
  }

  /// Runs a block.
  ///
  /// - Returns: the properties that it has changed.
  @discardableResult
  final func perform(_ animation: () -> Void, _ interval: AnimatorScope.Interval) -> [AnimatedProperty] {
    let scope = AnimatorScope(self, interval)
    ViewWorld.current.animations.perform(in: scope) {
      animation()
      scope.layOutChanges()
    }
    let added = scope.properties.flatMap { property in
      property.track.pace.differsByAxis ? property.coordinates ?? [property] : [property]
    }
    properties.append(contentsOf: added)
    return added
  }

  /// Stops animating a property.
  final func drop(_ property: AnimatedProperty) {
    property.ticket = nil
    properties.removeAll { $0 === property }
  }
}
