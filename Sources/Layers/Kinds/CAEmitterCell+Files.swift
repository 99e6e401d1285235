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

  /// "single" if each particle shows one picture, chosen at random. Default nil, which all other values count as: a
  /// particle shows one picture after the other.
  final var contentsFrameMode: String? {
    get { values.contentsFrameMode == .single ? "single" : nil }
    set { edit { $0.contentsFrameMode = newValue == "single" ? .single : .sequence } }
  }
}
