import KinoraRaster
import RasterKernels
import Testing

/// The blur kernels give the numbers of their Swift reference.
@Suite struct BlurKernelTests {
  private typealias Numbers = UnsafeMutablePointer<UInt16>

  private static var sets: [UnsafePointer<RasterKernelSet>] {
    (0..<Int32(rasterKernelSetCount)).compactMap { rasterKernelSet($0) }
  }

  /// Runs a kernel and its reference on the same numbers, five rows of 300, and compares `count` results.
  private func expectSame(
    _ name: Comment, count: Int, _ kernel: (UnsafePointer<RasterKernelSet>, Numbers, Numbers) -> Void,
    _ reference: (Numbers, Numbers) -> Void
  ) {
    var numbers = SeededNumbers(seed: UInt64(count))
    var source = (0..<1500).map { _ in UInt16(numbers.integer(0...255) * 128) }
    source.withUnsafeMutableBufferPointer { source in
      let from = source.baseAddress!
      var expected = [UInt16](repeating: 0, count: 700)
      expected.withUnsafeMutableBufferPointer { reference($0.baseAddress!, from) }
      for set in Self.sets {
        var result = [UInt16](repeating: 0, count: 700)
        result.withUnsafeMutableBufferPointer { kernel(set, $0.baseAddress!, from) }
        #expect(result.prefix(count) == expected.prefix(count), "\(name), \(count)")
      }
    }
  }

  @Test(arguments: [1, 15, 16, 63, 64, 100, 130])
  func sumsAreTakenAlike(count: Int) {
    let weights: [UInt16] = [20000, 12000, 7000, 3000, 768]
    for offsets in [[0, 1, 2, 3, 4], [0, 4, 8, 12, 16], [0, 300, 600], [0], [0, 300, -4, 297, 304]] {
      let pairs = offsets.count - 1
      expectSame(
        "offsets \(offsets)", count: count,
        { $0.pointee.blurSum($1, $2 + 600, count, offsets, weights, Int32(pairs)) },
        { ReferenceKernels.blurSum($0, $1 + 600, count, offsets, weights, pairs) })
    }
  }

  @Test(arguments: [4, 16, 36, 100, 140])
  func rowsAndColumnsAreHalvedAndDoubledAlike(count: Int) {
    expectSame(
      "halve rows", count: count,
      { $0.pointee.blurHalveRows($1, $2, $2 + 300, $2 + 600, $2 + 900, count) },
      { ReferenceKernels.blurHalveRows($0, $1, $1 + 300, $1 + 600, $1 + 900, count) })
    expectSame(
      "mix rows", count: count, { $0.pointee.blurMixRows($1, $2, $2 + 300, count) },
      { ReferenceKernels.blurMixRows($0, $1, $1 + 300, count) })
    for channels in [1, 4] {
      expectSame(
        "halve columns", count: count, { $0.pointee.blurHalveColumns($1, $2 + 8, count, Int32(channels)) },
        { ReferenceKernels.blurHalveColumns($0, $1 + 8, count, channels) })
      expectSame(
        "double columns", count: 2 * count, { $0.pointee.blurDoubleColumns($1, $2 + 8, count, Int32(channels)) },
        { ReferenceKernels.blurDoubleColumns($0, $1 + 8, count, channels) })
    }
  }

  @Test(arguments: [0, 1, 7, 40])
  func numbersAreWidenedAndNarrowedAlike(count: Int) {
    let bytes = (0..<40).map { UInt8($0 * 6 + 3) }
    let pixels = bytes.map { UInt32($0) << 24 | 0x11_2233 }
    for set in Self.sets {
      var (wide, alpha) = ([UInt16](repeating: 9, count: 40), [UInt16](repeating: 9, count: 40))
      set.pointee.blurWiden(&wide, bytes, count)
      set.pointee.blurWidenAlpha(&alpha, pixels, count)
      #expect(wide == (0..<40).map { $0 < count ? UInt16(bytes[$0]) * 128 : 9 })
      #expect(alpha == wide)
      var narrow = [UInt8](repeating: 9, count: 40)
      set.pointee.blurNarrow(&narrow, (0..<40).map { UInt16($0 * 800 + 64) }, count)
      #expect(narrow == (0..<40).map { $0 < count ? UInt8(($0 * 800 + 128) >> 7) : 9 })
    }
  }
}
