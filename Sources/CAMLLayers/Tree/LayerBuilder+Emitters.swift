import KinoraCAMLModel
import KinoraGeometry
import KinoraLayers

extension LayerBuilder {
  /// Makes a cell with the cells inside it.
  func cell(_ object: CAMLObject) -> CAEmitterCell {
    let cell = CAEmitterCell()
    for property in object.properties {
      switch property.name {
      case "emitterCells": cell.emitterCells = property.value.objects.map { self.cell($0) }
      case "emitterBehaviors": break
      default:
        if let meaning = Self.unsupportedOfCells[property.name] {
          if property.value.changesCell(property.name) {
            issues.add(.ignored, at: property.place, "\(property.name): \(meaning)")
          }
        } else if let value = untyped(property.value, at: property.place) {
          cell.setValue(value, forKey: property.name)
        }
      }
    }
    return cell
  }

  /// The properties of cells that have no effect, and what this means for the picture.
  private static let unsupportedOfCells: [String: String] = [
    "orientationLatitude": "particles face the viewer", "orientationLongitude": "particles face the viewer",
    "orientationRange": "particles face the viewer", "particleType": "particles face the viewer",
    "mass": "has no effect without attractors", "massRange": "has no effect without attractors",
  ]
}

extension CAMLValue {
  /// True if the property's value isn't its default.
  fileprivate func changesCell(_ name: String) -> Bool {
    if name == "particleType" { return text != nil && text != "sprite" }
    if let number { return number != (name == "mass" ? 1 : 0) }
    return isAnything
  }
}
