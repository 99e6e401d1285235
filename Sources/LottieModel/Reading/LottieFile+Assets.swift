import Foundation
import Geometry

extension LottieFile {
  mutating func readAssets(_ json: JSONValue?, _ reader: LottieReader) throws(LottieError) {
    for asset in json?.list ?? [] {
      try reader.countItem()
      guard let id = asset["id"]?.string ?? asset["id"]?.integer.map(String.init) else { continue }
      if let layers = asset["layers"] {
        compositions[id] = LottieComposition(
          size: reader.size(asset, "w", "h"), layers: try reader.layers(layers, depth: 0))
      } else if asset["p"] != nil, asset["t"]?.integer != 2 {
        images[id] = LottieImage(asset, size: reader.size(asset, "w", "h"))
      }
    }
  }

  mutating func readFonts(_ json: JSONValue, _ reader: LottieReader) throws(LottieError) {
    for font in json["fonts"]?["list"]?.list ?? [] {
      guard let name = font["fName"]?.string else { continue }
      fonts[name] = LottieFont(
        name: name, family: font["fFamily"]?.string ?? "", style: font["fStyle"]?.string ?? "",
        ascent: reader.number(font["ascent"]) ?? 75)
    }
    for glyph in json["chars"]?.list ?? [] {
      try reader.countItem()
      try readGlyph(glyph, reader)
    }
  }

  private mutating func readGlyph(_ json: JSONValue, _ reader: LottieReader) throws(LottieError) {
    guard let character = json["ch"]?.string else { return }
    let key = LottieGlyphs.Key(
      character: character, family: json["fFamily"]?.string ?? "", style: json["style"]?.string ?? "")
    var outline = BezierPath()
    func add(_ shapes: [LottieShape]) {
      for shape in shapes {
        switch shape.kind {
        case .path(let path, _): outline.append(path.first)
        case .group(let shapes, _): add(shapes)
        default: break
        }
      }
    }
    add(try reader.shapes(json["data"]?["shapes"], depth: 0))
    glyphs.outlines[key] = .init(outline: outline, advance: reader.number(json["w"]) ?? 0)
  }

  /// Notes references to what isn't there, and refuses compositions that contain themselves or are too many.
  mutating func checkReferences() throws(LottieError) {
    var counts: [String: Int] = [:]
    let total = try expandedCount(of: composition, path: [], counts: &counts)
    guard total <= LottieLimits.expandedLayers else {
      throw .tooMuch(what: "layers with all nested compositions", limit: LottieLimits.expandedLayers)
    }
  }

  private mutating func expandedCount(
    of composition: LottieComposition, path: [String], counts: inout [String: Int]
  ) throws(LottieError) -> Int {
    guard path.count <= LottieLimits.depth else {
      throw .tooMuch(what: "nested compositions", limit: LottieLimits.depth)
    }
    var total = 0
    for layer in composition.layers {
      total += 1
      switch layer.content {
      case .composition(let asset, _, _):
        guard !path.contains(asset) else {
          throw .invalid(path: "assets", expected: "no composition that contains itself, as '\(asset)' does")
        }
        guard let inner = compositions[asset] else {
          issues.append(
            LottieIssue(.suspicious, path: "", "the layer '\(layer.name)' shows the missing composition '\(asset)'"))
          continue
        }
        if counts[asset] == nil { counts[asset] = try expandedCount(of: inner, path: path + [asset], counts: &counts) }
        total = min(total + counts[asset]!, LottieLimits.expandedLayers + 1)
      case .image(let asset) where images[asset] == nil:
        issues.append(
          LottieIssue(.suspicious, path: "", "the layer '\(layer.name)' shows the missing image '\(asset)'"))
      default: break
      }
    }
    return total
  }
}

extension LottieImage {
  init(_ json: JSONValue, size: CGSize) {
    self.size = size
    let name = json["p"]?.string ?? ""
    if let comma = name.firstIndex(of: ","), name.hasPrefix("data:") {
      data =
        Data(base64Encoded: String(name[name.index(after: comma)...]), options: .ignoreUnknownCharacters)
        .map { [UInt8]($0) } ?? []
    } else {
      path = (json["u"]?.string ?? "") + name
    }
  }
}
