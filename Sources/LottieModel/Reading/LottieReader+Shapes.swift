import KinoraArchives
import KinoraGeometry

extension LottieReader {
  func shapes(_ json: JSONValue?, depth: Int) throws(LottieError) -> [LottieShape] {
    guard json != nil else { return [] }
    guard depth <= LottieLimits.depth else { throw .tooMuch(what: "nested groups", limit: LottieLimits.depth) }
    var shapes: [LottieShape] = []
    for element in list(json, of: "shapes") {
      try countPart()
      guard element.isObject else {
        note(.broken, element, "expected a shape; it is left out")
        continue
      }
      if element["hd"]?.bool ?? false { continue }
      guard let kind = try shapeKind(element, depth) else { continue }
      shapes.append(LottieShape(name: element["nm"]?.string ?? "", kind: kind))
    }
    return shapes
  }

  private func shapeKind(_ json: JSONValue, _ depth: Int) throws(LottieError) -> LottieShape.Kind? {
    let type = json["ty"]?.string ?? ""
    if type != "tr" { count("shape: \(type)") }
    let isReversed = json["d"]?.integer == 3
    switch type {
    case "gr": return try group(json, depth)
    case "sh": return .path(try outline(json), isReversed: isReversed)
    case "rc":
      return .rectangle(
        center: try property(json["p"], Vector(repeating: 0)), size: try property(json["s"], Vector(repeating: 0)),
        radius: try property(json["r"], 0), isReversed: isReversed)
    case "el":
      return .ellipse(
        center: try property(json["p"], Vector(repeating: 0)), size: try property(json["s"], Vector(repeating: 0)),
        isReversed: isReversed)
    case "sr": return .star(try star(json, isReversed))
    case "fl", "gf":
      return .fill(
        try paint(json, type == "gf"), isEvenOdd: choice(json["r"], "fill rule", among: 1...2, 1, named: "nonzero") == 2
      )
    case "st", "gs": return .stroke(try paint(json, type == "gs"), try stroke(json))
    case "tr": return nil
    default: return try change(json, type)
    }
  }

  private func outline(_ json: JSONValue) throws(LottieError) -> Keyframed<BezierPath> {
    let path: Keyframed<BezierPath> = try property(json["ks"], BezierPath())
    let breaks = zip(path.keys, path.keys.dropFirst()).contains { key, next in
      !key.isHold && key.value.verbs.count != (key.end ?? next.value).verbs.count
    }
    if breaks { note(.suspicious, json, "keyframes of paths with different numbers of points; the path jumps") }
    return path
  }

  /// Reads an element that changes paths.
  private func change(_ json: JSONValue, _ type: String) throws(LottieError) -> LottieShape.Kind? {
    switch type {
    case "tm":
      return .trim(
        LottieTrim(
          start: try property(json["s"], 0), end: try property(json["e"], 100), offset: try property(json["o"], 0),
          joinsPaths: choice(json["m"], "trim", among: 1...2, 1, named: "each path") == 2))
    case "mm": return .merge(choice(json["mm"], "merge", LottieMergeMode.merge))
    case "rd": return .roundCorners(radius: try property(json["r"], 0))
    case "pb": return .puckerAndBloat(amount: try property(json["a"], 0))
    case "tw": return .twist(angle: try property(json["a"], 0), center: try property(json["c"], Vector(repeating: 0)))
    case "zz":
      return .zigZag(
        amplitude: try property(json["s"], 0), ridges: try property(json["r"], 0),
        isSmooth: try property(json["pt"], 1).map { $0 == 2 ? 1 : 0 })
    case "op":
      return .offset(
        amount: try property(json["a"], 0), join: choice(json["lj"], "line join", LottieStroke.Join.miter),
        miterLimit: try property(json["ml"], 4))
    case "rp": return .repeater(try repeater(json))
    default:
      note(.suspicious, json, "an unknown shape, '\(type)', is left out")
      return nil
    }
  }

  private func group(_ json: JSONValue, _ depth: Int) throws(LottieError) -> LottieShape.Kind {
    let items = json["it"]
    let place = items?.elements.first { $0["ty"]?.string == "tr" }
    return .group(try shapes(items, depth: depth + 1), try transform(place))
  }

  private func star(_ json: JSONValue, _ isReversed: Bool) throws(LottieError) -> LottieStar {
    LottieStar(
      isPolygon: choice(json["sy"], "star", among: 1...2, 1, named: "star") == 2,
      center: try property(json["p"], Vector(repeating: 0)),
      points: try property(json["pt"], 5), rotation: try property(json["r"], 0),
      outerRadius: try property(json["or"], 0), outerRoundness: try property(json["os"], 0),
      innerRadius: try property(json["ir"], 0), innerRoundness: try property(json["is"], 0), isReversed: isReversed)
  }

  private func paint(_ json: JSONValue, _ isGradient: Bool) throws(LottieError) -> LottiePaint {
    let black = RGBAColor(red: 0, green: 0, blue: 0, alpha: 1)
    if !isGradient, json["c"] == nil { note(.suspicious, json, "a fill or stroke without a colour; black is used") }
    let source: LottiePaint.Source =
      isGradient ? .gradient(try gradient(json)) : .color(try property(json["c"], black))
    return LottiePaint(source: source, opacity: try property(json["o"], 100), blendMode: blendMode(json["bm"]))
  }

  private func gradient(_ json: JSONValue) throws(LottieError) -> LottieGradient {
    if json["g"] == nil { note(.suspicious, json, "a gradient without stops, which shows nothing") }
    var gradient = try gradientStops(json["g"])
    gradient.shape = choice(json["t"], "gradient", LottieGradient.Shape.linear)
    gradient.start = try property(json["s"], Vector(repeating: 0))
    gradient.end = try property(json["e"], Vector(repeating: 0))
    gradient.highlightLength = try property(json["h"], 0)
    gradient.highlightAngle = try property(json["a"], 0)
    return gradient
  }

  /// Reads the stops of a gradient, which is axial and has no points otherwise.
  func gradientStops(_ json: JSONValue?) throws(LottieError) -> LottieGradient {
    var gradient = LottieGradient()
    let colors = try json.map { json throws(LottieError) in try slotted(json) }
    gradient.stops = try property(colors?["k"], [])
    let stored = gradient.stops.first.count / 4
    let given = colors?["p"]?.integer ?? stored
    gradient.colorCount = min(max(given, 0), stored)
    if let json, given > stored {
      note(.suspicious, json, "expected \(given) stops of the gradient, not \(stored); the others are left out")
    } else if let json, gradient.colorCount == 0 {
      note(.suspicious, json, "a gradient without stops, which shows nothing")
    }
    return gradient
  }

  private func stroke(_ json: JSONValue) throws(LottieError) -> LottieStroke {
    var stroke = LottieStroke()
    stroke.width = try property(json["w"], 1)
    stroke.cap = choice(json["lc"], "line cap", LottieStroke.Cap.round)
    stroke.join = choice(json["lj"], "line join", LottieStroke.Join.round)
    stroke.miterLimit = try property(json["ml2"] ?? json["ml"], 4)
    for element in list(json["d"], of: "dashes") {
      if element["n"]?.string == "o" {
        stroke.dashOffset = try property(element["v"], 0)
      } else {
        stroke.dashes.append(try property(element["v"], 0))
      }
    }
    return stroke
  }

  private func repeater(_ json: JSONValue) throws(LottieError) -> LottieRepeater {
    let copies: Keyframed<Double> = try property(json["c"], 0)
    if copies.keys.contains(where: { max($0.value, $0.end ?? 0) > Double(LottieLimits.copies) }) {
      note(.suspicious, json, "a repeater with more than \(LottieLimits.copies) copies; the others are left out")
    }
    return LottieRepeater(
      copies: copies, offset: try property(json["o"], 0),
      isBelow: choice(json["m"], "repeater", among: 1...2, 1, named: "above") == 2,
      transform: try transform(json["tr"]))
  }
}
