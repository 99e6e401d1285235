import KinoraArchives
import KinoraGeometry
import KinoraMotion

/// Properties: a value, or keyframes.
extension LottieReader {
  /// Reads a property; nil if it is missing or of another kind.
  func property<Value: LottieValue>(_ json: JSONValue?) throws(LottieError) -> Keyframed<Value>? {
    guard let given = json, !given.isNull else { return nil }
    let json = try slotted(given)
    let content = json["k"] ?? json
    guard let first = content.first, first.isObject, first["t"] != nil else { return value(content, of: json) }
    var keys: [Keyframe<Value>] = []
    var end: Value?
    for element in content.elements { try append(element, to: &keys, end: &end) }
    guard !keys.isEmpty else {
      note(.suspicious, content, "keyframes without values; the default is used")
      return nil
    }
    reportExpression(json)
    return Keyframed(keys: sorted(keys, content))
  }

  /// Reads a property; the default if it is missing.
  func property<Value: LottieValue>(
    _ json: JSONValue?, _ usual: Value
  ) throws(LottieError) -> Keyframed<Value> {
    try property(json) ?? Keyframed(usual)
  }

  private func value<Value: LottieValue>(_ content: JSONValue, of json: JSONValue) -> Keyframed<Value>? {
    if json["a"]?.integer == 1 {
      note(.ignored, json, "a property that is marked as animated has no keyframes; its one value is shown")
    }
    guard let value = Value(content) else {
      note(.suspicious, content, "expected \(Self.name(of: Value.self)); the default is used")
      return nil
    }
    reportExpression(json)
    return Keyframed(value)
  }

  /// Reports the script that computes a value, which isn't run: the author's program stored the value beside it.
  func reportExpression(_ json: JSONValue) {
    guard let text = json["x"]?.string, !text.isEmpty else { return }
    count("expression")
    note(.ignored, json, "an expression, which isn't run: the values stored beside it are shown")
  }

  /// Appends a keyframe.
  ///
  /// - Parameter end: The value that the keyframe before it ends with, in files of old versions; that of this one
  ///   afterwards. The last keyframe of such a file has a time only, and takes its value from there.
  private func append<Value: LottieValue>(
    _ json: JSONValue, to keys: inout [Keyframe<Value>], end: inout Value?
  ) throws(LottieError) {
    try countItem()
    guard let frame = number(json["t"]) else { return }
    let start = json["s"].flatMap { Value($0) }
    if let end, let start, end != start, let last = keys.indices.last { keys[last].end = end }
    guard let value = start ?? end ?? keys.last?.value else {
      note(.suspicious, json, "a keyframe without a value is left out")
      return
    }
    var key = Keyframe(frame: frame, value: value)
    key.isHold = json["h"]?.bool ?? false
    key.easing = easing(json)
    if let exit = json["to"].flatMap({ Vector($0) }), let entry = json["ti"].flatMap({ Vector($0) }),
      exit != Vector(repeating: 0) || entry != Vector(repeating: 0)
    {
      key.tangents = .init(exit: exit, entry: entry)
    }
    end = key.isHold ? nil : json["e"].flatMap { Value($0) }
    keys.append(key)
  }

  private func easing(_ json: JSONValue) -> [TimingCurve] {
    guard let exit = json["o"], let entry = json["i"], !exit.isNull, !entry.isNull else { return [] }
    guard let (x1, y1) = handle(exit), let (x2, y2) = handle(entry) else {
      note(.suspicious, json, "expected numbers for the handles of the easing; the pace is even")
      return []
    }
    let count = max(x1.count, y1.count, x2.count, y2.count)
    let curves = (0..<min(count, 3)).map { index in
      func part(_ list: [Double]) -> Double { list[min(index, list.count - 1)] }
      return TimingCurve(part(x1).clamped(0, 1), part(y1), part(x2).clamped(0, 1), part(y2))
    }
    let isSame = curves.allSatisfy { $0 == curves[0] }
    return isSame ? [curves[0]] : curves
  }

  private func handle(_ json: JSONValue) -> ([Double], [Double])? {
    guard let x = json["x"]?.numbers, let y = json["y"]?.numbers, !x.isEmpty, !y.isEmpty else { return nil }
    return (x + y).allSatisfy(\.isFinite) ? (x, y) : nil
  }

  /// Keyframes in the order of their times. Of those at one time, the way before ends with the first, and the last counts
  /// from then on.
  private func sorted<Value: LottieValue>(_ keys: [Keyframe<Value>], _ json: JSONValue) -> [Keyframe<Value>] {
    let isSorted = zip(keys, keys.dropFirst()).allSatisfy { $0.frame < $1.frame }
    if isSorted { return keys }
    if zip(keys, keys.dropFirst()).contains(where: { $0.frame > $1.frame }) {
      note(.suspicious, json, "keyframes out of order; they are sorted by their times")
    }
    var result: [Keyframe<Value>] = []
    for (_, key) in keys.enumerated().sorted(by: { ($0.element.frame, $0.offset) < ($1.element.frame, $1.offset) }) {
      guard let last = result.indices.last, result[last].frame == key.frame else {
        result.append(key)
        continue
      }
      if last == 0 {
        // The first one counts before that time.
        result[0].frame -= 1
        result[0].isHold = true
        result.append(key)
        continue
      }
      if !result[last - 1].isHold, result[last - 1].end == nil { result[last - 1].end = result[last].value }
      result[last] = key
    }
    return result
  }

  private static func name(of type: any LottieValue.Type) -> String {
    switch type {
    case is Double.Type: "a number"
    case is Vector.Type, is [Double].Type: "a list of numbers"
    case is RGBAColor.Type: "a colour"
    default: "a path"
    }
  }
}
