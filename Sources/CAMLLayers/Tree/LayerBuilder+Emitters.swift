import KinoraArchives
import KinoraCAMLModel
import KinoraGeometry
import KinoraLayers
import KinoraMotion

extension LayerBuilder {
  /// Makes a cell with the cells inside it.
  func cell(_ object: CAMLObject) -> CAEmitterCell {
    let cell = CAEmitterCell()
    for property in object.properties {
      switch property.name {
      case "emitterCells": cell.emitterCells = property.value.objects.map { self.cell($0) }
      case "emitterBehaviors": cell.emitterBehaviors = behaviors(property.value)
      default:
        if let value = untyped(property.value, at: property.place) { cell.setValue(value, forKey: property.name) }
      }
    }
    return cell
  }

  /// Makes the behaviors of a cell or a layer. Behaviors that aren't attractors are issues.
  func behaviors(_ value: CAMLValue) -> [EmitterBehavior] {
    value.objects.compactMap { object in
      let kind = (object["behavior"] ?? object["type"])?.text ?? ""
      guard kind == "attractor" else {
        let name = kind.prefix(80)
        issues.add(.ignored, at: object.place, "behavior '\(name)' isn't applied: particles fly on without it")
        return nil
      }
      return EmitterBehavior(attractor: object)
    }
  }
}

extension EmitterBehavior {
  fileprivate init(attractor object: CAMLObject) {
    self.init()
    name = object["name"]?.text
    isEnabled = object["enabled"]?.flag ?? true
    if let name = object["attractorType"]?.text {
      shape = Shape.allCases.first { "\($0)" == name || "\($0.rawValue)" == name } ?? .radial
    }
    if case .point(let point)? = object["position"] { position = point }
    func number(_ name: String, _ standard: Double) -> Double { object[name]?.number ?? standard }
    zPosition = number("zPosition", 0)
    radius = number("radius", 0)
    stiffness = number("stiffness", 1)
    falloff = number("falloff", 0)
    falloffDistance = number("falloffDistance", 0)
    orientationLatitude = number("orientationLatitude", 0)
    orientationLongitude = number("orientationLongitude", 0)
  }
}
