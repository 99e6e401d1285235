import KinoraGeometry
import KinoraMotion

extension AnimationDescription {
  /// A line of a list of facts.
  package typealias Row = (name: String, value: String)

  /// The facts as lines; those that have their default values are left out, and children aren't included.
  package var rows: [Row] {
    [("class", kind.className), ("key path", keyPath ?? "none"), ("key", key.map { "\"\($0)\"" } ?? "none")]
      + valueRows + springRows + paceRows + timingRows + stateRows + clockRows
  }

  private var valueRows: [Row] {
    var rows: [Row] = []
    if let value = ends?.from { rows.append(("from", value.shortText)) }
    if let value = ends?.to { rows.append(("to", value.shortText)) }
    if let value = ends?.by { rows.append(("by", value.shortText)) }
    if let keyframes {
      if let path = keyframes.path {
        rows.append(("path", AnimationValue.path(path).shortText))
      } else {
        rows.append(("values", keyframes.values.map(\.shortText).joined(separator: ", ")))
      }
      rows.append(("key times", Self.list(keyTimes)))
      rows.append(("mode", "\(keyframes.mode)"))
      if let mode = keyframes.rotationMode { rows.append(("rotation", "\(mode)")) }
    }
    if let transition {
      rows.append(("type", "\(transition.kind)"))
      if let direction = transition.direction { rows.append(("subtype", "\(direction)")) }
      rows.append(("part", "\(Self.short(transition.startProgress)) to \(Self.short(transition.endProgress))"))
    }
    if let valueFunction { rows.append(("value function", "\(valueFunction)")) }
    if isAdditive { rows.append(("additive", "true")) }
    if isCumulative { rows.append(("cumulative", "true")) }
    return rows
  }

  private var springRows: [Row] {
    guard let spring else { return [] }
    return [
      ("mass", Self.short(spring.mass)), ("stiffness", Self.short(spring.stiffness)),
      ("damping", Self.short(spring.damping)), ("initial velocity", Self.short(initialVelocity)),
      ("settles in", Self.seconds(settlingDuration ?? 0)), ("bounce", Self.short(spring.bounce)),
    ]
  }

  private var paceRows: [Row] {
    guard spring == nil else { return [] }
    guard let curves = keyframes?.curves, !curves.isEmpty else { return [("curve", Self.text(curve))] }
    return [("curves", curves.map { Self.text($0) }.joined(separator: ", "))]
  }

  private var timingRows: [Row] {
    var rows: [Row] = [("duration", Self.seconds(timing.duration))]
    if delay != 0 { rows.append(("delay", Self.seconds(delay))) }
    if timing.repeatDuration > 0 {
      rows.append(("repeat duration", Self.seconds(timing.repeatDuration)))
    } else if timing.repeatCount > 0 {
      rows.append(("repeat count", Self.short(timing.repeatCount)))
    }
    if timing.autoreverses { rows.append(("autoreverses", "true")) }
    if timing.speed != 1 { rows.append(("speed", Self.short(timing.speed))) }
    if timing.timeOffset != 0 { rows.append(("time offset", Self.seconds(timing.timeOffset))) }
    rows.append(("fill", "\(timing.fillMode)"))
    rows.append(("removed at its end", isRemovedOnCompletion ? "yes" : "no"))
    return rows
  }

  private var stateRows: [Row] {
    guard let place, let progress else { return [("state", "timing is unusable")] }
    var rows: [Row] = [("state", "\(place.phase)")]
    rows.append(("progress", "\(Self.percent(place.progress)), after the curve \(Self.percent(progress))"))
    if timing.repeatCount > 1 || timing.repeatDuration > 0 { rows.append(("cycle", Self.short(place.cycle + 1))) }
    return rows
  }

  /// The begin time in each clock; clocks that show the same as the one around them are left out.
  private var clockRows: [Row] {
    clocks.filter { $0.differs && $0.name != "animation" }.map { clock in
      let begin = clock.begin.map(Self.seconds) ?? "never"
      return ("begins in \(clock.name)", "\(begin), now \(Self.seconds(clock.now))")
    }
  }

  private static func text(_ curve: TimingCurve?) -> String {
    guard let curve else { return "linear" }
    return curve.name ?? "(\(list([curve.x1, curve.y1, curve.x2, curve.y2])))"
  }

  private static func short(_ value: Double) -> String { ShortNumber.text(value) }

  private static func seconds(_ value: Double) -> String { "\(short(value)) s" }

  private static func percent(_ share: Double) -> String { "\(ShortNumber.text(share * 100, decimals: 1)) %" }

  private static func list(_ numbers: [Double]) -> String { numbers.map(short).joined(separator: ", ") }
}

extension TimingCurve {
  /// The name of the built-in timing function with this curve; nil if there is none.
  package var name: String? {
    switch self {
    case .linear: "linear"
    case .easeIn: "easeIn"
    case .easeOut: "easeOut"
    case .easeInEaseOut: "easeInEaseOut"
    case .standard: "default"
    default: nil
    }
  }
}
