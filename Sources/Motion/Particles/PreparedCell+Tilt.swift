import KinoraGeometry

/// The turn of pictures in space.
extension PreparedCell {
  private static var axes: EmissionAxes { EmissionAxes(ahead: SIMD3(0, 0, 1), aside: SIMD3(1, 0, 0)) }

  mutating func setTilt(_ cell: EmitterCellValues) {
    guard cell.isPlane else { return }
    tiltLatitude = cell.orientationLatitude
    tiltLongitude = cell.orientationLongitude
    tiltRange = cell.orientationRange
    normal = SIMD3<Float>(Self.axes.direction(longitude: tiltLongitude, latitude: tiltLatitude, off: 0, turn: 0))
  }

  /// Returns the direction in which the picture of a particle faces; only for cells with a range of directions.
  ///
  /// The longitude turns it from the viewer towards the x axis, the latitude towards the y axis. It is up to half the
  /// range away from that direction, to any side.
  static func normal(_ cell: UnsafePointer<PreparedCell>, _ noise: ParticleNoise) -> SIMD3<Float> {
    let off = noise.number(.tilt, around: 0, range: cell.pointee.tiltRange)
    let turn = off == 0 ? 0 : 2 * Double.pi * noise.number(.tiltTurn)
    return SIMD3<Float>(
      axes.direction(longitude: cell.pointee.tiltLongitude, latitude: cell.pointee.tiltLatitude, off: off, turn: turn))
  }
}
