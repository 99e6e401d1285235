import KinoraGeometry
import RasterKernels

extension ReferenceKernels {
  /// One side of a rounded shape: the entries of a corner's table, border by border.
  package struct Side {
    var borders: [Border] = []
    let radiusY: Float
    let halfProduct: Float

    /// A border between two columns: its distance from the corner's centre, the shape's height there, the area below
    /// the arc up to that height, and the width beyond the border of rows that aren't rounded.
    struct Border {
      let distance: Float
      let height: Float
      let area: Float
      let reach: Float
    }

    package init(vectors: Int, first: Float, step: Float, least: Float, radiusX: Float, radiusY: Float) {
      self.radiusY = radiusY
      halfProduct = radiusX * radiusY * 127.5
      let scale = radiusX > 0 ? 1 / radiusX : 0
      for index in 0..<vectors * 8 {
        var next = first - Float(index % 8) * step
        for _ in 0..<index / 8 { next -= 8 * step }
        let distance = max(next, least)
        let part = (distance * scale).clamped(0, 1)
        let height = ((1 - part) * (1 + part)).squareRoot()
        borders.append(
          Border(
            distance: distance * 255, height: height * radiusY,
            area: ReferenceKernels.arcArea(height) * halfProduct, reach: max(radiusX - distance, 0) * 255))
      }
    }

    /// Returns the area that a part of a row covers beyond a border, times 255.
    func covered(_ border: Int, _ part: RasterCornerPart, isRound: Bool) -> Float {
      let border = borders[border]
      guard isRound else { return border.reach * part.whole }
      let scale = radiusY > 0 ? 1 / radiusY : 0
      let lowArea = ReferenceKernels.arcArea(min(part.low * scale, 1)) * halfProduct
      let highArea = ReferenceKernels.arcArea(min(part.high * scale, 1)) * halfProduct
      let height = border.height.clamped(part.low, part.high) - part.low
      let area = border.area.clamped(lowArea, highArea) - lowArea
      return border.reach * part.straight + (area - border.distance * height)
    }
  }

  /// Returns twice the area of a quarter of the unit circle between the heights 0 and u.
  static func arcArea(_ u: Float) -> Float {
    let factors: [Float] = [
      -0.001_262_491_1, 0.006_670_090_1, -0.017_088_125_6, 0.030_891_881_0, -0.050_174_304_6, 0.088_978_987_4,
      -0.214_598_801_6, 1.570_796_305_0,
    ]
    var sum = factors[0]
    for factor in factors.dropFirst() { sum = sum * u + factor }
    let root = (1 - u).squareRoot()
    return u * (root * (1 + u).squareRoot()) + (1.570_796_326_8 - root * sum)
  }

  /// Returns the coverage of a row that consists of parts.
  ///
  /// - Parameter parts: The parts, each with the left and the right side of its shape.
  package static func cornerRow(
    _ parts: [(part: RasterCornerPart, sides: (Side, Side))], _ columns: RasterCornerColumns
  ) -> [UInt8] {
    func coverage(_ pixel: Int, isLeft: Bool) -> UInt8 {
      func covered(_ border: Int) -> Float {
        var sum: Float = 0
        for (part, sides) in parts {
          let isRound = (isLeft ? part.isLeftRound : part.isRightRound) != 0
          sum += (isLeft ? sides.0 : sides.1).covered(border, part, isRound: isRound) * part.sign
        }
        return sum
      }
      return UInt8(min(abs(covered(pixel + 1) - covered(pixel)) + 0.5, 255.5))
    }
    let whole = parts.reduce(Float(0)) { $0 + $1.part.whole * $1.part.sign }
    var bytes = [UInt8](repeating: UInt8(whole.clamped(0, 1) * 255 + 0.5), count: Int(columns.count))
    for pixel in 0..<Int(columns.leftCount) { bytes[pixel] = coverage(pixel, isLeft: true) }
    for pixel in Int(columns.rightStart)..<Int(columns.count) {
      let right = coverage(pixel - Int(columns.rightStart), isLeft: false)
      let isShared = pixel < Int(columns.leftCount)
      bytes[pixel] = isShared ? UInt8(min(Int(bytes[pixel]) + Int(right), 255)) : right
    }
    return bytes
  }
}
