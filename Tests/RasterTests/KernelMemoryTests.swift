import KinoraRaster
import RasterKernels
import Testing

/// Kernels stay inside the memory that they are given, and every set gives the same bytes there.
@Suite struct KernelMemoryTests {
  private typealias Kernels = UnsafePointer<RasterKernelSet>

  /// Counts around whole vectors; each also seeds its row.
  private static let counts = Array(0...18) + [31, 32, 33, 63, 64, 65]

  /// A row of pixels with the inputs of blends, each exactly as long as a kernel may read.
  private final class Row {
    let pixels: ExactMemory<UInt32>
    let source: ExactMemory<UInt32>
    let coverage: ExactMemory<UInt8>
    let bytes: ExactMemory<UInt8>
    let count: Int
    let factor: UInt32

    init(_ count: Int) {
      var numbers = SeededNumbers(seed: UInt64(count))
      self.count = count
      pixels = ExactMemory(count) { _ in numbers.pixel() }
      source = ExactMemory(count) { _ in numbers.pixel() }
      coverage = ExactMemory((count + 7) & ~7) { _ in UInt8(numbers.integer(0...255)) }
      bytes = ExactMemory(count) { _ in UInt8(numbers.integer(0...255)) }
      factor = UInt32(numbers.integer(0...255))
    }
  }

  /// Runs a kernel of every set on the same row, and compares the results.
  private func expectSame(_ name: Comment, _ count: Int, _ kernel: (Kernels, Row) -> Void) {
    var expected: Row?
    for set in RasterKernelSet.all {
      let row = Row(count)
      kernel(set, row)
      guard let first = expected else {
        expected = row
        continue
      }
      #expect(row.pixels.elements == first.pixels.elements, "\(name), \(count)")
      #expect(row.bytes.elements == first.bytes.elements, "\(name), \(count)")
    }
  }

  @Test(arguments: counts) func rowsAreBlendedInTheirMemory(count: Int) {
    expectSame("fill", count) { $0.pointee.fill($1.pixels.start, count, 0x8040_2010) }
    for pixel in [0xFF40_2010, 0x8040_2010] as [UInt32] {
      expectSame("blendColor", count) { $0.pointee.blendColor($1.pixels.start, count, pixel) }
      expectSame("blendColorMasked", count) {
        $0.pointee.blendColorMasked($1.pixels.start, $1.coverage.start, count, pixel)
      }
      for isSame in [true, false] {
        expectSame("blendColorRows", count) {
          $0.pointee.blendColorRows(
            $1.pixels.start, 0, 1, $1.coverage.start, isSame ? 0 : ($1.count + 7) & ~7, count, pixel)
        }
      }
    }
    expectSame("blendPixels", count) {
      $0.pointee.blendPixels($1.pixels.start, $1.source.start, count, $1.factor)
    }
    expectSame("blendPixelsMasked", count) {
      $0.pointee.blendPixelsMasked($1.pixels.start, $1.source.start, $1.coverage.start, count, $1.factor)
    }
    expectSame("blendTinted", count) {
      $0.pointee.blendTinted($1.pixels.start, $1.source.start, count, 0xC0A0_8060, Int32($1.factor & 1))
    }
    for mode in [rasterNormal, rasterMultiply, rasterSoftLight, rasterLuminosity, rasterXor] {
      expectSame("mode", count) { set, row in
        var blend = RasterBlend(
          source: row.source.start, pixel: 0, factor: row.factor, coverage: row.bytes.start, cover: 255,
          mode: Int32(mode))
        set.pointee.blendByMode(row.pixels.start, count, &blend)
      }
    }
  }

  @Test(arguments: [511, 512, 513, 2000]) func longRunsAreFilledInTheirMemory(count: Int) {
    for set in RasterKernelSet.all {
      let row = ExactMemory<UInt32>(count) { UInt32($0) }
      set.pointee.fill(row.start, count, 0xFF12_3456)
      #expect(row.elements.allSatisfy { $0 == 0xFF12_3456 })
    }
  }

  /// Three rows below one that is only read, in memory that ends with the last row's whole vector.
  @Test(arguments: counts + [255, 256, 257, 600]) func movedCoverageIsBlendedAlike(count: Int) {
    var numbers = SeededNumbers(seed: UInt64(count))
    let stride = (count + 1 + 15) & ~15
    let coverage = ExactMemory<UInt8>(3 * stride + 1 + ((count + 15) & ~15)) { _ in
      UInt8(numbers.integer(0...255))
    }
    let pixels = (0..<3 * count).map { _ in numbers.pixel() }
    let first = coverage.start + stride + 1
    for (right, down) in [(0, 1), (1, 0), (32, 32), (63, 17), (63, 63)] {
      var expected = pixels
      expected.withUnsafeMutableBufferPointer { pixels in
        guard let row = pixels.baseAddress else { return }
        ReferenceKernels.blendColorShifted(row, count, 3, first, stride, count, 0xC060_3010, right, down)
      }
      for set in RasterKernelSet.all {
        let row = ExactMemory(3 * count) { pixels[$0] }
        set.pointee.blendColorShifted(
          row.start, count, 3, first, stride, count, 0xC060_3010, UInt32(right), UInt32(down))
        #expect(row.elements == expected, "\(count) pixels by \(right), \(down)")
      }
    }
  }

  @Test(arguments: counts) func coloursAndCoverageAreChangedInTheirMemory(count: Int) {
    let matrix = ExactMemory((0..<20).map { Float($0 % 7) / 5 - 0.4 })
    expectSame("colorMatrix", count) { $0.pointee.colorMatrix($1.pixels.start, count, matrix.start) }
    expectSame("multiplyComponents", count) { $0.pointee.multiplyComponents($1.pixels.start, count, 0xC0A0_8060) }
    expectSame("multiplyByAlpha", count) { $0.pointee.multiplyByAlpha($1.pixels.start, $1.source.start, count) }
    expectSame("mixPixels", count) { $0.pointee.mixPixels($1.pixels.start, $1.source.start, count, $1.factor) }
    expectSame("multiplyBytes", count) {
      $0.pointee.multiplyBytes($1.bytes.start, $1.bytes.start, $1.coverage.start, count)
    }
    expectSame("scaleBytes", count) { $0.pointee.scaleBytes($1.bytes.start, $1.bytes.start, count, $1.factor) }
    expectSame("blurNarrow", count) { set, row in
      let wide = ExactMemory(count) { UInt16($0 * 331 & 0x7FFF) }
      set.pointee.blurNarrow(row.bytes.start, wide.start, count)
    }
    expectSame("blurWiden", count) { set, row in
      let wide = ExactMemory(count) { _ in UInt16(0) }
      set.pointee.blurWiden(wide.start, row.bytes.start, count)
      set.pointee.blurNarrow(row.bytes.start, wide.start, count)
      set.pointee.blurWidenAlpha(wide.start, row.source.start, count)
      for index in 0..<count { row.pixels.start[index] = UInt32(wide.start[index]) }
    }
  }

  /// Gradients of one to twenty segments, whose tables end with the last of them.
  @Test(arguments: [1, 2, 8, 9, 20]) func gradientsReadTheirTablesAlone(segments: Int) {
    let capacity = (segments + 7) & ~7
    let starts = ExactMemory((0..<capacity).map { Float($0) / Float(segments) })
    let tables = ExactMemory((0..<9 * capacity).map { Float($0 % 5) / 5 })
    for kind in [rasterAxial, rasterRadial, rasterConic, rasterCone, rasterRoot] {
      for place in [-1e30, -1, 0, 0.5, 1, 1e30, .infinity, .nan] as [Float] {
        for count in [1, 7, 8, 9] {
          expectSame("kind \(kind), \(place)", count) { set, row in
            var gradient = RasterGradient(
              starts: starts.start, tables: tables.start, capacity: Int32(capacity), segments: Int32(segments),
              colors: nil, lastColor: 0, kind: Int32(kind), keepsStart: 1, keepsEnd: 1, x: place, y: place / 2,
              stepX: 0.01, stepY: 0.02,
              isProjected: 0, w: 1, stepW: 0, startRadius: 0.2, growth: 0.7, first: 0)
            set.pointee.gradientRow(row.pixels.start, count, &gradient)
          }
        }
      }
    }
  }

  /// Positions outside of a list of colours, and those that aren't numbers, read its first or last colour.
  @Test func gradientsReadTheirListAlone() {
    let numbers = ExactMemory([Float](repeating: 0, count: 8))
    let colors = ExactMemory([1, 2, 3, 4, 5, 6, 7] as [UInt32])
    for kind in [rasterAxial, rasterRadial, rasterSquare] {
      for place in [-1e30, -1, 0, 0.5, 1, 1e30, .infinity, .nan] as [Float] {
        for count in [1, 7, 8, 9] {
          expectSame("kind \(kind), \(place)", count) { set, row in
            var gradient = RasterGradient(
              starts: numbers.start, tables: numbers.start, capacity: 0, segments: 0, colors: colors.start,
              lastColor: 6, kind: Int32(kind), keepsStart: 1, keepsEnd: 1, x: place, y: place / 2, stepX: 0.3,
              stepY: 0.2, isProjected: 0, w: 1, stepW: 0, startRadius: 0.2, growth: 0.7, first: 0)
            set.pointee.gradientRow(row.pixels.start, count, &gradient)
          }
        }
      }
    }
  }

  /// Blurs access whole vectors of sixteen numbers and their neighbours, and nothing else.
  @Test(arguments: [16, 48, 64, 80, 144]) func blursKeepToTheirVectors(count: Int) {
    func expectSame(
      _ name: Comment, reads: Int, writes: Int,
      _ kernel: (Kernels, UnsafeMutablePointer<UInt16>, UnsafeMutablePointer<UInt16>) -> Void
    ) {
      let from = ExactMemory(reads) { UInt16($0 * 331 & 0x7FFF) }
      let results = RasterKernelSet.all.map { set in
        let to = ExactMemory(writes) { _ in UInt16(0) }
        kernel(set, to.start, from.start)
        return to.elements
      }
      #expect(results.allSatisfy { $0 == results[0] }, name)
    }
    let weights = ExactMemory([20000, 12000, 7000] as [UInt16])
    for step in [1, 4, count] {
      let offsets = ExactMemory([0, step, 2 * step])
      expectSame("sum", reads: count + 4 * step, writes: count) {
        $0.pointee.blurSum($1, $2 + 2 * step, count, offsets.start, weights.start, 2)
      }
    }
    expectSame("halve rows", reads: 4 * count, writes: count) {
      $0.pointee.blurHalveRows($1, $2, $2 + count, $2 + 2 * count, $2 + 3 * count, count)
    }
    expectSame("mix rows", reads: 2 * count, writes: count) { $0.pointee.blurMixRows($1, $2, $2 + count, count) }
    for channels in [1, 4] {
      expectSame("halve columns", reads: 2 * count + 2 * channels, writes: count) {
        $0.pointee.blurHalveColumns($1, $2 + channels, count, Int32(channels))
      }
      expectSame("double columns", reads: count + 2 * channels, writes: 2 * count) {
        $0.pointee.blurDoubleColumns($1, $2 + channels, count, Int32(channels))
      }
    }
  }

  @Test func namesChooseKernels() {
    func chosen(_ name: String?) -> (set: Kernels, complaint: String) {
      var line = [CChar](repeating: 1, count: 200)
      let set = rasterKernelsNamed(name, &line, line.count)
      return (set, String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
    let best = RasterKernelSet.all.last
    #expect(chosen("portable").set == rasterKernelSet(0))
    #expect(chosen("portable").complaint.isEmpty)
    for name in [nil, ""] {
      #expect(chosen(name).set == best)
      #expect(chosen(name).complaint.isEmpty)
    }
    #expect(chosen("sse9").set == best)
    #expect(chosen("sse9").complaint.hasPrefix("KINORA_KERNELS=sse9 is none of portable, avx2; "))
    #expect(chosen(String(repeating: "x", count: 5000)).complaint.count == 199)
    #expect(chosen("avx2").set == best)
    #expect(chosen("avx2").complaint.isEmpty == (rasterKernelSet(1) != nil))
  }
}
