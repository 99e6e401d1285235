import KinoraGeometry
import KinoraLayers
import KinoraMotion

/// The cells of emitters.
extension CAMLWriter {
  /// Returns a cell with those inside it.
  ///
  /// - Parameters:
  ///   - now: The time of the clock that the cell's begin time counts on, at the moment of the export.
  ///   - parent: The name of the cell around it.
  func cell(_ cell: EmitterCellValues, now: Double, parent: String?) -> CAMLElement {
    var element = CAMLElement("CAEmitterCell")
    if let name = Self.name(of: cell, in: parent) { element.set("name", name) }
    let standard = EmitterCellValues()
    for key in CellKey.allCases {
      guard let value = cell[key], value != standard[key] else { continue }
      add(key.path, value, isSingle: Self.singleKeys.contains(key), to: &element)
    }
    element.setName("minificationFilter", "\(cell.minificationFilter)", unless: "linear")
    element.setName("magnificationFilter", "\(cell.magnificationFilter)", unless: "linear")
    element.setName("contentsFrameMode", "\(cell.contentsFrameMode)", unless: "sequence")
    element.setName("particleType", cell.isPlane ? "plane" : "sprite", unless: "sprite")
    element.add("emitterBehaviors", cell.behaviors.map { behavior($0) })
    addTiming(cell.timing, now: now, to: &element)
    element.add("emitterCells", cell.cells.map { self.cell($0, now: 0, parent: cell.name?.text ?? parent) })
    return element
  }

  /// Returns an attractor.
  func behavior(_ behavior: EmitterBehavior) -> CAMLElement {
    var element = CAMLElement("CAEmitterBehavior")
    element.set("behavior", "attractor")
    if let name = behavior.name { element.set("name", name) }
    element.setFlag("enabled", behavior.isEnabled, unless: true)
    element.setName("attractorType", "\(behavior.shape)", unless: "radial")
    if behavior.position != CGPoint(x: 0, y: 0) { element.set("position", CAMLText.point(behavior.position)) }
    element.setNumber("zPosition", behavior.zPosition, unless: 0)
    element.setNumber("radius", behavior.radius, unless: 0)
    element.setNumber("stiffness", behavior.stiffness, unless: 1)
    element.setNumber("falloff", behavior.falloff, unless: 0)
    element.setNumber("falloffDistance", behavior.falloffDistance, unless: 0)
    element.setNumber("orientationLatitude", behavior.orientationLatitude, unless: 0)
    element.setNumber("orientationLongitude", behavior.orientationLongitude, unless: 0)
    return element
  }

  private func addTiming(_ timing: MediaTiming, now: Double, to element: inout CAMLElement) {
    element.setNumber("beginTime", timing.beginTime - now, unless: 0)
    element.setNumber("duration", timing.duration, unless: .infinity)
    element.setSingle("speed", Float(timing.speed), unless: 1)
    element.setNumber("timeOffset", timing.timeOffset, unless: 0)
    element.setSingle("repeatCount", Float(timing.repeatCount), unless: 0)
    element.setNumber("repeatDuration", timing.repeatDuration, unless: 0)
    element.setFlag("autoreverses", timing.autoreverses, unless: false)
    element.setName("fillMode", "\(timing.fillMode)", unless: "removed")
  }

  /// Returns a cell's own name: the last part of the path that its values have.
  private static func name(of cell: EmitterCellValues, in parent: String?) -> String? {
    guard let path = cell.name?.text else { return nil }
    guard let parent, path.hasPrefix("\(parent).emitterCells.") else { return path }
    return String(path.dropFirst("\(parent).emitterCells.".count))
  }

  /// The properties that are stored with single precision.
  private static let singleKeys: Set<CellKey> = [
    .birthRate, .lifetime, .lifetimeRange, .redRange, .greenRange, .blueRange, .alphaRange, .redSpeed, .greenSpeed,
    .blueSpeed, .alphaSpeed, .minificationFilterBias,
  ]
}
