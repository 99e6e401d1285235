import KinoraGeometry
import KinoraLayers
import KinoraMotion

/// Turns layers into elements: the state of one export.
///
/// Layers are described as they are at one moment, which is 0 in the file: the local time of every layer starts at 0,
/// and animations that run already begin at negative times.
final class CAMLWriter {
  /// The deepest nesting of layers; a file with a deeper one isn't read.
  static let mostDepth = 120

  let pictures: PictureStore
  private(set) var omissions = Omissions()
  private var layerCount = 0
  /// Unchanged layers by class, for their defaults.
  private var plainLayers: [WrittenClass: CALayer] = [:]

  init(pictures: PictureStore) {
    self.pictures = pictures
  }

  /// Returns a new id, as Apple's editor numbers layers.
  func nextID() -> String {
    layerCount += 1
    return "#\(layerCount)"
  }

  /// Notes a part of the scene that a file can't have.
  func omit(_ kind: Omission) {
    omissions.add(kind)
  }

  /// Returns a layer with the defaults of a class.
  func plainLayer(of kind: WrittenClass) -> CALayer {
    if let known = plainLayers[kind] { return known }
    let layer = kind.make()
    plainLayers[kind] = layer
    return layer
  }
}
