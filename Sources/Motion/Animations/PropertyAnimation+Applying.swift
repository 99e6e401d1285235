import KinoraGeometry

// The result of an additive animation is added to the property's value. So a missing end adds nothing: the property's
// value in its place would count twice.

extension PropertyAnimation {
  /// Applies the animation at a position to the values.
  func apply(at place: CyclePosition, paced curve: TimingCurve?, timing: MediaTiming, to values: inout LayerValues) {
    let step = Step(
      progress: prepared.progress(at: place, paced: curve), place: place,
      // With `autoreverses`, each cycle ends where it began.
      endOfCycle: timing.autoreverses ? 0 : 1)
    switch lane {
    case .components: applyComponents(step, to: &values)
    case .transforms: applyTransform(step, to: &values)
    case .values: applyValue(step, to: &values)
    }
    if let rotationMode { turnAlongPath(rotationMode, at: step.progress, in: &values) }
  }

  /// The state of an animation at one instant.
  private struct Step {
    var progress: Double
    var place: CyclePosition
    /// The progress at which a cycle ends.
    var endOfCycle: Double
  }

  private func applyComponents(_ step: Step, to values: inout LayerValues) {
    let current = values.components(of: key)
    let below: Vector4? = isAdditive ? .zero : current
    let shown = accumulated(step) { prepared.components(at: $0, over: below) }
    guard let sum = added(shown, to: current), sum.isFinite else { return }
    values.setComponents(of: key, to: sum)
  }

  private func applyTransform(_ step: Step, to values: inout LayerValues) {
    guard case .transform(let current) = values[key] else { return }
    let below = isAdditive ? CATransform3DIdentity : current
    let shown = accumulated(step) { prepared.transform(at: $0, over: below) }
    guard let sum = added(shown, to: current), sum.isFinite else { return }
    values[key] = .transform(sum)
  }

  private func applyValue(_ step: Step, to values: inout LayerValues) {
    guard let current = values[key] else { return }
    if key == .plain(.contents) { return applyContents(step, over: current, to: &values) }
    guard let valueFunction, case .transform(let transform) = current else {
      // Paths can't be added: an additive animation of one replaces it, as on Apple's systems.
      let adds = isAdditive && key.kind != .path
      let below = adds ? current.zero : current
      let shown = accumulated(step) { prepared.value(at: $0, in: step.place.phase, over: below) }
      values[key] = adds ? added(shown, to: current) : shown
      return
    }
    // Cycles accumulate the function's input, not its output.
    let below = valueFunction.input(for: isAdditive ? CATransform3DIdentity : transform)
    let input = accumulated(step) { prepared.value(at: $0, in: step.place.phase, over: below) }
    values[key] = added(input.flatMap { valueFunction.transform(of: $0) }.map { .transform($0) }, to: current)
  }

  /// Sets `contents` to the new image, with the old one fading out over it.
  private func applyContents(_ step: Step, over current: AnimationValue, to values: inout LayerValues) {
    guard let (old, new, fraction) = prepared.images(at: step.progress, over: current) else { return }
    let isBefore = step.place.phase == .before && fraction <= 0
    values.contents = isBefore ? old : new
    let isMixed = !isBefore && fraction < 1 && old !== new
    values.contentsFade = isMixed ? ContentsFade(old: old, progress: max(fraction, 0)) : nil
  }

  /// Returns the value on top of the completed cycles. Each cycle adds its end value, not the distance it covered.
  private func accumulated<Value: Summable>(_ step: Step, _ value: (Double) -> Value?) -> Value? {
    guard let shown = value(step.progress) else { return nil }
    guard isCumulative, step.place.cycle != 0 else { return shown }
    return value(step.endOfCycle)?.repeated(step.place.cycle)?.adding(shown)
  }

  private func added<Value: Summable>(_ shown: Value?, to current: Value?) -> Value? {
    guard isAdditive, let shown else { return shown }
    return current.flatMap { $0.adding(shown) }
  }

  private func turnAlongPath(_ mode: Keyframes.RotationMode, at progress: Double, in values: inout LayerValues) {
    guard key == .position(.whole), let way = prepared.direction(at: progress), way != .zero else { return }
    let (cosine, sine) = mode == .auto ? (way.dx, way.dy) : (-way.dx, -way.dy)
    let rotation = CGAffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    values.transform = CATransform3D(rotation).concatenating(values.transform)
  }
}

extension PropertyAnimation {
  /// The types in which an animation can be evaluated.
  enum Lane: UInt8, Sendable { case components, transforms, values }

  /// Returns the lane of a motion without a value function.
  static func lane(of prepared: PreparedMotion, _ kind: AnimationValue.Kind) -> Lane {
    switch prepared.course {
    case .components: return .components
    case .transforms: return .transforms
    case .values: return .values
    case .keyframes(let track):
      guard track.kind == kind else { return .values }
      switch track.interpolation {
      case .lines, .spline, .path: return .components
      case .transforms: return .transforms
      case .none, .steps, .values: return .values
      }
    }
  }
}
