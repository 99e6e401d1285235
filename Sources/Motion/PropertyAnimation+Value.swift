import Geometry

extension PropertyAnimation {
  /// Writes what the animation shows at a place on its way into the values.
  func apply(at place: CyclePosition, paced curve: TimingCurve?, timing: MediaTiming, to values: inout LayerValues) {
    guard let current = values[key] else { return }
    let function = usableFunction(on: current)
    let below = function.map { $0.function.input(for: $0.current) } ?? current
    guard var shown = motion.value(at: place, paced: curve, over: below) else { return }
    if isCumulative, place.cycle != 0 {
      // What each completed cycle leaves is its end value itself, not how far it came.
      guard let end = motion.end(isStart: timing.autoreverses, over: below)?.repeated(place.cycle),
        let sum = end.adding(shown)
      else { return }
      shown = sum
    }
    if let function {
      guard let transform = function.function.transform(of: shown) else { return }
      shown = .transform(transform)
    }
    if isAdditive {
      guard let sum = current.adding(shown) else { return }
      shown = sum
    }
    values[key] = shown
    turnAlongPath(at: place, paced: curve, in: &values)
  }

  /// The value function, if the property is a transform for it to make.
  private func usableFunction(on current: AnimationValue) -> (function: ValueFunction, current: CATransform3D)? {
    guard let valueFunction, case .transform(let transform) = current else { return nil }
    return (valueFunction, transform)
  }

  private func turnAlongPath(at place: CyclePosition, paced curve: TimingCurve?, in values: inout LayerValues) {
    guard case .keyframes(let keyframes) = motion, let mode = keyframes.rotationMode, key == .position(.whole),
      let way = keyframes.track.direction(at: place.progress(paced: curve)), way != .zero
    else { return }
    let sign: Double = mode == .auto ? 1 : -1
    let rotation = CGAffineTransform(
      a: sign * way.dx, b: sign * way.dy, c: -sign * way.dy, d: sign * way.dx, tx: 0, ty: 0)
    values.transform = CATransform3D(rotation).concatenating(values.transform)
  }
}

extension CyclePosition {
  /// The progress after a timing curve.
  func progress(paced curve: TimingCurve?) -> Double { curve?.value(at: progress) ?? progress }
}

extension PropertyAnimation.Motion {
  /// The value at a place on the way.
  ///
  /// Springs go by seconds and take no notice of a timing curve.
  ///
  /// - Parameter below: what the property, or the input of its value function, holds without the animation.
  /// - Returns: nil if there is nothing to show.
  func value(at place: CyclePosition, paced curve: TimingCurve?, over below: AnimationValue) -> AnimationValue? {
    switch self {
    case .basic(let ends):
      return ends.value(at: place.progress(paced: curve), in: place.phase, over: below)
    case .spring(let ends, let spring, let velocity):
      return ends.value(at: spring.progress(at: place.time, velocity: velocity), in: place.phase, over: below)
    case .keyframes(let keyframes):
      return keyframes.track.value(at: place.progress(paced: curve))
    }
  }

  /// The value at the very beginning or end of the way.
  func end(isStart: Bool, over below: AnimationValue) -> AnimationValue? {
    switch self {
    case .basic(let ends), .spring(let ends, _, _): isStart ? ends.start(over: below) : ends.end(over: below)
    case .keyframes(let keyframes): keyframes.track.end(isStart: isStart)
    }
  }
}

extension PropertyAnimation.EndPoints {
  /// Where the way starts. With all three given, `by` doesn't count.
  func start(over below: AnimationValue) -> AnimationValue? {
    if let from { return from }
    if let to, let by { return to.subtracting(by) }
    return below
  }

  func end(over below: AnimationValue) -> AnimationValue? {
    if let to { return to }
    if let by { return (from ?? below).adding(by) }
    return below
  }

  func value(at progress: Double, in phase: CyclePosition.Phase, over below: AnimationValue) -> AnimationValue? {
    guard let start = start(over: below), let end = end(over: below) else { return nil }
    // A flag changes as the animation begins, so not before.
    if phase == .before, case .flag = start { return start }
    return start.interpolated(to: end, at: progress)
  }
}
