import KinoraGeometry
import RasterKernels

extension ReferenceKernels {
  package typealias Numbers = UnsafeMutablePointer<UInt16>

  private static func mean(_ a: UInt16, _ b: UInt16) -> UInt16 { (a &+ b &+ 1) >> 1 }

  private static func halved(_ a: UInt16, _ b: UInt16, _ c: UInt16, _ d: UInt16) -> UInt16 {
    mean(mean(mean(a, d), mean(b, c)), mean(b, c))
  }

  /// Computes the weighted sums of numbers and of pairs at offsets to either side.
  package static func blurSum(
    _ to: Numbers, _ from: Numbers, _ count: Int, _ offsets: [Int], _ weights: [UInt16], _ pairs: Int
  ) {
    func weighted(_ value: UInt16, _ weight: UInt16) -> UInt16 { UInt16((UInt32(value) * UInt32(weight)) >> 16) }
    for index in 0..<count {
      var sum = weighted(from[index], weights[0]) &+ UInt16((pairs + 1) / 2)
      for pair in 0..<pairs {
        let both = from[index - offsets[pair + 1]] &+ from[index + offsets[pair + 1]]
        sum &+= weighted(both, weights[pair + 1])
      }
      to[index] = sum
    }
  }

  package static func blurHalveRows(
    _ to: Numbers, _ a: Numbers, _ b: Numbers, _ c: Numbers, _ d: Numbers, _ count: Int
  ) {
    for index in 0..<count { to[index] = halved(a[index], b[index], c[index], d[index]) }
  }

  package static func blurMixRows(_ to: Numbers, _ near: Numbers, _ far: Numbers, _ count: Int) {
    for index in 0..<count { to[index] = mean(mean(near[index], far[index]), near[index]) }
  }

  package static func blurHalveColumns(_ to: Numbers, _ from: Numbers, _ count: Int, _ channels: Int) {
    for index in 0..<count {
      let (unit, channel) = index.quotientAndRemainder(dividingBy: channels)
      let at = from + (2 * unit * channels + channel)
      to[index] = halved(at[-channels], at[0], at[channels], at[2 * channels])
    }
  }

  package static func blurDoubleColumns(_ to: Numbers, _ from: Numbers, _ count: Int, _ channels: Int) {
    for index in 0..<count {
      let (unit, channel) = index.quotientAndRemainder(dividingBy: channels)
      let at = to + (2 * unit * channels + channel)
      at[0] = mean(mean(from[index], from[index - channels]), from[index])
      at[channels] = mean(mean(from[index], from[index + channels]), from[index])
    }
  }

  /// Applies a matrix of four rows and five columns to unpremultiplied colours.
  package static func colorMatrix(_ row: Pixels, _ count: Int, _ matrix: [Float]) {
    for index in 0..<count {
      func fraction(_ shift: UInt32, _ scale: Float) -> Float { Float(row[index] >> shift & 255) * scale }
      let alpha = fraction(24, 1.0 / 255)
      let scale: Float = alpha > 0 ? (1.0 / 255) / alpha : 0
      let (red, green, blue) = (fraction(16, scale), fraction(8, scale), fraction(0, scale))
      func part(_ line: Int) -> Float {
        let m = matrix[(5 * line)..<(5 * line + 5)].map { $0 }
        return (red * m[0] + green * m[1] + blue * m[2] + alpha * m[3] + m[4]).clamped(0, 1)
      }
      let whole = part(3) * 255
      func byte(_ line: Int) -> UInt32 { UInt32(part(line) * whole + 0.5) }
      row[index] = UInt32(whole + 0.5) << 24 | byte(0) << 16 | byte(1) << 8 | byte(2)
    }
  }

  /// Stores the greatest components of three pixels, or the least ones.
  package static func extremePixels(
    _ to: Pixels, _ a: Pixels, _ b: Pixels, _ c: Pixels, _ count: Int, least: Bool
  ) {
    for index in 0..<count {
      var pixel: UInt32 = 0
      for shift: UInt32 in [0, 8, 16, 24] {
        let parts = [a[index], b[index], c[index]].map { $0 >> shift & 255 }
        pixel |= ((least ? parts.min() : parts.max()) ?? 0) << shift
      }
      to[index] = pixel
    }
  }

  /// Multiplies each component by its own factor.
  package static func multiplyComponents(_ row: Pixels, _ count: Int, _ factors: UInt32) {
    for index in 0..<count {
      var pixel: UInt32 = 0
      for shift: UInt32 in [0, 8, 16, 24] {
        pixel |= PixelMath.scale(row[index] >> shift & 255, by: factors >> shift & 255) << shift
      }
      row[index] = pixel
    }
  }

  package static func multiplyByAlpha(_ row: Pixels, _ mask: UnsafePointer<UInt32>, _ count: Int) {
    for index in 0..<count { row[index] = PixelMath.scale(pixel: row[index], by: mask[index] >> 24) }
  }

  package static func mixPixels(_ row: Pixels, _ old: UnsafePointer<UInt32>, _ count: Int, _ factor: UInt32) {
    for index in 0..<count { row[index] = mixed(old[index], row[index], by: factor) }
  }
}
