import KinoraMotion

/// Properties that are kept and read back without changing the picture. An object, since few layers set them.
final class StoredOnlyProperties {
  var contentsFormat = CALayerContentsFormat.RGBA8Uint
  /// Contents as they were set, unless that was a `CGImage`; the layer's values have its picture, if any.
  var convertedContents: Any?
  /// The filter as it was set; its blend mode is in the layer's values.
  var compositingFilter: Any?

  func copy() -> StoredOnlyProperties {
    let copy = StoredOnlyProperties()
    (copy.contentsFormat, copy.convertedContents) = (contentsFormat, convertedContents)
    copy.compositingFilter = compositingFilter
    return copy
  }
}

/// The timing of a layer or of a commit of it that isn't `CALayer.defaultTiming`.
final class OwnTiming {
  let timing: MediaTiming

  /// Fails for the default timing.
  init?(_ timing: MediaTiming) {
    guard timing != CALayer.defaultTiming else { return nil }
    self.timing = timing
  }
}

/// The parts of a layer that differ from the last commit.
nonisolated struct DirtyParts: OptionSet {
  let rawValue: UInt8

  static let values = DirtyParts(rawValue: 1)
  static let timing = DirtyParts(rawValue: 2)
  static let animations = DirtyParts(rawValue: 4)
  static let sublayers = DirtyParts(rawValue: 8)
  static let mask = DirtyParts(rawValue: 16)
  /// The position alone, which commits carry without the other values.
  static let position = DirtyParts(rawValue: 32)
  static let all: DirtyParts = [.values, .timing, .animations, .sublayers, .mask, .position]
}
