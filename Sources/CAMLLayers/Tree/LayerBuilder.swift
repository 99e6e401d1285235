import KinoraArchives
import KinoraCAMLModel
import KinoraGeometry
import KinoraLayers

/// Makes the layers of a document, and collects what is done with them later: their animations and their states.
final class LayerBuilder {
  /// A layer with the object that it was made of.
  typealias Source = (layer: CALayer, object: CAMLObject)

  let pictures: CAMLPictures
  let issues = IssueList()
  let pictureIssues = IssueList()
  let targets = LayerTargets()
  /// The layers that have animations or states, in document order.
  private(set) var animated: [Source] = []
  private(set) var stateful: [Source] = []

  init(_ pictures: CAMLPictures) {
    self.pictures = pictures
  }

  /// Makes a layer with its sublayers.
  func layer(_ object: CAMLObject) -> CALayer {
    let layer = LayerClass.make(object)
    targets.add(layer, object)
    // Files also have the parts of the transform, with the same meaning.
    let hasTransform = object["transform"]?.isProperTransform ?? false
    for property in object.properties where !CommonProperties.set(property, on: layer) {
      let isTransform = property.name == "transform"
      if isTransform ? hasTransform : !(hasTransform && property.name.hasPrefix("transform.")) {
        set(property, of: object, on: layer)
      }
    }
    return layer
  }

  private func set(_ property: CAMLProperty, of object: CAMLObject, on layer: CALayer) {
    switch property.name {
    case "sublayers": for sublayer in property.value.objects { layer.addSublayer(self.layer(sublayer)) }
    case "mask": layer.mask = property.value.object.map { self.layer($0) }
    case "animations": animated.append((layer, object))
    case "states": stateful.append((layer, object))
    case "contents": setContents(object, on: layer)
    case "filters": layer.filters = filters(property.value, of: layer)
    case "backgroundFilters": layer.backgroundFilters = filters(property.value, of: layer)
    case "compositingFilter": setCompositingFilter(property, on: layer)
    case "transform": if case .transform(let transform) = property.value { layer.transform = transform }
    case "emitterCells": (layer as? CAEmitterLayer)?.emitterCells = property.value.objects.map { cell($0) }
    case "emitterBehaviors": (layer as? CAEmitterLayer)?.emitterBehaviors = behaviors(property.value)
    default:
      if !LayerClass.handledElsewhere.contains(property.name) { setPlain(property, on: layer) }
    }
  }

  private func setPlain(_ property: CAMLProperty, on layer: CALayer) {
    let value = untyped(property.value, at: property.place)
    if value == nil, property.value.isAnything { return }
    if property.name.utf8.contains(UInt8(ascii: ".")) {
      layer.setValue(value, forKeyPath: property.name)
    } else {
      layer.setValue(value, forKey: property.name)
    }
  }

  /// Returns a value for key-value coding; nil for one that no property has.
  func untyped(_ value: CAMLValue, at place: CAMLPlace) -> Any? {
    if case .image(let name) = value { return picture(name, at: place) }
    return value.untyped
  }

  /// Returns a picture; nil with an issue for one that can't be read.
  func picture(_ name: String, tint: RGBAColor? = nil, at place: CAMLPlace) -> CGImage? {
    if let image = pictures.image(name, tint: tint) { return image }
    let isAbsent = !pictures.damaged.contains(name) && !pictures.leftOut.contains(name)
    pictureIssues.add(
      isAbsent ? .suspicious : .broken, at: place, pictures.failures[name] ?? "\(name): the picture isn't shown")
    return nil
  }

  private func setContents(_ object: CAMLObject, on layer: CALayer) {
    guard let property = object.properties.last(where: { $0.name == "contents" }),
      case .image(let name) = property.value
    else { return }
    let tint = object["contentsMultiplyColor"]?.color
    guard tint.map({ $0.alpha > 0 }) ?? true else { return }
    layer.contents = picture(name, tint: tint == .white ? nil : tint, at: property.place)
  }
}

extension CAMLValue {
  /// True for a transform other than the identity.
  fileprivate var isProperTransform: Bool {
    if case .transform(let transform) = self { !CATransform3DIsIdentity(transform) } else { false }
  }

  /// False for empty lists and nothing.
  var isAnything: Bool {
    switch self {
    case .null: false
    case .list(let items): !items.isEmpty
    case .dictionary(let entries): !entries.isEmpty
    case .string(let text): !text.isEmpty
    case .object(let object): !object.properties.isEmpty
    default: true
    }
  }
}
