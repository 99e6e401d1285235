import KinoraGeometry
import KinoraMotion

/// The layer's clock, and its place in the tree of clocks.
extension CALayer {
  /// Implements `convertTime(_:to:)`.
  final func convertedTime(_ t: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    var time = t
    var step: CALayer? = self
    while let current = step {
      if let layer, layer.isSame(as: current) || layer.isDescendant(of: current) {
        return layer.localTime(time, from: current)
      }
      time = current.mediaTiming.parent(fromLocal: time)
      step = current.superlayer
    }
    return layer?.localTime(ofHost: time) ?? time
  }

  final func localTime(ofHost time: CFTimeInterval) -> CFTimeInterval {
    localTime(time, from: nil)
  }

  /// Converts a time from an ancestor, or from the layer itself; nil stands for the host's clock.
  private func localTime(_ time: CFTimeInterval, from ancestor: CALayer?) -> CFTimeInterval {
    var clocks = ClockChain()
    var step: CALayer? = self
    while let current = step, !current.isSame(as: ancestor) {
      clocks.addOuter(current.mediaTiming)
      step = current.superlayer
    }
    return clocks.local(ofOuter: time)
  }

  final func isDescendant(of layer: CALayer) -> Bool {
    var step = superlayer
    while let current = step {
      if current.isSame(as: layer) { return true }
      step = current.superlayer
    }
    return false
  }
}
