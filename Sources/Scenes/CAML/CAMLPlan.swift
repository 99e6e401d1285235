import KinoraCAMLLayers
import KinoraCAMLModel
import KinoraGeometry
import KinoraLayers

/// The part of a CAML file that a scene plays: the planes, and the state and the tilt at its start.
nonisolated struct CAMLPlan: Sendable {
  let package: CAMLPackage
  /// The names of the states of all planes, in their order.
  let states: [String]
  /// The state that the user chose; nil for those that the file marks.
  let state: String?
  /// To the right and to the top, from -1 to 1.
  let tilt: CGPoint

  /// - Throws: `CAMLError.unknown` for a state that the file doesn't have.
  init(_ package: CAMLPackage, _ choice: SceneChoice) throws(CAMLError) {
    self.package = package
    var known: Set<String> = []
    let states = package.planes.flatMap { CAMLStates.names(of: $0.document) }.filter { known.insert($0).inserted }
    (self.states, state, tilt) = (states, choice.state, choice.tilt ?? CGPoint(x: 0, y: 0))
    if let state, !states.contains(state) { throw .unknown(kind: "state", name: state, known: states) }
  }

  /// True if layers of a plane follow the tilt.
  var followsTilt: Bool { package.planes.contains { CAMLParallax.hasGroups($0.document) } }

  /// The seconds after which the section that loops in all planes repeats; nil for none.
  var cycleDuration: Double? {
    let sections = Set(package.planes.map(\.document.settings.loop))
    guard sections.count == 1, let section = sections.first ?? nil else { return nil }
    return section.upperBound - section.lowerBound
  }

  /// The size in points of the largest plane.
  var size: CGSize {
    let sizes = package.planes.map { CAMLTree.size(of: $0.document) }
    return sizes.max { $0.width * $0.height < $1.width * $1.height } ?? CGSize(width: 100, height: 100)
  }
}
