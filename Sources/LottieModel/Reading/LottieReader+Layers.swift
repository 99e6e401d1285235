import KinoraArchives
import KinoraGeometry

extension LottieReader {
  func layers(_ json: JSONValue, depth: Int) throws(LottieError) -> [LottieLayer] {
    var layers: [LottieLayer] = []
    var sources: [JSONValue] = []
    for element in list(json, of: "layers") {
      try countLayer()
      guard element.isObject else {
        note(.broken, element, "expected a layer; it is left out")
        continue
      }
      let slotted = slotValueCount
      var layer = try layer(element)
      layer.valueCount = element.valueCount + slotValueCount - slotted
      layers.append(layer)
      sources.append(element)
    }
    checkLinks(of: &layers, sources)
    return layers
  }

  private func layer(_ json: JSONValue) throws(LottieError) -> LottieLayer {
    var layer = LottieLayer()
    layer.name = json["nm"]?.string ?? ""
    layer.index = json["ind"]?.integer
    layer.parent = json["parent"]?.integer
    layer.inPoint = number(json["ip"]) ?? 0
    layer.outPoint = number(json["op"]) ?? .infinity
    layer.startTime = number(json["st"]) ?? 0
    layer.stretch = stretch(json["sr"])
    layer.isHidden = json["hd"]?.bool ?? false
    layer.isThreeDimensional = json["ddd"]?.bool ?? false
    layer.orientsAlongPath = json["ao"]?.bool ?? false
    layer.transform = try transform(json["ks"])
    layer.blendMode = blendMode(json["bm"])
    layer.matte = matte(json)
    layer.isMatteSource = json["td"]?.bool ?? false
    layer.masks = try masks(json["masksProperties"])
    layer.effects = try effects(json["ef"])
    layer.styles = try styles(json["sy"])
    layer.content = try content(json)
    reportTimes(of: layer, json)
    return layer
  }

  private func asset(_ json: JSONValue) -> String {
    let name = json["refId"]?.string ?? json["refId"]?.integer.map(String.init) ?? ""
    references.append((json, name))
    return name
  }

  private func stretch(_ json: JSONValue?) -> Double {
    guard let json, let value = number(json), value != 1 else { return 1 }
    guard abs(value) >= 1e-6 else {
      note(.suspicious, json, "a time stretch of 0; 1 is used")
      return 1
    }
    count("time stretch")
    return value
  }

  private func content(_ json: JSONValue) throws(LottieError) -> LottieLayer.Content {
    guard let kind = json["ty"]?.integer else {
      note(.broken, json, "expected ty, the number of the kind of the layer; it shows nothing")
      return .unsupported(kind: -1)
    }
    count("layer: \(Self.layerKinds[kind] ?? "kind \(kind)")")
    switch kind {
    case 0:
      let time: Keyframed<Double>? = try property(json["tm"])
      if time != nil { count("time remap") }
      if json["ct"]?.bool ?? false {
        count("collapsed transform")
        note(.ignored, json, "a collapsed transform: the composition is drawn flat, and cut at its edges")
      }
      return .composition(asset: asset(json), size: size(json, "w", "h"), time: time)
    case 1:
      return .solid(solidColor(json["sc"]), size(json, "sw", "sh"))
    case 2: return .image(asset: asset(json))
    case 3: return .null
    case 4: return .shapes(try shapes(json["shapes"], depth: 0))
    case 5:
      if json["t"]?["d"] == nil { note(.suspicious, json, "a text layer without a text, which shows nothing") }
      return .text(try text(json["t"]))
    default:
      let severity: IssueSeverity = kind == 6 || kind == 15 ? .ignored : .suspicious
      note(severity, json, "a layer of kind \(kind) (\(Self.layerKinds[kind] ?? "unknown")), which shows nothing here")
      return .unsupported(kind: kind)
    }
  }

  private func solidColor(_ json: JSONValue?) -> RGBAColor {
    let black = RGBAColor(red: 0, green: 0, blue: 0, alpha: 1)
    guard let json, !json.isNull else { return black }
    if let color = RGBAColor(json) { return color }
    note(.suspicious, json, "expected a colour such as '#FF8800'; the layer is drawn in black")
    return black
  }

  /// Reports a layer that is never visible.
  private func reportTimes(of layer: LottieLayer, _ json: JSONValue) {
    guard layer.outPoint <= layer.inPoint else { return }
    note(.ignored, json, "a layer that ends before it begins; it is never shown")
  }

  private static let layerKinds = [
    0: "composition", 1: "solid", 2: "image", 3: "null", 4: "shape", 5: "text", 6: "sound", 7: "video placeholder",
    8: "image sequence", 9: "video", 10: "image placeholder", 11: "guide", 12: "adjustment", 13: "camera", 14: "light",
    15: "data",
  ]

  func transform(_ json: JSONValue?) throws(LottieError) -> LottieTransform {
    var transform = LottieTransform()
    guard let json, !json.isNull else { return transform }
    guard json.isObject else {
      note(.broken, json, "expected a transform; none is used")
      return transform
    }
    transform.anchor = try property(json["a"], Vector(repeating: 0))
    transform.position = try position(json["p"])
    transform.scale = try property(json["s"], Vector(repeating: 100))
    transform.rotation = try property(json["r"] ?? json["rz"], 0)
    transform.rotationX = try property(json["rx"], 0)
    transform.rotationY = try property(json["ry"], 0)
    transform.orientation = try property(json["or"], Vector(repeating: 0))
    transform.opacity = try property(json["o"], 100)
    transform.skew = try property(json["sk"], 0)
    transform.skewAxis = try property(json["sa"], 0)
    transform.startOpacity = try property(json["so"], 100)
    transform.endOpacity = try property(json["eo"], 100)
    return transform
  }

  private func position(_ json: JSONValue?) throws(LottieError) -> LottieTransform.Position {
    guard let json, let x = json["x"], x.isObject else {
      return .joint(try property(json, Vector(repeating: 0)))
    }
    return .split(x: try property(x, 0), y: try property(json["y"], 0), z: try property(json["z"], 0))
  }

  func blendMode(_ json: JSONValue?) -> LottieBlendMode {
    // A few exporters write text such as "normal".
    guard let json, json.string != "normal" else { return .normal }
    let mode = choice(json, "blend mode", LottieBlendMode.normal)
    guard mode != .normal else { return .normal }
    count("blend mode \(mode)")
    if mode == .hardMix { note(.suspicious, json, "blend mode hard mix, which is drawn as hard light") }
    return mode
  }

  private func matte(_ json: JSONValue) -> LottieMatte? {
    let number = choice(json["tt"], "matte", among: 0...4, 0, named: "none")
    guard number != 0 else { return nil }
    let channel: LottieMatte.Channel = number < 3 ? .alpha : .luma
    count("matte: \(channel)\(number % 2 == 0 ? ", inverted" : "")")
    return LottieMatte(channel: channel, isInverted: number % 2 == 0, source: json["tp"]?.integer)
  }
}
