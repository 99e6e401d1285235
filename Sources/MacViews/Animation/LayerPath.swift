import Foundation
import KinoraGeometry

/// The key path of a layer at which a property of its view is animated.
struct LayerPath {
  let name: String
  private let key: Substring

  private static let names: [Substring: String] = [
    "alphaValue": "opacity", "frameOrigin": "position", "frameSize": "bounds.size", "boundsOrigin": "bounds.origin",
    "frameRotation": "transform.rotation.z",
  ]

  /// Nil for a key that isn't animated at one key path.
  ///
  /// - Parameter viewKey: A key of the view, or a key path from there: "frameOrigin", "frameOrigin.x".
  init?(ofViewKey viewKey: String) {
    key = viewKey.prefix { $0 != "." }
    guard let name = Self.names[key] else { return nil }
    self.name = name + viewKey.dropFirst(key.count)
  }

  /// Returns a value of the view's animation as the layer has it: of a rectangle the origin or the size, radians for
  /// degrees, and others unchanged.
  func layerValue(_ value: Any) -> Any {
    if key == "frameRotation" { return (value as? NSNumber).map { $0.doubleValue * .pi / 180 } ?? value }
    guard let rect = value as? CGRect else { return value }
    return key == "frameSize" ? rect.size : rect.origin
  }
}
