import Foundation
import Geometry

/// Reads a file's JSON into values, and notes what isn't shown as meant.
///
/// A member that is missing has the format's default. One of the wrong kind counts as missing and is noted.
final class LottieReader {
  /// Values of properties by name, which a theme can replace.
  let slots: JSONValue?
  private(set) var issues: [LottieIssue] = []
  private(set) var features: [String: Int] = [:]
  private var itemCount = 0

  init(slots: JSONValue?) {
    self.slots = slots
  }

  func note(_ severity: LottieIssue.Severity, _ json: JSONValue, _ message: String) {
    // One file can have thousands of the same kind.
    guard issues.count < 1000 else { return }
    issues.append(LottieIssue(severity, path: json.path, message))
  }

  func count(_ feature: String) { features[feature, default: 0] += 1 }

  /// Counts a layer, shape or keyframe.
  func countItem() throws(LottieError) {
    itemCount += 1
    if itemCount > LottieLimits.items {
      throw .tooMuch(what: "layers, shapes and keyframes", limit: LottieLimits.items)
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
  package init(json data: Data) throws(LottieError) {
    guard data.count <= LottieLimits.fileBytes else {
      throw .tooMuch(what: "bytes of JSON", limit: LottieLimits.fileBytes)
    }
    try self.init(JSONDocument(data).root)
  }

  private init(_ json: JSONValue) throws(LottieError) {
    guard json.isObject, let layers = json["layers"], layers.isArray else {
      throw .invalid(path: "layers", expected: "a list of layers, as every Lottie animation has")
    }
    self.init()
    let reader = LottieReader(slots: json["slots"])
    name = json["nm"]?.string ?? ""
    version = json["v"]?.string ?? ""
    try readTimes(json)
    composition.size = try Self.size(json)
    composition.layers = try reader.layers(layers, depth: 0)
    try readAssets(json["assets"], reader)
    try readFonts(json, reader)
    markers = (json["markers"]?.list ?? []).compactMap(LottieMarker.init)
    (issues, features) = (reader.issues, reader.features)
    try checkReferences()
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
