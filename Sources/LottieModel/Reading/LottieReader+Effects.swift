import KinoraArchives
import KinoraGeometry

extension LottieReader {
  func effects(_ json: JSONValue?) throws(LottieError) -> [LottieEffect] {
    var effects: [LottieEffect] = []
    for element in list(json, of: "effects") {
      try countPart()
      guard element["en"]?.bool ?? true else { continue }
      if let effect = try effect(element) { effects.append(effect) }
      guard effects.count <= LottieLimits.layerParts else { throw LottieLayer.tooManyParts }
    }
    if let json, effects.count(where: \.isBlur) > LottieLimits.blurs {
      note(.suspicious, json, "more than \(LottieLimits.blurs) blurs of one layer; the others are left out")
    }
    return effects
  }

  private func effect(_ json: JSONValue) throws(LottieError) -> LottieEffect? {
    let inputs = (json["ef"]?.list ?? []).map { $0["v"] }
    func input(_ index: Int) -> JSONValue? { index < inputs.count ? inputs[index] : nil }
    let black = RGBAColor(red: 0, green: 0, blue: 0, alpha: 1)
    let white = RGBAColor(red: 1, green: 1, blue: 1, alpha: 1)
    let kind = json["ty"]?.integer ?? -1
    count("effect: \(Self.effectKinds[kind] ?? "kind \(kind)")")
    switch kind {
    case 20:
      return .tint(
        black: try property(input(0), black), white: try property(input(1), white), amount: try property(input(2), 100))
    case 21: return .fill(try property(input(2), black), opacity: try property(input(6), 1))
    case 22: return .stroke(try stroke(json, input))
    case 23:
      return .tritone(
        LottieTritone(
          bright: try property(input(0), white), middle: try property(input(1), black),
          dark: try property(input(2), black), amount: try property(input(3), 0).map { 100 - $0.clamped(0, 100) }))
    case 25:
      if try property(input(5), 0.0).first != 0 {
        note(.suspicious, json, "a drop shadow without its layer; the layer is drawn as well")
      }
      return .dropShadow(try shadow(effect: input))
    case 29:
      let directions: Keyframed<Double> = try property(input(1), 1)
      if directions.constant == nil {
        note(.suspicious, json, "a blur that changes its direction; the first one is used")
      }
      return .blur(amount: try property(input(0), 0), LottieBlurDirection(rawValue: directions.first) ?? .both)
    default:
      // Groups of controls only hold numbers for expressions.
      if kind != 5 && kind > 4 {
        note(.suspicious, json, "an effect that isn't drawn: \(Self.effectKinds[kind] ?? "kind \(kind)")")
      }
      return nil
    }
  }

  private static let effectKinds = [
    0: "slider", 1: "angle", 2: "colour control", 3: "point control", 4: "checkbox", 5: "controls", 20: "tint",
    21: "fill", 22: "stroke", 23: "tritone", 24: "levels", 25: "drop shadow", 26: "radial wipe",
    27: "displacement map", 28: "set matte", 29: "gaussian blur", 30: "twirl", 31: "mesh warp", 32: "wavy",
    33: "spherize", 34: "puppet",
  ]

  private func stroke(
    _ json: JSONValue, _ input: (Int) -> JSONValue?
  ) throws(LottieError) -> LottieStrokeEffect {
    let stroke = LottieStrokeEffect(
      color: try property(input(3), RGBAColor(red: 1, green: 1, blue: 1, alpha: 1)),
      width: try property(input(4), 2), opacity: try property(input(6), 1),
      start: try property(input(7), 0).map { ($0 / 100).clamped(0, 1) },
      end: try property(input(8), 100).map { ($0 / 100).clamped(0, 1) },
      strokesAllMasks: try property(input(1), 0.0).first != 0,
      mask: Int(try property(input(0), 1.0).first, keptIn: 0...1_000_000))
    if try property(input(10), 1.0).first != 1 {
      note(.suspicious, json, "a stroke effect on nothing or that reveals its layer; it is drawn over the layer")
    }
    let isWhole = stroke.start.constant == 0 && stroke.end.constant == 1
    if stroke.strokesAllMasks, !isWhole, try property(input(2), 0.0).first != 0 {
      note(.suspicious, json, "a stroke effect along one mask after the other; all begin and end at the same time")
    }
    return stroke
  }

  private func shadow(effect input: (Int) -> JSONValue?) throws(LottieError) -> LottieShadow {
    LottieShadow(
      color: try property(input(0), RGBAColor(red: 0, green: 0, blue: 0, alpha: 1)),
      opacity: try property(input(1), 127.5).map { $0 / 255 }, direction: try property(input(2), 135),
      distance: try property(input(3), 5), radius: try property(input(4), 0).map { $0 / 5 })
  }
}
