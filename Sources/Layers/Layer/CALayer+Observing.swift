import Foundation
import KinoraGeometry
import KinoraObjectRuntime

/// The objects whose observers follow a layer.
struct LayerObservers: OptionSet {
  let rawValue: UInt8

  /// The layer has observers.
  static let own = LayerObservers(rawValue: 1)
  /// The view that owns the layer has observers.
  static let ofOwner = LayerObservers(rawValue: 2)
}

extension CALayer {
  /// Records that the layer's owner has observers.
  package final func setOwnerObserved(_ isObserved: Bool) {
    if isObserved { observers.insert(.ofOwner) } else { observers.remove(.ofOwner) }
  }

  /// Makes a change, and calls the observers of the property.
  final func announce(_ key: String, _ change: () -> Void) {
    let place = ["bounds", "position", "anchorPoint", "transform"]
    let keys = place.contains(key) ? [KeyValueNames.key(key), "frame"] : [KeyValueNames.key(key)]
    func changeAnnounced() {
      if observers.contains(.own) { announcing(keys, change) } else { change() }
    }
    if observers.contains(.ofOwner), let owner {
      owner.announceLayerChange(of: key, changeAnnounced)
    } else {
      changeAnnounced()
    }
  }

  final func refuseChange(of keyPath: String?, _ object: Any?, _ change: [NSKeyValueChangeKey: Any]?) {
    KeyValueNames.stop(unhandled: keyPath, of: object, change, by: self)
  }
}

extension CALayer: KeyValueSource {
  package final func observedValue(forKey key: String) -> Any?? {
    if key == "sublayers" || key == "superlayer" || key == "delegate" { return .some(plainValue(forKey: key)) }
    if LayerProperty.named(key, of: self) != nil || ownValue(forKey: key) != nil || customValues[key] != nil {
      return .some(storedValue(forKey: key))
    }
    let plain = KeyValueNames.key(key)
    return plain == key ? nil : observedValue(forKey: plain)
  }

  private func plainValue(forKey key: String) -> Any? {
    switch key {
    case "sublayers": sublayers
    case "superlayer": superlayer
    default: delegate
    }
  }

  package final func observersDidChange(isObserved: Bool) {
    if isObserved { observers.insert(.own) } else { observers.remove(.own) }
  }

  package final func observedName(of path: AnyKeyPath) -> String? {
    func find<Layer: ObservedLayer>(_ type: Layer.Type) -> String? { type.name(of: path) }
    guard let root = Swift.type(of: path).rootType as? any ObservedLayer.Type else { return nil }
    return find(root)
  }
}

/// Layers as the root of key paths: a key path of a subclass differs from that of its superclass.
private protocol ObservedLayer: CALayer {}

extension CALayer: ObservedLayer {}

extension ObservedLayer {
  fileprivate static func name(of path: AnyKeyPath) -> String? {
    let names: [PartialKeyPath<Self>: String] = [
      \.frame: "frame", \.bounds: "bounds", \.position: "position", \.zPosition: "zPosition",
      \.anchorPoint: "anchorPoint", \.anchorPointZ: "anchorPointZ", \.transform: "transform",
      \.sublayerTransform: "sublayerTransform", \.opacity: "opacity", \.isHidden: "hidden",
      \.isDoubleSided: "doubleSided", \.isGeometryFlipped: "geometryFlipped", \.masksToBounds: "masksToBounds",
      \.isOpaque: "opaque", \.backgroundColor: "backgroundColor", \.borderColor: "borderColor",
      \.borderWidth: "borderWidth", \.cornerRadius: "cornerRadius", \.maskedCorners: "maskedCorners",
      \.shadowColor: "shadowColor", \.shadowOpacity: "shadowOpacity", \.shadowOffset: "shadowOffset",
      \.shadowRadius: "shadowRadius", \.shadowPath: "shadowPath", \.contents: "contents",
      \.contentsRect: "contentsRect", \.contentsScale: "contentsScale", \.contentsCenter: "contentsCenter",
    ]
    return (path as? PartialKeyPath<Self>).flatMap { names[$0] }
  }
}
