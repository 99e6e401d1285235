import KinoraRaster
import RasterKernels
import Testing

@Suite struct CornerKernelTests {
  /// The numbers of a side, as `prepareCorner` takes them.
  private struct SideNumbers {
    let vectors: Int
    let first: Float, step: Float, least: Float, radiusX: Float, radiusY: Float

    var reference: ReferenceKernels.Side {
      ReferenceKernels.Side(
        vectors: vectors, first: first, step: step, least: least, radiusX: radiusX, radiusY: radiusY)
    }

    func prepare(_ corner: UnsafeMutablePointer<RasterCorner>, _ set: UnsafePointer<RasterKernelSet>) {
      set.pointee.prepareCorner(corner, Int32(vectors), first, step, least, radiusX, radiusY)
    }
  }

  /// Returns the two sides of a shape whose corners have their centres a fraction of a pixel off the columns.
  private static func sides(
    _ numbers: inout SeededNumbers, _ columns: RasterCornerColumns
  ) -> (SideNumbers, SideNumbers) {
    let radiusX = Float(numbers.integer(0...3) == 0 ? 0 : numbers.number(0.1...Double(max(columns.leftCount, 1))))
    let radiusY = radiusX == 0 ? 0 : Float(numbers.number(0.1...30))
    let least = Float(-numbers.number(0...20))
    let rightCount = Int(columns.count - columns.rightStart)
    return (
      SideNumbers(
        vectors: Int(columns.leftCount) / 8 + 1, first: radiusX + Float(numbers.unit()), step: 1, least: least,
        radiusX: radiusX, radiusY: radiusY),
      SideNumbers(
        vectors: rightCount / 8 + 1, first: Float(-numbers.unit()), step: -1, least: least, radiusX: radiusX,
        radiusY: radiusY)
    )
  }

  private static func part(_ numbers: inout SeededNumbers, row: Int, sign: Float) -> RasterCornerPart {
    let low = Float(numbers.number(0...25))
    let high = low + Float(numbers.unit())
    return RasterCornerPart(
      sides: UnsafePointer(bitPattern: 8)!, row: Int32(row), isLeftRound: Int32(numbers.integer(0...1)),
      isRightRound: Int32(numbers.integer(0...1)), low: low, high: high, straight: Float(numbers.unit()) * 0.3,
      whole: Float(numbers.unit()), sign: sign, lowArea: 0, highArea: 0)
  }

  @Test func roundRowsAreCoveredAlike() {
    let corners = UnsafeMutablePointer<RasterCorner>.allocate(capacity: 4)
    corners.initialize(repeating: RasterCorner(), count: 4)
    defer { corners.deallocate() }
    for seed in UInt64(0)..<150 {
      var numbers = SeededNumbers(seed: seed)
      let left = numbers.integer(0...40)
      let right = numbers.integer(0...40)
      let between = numbers.integer(left > 0 && right > 0 ? -1...20 : 0...20)
      let columns = RasterCornerColumns(
        leftCount: Int32(left), rightStart: Int32(left + between), count: Int32(left + between + right))
      let (outer, inner) = (Self.sides(&numbers, columns), Self.sides(&numbers, columns))
      let kinds = (0..<9).map { row in (row, numbers.integer(0...3)) }
      for index in 0..<Int32(rasterKernelSetCount) {
        guard let set = rasterKernelSet(index) else { continue }
        var partNumbers = SeededNumbers(seed: seed ^ 77)
        for (offset, side) in [outer.0, outer.1, inner.0, inner.1].enumerated() {
          side.prepare(corners + offset, set)
        }
        var parts: [RasterCornerPart] = []
        var expected: [[UInt8]] = []
        for (row, kind) in kinds {
          var here: [(part: RasterCornerPart, sides: (ReferenceKernels.Side, ReferenceKernels.Side))] = []
          for count in 0...kind {
            // Alone or with a second half; then minus a smaller part of an inner shape.
            let isInner = count >= 2
            var part = Self.part(&partNumbers, row: row, sign: isInner ? -1 : 1)
            part.sides = UnsafePointer(isInner ? corners + 2 : corners)
            if isInner || count == 1 { (part.whole, part.straight) = (part.whole * 0.1, part.straight * 0.1) }
            let sides = isInner ? inner : outer
            here.append((part, (sides.0.reference, sides.1.reference)))
            parts.append(part)
          }
          expected.append(ReferenceKernels.cornerRow(here, columns))
        }
        var bytes = [UInt8](repeating: 0, count: 160 * 10)
        withUnsafePointer(to: columns) {
          set.pointee.cornerRows(&parts, Int32(parts.count), $0, &bytes, 160)
        }
        for row in 0..<9 {
          #expect(Array(bytes[row * 160..<row * 160 + Int(columns.count)]) == expected[row], "seed \(seed), row \(row)")
        }
      }
    }
  }
}
