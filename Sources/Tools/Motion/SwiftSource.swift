import KinoraGeometry
import KinoraMotion

/// Swift code that makes an animation and adds it to a layer.
///
/// ```swift
/// print(SwiftSource.text(of: record))
/// // let animation = CABasicAnimation(keyPath: "opacity")
/// // animation.fromValue = 0
/// // ...
/// ```
///
/// It sets only properties that differ from their defaults. Numbers have at most six decimals. Images, which a text
/// can't contain, are variables that a comment names.
package struct SwiftSource {
  private(set) var lines: [String] = []
  /// The number of variables of each stem so far.
  private var counts: [String: Int] = [:]

  /// Returns the code for an attached animation.
  ///
  /// - Parameter delay: Seconds from the addition of the animation to its begin.
  package static func text(of record: AnimationRecord, delay: Double = 0) -> String {
    var source = SwiftSource()
    let name = source.name(of: record)
    source.make(record, name: name)
    if delay > 0 {
      let now = "layer.convertTime(CACurrentMediaTime(), from: nil)"
      source.add("\(name).beginTime = \(now) + \(literal(delay))")
    }
    source.addTiming(of: record, name: name, defaultDuration: 0)
    source.add("layer.add(\(name), forKey: \(key(of: record)))")
    return source.lines.joined(separator: "\n") + "\n"
  }

  private static func key(of record: AnimationRecord) -> String {
    if case .transition = record.content { return "kCATransition" }
    return record.key.map { string($0) } ?? "nil"
  }

  mutating func add(_ line: String) {
    lines.append(line)
  }

  /// Returns an unused variable name: "path", "path2", ...
  mutating func variable(_ stem: String) -> String {
    let count = counts[stem, default: 0] + 1
    counts[stem] = count
    return count == 1 ? stem : "\(stem)\(count)"
  }

  private mutating func name(of record: AnimationRecord) -> String {
    switch record.content {
    case .group: variable("group")
    case .transition: variable("transition")
    case .property, .inert: variable("animation")
    }
  }

  /// Writes the creation of an animation, without its timing.
  private mutating func make(_ record: AnimationRecord, name: String) {
    switch record.content {
    case .property(let animation): make(animation, name: name)
    case .group(let children): makeGroup(of: children, duration: record.timing.duration, name: name)
    case .transition(let transition): make(transition, name: name)
    case .inert: add("let \(name) = CAAnimation()")
    }
  }

  private mutating func makeGroup(of children: [AnimationRecord], duration: Double, name: String) {
    var names: [String] = []
    for child in children {
      let name = self.name(of: child)
      names.append(name)
      make(child, name: name)
      if child.timing.beginTime != 0 { add("\(name).beginTime = \(Self.literal(child.timing.beginTime))") }
      // A child without a duration takes the group's.
      addTiming(of: child, name: name, defaultDuration: duration)
      add("")
    }
    add("let \(name) = CAAnimationGroup()")
    add("\(name).animations = [\(names.joined(separator: ", "))]")
  }

  private mutating func make(_ transition: TransitionAnimation, name: String) {
    add("let \(name) = CATransition()")
    if transition.kind != .fade { add("\(name).type = .\(transition.kind)") }
    if let direction = transition.direction { add("\(name).subtype = .\(direction)") }
    if transition.startProgress != 0 { add("\(name).startProgress = \(Self.literal(transition.startProgress))") }
    if transition.endProgress != 1 { add("\(name).endProgress = \(Self.literal(transition.endProgress))") }
  }

  private mutating func addTiming(of record: AnimationRecord, name: String, defaultDuration: Double) {
    let timing = record.timing
    func set(_ property: String, _ value: Double, unless standard: Double) -> String? {
      value == standard ? nil : "\(name).\(property) = \(Self.literal(value))"
    }
    let lines = [
      set("duration", timing.duration, unless: defaultDuration), set("speed", timing.speed, unless: 1),
      set("timeOffset", timing.timeOffset, unless: 0), set("repeatCount", timing.repeatCount, unless: 0),
      set("repeatDuration", timing.repeatDuration, unless: 0),
      timing.autoreverses ? "\(name).autoreverses = true" : nil,
      record.curve.map { "\(name).timingFunction = \(Self.function($0))" },
      timing.fillMode == .removed ? nil : "\(name).fillMode = .\(timing.fillMode)",
      record.isRemovedOnCompletion ? nil : "\(name).isRemovedOnCompletion = false",
    ]
    for case let line? in lines { add(line) }
  }
}
