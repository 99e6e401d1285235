import KinoraArchives
import KinoraGeometry

extension LottieReader {
  func masks(_ json: JSONValue?) throws(LottieError) -> [LottieMask] {
    var masks: [LottieMask] = []
    for element in list(json, of: "masks") {
      try countPart()
      var mask = LottieMask()
      mask.name = element["nm"]?.string ?? ""
      mask.mode = maskMode(element)
      mask.isInverted = element["inv"]?.bool ?? false
      mask.path = try property(element["pt"], BezierPath())
      mask.opacity = try property(element["o"], 100)
      mask.expansion = try property(element["x"], 0)
      mask.feather = try property(element["f"], Vector(repeating: 0))
      masks.append(mask)
      guard masks.count <= LottieLimits.layerParts else { throw LottieLayer.tooManyParts }
      count("mask: \(mask.mode)")
      reportMask(mask, element)
    }
    if let json, masks.count > 1, masks.contains(where: \.mode.comparesOpacities), !masks.allSatisfy(\.isOpaque) {
      note(
        .suspicious, json,
        "masks that lighten, darken or differ and aren't opaque; their opacities are combined as for others")
    }
    return masks
  }

  private func reportMask(_ mask: LottieMask, _ json: JSONValue) {
    if mask.feather.keys.contains(where: { $0.value.x != $0.value.y }) {
      note(.suspicious, json, "a feather that differs by axis; the mean is used for both")
    }
    let growths = mask.expansion.keys.map(\.value)
    if let least = growths.min(), let most = growths.max(), least < 0, most > 0 {
      note(.suspicious, json, "a mask that grows and shrinks; it doesn't shrink")
    }
  }

  private func maskMode(_ json: JSONValue) -> LottieMask.Mode {
    switch json["mode"]?.string ?? "a" {
    case "n": return .none
    case "a": return .add
    case "s": return .subtract
    case "i": return .intersect
    case "l": return .lighten
    case "d": return .darken
    case "f": return .difference
    case let other:
      note(.suspicious, json, "an unknown mask mode, '\(other)'; the mask is left out")
      return .none
    }
  }
}

extension LottieMask {
  /// True if it is never half clear.
  fileprivate var isOpaque: Bool { opacity.constant == 100 && feather.constant == Vector(repeating: 0) }
}

extension LottieMask.Mode {
  /// True for those that depend on which of two opacities is larger.
  fileprivate var comparesOpacities: Bool { self == .lighten || self == .darken || self == .difference }
}
