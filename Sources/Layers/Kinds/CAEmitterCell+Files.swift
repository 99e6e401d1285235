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

  /// The number of pictures that the contents consist of, all of one size. Default 0; less than 2 is one.
  final var contentsFrameCount: CGFloat {
    get { CGFloat(values.contentsFrameCount) }
    set { edit(\.contentsFrameCount, Double(newValue), "contentsFrameCount") }
  }

  /// The number of pictures in a row of the contents, from the top left. Default 0; less than 1 is all.
  final var contentsFramesPerRow: CGFloat {
    get { CGFloat(values.contentsFramesPerRow) }
    set { edit(\.contentsFramesPerRow, Double(newValue), "contentsFramesPerRow") }
  }

  /// The number of pictures that a particle shows in a second, again and again. Default 0.
  final var contentsFramesPerSecond: CGFloat {
    get { CGFloat(values.contentsFramesPerSecond) }
    set { edit(\.contentsFramesPerSecond, Double(newValue), "contentsFramesPerSecond") }
  }

  /// The angle by which pictures are turned from the viewer towards the y axis, in radians. Default 0; only planes are
  /// turned.
  final var orientationLatitude: CGFloat {
    get { CGFloat(values.orientationLatitude) }
    set { edit(\.orientationLatitude, Double(newValue), "orientationLatitude") }
  }

  /// The angle by which pictures are turned from the viewer towards the x axis, in radians. Default 0.
  final var orientationLongitude: CGFloat {
    get { CGFloat(values.orientationLongitude) }
    set { edit(\.orientationLongitude, Double(newValue), "orientationLongitude") }
  }

  /// The full angle of the cone in which the directions of pictures are spread, in radians. Default 0.
  final var orientationRange: CGFloat {
    get { CGFloat(values.orientationRange) }
    set { edit(\.orientationRange, Double(newValue), "orientationRange") }
  }

  /// "plane" if pictures are turned in space as the orientation says. Default nil, which all other values count as:
  /// pictures face the viewer.
  final var particleType: String? {
    get { values.isPlane ? "plane" : nil }
    set { edit { $0.isPlane = newValue == "plane" } }
  }

  /// The mass of a particle, to which the acceleration by attractors is inversely proportional. Default 1; less than
  /// 0.001 counts as that.
  final var mass: CGFloat {
    get { CGFloat(values.mass) }
    set { edit(\.mass, Double(newValue), "mass") }
  }

  /// The width of the random range of masses. Default 0.
  final var massRange: CGFloat {
    get { CGFloat(values.massRange) }
    set { edit(\.massRange, Double(newValue), "massRange") }
  }

  /// The attractors of the cell's particles, in addition to those of the layer. Default none.
  package final var emitterBehaviors: [EmitterBehavior] {
    get { values.behaviors }
    set { edit { $0.behaviors = newValue } }
  }

  /// "single" if each particle shows one picture, chosen at random. Default nil, which all other values count as: a
  /// particle shows one picture after the other.
  final var contentsFrameMode: String? {
    get { values.contentsFrameMode == .single ? "single" : nil }
    set { edit { $0.contentsFrameMode = newValue == "single" ? .single : .sequence } }
  }
}
