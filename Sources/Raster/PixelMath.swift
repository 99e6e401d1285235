import KinoraGeometry

/// Arithmetic on packed premultiplied pixels, `0xAARRGGBB`.
///
/// All products are `x * a / 255` rounded to nearest: with `t = x * a + 128`, that is exactly `(t + (t >> 8)) >> 8`.
/// Two components are processed at once, sixteen bits apart; every intermediate result fits.
enum PixelMath {
  /// Returns the product of two components or coverages.
  @inline(__always)
  static func scale(_ value: UInt32, by factor: UInt32) -> UInt32 {
    let t = value &* factor &+ 128
    return (t &+ (t >> 8)) >> 8
  }

  /// Returns all four components multiplied by `factor`, 0...255.
  @inline(__always)
  static func scale(pixel: UInt32, by factor: UInt32) -> UInt32 {
    let rb = (pixel & 0x00FF_00FF) &* factor &+ 0x0080_0080
    let ag = ((pixel >> 8) & 0x00FF_00FF) &* factor &+ 0x0080_0080
    let low = ((rb &+ ((rb >> 8) & 0x00FF_00FF)) >> 8) & 0x00FF_00FF
    let high = (ag &+ ((ag >> 8) & 0x00FF_00FF)) & 0xFF00_FF00
    return low | high
  }

  /// Returns the product of two pixels, component by component.
  @inline(__always)
  static func multiply(_ pixel: UInt32, _ tint: UInt32) -> UInt32 {
    var product: UInt32 = 0
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      product |= scale(pixel >> shift & 255, by: tint >> shift & 255) << shift
    }
    return product
  }

  /// Returns the sum of two pixels, component by component, each at most 255.
  @inline(__always)
  static func add(_ first: UInt32, _ second: UInt32) -> UInt32 {
    var sum: UInt32 = 0
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      sum |= min((first >> shift & 255) + (second >> shift & 255), 255) << shift
    }
    return sum
  }

  /// Returns `source` over `destination`.
  @inline(__always)
  static func over(_ source: UInt32, _ destination: UInt32) -> UInt32 {
    source &+ scale(pixel: destination, by: 255 &- (source >> 24))
  }

  /// Returns the mix of a byte with the one before it and the two above, for coverage that is moved right and down by 64ths
  /// of a pixel.
  @inline(__always)
  static func mixed(
    _ row: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ right: Int, _ down: Int
  ) -> UInt8 {
    let here = (Int(row[0]) * (64 - right) + Int(row[-1]) * right + 8) >> 4
    let there = (Int(above[0]) * (64 - right) + Int(above[-1]) * right + 8) >> 4
    return UInt8((here * (64 - down) + there * down + 128) >> 8)
  }

  /// Returns the mix of four texels, two above two, at a position between them.
  ///
  /// - Parameter place: The position in 1/65536 texels; only the fraction counts.
  @inline(__always)
  static func mix(_ top: (UInt32, UInt32), _ bottom: (UInt32, UInt32), _ place: TexelPosition) -> UInt32 {
    mix(top, bottom, across: (place.x & 0xFFFF) >> 1, down: ((place.y & 0xFFFF) &+ 256) >> 9)
  }

  /// Mixes the rows first, by `down` / 128, and then the columns, by `across` / 32768.
  @inline(__always)
  static func mix(_ top: (UInt32, UInt32), _ bottom: (UInt32, UInt32), across: Int, down: Int) -> UInt32 {
    var pixel: UInt32 = 0
    for component in 0..<UInt32(4) {
      let shift = component &* 8
      let left = mixRows(top.0 >> shift, bottom.0 >> shift, down)
      let right = mixRows(top.1 >> shift, bottom.1 >> shift, down)
      let way = ((right &- left) &* across &+ 0x4000) >> 15
      pixel |= UInt32(truncatingIfNeeded: (left &+ way &+ 64) >> 7) << shift
    }
    return pixel
  }

  /// Returns a mix of two components, times 128.
  @inline(__always)
  private static func mixRows(_ top: UInt32, _ bottom: UInt32, _ weight: Int) -> Int {
    let upper = Int(top & 255)
    return upper &* 128 &+ (Int(bottom & 255) &- upper) &* weight
  }

  /// Returns a colour as a premultiplied pixel; components are clamped to 0...1, and NaN counts as 0.
  static func pixel(_ color: RGBAColor) -> UInt32 {
    let alpha = unit(color.alpha)
    func byte(_ component: Double) -> UInt32 { UInt32(component * 255 + 0.5) }
    let rgb = (byte(unit(color.red) * alpha) << 16) | (byte(unit(color.green) * alpha) << 8)
    return (byte(alpha) << 24) | rgb | byte(unit(color.blue) * alpha)
  }

  /// Returns a fraction as a factor, 0...255; NaN counts as 0.
  static func factor(_ value: Double) -> UInt32 { UInt32(unit(value) * 255 + 0.5) }

  private static func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
}
