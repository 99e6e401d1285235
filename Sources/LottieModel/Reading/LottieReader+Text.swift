import KinoraArchives
import KinoraGeometry

extension LottieReader {
  func text(_ json: JSONValue?) throws(LottieError) -> LottieText {
    var documents: [(frame: Double, document: LottieTextDocument)] = []
    let source = json?["d"]
    // A theme may name only what it replaces.
    let base = source.flatMap { isThemed($0) ? try? self.documents(in: $0).first?.document : nil }
    if let source { documents = try self.documents(in: slotted(source), base) }
    if documents.isEmpty { documents = [(frame: 0, document: LottieTextDocument())] }
    var text = LottieText(documents: documents.sorted { $0.frame < $1.frame })
    if documents.count > 1 { count("animated text") }
    if let source { reportExpression(source) }
    for element in list(json?["a"], of: "animators") {
      text.animators.append(try animator(element))
      guard text.animators.count <= LottieLimits.textAnimators else {
        throw .tooMuch(what: "animators of a text", limit: LottieLimits.textAnimators)
      }
    }
    text.path = try textPath(json?["p"])
    text.anchorGrouping = choice(json?["m"]?["g"], "anchor grouping", among: 1...4, 1, named: "characters")
    text.anchorAlignment = try property(json?["m"]?["a"], Vector(repeating: 0))
    return text
  }

  private func documents(
    in json: JSONValue, _ base: LottieTextDocument? = nil
  ) throws(LottieError) -> [(frame: Double, document: LottieTextDocument)] {
    var documents: [(frame: Double, document: LottieTextDocument)] = []
    for key in list(json["k"], of: "texts") {
      try countLayer()
      guard let content = key["s"], content.isObject else {
        note(.broken, key, "expected a text with its attributes; it is left out")
        continue
      }
      documents.append((frame: number(key["t"]) ?? 0, document: document(content, base)))
    }
    return documents
  }

  private func document(_ json: JSONValue, _ base: LottieTextDocument?) -> LottieTextDocument {
    var document = base ?? LottieTextDocument()
    document.text = (json["t"]?.string ?? document.text).replacing("\r\n", with: "\n").replacing("\r", with: "\n")
      .replacing("\u{3}", with: "\n")
    document.font = json["f"]?.string ?? document.font
    document.size = number(json["s"]) ?? document.size
    document.fill = json["fc"].flatMap { RGBAColor($0) } ?? document.fill
    document.stroke = json["sc"].flatMap { RGBAColor($0) } ?? document.stroke
    document.strokeWidth = number(json["sw"]) ?? document.strokeWidth
    document.strokesOverFill = json["of"]?.bool ?? document.strokesOverFill
    document.justification = choice(json["j"], "justification", document.justification)
    document.lineHeight = number(json["lh"]) ?? base?.lineHeight ?? document.size * 1.2
    document.baselineShift = number(json["ls"]) ?? document.baselineShift
    document.tracking = number(json["tr"]) ?? document.tracking
    document.boxOrigin = json["ps"].flatMap { Vector($0) }?.point ?? document.boxOrigin
    document.boxSize = json["sz"].flatMap { Vector($0) }.map { CGSize(width: $0.x, height: $0.y) } ?? document.boxSize
    if json["ca"]?.integer == 2 { note(.suspicious, json, "small capitals, which are drawn as written") }
    document.isAllCaps = json["ca"].map { $0.integer == 1 } ?? document.isAllCaps
    return document
  }

  private func textPath(_ json: JSONValue?) throws(LottieError) -> LottieTextPath? {
    guard let json, let mask = json["m"]?.integer else { return nil }
    count("text on a path")
    var path = LottieTextPath(mask: mask)
    path.firstMargin = try property(json["f"], 0)
    path.lastMargin = try property(json["l"], 0)
    path.isReversed = try property(json["r"], 0)
    path.isPerpendicular = try property(json["p"], 1)
    path.forcesAlignment = try property(json["a"], 0)
    return path
  }

  private func animator(_ json: JSONValue) throws(LottieError) -> LottieTextAnimator {
    try countAnimator()
    count("text animator")
    var animator = LottieTextAnimator()
    if let selector = json["s"] { animator.selector = try self.selector(selector) }
    if let changes = json["a"] { animator.changes = try self.changes(changes) }
    return animator
  }

  private func selector(_ json: JSONValue) throws(LottieError) -> LottieTextAnimator.Selector {
    var selector = LottieTextAnimator.Selector()
    if let kind = json["t"]?.integer, kind != 0 {
      note(.suspicious, json, "a text selector that isn't a range; the range beside it is used")
    }
    selector.countsByIndex = choice(json["r"], "unit of a range", among: 1...2, 1, named: "percent") == 2
    selector.unit = choice(json["b"], "unit of a selector", LottieTextAnimator.Selector.Unit.characters)
    selector.shape = choice(json["sh"], "shape of a selector", LottieTextAnimator.Selector.Shape.square)
    selector.start = try property(json["s"], 0)
    selector.end = try property(json["e"])
    selector.offset = try property(json["o"], 0)
    selector.amount = try property(json["a"], 100)
    selector.easeHigh = try property(json["xe"], 0)
    selector.easeLow = try property(json["ne"], 0)
    selector.smoothness = try property(json["sm"], 100)
    selector.isRandom = json["rn"]?.bool ?? false
    return selector
  }

  private func changes(_ json: JSONValue) throws(LottieError) -> LottieTextAnimator.Changes {
    var changes = LottieTextAnimator.Changes()
    changes.position = try property(json["p"])
    changes.anchor = try property(json["a"])
    changes.scale = try property(json["s"])
    changes.rotation = try property(json["r"] ?? json["rz"])
    changes.rotationX = try property(json["rx"])
    changes.rotationY = try property(json["ry"])
    changes.opacity = try property(json["o"])
    changes.skew = try property(json["sk"])
    changes.skewAxis = try property(json["sa"])
    changes.tracking = try property(json["t"])
    changes.lineSpacing = try property(json["ls"])
    changes.fill = try property(json["fc"])
    changes.fillOpacity = try property(json["fo"])
    changes.fillHue = try property(json["fh"])
    changes.fillSaturation = try property(json["fs"])
    changes.fillBrightness = try property(json["fb"])
    changes.stroke = try property(json["sc"])
    changes.strokeOpacity = try property(json["so"])
    changes.strokeWidth = try property(json["sw"])
    changes.blur = try property(json["bl"])
    return changes
  }
}
