import Foundation
import KinoraArchives
import KinoraGeometry

extension LottieFile {
  mutating func readAssets(_ json: JSONValue?, _ reader: LottieReader) throws(LottieError) {
    for (number, element) in reader.list(json, of: "assets").enumerated() {
      try reader.countItem()
      guard let id = element["id"]?.string ?? element["id"]?.integer.map(String.init) else {
        reader.note(.suspicious, element, "an asset without an id, which nothing can show, is left out")
        continue
      }
      if compositions[id] != nil || images[id] != nil {
        reader.note(.suspicious, element, "a second asset with the id '\(id)'; it replaces the first")
        (compositions[id], images[id]) = (nil, nil)
      }
      let asset = try reader.slotted(element)
      if let layers = asset["layers"] {
        compositions[id] = LottieComposition(
          size: reader.size(asset, "w", "h"), layers: try reader.layers(layers, depth: 0))
      } else if asset["p"] != nil, asset["t"]?.integer != 2 {
        images[id] = image(asset, element, path: "assets[\(number)]", reader)
      }
    }
  }

  /// Reads a picture. One from a slot may leave out its size.
  private func image(
    _ json: JSONValue, _ own: JSONValue, path: String, _ reader: LottieReader
  ) -> LottieImage {
    let size = reader.size(json["w"] == nil ? own : json, "w", "h")
    let image = LottieImage(json, size: size, jsonPath: path)
    if image.data?.isEmpty ?? false {
      reader.note(.broken, json, "the picture's base64 data can't be decoded; nothing is shown")
    }
    return image
  }

  mutating func readFonts(_ json: JSONValue, _ reader: LottieReader) throws(LottieError) {
    for (number, font) in reader.list(json["fonts"]?["list"], of: "fonts").enumerated() {
      try reader.countItem()
      guard let name = font["fName"]?.string else { continue }
      fonts[name] = LottieFont(
        name: name, family: font["fFamily"]?.string ?? "", style: font["fStyle"]?.string ?? "",
        ascent: reader.number(font["ascent"]) ?? 75, jsonPath: "fonts.list[\(number)]")
    }
    for glyph in reader.list(json["chars"], of: "characters") {
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
}

extension LottieImage {
  init(_ json: JSONValue, size: CGSize, jsonPath: String) {
    self.size = size
    self.jsonPath = jsonPath
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
