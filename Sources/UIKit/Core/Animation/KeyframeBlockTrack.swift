import KinoraGeometry
import KinoraLayers
import KinoraMotion

/// The changes that a keyframe block makes to one property of one view.
struct KeyframeBlockTrack {
  /// A change of the property, and its interval in fractions of the block's duration.
  struct Segment {
    var start: Double
    var end: Double
    var old: AnimationValue
    var new: AnimationValue
  }

  let view: UIView
  let property: ViewProperty
  /// In the order in which the block made them.
  private(set) var segments: [Segment] = []

  init(view: UIView, property: ViewProperty) {
    self.view = view
    self.property = property
  }

  mutating func append(_ segment: Segment) {
    segments.append(segment)
  }

  /// Returns the animation of the property over the whole block; nil if nothing changed.
  func animation(_ mode: CAAnimationCalculationMode) -> ViewPropertyAnimation? {
    guard let first = segments.first, let last = segments.last else { return nil }
    var animation = ViewPropertyAnimation(property: property, old: first.old, new: last.new)
    animation.calculationMode = mode
    let ordered = segments.enumerated().sorted { ($0.element.end, $0.offset) < ($1.element.end, $1.offset) }
      .map(\.element)
    animation.keyframes =
      switch mode {
      case .discrete, .paced, .cubicPaced: goals(ordered, from: first.old)
      default: sum(ordered, from: first.old) ?? sequence(ordered, from: first.old)
      }
    return animation
  }

  /// Returns the value at the end of each change, without holds in between.
  private func goals(_ ordered: [Segment], from start: AnimationValue) -> [ViewPropertyAnimation.Keyframe] {
    [ViewPropertyAnimation.Keyframe(time: 0, value: start)]
      + ordered.map { ViewPropertyAnimation.Keyframe(time: $0.end, value: $0.new) }
  }

  /// Returns the changes one after the other: each value is reached at the end of its interval and held until the next
  /// one starts.
  private func sequence(_ ordered: [Segment], from start: AnimationValue) -> [ViewPropertyAnimation.Keyframe] {
    var frames = [ViewPropertyAnimation.Keyframe(time: 0, value: start)]
    for segment in ordered {
      let (time, value) = (frames[frames.count - 1].time, frames[frames.count - 1].value)
      if segment.start > time { frames.append(ViewPropertyAnimation.Keyframe(time: segment.start, value: value)) }
      // Of two changes that end together, the later one wins.
      if segment.start < time, segment.end == time { frames.removeLast() }
      frames.append(ViewPropertyAnimation.Keyframe(time: segment.end, value: segment.new))
    }
    if let last = frames.last, last.time < 1 {
      frames.append(ViewPropertyAnimation.Keyframe(time: 1, value: last.value))
    }
    return frames
  }

  /// Returns the sum of overlapping changes, such as one that moves a view and one that lifts it. Nil if none overlap
  /// or the values can't be added.
  private func sum(_ ordered: [Segment], from start: AnimationValue) -> [ViewPropertyAnimation.Keyframe]? {
    guard zip(ordered, ordered.dropFirst()).contains(where: { $1.start < $0.end }), property.key.kind != .transform
    else { return nil }
    let deltas = ordered.compactMap { $0.new.subtracting($0.old) }
    let times = Set(ordered.flatMap { [$0.start, $0.end] } + [0, 1]).sorted()
    guard deltas.count == ordered.count, ordered.allSatisfy({ $0.end > $0.start }) else { return nil }
    return times.map { time in
      var value = start
      for (segment, delta) in zip(ordered, deltas) {
        let part = ((time - segment.start) / (segment.end - segment.start)).clamped(0, 1)
        value = delta.zero.interpolated(to: delta, at: part).flatMap { value.adding($0) } ?? value
      }
      return ViewPropertyAnimation.Keyframe(time: time, value: value)
    }
  }
}
