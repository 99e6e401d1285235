import Foundation
import KinoraArchives

/// Values for the slots of an animation, from a theme of a dotLottie archive of version 2.
package struct LottieTheme {
  /// An object of slots as an animation has them.
  let slots: JSONValue
  /// Issues of the rules.
  let issues: [LottieIssue]

  /// - Parameters:
  ///   - json: A theme.
  ///   - animation: Rules for other animations are left out.
  package init(_ json: JSONValue, animation: String) throws(LottieError) {
    let rules = json["rules"]
    guard let rules, rules.isArray else { throw .invalid(path: "rules", expected: "a list of rules, as a theme has") }
    guard rules.count <= LottieLimits.themeRules else {
      throw .tooMuch(what: "rules in a theme", limit: LottieLimits.themeRules)
    }
    var (members, issues): ([String: Any], [LottieIssue]) = ([:], [])
    for rule in rules.elements {
      let animations = rule["animations"]?.list.compactMap(\.string)
      if let animations, !animations.isEmpty, !animations.contains(animation) { continue }
      guard let id = rule["id"]?.string, let value = Self.slot(of: rule) else {
        guard issues.count < 1000 else { continue }
        issues.append(
          LottieIssue(.suspicious, path: "theme: " + rule.path, "a rule without id, type or value is left out"))
        continue
      }
      members[id] = ["p": value]
    }
    // The reader then has one form of slots: that of the format.
    guard let text = try? JSONSerialization.data(withJSONObject: members) else {
      throw .invalid(path: "rules", expected: "values of JSON")
    }
    slots = try JSONDocument(text).root
    self.issues = issues
  }

  /// Returns a rule's value as a property of the format.
  private static func slot(of rule: JSONValue) -> Any? {
    switch rule["type"]?.string?.lowercased() {
    case "color", "scalar", "position", "vector": property(rule) { plain($0) }
    case "gradient": gradient(rule)
    case "text": text(rule)
    case "image": image(rule)
    default: nil
    }
  }

  private static func property(_ rule: JSONValue, _ convert: (JSONValue) -> Any?) -> [String: Any]? {
    guard let keyframes = rule["keyframes"], keyframes.isArray, keyframes.first != nil else {
      return rule["value"].flatMap(convert).map { ["k": $0] }
    }
    let keys = keyframes.list.compactMap { key -> [String: Any]? in
      guard let frame = key["frame"]?.number, let value = key["value"].flatMap(convert) else { return nil }
      var result: [String: Any] = ["t": frame, "s": value is [Any] ? value : [value]]
      if key["hold"]?.bool ?? false { result["h"] = 1 }
      if let exit = key["outTangent"].flatMap(plain) { result["o"] = exit }
      if let entry = key["inTangent"].flatMap(plain) { result["i"] = entry }
      return result
    }
    return keys.isEmpty ? nil : ["a": 1, "k": keys]
  }

  private static func gradient(_ rule: JSONValue) -> [String: Any]? {
    var count = 0
    func stops(_ json: JSONValue) -> Any? {
      let list = json.list.compactMap { stop -> (offset: Double, color: [Double])? in
        guard let offset = stop["offset"]?.number, let color = stop["color"]?.numbers, color.count >= 3 else {
          return nil
        }
        return (offset, color)
      }
      guard !list.isEmpty else { return nil }
      count = list.count
      let isTransparent = list.contains { $0.color.count > 3 }
      let opacities = isTransparent ? list.flatMap { [$0.offset, $0.color.count > 3 ? $0.color[3] : 1] } : []
      return list.flatMap { [$0.offset] + $0.color.prefix(3) } + opacities
    }
    guard let stops = property(rule, stops) else { return nil }
    return ["p": count, "k": stops]
  }

  /// The members of a text that a rule may replace, and their names in the format.
  private static let textMembers = [
    ("text", "t"), ("fontFamily", "f"), ("fontName", "f"), ("fontSize", "s"), ("fillColor", "fc"),
    ("strokeColor", "sc"), ("strokeWidth", "sw"), ("strokeOverFill", "of"), ("lineHeight", "lh"), ("tracking", "tr"),
    ("baselineShift", "ls"), ("wrapSize", "sz"), ("wrapPosition", "ps"),
  ]
  private static let justifications = ["Left", "Right", "Center", "JustifyLastLineLeft"]

  private static func text(_ rule: JSONValue) -> [String: Any]? {
    func document(_ json: JSONValue) -> [String: Any] {
      if let text = json.string { return ["t": text] }
      var result: [String: Any] = [:]
      for (key, value) in json.members {
        guard let name = textMembers.first(where: { $0.0 == key })?.1 else { continue }
        result[name] = plain(value)
      }
      if let name = json["justify"]?.string { result["j"] = justifications.firstIndex(of: name) }
      return result
    }
    if let keyframes = rule["keyframes"], keyframes.first != nil {
      return ["k": keyframes.list.map { ["t": $0["frame"]?.number ?? 0, "s": $0["value"].map(document) ?? [:]] }]
    }
    return rule["value"].map { ["k": [["t": 0, "s": document($0)]]] }
  }

  private static func image(_ rule: JSONValue) -> [String: Any]? {
    guard let value = rule["value"] else { return nil }
    var result: [String: Any] = [:]
    if let width = value["width"]?.number { result["w"] = width }
    if let height = value["height"]?.number { result["h"] = height }
    guard let path = value["url"]?.string ?? value["path"]?.string ?? value["id"]?.string else { return nil }
    result["p"] = path
    return result
  }

  /// Returns a value as Foundation's types, down to the depth that values of slots have.
  private static func plain(_ json: JSONValue) -> Any? { plain(json, depth: 8) }

  private static func plain(_ json: JSONValue, depth: Int) -> Any? {
    if let number = json.number { return number.isFinite ? number : nil }
    if let string = json.string { return string }
    guard depth > 0 else { return nil }
    if json.isArray { return json.list.compactMap { plain($0, depth: depth - 1) } }
    guard json.isObject else { return nil }
    return Dictionary(json.members.compactMap { key, value in plain(value, depth: depth - 1).map { (key, $0) } }) { $1 }
  }
}
