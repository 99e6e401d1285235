import Foundation
import KinoraArchives
import KinoraGeometry

/// Reads a file's JSON into values, and notes what isn't shown as meant.
///
/// A member that is missing has the format's default. One of the wrong kind counts as missing and is noted.
final class LottieReader {
  /// Values of properties by name: those of the theme, and the file's own.
  private let slots: [String: JSONValue]
  /// The slots of the theme alone. Their values are in another document than the file's.
  private let themeSlots: [String: JSONValue]
  /// The layers that show an asset, for `LottieFile.checkAssets(_:)`.
  var references: [(layer: JSONValue, asset: String)] = []
  private(set) var issues: [LottieIssue] = []
  private(set) var features: [String: Int] = [:]
  private var itemCount = 0
  private var layerCount = 0
  private var partCount = 0
  private var animatorCount = 0
  private(set) var slotValueCount = 0

  init(slots: JSONValue?, theme: LottieTheme?) {
    func values(_ json: JSONValue?) -> [String: JSONValue] {
      guard let json else { return [:] }
      return Dictionary(json.members.compactMap { key, slot in slot["p"].map { (key, $0) } }) { $1 }
    }
    themeSlots = values(theme?.slots)
    self.slots = values(slots).merging(themeSlots) { $1 }
    issues = theme?.issues ?? []
  }

  /// Returns the value of the slot that a property or an asset names; nil without one.
  func slot(of json: JSONValue) -> JSONValue? {
    json["sid"]?.string.flatMap { slots[$0] }
  }

  /// True if the value of the slot comes from a theme.
  func isThemed(_ json: JSONValue) -> Bool {
    json["sid"]?.string.flatMap { themeSlots[$0] } != nil
  }

  /// The elements of a list; none if it is missing, or of another kind, which is noted.
  func list(_ json: JSONValue?, of what: String) -> [JSONValue] {
    guard let json, !json.isNull else { return [] }
    guard json.isArray else {
      note(.broken, json, "expected a list of \(what); they are left out")
      return []
    }
    return json.list
  }

  func note(_ severity: IssueSeverity, _ json: JSONValue, _ message: String) {
    // One file can have thousands of the same kind.
    guard issues.count < 1000 else { return }
    let isThemed = themeSlots.first?.value.document === json.document
    issues.append(LottieIssue(severity, path: isThemed ? "theme: " + json.path : json.path, message))
  }

  func count(_ feature: String) { features[feature, default: 0] += 1 }

  /// Returns the value of the slot that a property or an asset names, or the property or asset.
  ///
  /// - Throws: `LottieError` if slots are read too often.
  func slotted(_ json: JSONValue) throws(LottieError) -> JSONValue {
    guard let value = slot(of: json) else { return json }
    slotValueCount += value.extent
    if slotValueCount > LottieLimits.slotValues {
      throw .tooMuch(what: "JSON values in the slots that are named, each time", limit: LottieLimits.slotValues)
    }
    return value
  }

  /// Counts a layer or the document of a text, also in compositions that nothing shows: reading stops before they take
  /// much memory.
  func countLayer() throws(LottieError) {
    layerCount += 1
    try countItem()
    if layerCount > LottieLimits.expandedLayers {
      throw .tooMuch(what: "layers and texts in all compositions", limit: LottieLimits.expandedLayers)
    }
  }

  /// Counts a shape, effect, style or mask.
  func countPart() throws(LottieError) {
    partCount += 1
    try countItem()
    if partCount > LottieLimits.expandedParts {
      throw .tooMuch(what: "shapes, effects, styles and masks", limit: LottieLimits.expandedParts)
    }
  }

  /// Counts an animator of a text.
  func countAnimator() throws(LottieError) {
    animatorCount += 1
    try countItem()
    if animatorCount > LottieLimits.allTextAnimators {
      throw .tooMuch(what: "animators of all texts", limit: LottieLimits.allTextAnimators)
    }
  }

  /// Counts a keyframe, asset, font or marker, or anything else that takes memory.
  func countItem() throws(LottieError) {
    itemCount += 1
    if itemCount > LottieLimits.items {
      throw .tooMuch(what: "layers, shapes, keyframes, assets, fonts and markers", limit: LottieLimits.items)
    }
  }

  func number(_ json: JSONValue?) -> Double? {
    guard let json, !json.isNull else { return nil }
    if let number = json.number, number.isFinite { return number }
    note(.suspicious, json, "expected a number; the default is used")
    return nil
  }

  func size(_ json: JSONValue, _ width: StaticString, _ height: StaticString) -> CGSize {
    func side(_ key: StaticString) -> Double { (number(json[key]) ?? 0).clamped(0, LottieLimits.side) }
    return CGSize(width: side(width), height: side(height))
  }
}

extension LottieFile {
  /// Reads a JSON text.
  ///
  /// - Throws: `LottieError` for text that isn't JSON, for a document that isn't a Lottie animation, and for one that
  ///   exceeds a limit. Anything else is read as far as possible and noted in `issues`.
  ///
  /// - Parameter theme: Values that replace those of the file's slots.
  package init(json data: Data, theme: LottieTheme? = nil) throws(LottieError) {
    guard data.count <= LottieLimits.fileBytes else {
      throw .tooMuch(what: "bytes of JSON", limit: LottieLimits.fileBytes)
    }
    try self.init(JSONDocument(data).root, theme)
  }

  private init(_ json: JSONValue, _ theme: LottieTheme?) throws(LottieError) {
    guard json.isObject, let layers = json["layers"], layers.isArray else {
      throw .invalid(path: "layers", expected: "a list of layers, as every Lottie animation has")
    }
    self.init()
    let reader = LottieReader(slots: json["slots"], theme: theme)
    name = json["nm"]?.string ?? ""
    version = json["v"]?.string ?? ""
    try readTimes(json)
    composition.size = try Self.size(json)
    composition.layers = try reader.layers(layers, depth: 0)
    try readAssets(json["assets"], reader)
    try readFonts(json, reader)
    try readMarkers(json["markers"], reader)
    reportTimes(of: layers, reader)
    checkAssets(reader)
    (issues, features) = (reader.issues, reader.features)
    try checkNesting()
  }

  private mutating func readMarkers(_ json: JSONValue?, _ reader: LottieReader) throws(LottieError) {
    var names: Set<String> = []
    for element in json?.list ?? [] {
      try reader.countItem()
      guard let marker = LottieMarker(element) else {
        reader.note(.suspicious, element, "expected a marker with a time; it is left out")
        continue
      }
      if marker.start < inPoint || marker.start >= outPoint {
        reader.note(.suspicious, element, "a marker outside of the file's frames; the nearest frame is played")
      }
      if !marker.name.isEmpty, !names.insert(marker.name).inserted {
        reader.note(.suspicious, element, "a second marker '\(marker.name.prefix(40))'; the name chooses the first")
      }
      markers.append(marker)
    }
  }

  /// Reports layers that are over before the file begins, or begin after its end.
  private func reportTimes(of json: JSONValue, _ reader: LottieReader) {
    for (layer, source) in zip(composition.layers, json.elements.lazy.filter(\.isObject))
    where layer.outPoint > layer.inPoint && (layer.outPoint <= inPoint || layer.inPoint >= outPoint) {
      reader.note(.ignored, source, "a layer outside of the file's frames; it is never shown")
    }
  }

  private mutating func readTimes(_ json: JSONValue) throws(LottieError) {
    guard let rate = json["fr"]?.number, rate > 0, rate <= 10_000 else {
      throw .invalid(path: "fr", expected: "a frame rate above 0, up to 10,000")
    }
    let (start, end) = (json["ip"]?.number ?? 0, json["op"]?.number ?? .nan)
    guard start.isFinite, end > start, abs(start) <= LottieLimits.frames, end - start <= LottieLimits.frames else {
      throw .invalid(path: "op", expected: "an end after the start, at most \(Int(LottieLimits.frames)) frames later")
    }
    (frameRate, inPoint, outPoint) = (rate, start, end)
  }

  private static func size(_ json: JSONValue) throws(LottieError) -> CGSize {
    let (width, height) = (json["w"]?.number ?? .nan, json["h"]?.number ?? .nan)
    let sides = 1...LottieLimits.side
    guard sides.contains(width) else {
      throw .invalid(path: "w", expected: "a width from 1 to \(Int(LottieLimits.side))")
    }
    guard sides.contains(height) else {
      throw .invalid(path: "h", expected: "a height from 1 to \(Int(LottieLimits.side))")
    }
    return CGSize(width: width, height: height)
  }
}

extension LottieMarker {
  init?(_ json: JSONValue) {
    guard let start = json["tm"]?.number, start.isFinite else { return nil }
    let length = json["dr"]?.number ?? 0
    self.init(
      name: (json["cm"]?.string ?? "").trimmingCharacters(in: .whitespacesAndNewlines), start: start,
      duration: length.isFinite ? max(length, 0) : 0)
  }
}
