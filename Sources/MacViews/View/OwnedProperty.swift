import Foundation
import KinoraGeometry
import KinoraLayers
internal import KinoraUIKitCore

/// A property of a layer-backed view's layer that the view sets by itself.
struct OwnedProperty {
  let name: String
  /// The property of the view to set instead.
  let substitute: String
  let isIntact: (NSView, CALayer) -> Bool
  let restore: (NSView, CALayer) -> Void

  static let all: [OwnedProperty] = [
    OwnedProperty(name: "anchorPoint", substitute: "frame") {
      $1.anchorPoint == .zero
    } restore: {
      $1.anchorPoint = .zero
    },
    OwnedProperty(name: "position", substitute: "frame") {
      $1.position == $0.place.origin
    } restore: {
      $1.position = $0.place.origin
    },
    OwnedProperty(name: "bounds", substitute: "frame and bounds") {
      $1.bounds == $0.place.bounds
    } restore: {
      $1.bounds = $0.place.bounds
    },
    OwnedProperty(name: "transform", substitute: "frameRotation") {
      CATransform3DEqualToTransform($1.transform, $0.place.transform)
    } restore: {
      $1.transform = $0.place.transform
    },
    OwnedProperty(name: "hidden", substitute: "isHidden") {
      $1.isHidden == $0.place.isHidden
    } restore: {
      $1.isHidden = $0.place.isHidden
    },
    OwnedProperty(name: "geometryFlipped", substitute: "isFlipped") {
      $1.isGeometryFlipped == $0.isLayerFlipped
    } restore: {
      $1.isGeometryFlipped = $0.isLayerFlipped
    },
    OwnedProperty(name: "filters", substitute: "contentFilters") {
      $1.hasFilters(like: $0.ownFilters)
    } restore: {
      $1.filters = $0.ownFilters
    },
    OwnedProperty(name: "compositingFilter", substitute: "compositingFilter") {
      ($1.compositingFilter as? CIFilter) === $0.compositingFilter
        && ($1.compositingFilter == nil) == ($0.compositingFilter == nil)
    } restore: {
      $1.compositingFilter = $0.compositingFilter
    },
    OwnedProperty(name: "shadowColor", substitute: "shadow") {
      $1.shadowColor == OwnedShadow($0.shadow).color
    } restore: {
      $1.shadowColor = OwnedShadow($0.shadow).color
    },
    OwnedProperty(name: "shadowOffset", substitute: "shadow") {
      $1.shadowOffset == OwnedShadow($0.shadow).offset
    } restore: {
      $1.shadowOffset = OwnedShadow($0.shadow).offset
    },
    OwnedProperty(name: "shadowOpacity", substitute: "shadow") {
      $1.shadowOpacity == OwnedShadow($0.shadow).opacity
    } restore: {
      $1.shadowOpacity = OwnedShadow($0.shadow).opacity
    },
    OwnedProperty(name: "shadowRadius", substitute: "shadow") {
      $1.shadowRadius == OwnedShadow($0.shadow).radius
    } restore: {
      $1.shadowRadius = OwnedShadow($0.shadow).radius
    },
  ]

  static let names = Set(all.map(\.name))
}

/// The shadow of a layer-backed view's layer.
struct OwnedShadow {
  var color: CGColor?
  var offset: CGSize
  var radius: CGFloat
  var opacity: Float

  /// The shadow of a layer without one.
  private static let none = OwnedShadow(of: CALayer())

  private init(of layer: CALayer) {
    (color, offset) = (layer.shadowColor, layer.shadowOffset)
    (radius, opacity) = (layer.shadowRadius, layer.shadowOpacity)
  }

  init(_ shadow: NSShadow?) {
    guard let shadow else {
      self = .none
      return
    }
    (color, offset) = (shadow.shadowColor?.cgColor, shadow.shadowOffset)
    (radius, opacity) = (shadow.shadowBlurRadius, color == nil ? 0 : 1)
  }
}

extension NSView {
  /// Writes the view's values again where the program has changed its layer. The log names each property once per
  /// class of views.
  final func restoreOwnedProperties() {
    let layer = host.layer
    for property in OwnedProperty.all where !property.isIntact(self, layer) {
      reportOnce(
        "layer.\(property.name)",
        "reset: the view owns this property of its layer; set \(property.substitute) of the view instead")
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      write(property.name) { property.restore(self, layer) }
      CATransaction.commit()
    }
  }

  /// Reports misuse that has no effect, once per class and property.
  final func reportOnce(_ property: String, _ message: String) {
    let world = MacWorld.current
    let name = "\(type(of: self)).\(property)"
    guard world.reportedProperties.insert(name).inserted else { return }
    report("\(name): \(message)")
    world.onReport?("\(name): \(message)")
  }
}
