import KinoraRaster
import RasterKernels
import Testing

/// Every set of kernels gives the bytes of the Swift reference.
@Suite struct KernelTests {
  private static var sets: [UnsafePointer<RasterKernelSet>] {
    (0..<Int32(rasterKernelSetCount)).compactMap { rasterKernelSet($0) }
  }

  /// Returns a premultiplied pixel, sometimes a clear or opaque one.
  private static func pixel(_ numbers: inout SeededNumbers) -> UInt32 {
    let bits = UInt32(truncatingIfNeeded: numbers.bits())
    let alpha: UInt32 = [0, 255, bits >> 24, bits >> 24][numbers.integer(0...3)]
    func part(_ shift: UInt32) -> UInt32 { (((bits >> shift) & 255) * alpha / 255) << shift }
    return alpha << 24 | part(16) | part(8) | part(0)
  }

  private static func coverage(_ numbers: inout SeededNumbers, _ count: Int) -> [UInt8] {
    let isWhole = numbers.integer(0...2) == 0
    return (0..<count).map { _ in isWhole ? 255 : UInt8(numbers.integer(0...255)) }
  }

  private struct Row {
    var pixels: [UInt32], source: [UInt32], coverage: [UInt8]
    let count: Int, pixel: UInt32, factor: UInt32

    init(seed: UInt64) {
      var numbers = SeededNumbers(seed: seed)
      count = Int(seed % 45)
      pixels = (0..<64 * 3).map { _ in KernelTests.pixel(&numbers) }
      source = (0..<64).map { _ in KernelTests.pixel(&numbers) }
      coverage = KernelTests.coverage(&numbers, 64)
      pixel = KernelTests.pixel(&numbers)
      factor = [255, UInt32(numbers.integer(0...255))][numbers.integer(0...1)]
    }
  }

  /// Runs a kernel and its reference on the same row, which starts at an odd pixel, and compares all pixels.
  private func expectSame(
    _ name: Comment, _ kernel: (UnsafePointer<RasterKernelSet>, UnsafeMutablePointer<UInt32>, Row) -> Void,
    _ reference: (UnsafeMutablePointer<UInt32>, Row) -> Void
  ) {
    for seed in UInt64(0)..<270 {
      let row = Row(seed: seed)
      var expected = row.pixels
      expected.withUnsafeMutableBufferPointer { reference($0.baseAddress! + 3, row) }
      for set in Self.sets {
        var pixels = row.pixels
        pixels.withUnsafeMutableBufferPointer { kernel(set, $0.baseAddress! + 3, row) }
        #expect(pixels == expected, "\(name), seed \(seed)")
      }
    }
  }

  @Test func coloursAreBlendedAlike() {
    expectSame(
      "fill", { $0.pointee.fill($1, $2.count, $2.pixel) },
      { row, values in
        for index in 0..<values.count { row[index] = values.pixel }
      })
    expectSame(
      "blendColor", { $0.pointee.blendColor($1, $2.count, $2.pixel) },
      { ReferenceKernels.blendColor($0, $1.count, $1.pixel) })
    expectSame(
      "blendColorMasked", { $0.pointee.blendColorMasked($1, $2.coverage, $2.count, $2.pixel) },
      { ReferenceKernels.blendColorMasked($0, $1.coverage, $1.count, $1.pixel) })
    for stride in [0, 3] {
      expectSame(
        "blendColorRows", { $0.pointee.blendColorRows($1, 64, 2, $2.coverage, stride, $2.count, $2.pixel) },
        { ReferenceKernels.blendColorRows($0, 64, 2, $1.coverage, stride, $1.count, $1.pixel) })
    }
  }

  @Test func pixelsAreBlendedAlike() {
    expectSame(
      "blendPixels", { $0.pointee.blendPixels($1, $2.source, $2.count, $2.factor) },
      { ReferenceKernels.blendPixels($0, $1.source, $1.count, $1.factor) })
    expectSame(
      "blendPixelsMasked", { $0.pointee.blendPixelsMasked($1, $2.source, $2.coverage, $2.count, $2.factor) },
      { ReferenceKernels.blendPixelsMasked($0, $1.source, $1.coverage, $1.count, $1.factor) })
  }

  @Test func imagesAreReadAlike() {
    for seed in UInt64(0)..<200 {
      var numbers = SeededNumbers(seed: seed)
      let texels = (0..<40 * 40).map { _ in Self.pixel(&numbers) }
      let count = numbers.integer(0...20)
      texels.withUnsafeBufferPointer { texels in
        let map = RasterBilinear(
          texels: texels.baseAddress!, stride: 40, minX: Int32(numbers.integer(0...12)),
          minY: Int32(numbers.integer(0...12)), maxX: Int32(numbers.integer(12...38)),
          maxY: Int32(numbers.integer(12...38)), x: Int32(numbers.integer(-9 << 16...49 << 16)),
          y: Int32(numbers.integer(-9 << 16...49 << 16)), stepX: Int32(numbers.integer(-90_000...90_000)),
          stepY: Int32(numbers.integer(-90_000...90_000)))
        var expected = [UInt32](repeating: 7, count: 24)
        expected.withUnsafeMutableBufferPointer { ReferenceKernels.bilinear($0.baseAddress!, count, map) }
        for set in Self.sets {
          var pixels = [UInt32](repeating: 7, count: 24)
          withUnsafePointer(to: map) { set.pointee.bilinear(&pixels, count, $0) }
          #expect(pixels == expected, "seed \(seed)")
        }
      }
    }
  }

  @Test func edgesAreAddedAlike() {
    for seed in UInt64(0)..<400 {
      var numbers = SeededNumbers(seed: seed)
      let reach = [30.0, 100, 1000, 20_000, 3e7][numbers.integer(0...4)]
      let points = (0..<numbers.integer(2...12)).map { _ in
        numbers.integer(0...3) == 0
          ? SIMD2(numbers.number(-5...60), numbers.number(-5...45))
          : SIMD2(numbers.number(-reach...reach), numbers.number(-reach...reach))
      }
      let sign = numbers.integer(0...1) * 2 - 1
      let reference = CellMemory()
      ReferenceKernels.addLines(reference.cells, points, sign: sign)
      for set in Self.sets {
        let memory = CellMemory()
        memory.add(points, sign, by: set)
        #expect(memory.firstDifference(from: reference) == nil, "seed \(seed)")
        #expect(memory.touchesAllItHolds, "seed \(seed)")
      }
    }
  }

  /// The rounded steps of a very tall edge must not add up to a place outside the cells.
  @Test func edgesThatComeFromVeryFarAboveStayInTheirCells() {
    for x in [-0.93, -0.5, 0, 20, 50.9, 51.99] {
      for way in [-2.7, -0.9, -0.89, 0.89, 0.9, 2.7] {
        let points = [SIMD2(x - way, -3e7), SIMD2(x, 40)]
        let expected = CellMemory()
        ReferenceKernels.addLines(expected.cells, points, sign: 1)
        for set in Self.sets {
          let memory = CellMemory()
          memory.add(points, 1, by: set)
          #expect(memory.firstDifference(from: expected) == nil, "x \(x), way \(way)")
          #expect(memory.touchesAllItHolds, "x \(x), way \(way)")
        }
      }
    }
  }

  @Test func rowsAreResolvedAlike() {
    for seed in UInt64(0)..<200 {
      var numbers = SeededNumbers(seed: seed)
      let points = (0..<numbers.integer(3...9)).map { _ in SIMD2(numbers.number(-9...60), numbers.number(-9...45)) }
      let evenOdd = numbers.integer(0...1) == 1
      let pixel = Self.pixel(&numbers)
      for set in Self.sets {
        let (reference, color, bytes) = (CellMemory(), CellMemory(), CellMemory())
        for memory in [reference, color, bytes] { memory.add(points + [points[0]], 1, by: set) }
        for row in 0..<CellMemory.rows where reference.isTouched(row) {
          var expected = [UInt32](repeating: 0xFF33_6699, count: CellMemory.columns)
          var pixels = expected
          ReferenceKernels.resolveColor(reference.cells, row, evenOdd, &expected, pixel)
          withUnsafePointer(to: color.cells) {
            set.pointee.resolveColor($0, Int32(row), evenOdd ? 1 : 0, &pixels, pixel)
          }
          #expect(pixels == expected, "seed \(seed)")
          var coverage = [UInt8](repeating: 0, count: CellMemory.columns + 16)
          let end = withUnsafePointer(to: bytes.cells) {
            Int(set.pointee.resolveBytes($0, Int32(row), evenOdd ? 1 : 0, &coverage))
          }
          for index in end..<coverage.count { coverage[index] = 0 }
          var blended = [UInt32](repeating: 0xFF33_6699, count: CellMemory.columns)
          ReferenceKernels.blendColorMasked(&blended, coverage, CellMemory.columns - 1, pixel)
          #expect(blended == expected, "seed \(seed)")
        }
        #expect(color.isEmpty && bytes.isEmpty, "seed \(seed)")
      }
    }
  }
}

/// Coverage cells for a region of 52 by 40 pixels, with its memory.
private final class CellMemory {
  static let columns = 53
  static let rows = 40
  private static let stride = 72
  let cells: RasterCells

  init() {
    func filled(_ count: Int, _ value: Int32) -> UnsafeMutablePointer<Int32> {
      let pointer = UnsafeMutablePointer<Int32>.allocate(capacity: count)
      pointer.initialize(repeating: value, count: count)
      return pointer
    }
    let blocks = UnsafeMutablePointer<UInt32>.allocate(capacity: Self.rows + 16)
    blocks.initialize(repeating: 0, count: Self.rows + 16)
    cells = RasterCells(
      cells: filled(Self.stride * (Self.rows + 8), 0), stride: Self.stride, columns: Int32(Self.columns),
      rows: Int32(Self.rows), left: -1, top: 0, first: filled(Self.rows + 16, .max), last: filled(Self.rows + 16, -1),
      blocks: blocks, blockShift: 3)
  }

  deinit {
    cells.cells.deallocate()
    cells.first.deallocate()
    cells.last.deallocate()
    cells.blocks.deallocate()
  }

  func add(_ points: [SIMD2<Double>], _ sign: Int, by set: UnsafePointer<RasterKernelSet>) {
    let numbers = points.flatMap { [$0.x, $0.y] }
    withUnsafePointer(to: cells) { set.pointee.addLines($0, numbers, points.count, Int32(sign)) }
  }

  func isTouched(_ row: Int) -> Bool { cells.last[row] >= 0 || cells.blocks[row] != 0 }

  /// Describes the first used cell that differs from another's; nil if all are equal.
  func firstDifference(from other: CellMemory) -> String? {
    for row in 0..<Self.rows {
      for column in 0..<Self.columns {
        let (here, there) = (cells.cells[row * Self.stride + column], other.cells.cells[row * Self.stride + column])
        if here != there { return "row \(row), column \(column): \(here), not \(there)" }
      }
    }
    return nil
  }

  /// True if nothing is left that would affect a later shape.
  var isEmpty: Bool {
    (0..<Self.stride * (Self.rows + 8)).allSatisfy { cells.cells[$0] == 0 }
      && !(0..<Self.rows).contains(where: isTouched)
  }

  var touchesAllItHolds: Bool {
    (0..<Self.stride * (Self.rows + 8)).allSatisfy { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: Self.stride)
      guard cells.cells[index] != 0 else { return true }
      return row < Self.rows && column >= cells.first[row] && column <= cells.last[row]
        && cells.blocks[row] >> UInt32(column >> Int(cells.blockShift)) & 1 == 1
    }
  }
}
