import KinoraGeometry
import KinoraMotion

/// Properties that cells in Core Animation's files have, but that `CAEmitterCell` doesn't declare: programs reach them by
/// key-value coding and by key paths of animations. Values that aren't finite are reported and ignored.
extension CAEmitterCell {
  /// The angle of a particle at its birth, in radians from the x axis towards the y axis. Default 0.
  final var rotation: CGFloat {
    get { CGFloat(values.rotation) }
    set { edit(\.rotation, Double(newValue), "rotation") }
  }

  /// The width of the random range of angles at birth, in radians. Default 0.
  final var rotationRange: CGFloat {
    get { CGFloat(values.rotationRange) }
    set { edit(\.rotationRange, Double(newValue), "rotationRange") }
  }
}
