import KinoraGeometry
import KinoraRaster
import RasterKernels
import Testing

/// The kernels of blend modes, gradients and effects give the bytes of the Swift reference.
@Suite struct PaintKernelTests {
  private static var sets: [UnsafePointer<RasterKernelSet>] {
    (0..<Int32(rasterKernelSetCount)).compactMap { rasterKernelSet($0) }
  }

  private static func pixels(_ numbers: inout SeededNumbers, _ count: Int) -> [UInt32] {
    (0..<count).map { _ in numbers.pixel() }
  }

  private func expectSame(
    _ name: Comment, _ pixels: [UInt32],
    _ kernel: (UnsafePointer<RasterKernelSet>, UnsafeMutablePointer<UInt32>) -> Void,
    _ reference: (UnsafeMutablePointer<UInt32>) -> Void
  ) {
    var expected = pixels
    expected.withUnsafeMutableBufferPointer { reference($0.baseAddress! + 3) }
    for set in Self.sets {
      var row = pixels
      row.withUnsafeMutableBufferPointer { kernel(set, $0.baseAddress! + 3) }
      #expect(row == expected, name)
    }
  }

  @Test(arguments: CGBlendMode.allCases)
  func modesAreBlendedAlike(mode: CGBlendMode) {
    for seed in UInt64(0)..<60 {
      var numbers = SeededNumbers(seed: seed)
      let row = Self.pixels(&numbers, 60)
      let source = Self.pixels(&numbers, 64)
      let coverage = (0..<64).map { _ in UInt8(numbers.integer(0...255)) }
      let count = numbers.integer(0...45)
      let kind = numbers.integer(0...3)
      source.withUnsafeBufferPointer { source in
        coverage.withUnsafeBufferPointer { coverage in
          var blend = RasterBlend(
            source: kind & 1 == 0 ? source.baseAddress : nil, pixel: numbers.pixel(),
            factor: kind == 0 ? 255 : UInt32(numbers.integer(0...255)),
            coverage: kind & 2 == 0 ? coverage.baseAddress : nil,
            cover: seed & 4 == 0 ? 255 : UInt32(numbers.integer(0...255)), mode: mode.rawValue)
          expectSame(
            "\(mode), seed \(seed)", row, { $0.pointee.blendByMode($1, count, &blend) },
            { ReferenceKernels.blendByMode($0, count, blend) })
        }
      }
    }
  }

  @Test func gradientsAreWorkedOutAlike() {
    for seed in UInt64(0)..<400 {
      var numbers = SeededNumbers(seed: seed)
      let segments = numbers.integer(1...20)
      let capacity = (segments + 7) & ~7
      let starts = (0..<capacity).map { _ in Float(numbers.unit()) }.sorted()
      let tables = (0..<9 * capacity).map { Float($0 / capacity % 2 == 1 ? numbers.unit() : 0) }
      starts.withUnsafeBufferPointer { starts in
        tables.withUnsafeBufferPointer { tables in
          func number(_ reach: Double) -> Float { Float(numbers.number(-reach...reach)) }
          var gradient = RasterGradient(
            starts: starts.baseAddress!, tables: tables.baseAddress!, capacity: Int32(capacity),
            segments: Int32(segments), colors: nil, lastColor: 0, kind: Int32(seed % 6),
            keepsStart: Int32(numbers.integer(0...1)),
            keepsEnd: Int32(numbers.integer(0...1)), x: number(2), y: number(2),
            stepX: seed % 5 == 0 ? 0 : number(0.1), stepY: number(0.1), isProjected: Int32(seed / 4 % 2),
            w: 1 + abs(number(1)), stepW: number(0.01), startRadius: abs(number(1)),
            growth: seed % 7 == 0 ? 1 : number(2), first: Int32(numbers.integer(0...50)))
          let count = numbers.integer(0...40)
          let colors = (0..<(seed / 6 % 3 == 0 ? 20 : 0)).map { _ in UInt32(truncatingIfNeeded: numbers.bits()) }
          colors.withUnsafeBufferPointer { colors in
            if !colors.isEmpty, gradient.isProjected == 0 {
              (gradient.colors, gradient.lastColor) = (colors.baseAddress, Int32(colors.count - 1))
            }
            expectSame(
              "seed \(seed)", [UInt32](repeating: 7, count: 60), { $0.pointee.gradientRow($1, count, &gradient) },
              { ReferenceKernels.gradientRow($0, count, gradient) })
          }
        }
      }
    }
  }

  @Test func coloursAreChangedAlike() {
    for seed in UInt64(0)..<200 {
      var numbers = SeededNumbers(seed: seed)
      let row = Self.pixels(&numbers, 60)
      let other = Self.pixels(&numbers, 60)
      let (count, factor) = (numbers.integer(0...45), UInt32(numbers.integer(0...255)))
      let factors = UInt32(truncatingIfNeeded: numbers.bits())
      let matrix = (0..<20).map { _ in Float(numbers.number(-1...1)) }
      expectSame(
        "matrix, seed \(seed)", row, { $0.pointee.colorMatrix($1, count, matrix) },
        { ReferenceKernels.colorMatrix($0, count, matrix) })
      expectSame(
        "components, seed \(seed)", row, { $0.pointee.multiplyComponents($1, count, factors) },
        { ReferenceKernels.multiplyComponents($0, count, factors) })
      expectSame(
        "mask, seed \(seed)", row, { $0.pointee.multiplyByAlpha($1, other, count) },
        { ReferenceKernels.multiplyByAlpha($0, other, count) })
      expectSame(
        "mixture, seed \(seed)", row, { $0.pointee.mixPixels($1, other, count, factor) },
        { ReferenceKernels.mixPixels($0, other, count, factor) })
    }
  }

  @Test func coverageIsMultipliedAlike() {
    for set in Self.sets {
      for seed in UInt64(0)..<40 {
        var numbers = SeededNumbers(seed: seed)
        let (a, b) = (
          (0..<80).map { _ in UInt8(numbers.integer(0...255)) }, (0..<80).map { _ in UInt8(numbers.integer(0...255)) }
        )
        let (count, factor) = (numbers.integer(0...80), UInt32(numbers.integer(0...255)))
        func product(_ x: UInt8, _ y: UInt32) -> UInt8 { UInt8((Double(x) * Double(y) / 255).rounded()) }
        var (products, scaled) = (a, a)
        set.pointee.multiplyBytes(&products, a, b, count)
        set.pointee.scaleBytes(&scaled, a, count, factor)
        #expect(products == a.indices.map { $0 < count ? product(a[$0], UInt32(b[$0])) : a[$0] })
        #expect(scaled == a.indices.map { $0 < count ? product(a[$0], factor) : a[$0] })
      }
    }
  }
}

extension SeededNumbers {
  /// Returns a premultiplied pixel, sometimes a clear or opaque one, or one of full colour.
  mutating func pixel() -> UInt32 {
    let random = UInt32(truncatingIfNeeded: bits())
    let alpha: UInt32 = [0, 255, random >> 24, random >> 24][integer(0...3)]
    func part(_ shift: UInt32) -> UInt32 {
      integer(0...5) == 0 ? alpha << shift : (((random >> shift) & 255) * alpha / 255) << shift
    }
    return alpha << 24 | part(16) | part(8) | part(0)
  }
}
