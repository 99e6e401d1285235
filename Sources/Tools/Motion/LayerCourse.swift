import KinoraGeometry
import KinoraLayers
import KinoraMotion

/// The course of a layer through the window as far as it is known: its values, and the animations of it and of the
/// layers around it, evaluated at any media time.
///
/// It takes the model as it is when the course is made, so it is wrong about times before the model's last change.
nonisolated package struct LayerCourse: Sendable {
  private struct Link: Sendable {
    let clock: MediaTiming
    let values: LayerValues
    let records: [AnimationRecord]
  }

  /// The layer first, the root last.
  private let links: [Link]

  @MainActor
  package init(of layer: CALayer) {
    var links: [Link] = []
    var step: CALayer? = layer
    while let current = step {
      links.append(Link(clock: current.clockTiming, values: current.values, records: current.attachedRecords))
      step = current.superlayer
    }
    self.links = links
  }

  /// True if an animation may move the layer.
  var isAnimated: Bool { links.contains { !$0.records.isEmpty } }

  /// Returns the values that the layer shows at a media time.
  package func values(at mediaTime: Double) -> LayerValues { all(at: mediaTime).first ?? LayerValues() }

  /// Returns the number at a key path at a media time; nil if it isn't a number.
  package func number(_ key: AnimatableKey, at mediaTime: Double) -> Double? {
    guard case .number(let number)? = values(at: mediaTime)[key] else { return nil }
    return number
  }

  /// Returns the layer's position in the window at a media time, in points.
  package func position(at mediaTime: Double) -> CGPoint { sample(at: mediaTime).position }

  /// Returns the layer's place and its look at a media time.
  func sample(at mediaTime: Double) -> TrailSample {
    let shown = all(at: mediaTime)
    // There is always at least the layer itself.
    let own = shown.first ?? LayerValues()
    return TrailSample(time: mediaTime, values: own, projection: Self.projection(through: shown))
  }

  /// The values of all links, which take their times from the root inwards.
  private func all(at mediaTime: Double) -> [LayerValues] {
    var time = mediaTime
    var result: [LayerValues] = []
    for link in links.reversed() {
      time = link.clock.local(fromParent: time)
      var values = link.values
      if !link.records.isEmpty { _ = evaluate(link.records, over: &values, at: time) }
      result.append(values)
    }
    return result.reversed()
  }

  /// Returns the projection from the space of the first layer to the window.
  private static func projection(through values: [LayerValues]) -> Projection {
    var result: Projection?
    var index = 0
    while index < values.count {
      var placed = placement(index, of: values)
      index += 1
      // Layers in the space of a transform layer aren't flattened one by one.
      while index < values.count, case .transform = values[index].kind {
        placed = CATransform3DConcat(placed, placement(index, of: values))
        index += 1
      }
      let step = Projection(flattening: placed)
      result = result?.concatenating(step) ?? step
    }
    return result ?? .scale(1)
  }

  private static func placement(_ index: Int, of values: [LayerValues]) -> CATransform3D {
    let placed = values[index].placement
    guard index + 1 < values.count else { return placed }
    return CATransform3DConcat(placed, values[index + 1].sublayerPlacement)
  }
}

/// The known part of time.
extension LayerCourse {
  /// Returns the seconds from a media time until the animations have ended, at most `limit`. Of those that repeat
  /// without end, one cycle counts.
  package nonisolated func future(from mediaTime: Double, limit: Double) -> Double {
    var longest = 0.0
    forEachAnimation(at: mediaTime) { timing, local, rate in
      guard timing.end > local, rate > 0 else { return }
      let cycle = timing.speed == 0 ? 0 : timing.cycleDuration / abs(timing.speed)
      let rest = timing.end.isFinite ? timing.end - local : max(timing.beginTime - local, 0) + cycle
      longest = max(longest, rest / rate)
    }
    return min(longest, limit)
  }

  /// Returns the seconds from the earliest begin of an attached animation to a media time, at most `limit`.
  package nonisolated func past(before mediaTime: Double, limit: Double) -> Double {
    var longest = 0.0
    forEachAnimation(at: mediaTime) { timing, local, rate in
      if rate > 0 { longest = max(longest, (local - timing.beginTime) / rate) }
    }
    return min(longest, limit)
  }

  /// Calls a closure for each animation, with the local time of its layer and that clock's rate.
  private nonisolated func forEachAnimation(at mediaTime: Double, _ body: (MediaTiming, Double, Double) -> Void) {
    var (time, rate) = (mediaTime, 1.0)
    for link in links.reversed() {
      time = link.clock.local(fromParent: time)
      rate *= link.clock.speed
      for record in link.records { body(record.timing, time, rate) }
    }
  }
}
