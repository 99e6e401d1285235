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
  let documents: WrittenDocuments
  private(set) var omissions = Omissions()
  private var layerCount = 0
  /// The ids of layers that have been written or named.
  private var ids: [ObjectIdentifier: String] = [:]
  /// Unchanged layers by class, for their defaults.
  private var plainLayers: [WrittenClass: CALayer] = [:]

  init(pictures: PictureStore, documents: WrittenDocuments) {
    (self.pictures, self.documents) = (pictures, documents)
  }

  /// Returns a new id, as Apple's editor numbers layers.
  func nextID() -> String {
    layerCount += 1
    return "#\(layerCount)"
  }

  /// Returns the id of a layer, which may be named before it is written.
  func id(of layer: CALayer) -> String {
    if let known = ids[ObjectIdentifier(layer)] { return known }
    let id = nextID()
    ids[ObjectIdentifier(layer)] = id
    return id
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
