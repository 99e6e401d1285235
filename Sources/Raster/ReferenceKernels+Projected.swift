import KinoraGeometry
import RasterKernels

extension ReferenceKernels {
  /// Samples a row of pixels of a projected image.
  package static func bilinearProjected(
    _ row: Pixels, _ count: Int, _ map: RasterBilinear, _ view: RasterProjection
  ) {
    for index in 0..<count {
      let offset = offset(of: Int(view.first) + index, view)
      var place = map
      place.x = map.x &+ offset.x
      place.y = map.y &+ offset.y
      bilinear(row + index, 1, place)
    }
  }

  /// Returns a pixel's offset from the block's base position, in 1/65536 texels.
  @inline(__always)
  static func offset(of number: Int, _ view: RasterProjection) -> (x: Int32, y: Int32) {
    let number = Float(number)
    let inverse = 1 / max(view.w + number * view.stepW, view.least)
    return (
      wholePart((view.x + number * view.stepX) * inverse), wholePart((view.y + number * view.stepY) * inverse)
    )
  }

  @inline(__always)
  private static func wholePart(_ number: Float) -> Int32 {
    // As in the kernels, NaN becomes the minimum.
    Int32(number, keptIn: -536_870_912...536_870_912)
  }
}
