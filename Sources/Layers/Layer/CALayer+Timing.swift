import Geometry
import Motion

/// The layer's clock, and its place in the tree of clocks.
extension CALayer {
  /// The time of the superlayer at which the layer's clock starts, in seconds; before it, the layer's time is 0.
  /// Default 0.
  public final var beginTime: CFTimeInterval {
    get { mediaTiming.beginTime }
    set { changeTiming("beginTime") { $0.beginTime = newValue } }
  }

  /// The duration in seconds. Default infinite. Kept, without effect on the layer's clock.
  public final var duration: CFTimeInterval {
    get { mediaTiming.duration }
    set { changeTiming("duration") { $0.duration = newValue } }
  }

  /// The rate of time in the layer and its sublayers: 0 stops it, negative values run it backwards. Default 1.
  public final var speed: Float {
    get { Float(mediaTiming.speed) }
    set { changeTiming("speed") { $0.speed = Double(newValue) } }
  }

  /// The offset added to the layer's time, in seconds. Default 0.
  public final var timeOffset: CFTimeInterval {
    get { mediaTiming.timeOffset }
    set { changeTiming("timeOffset") { $0.timeOffset = newValue } }
  }

  /// The number of cycles. Default 0. Kept, without effect on the layer's clock.
  public final var repeatCount: Float {
    get { Float(mediaTiming.repeatCount) }
    set { changeTiming("repeatCount") { $0.repeatCount = Double(newValue) } }
  }

  /// The duration of all cycles in seconds. Default 0. Kept, without effect on the layer's clock.
  public final var repeatDuration: CFTimeInterval {
    get { mediaTiming.repeatDuration }
    set { changeTiming("repeatDuration") { $0.repeatDuration = newValue } }
  }

  /// True if every other cycle runs backwards. Default false. Kept, without effect on the layer's clock.
  public final var autoreverses: Bool {
    get { mediaTiming.autoreverses }
    set { changeTiming("autoreverses") { $0.autoreverses = newValue } }
  }

  /// The state outside the active duration. Default `removed`. Kept, without effect on the layer's clock.
  public final var fillMode: CAMediaTimingFillMode {
    get { CAMediaTimingFillMode(mediaTiming.fillMode) }
    set { changeTiming("fillMode") { $0.fillMode = MediaTiming.FillMode(newValue) } }
  }

  /// Converts a time in seconds from another layer's clock; nil stands for the host's, `CACurrentMediaTime()`.
  public final func convertTime(_ t: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    if let layer { return layer.convertTime(t, to: self) }
    return localTime(ofHost: t)
  }

  /// Converts a time in seconds to another layer's clock; nil stands for the host's.
  ///
  /// The time of a layer with speed 0 has no equivalent in its superlayer: it converts to 0.
  public final func convertTime(_ t: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
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
