import KinoraArchives

/// Checks the values of an animation of one key path, and the times of its keyframes.
struct AnimationValues {
  private let animation: CAMLObject
  private let path: String
  /// The type of the values; nil for any.
  private let type: CAMLType?

  init(_ animation: CAMLObject, _ path: String, of layer: CAMLObject) {
    (self.animation, self.path) = (animation, path)
    // A value function makes transforms of numbers.
    type = animation["valueFunction"] == nil ? CAMLSchema.type(ofKeyPath: path, in: layer.className) : nil
  }

  /// - Parameter fillsValues: True for an animation of a transition, which gets the values that it lacks.
  func check(fillsValues: Bool, _ notes: inout CheckNotes) {
    if animation.className == "CAKeyframeAnimation" {
      checkKeyframes(&notes)
    } else if animation.isKind(of: "CABasicAnimation") {
      checkEnds(fillsValues: fillsValues, &notes)
    }
  }

  private func checkEnds(fillsValues: Bool, _ notes: inout CheckNotes) {
    let ends = animation.properties.filter { ["fromValue", "toValue", "byValue"].contains($0.name) }
    if ends.isEmpty && !fillsValues {
      notes.add(at: animation.place, "the animation changes nothing: expected fromValue, toValue or byValue")
    }
    for end in ends where noteWrong(end.value, end.name, at: end.place, &notes) { return }
  }

  private func checkKeyframes(_ notes: inout CheckNotes) {
    guard animation["path"] == nil else { return checkTimes(count: nil, &notes) }
    let items = animation["values"]?.elements ?? []
    switch items.count {
    case 0: return notes.addIdle(at: animation.place, "the animation never runs: expected values or a path")
    case 1: notes.add(at: animation.place, "the animation holds its only value: expected two values or more")
    default: break
    }
    checkTimes(count: items.count, &notes)
    for item in items where noteWrong(item.value, "values", at: item.place, &notes) { return }
  }

  /// Notes a value that the key path can't have; returns true then. The first of an animation is enough.
  private func noteWrong(_ value: CAMLValue, _ name: String, at place: CAMLPlace, _ notes: inout CheckNotes) -> Bool {
    guard let type, !type.accepts(value) else { return false }
    notes.addIdle(
      .broken, at: place,
      "the animation never runs: \(name): expected \(type.expectation) for '\(path.shortened)', not \(value.noun)")
    return true
  }

  /// - Parameter count: The number of values; nil for those of a path.
  private func checkTimes(count: Int?, _ notes: inout CheckNotes) {
    guard let property = animation.properties.last(where: { $0.name == "keyTimes" }) else { return }
    let mode = animation.text("calculationMode") ?? "linear"
    let times = property.value.elements.compactMap { item in item.value.number.map { (time: $0, place: item.place) } }
    guard !times.isEmpty, mode != "paced", mode != "cubicPaced" else { return }
    func note(_ place: CAMLPlace, _ message: String) {
      notes.add(at: place.line > 0 ? place : property.place, "keyTimes: \(message)")
    }
    // Steps may end at the last time.
    if let count, times.count != count, mode != "discrete" || times.count != count + 1 {
      let rest = times.count < count ? "values without a time aren't shown" : "times without a value are left out"
      note(property.place, "expected \(count), one for each value, not \(times.count): \(rest)")
    }
    if let outside = times.first(where: { !(0...1).contains($0.time) }) {
      let isSecond = outside.time > 1
      return note(
        outside.place,
        "expected fractions of the duration from 0 to 1, not \(outside.time.plain)"
          + (isSecond ? ": what comes after 1 isn't shown" : ""))
    }
    if let (before, after) = zip(times, times.dropFirst()).first(where: { $0.time > $1.time }) {
      note(after.place, "expected ascending times, not \(after.time.plain) after \(before.time.plain)")
    }
  }
}

extension CAMLType {
  /// True if a property of this type can have a value.
  func accepts(_ value: CAMLValue) -> Bool {
    switch (self, value) {
    case (.number, .number), (.number, .flag), (.time, .number), (.time, .flag), (.flag, .flag), (.flag, .number),
      (.string, .string), (.name, .string), (.point, .point), (.point, .size), (.size, .size), (.size, .point),
      (.rect, .rect), (.color, .color), (.transform, .transform), (.colorMatrix, .colorMatrix), (.path, .path),
      (.timing, .timing), (.timing, .string), (.image, .image), (.list, .list), (_, .null):
      true
    case (.number, _), (.time, _), (.flag, _), (.string, _), (.name, _), (.point, _), (.size, _), (.rect, _),
      (.color, _), (.transform, _), (.colorMatrix, _), (.path, _), (.timing, _), (.image, _), (.list, _):
      false
    default: true
    }
  }
}

extension CAMLValue {
  /// The kind of the value for messages.
  var noun: String {
    switch self {
    case .number: "a number"
    case .flag: "a flag"
    case .string(let text): "'\(text.shortened)'"
    case .point: "a point"
    case .size: "a size"
    case .rect: "a rectangle"
    case .color: "a colour"
    case .transform: "a transform"
    case .colorMatrix: "a colour matrix"
    case .path: "a path"
    case .timing: "a timing function"
    case .image: "a picture"
    case .object(let object): "a \(object.className.shortened)"
    case .reference: "a reference"
    case .list: "a list"
    case .dictionary: "a dictionary"
    case .null: "nothing"
    }
  }
}

extension Double {
  /// The number for messages, without a fraction of 0.
  var plain: String { self == rounded() && abs(self) < 1e15 ? String(Int(self)) : String(self) }
}
