import KinoraArchives
import KinoraGeometry

/// Layer styles. Values that a file lacks are those that After Effects gives a new style.
extension LottieReader {
  /// Returns the styles in the order in which they are drawn.
  func styles(_ json: JSONValue?) throws(LottieError) -> [LottieStyle] {
    var styles: [LottieStyle] = []
    for element in list(json, of: "layer styles") {
      try countPart()
      guard element["en"]?.bool ?? true else { continue }
      if let style = try style(element) { styles.append(style) }
      guard styles.count <= LottieLimits.layerParts else { throw LottieLayer.tooManyParts }
    }
    return styles.sorted { $0.order < $1.order }
  }

  private func style(_ json: JSONValue) throws(LottieError) -> LottieStyle? {
    let kind = json["ty"]?.integer ?? -1
    count("style: \(Self.styleKinds[kind] ?? "kind \(kind)")")
    for (key, what) in [("no", "noise"), ("j", "jitter")] as [(StaticString, String)] {
      guard let amount: Keyframed<Double> = try property(json[key]), amount.constant != 0 else { continue }
      note(.suspicious, json, "a layer style with \(what), drawn without it")
    }
    switch kind {
    case 0:
      return .stroke(color: try property(json["c"], Self.red), size: try property(json["s"], 3).map { max($0, 0) })
    case 1:
      reportDropShadow(json, spread: try percent(json["ch"], 0), mode: try property(json["bm"], 5.0).first)
      // The direction in which Apple's players let it fall, which isn't away from the light at the angle.
      return .dropShadow(try shadow(json) { $0 - 90 - 180 })
    case 2:
      return .innerShadow(
        LottieInnerShadow(
          shadow: try shadow(json) { -$0 - 90 }, choke: try percent(json["ch"], 0),
          blendMode: try mode(json, usual: 5)))
    case 3: return .outerGlow(try glow(json))
    case 4: return .innerGlow(try glow(json))
    case 7:
      return .colorOverlay(
        LottieColorOverlay(
          color: try property(json["c"], Self.red), opacity: try opacity(json["so"] ?? json["o"], 100),
          blendMode: try mode(json, usual: 1)))
    case 8: return .gradientOverlay(try gradientOverlay(json))
    default:
      note(.suspicious, json, "a layer style that isn't drawn: \(Self.styleKinds[kind] ?? "kind \(kind)")")
      return nil
    }
  }

  private func reportDropShadow(_ json: JSONValue, spread: Keyframed<Double>, mode: Double) {
    if spread.constant != 0 { note(.suspicious, json, "a drop shadow style with a spread, drawn without it") }
    // A dark shadow that is multiplied is nearly the same as one that covers.
    if mode != 1, mode != 5 {
      note(.suspicious, json, "a drop shadow style with blend mode \(mode), which is drawn normally")
    }
  }

  private static let styleKinds = [
    0: "stroke", 1: "drop shadow", 2: "inner shadow", 3: "outer glow", 4: "inner glow", 5: "bevel", 6: "satin",
    7: "colour overlay", 8: "gradient overlay",
  ]
  private static let black = RGBAColor(red: 0, green: 0, blue: 0, alpha: 1)
  private static let red = RGBAColor(red: 1, green: 0, blue: 0, alpha: 1)
  private static let paleYellow = RGBAColor(red: 1, green: 1, blue: 0.745, alpha: 1)

  /// - Parameter direction: Converts the style's angle, which is that of the light, to a shadow's direction.
  private func shadow(_ json: JSONValue, direction: (Double) -> Double) throws(LottieError) -> LottieShadow {
    LottieShadow(
      color: try property(json["c"], Self.black), opacity: try opacity(json["o"], 75),
      direction: try property(json["a"], 120).map(direction), distance: try property(json["d"], 5),
      radius: try property(json["s"], 5).map { $0 / 2 })
  }

  private func glow(_ json: JSONValue) throws(LottieError) -> LottieGlow {
    LottieGlow(
      color: try property(json["c"], Self.paleYellow), opacity: try opacity(json["o"], 75),
      radius: try property(json["s"], 5).map { $0 / 2 }, spread: try percent(json["ch"], 0),
      range: try property(json["r"], 50).map { $0.clamped(1, 100) },
      isFromCenter: try property(json["sr"], 1.0).first == 2, blendMode: try mode(json, usual: 11))
  }

  private func gradientOverlay(_ json: JSONValue) throws(LottieError) -> LottieGradientOverlay {
    let kind = json["gt"]?["k"]?.integer ?? json["gt"]?.integer ?? 1
    if LottieGradientOverlay.Shape(rawValue: kind) == nil {
      note(.suspicious, json, "a gradient overlay of an unknown shape, \(kind), drawn as a linear one")
    }
    return LottieGradientOverlay(
      shape: LottieGradientOverlay.Shape(rawValue: kind) ?? .linear, gradient: try gradientStops(json["gf"]),
      opacity: try opacity(json["o"], 100), angle: try property(json["a"], 90),
      scale: try property(json["s"], 100).map { $0.clamped(1, 1000) },
      offset: try property(json["of"], Vector(repeating: 0)),
      isReversed: try property(json["re"], 0.0).first != 0, blendMode: try mode(json, usual: 1))
  }

  private func opacity(_ json: JSONValue?, _ usual: Double) throws(LottieError) -> Keyframed<Double> {
    try percent(json, usual).map { $0 / 100 }
  }

  private func percent(_ json: JSONValue?, _ usual: Double) throws(LottieError) -> Keyframed<Double> {
    try property(json, usual).map { $0.clamped(0, 100) }
  }

  /// Reads the blend mode of a style, which counts the entries and the gaps of After Effects' menu from 1.
  private func mode(_ json: JSONValue, usual: Double) throws(LottieError) -> LottieBlendMode {
    let number = try property(json["bm"], usual).first
    if let mode = Self.menuModes[number] { return mode }
    note(.suspicious, json, "a layer style with blend mode \(number), which is drawn normally")
    return .normal
  }

  private static let menuModes: [Double: LottieBlendMode] = [
    1: .normal, 4: .darken, 5: .multiply, 6: .colorBurn, 10: .lighten, 11: .screen, 12: .colorDodge, 13: .add,
    16: .overlay, 17: .softLight, 18: .hardLight, 24: .difference, 25: .exclusion,
  ]
}
