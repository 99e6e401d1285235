/// The filters of PNG, by which a row holds differences from predictions instead of bytes.
struct RowFilters {
  /// The bytes of a row.
  let rowBytes: Int
  /// The distance to the byte that the left neighbour has in the same place.
  let pixelBytes: Int

  private static let kinds = 5

  /// Returns rows without a filter, each after its filter's number, zero.
  func unfiltered(_ rows: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(rows.count + rows.count / rowBytes)
    for start in stride(from: 0, to: rows.count, by: rowBytes) {
      result.append(0)
      result.append(contentsOf: rows[start..<start + rowBytes])
    }
    return result
  }

  /// Returns rows with a filter each, after its number: the filter whose differences are the smallest in sum.
  func filtered(_ rows: [UInt8]) -> [UInt8] {
    let count = rows.count / rowBytes
    let noRow = [UInt8](repeating: 0, count: rowBytes)
    return [UInt8](unsafeUninitializedCapacity: rows.count + count) { result, initialized in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: rowBytes * Self.kinds) { scratch in
        rows.withUnsafeBufferPointer { bytes in
          noRow.withUnsafeBufferPointer { noRow in
            for row in 0..<count {
              let current = UnsafeBufferPointer(rebasing: bytes[row * rowBytes..<(row + 1) * rowBytes])
              let above =
                row == 0 ? noRow : UnsafeBufferPointer(rebasing: bytes[(row - 1) * rowBytes..<row * rowBytes])
              let best = filter(current, above: above, into: scratch)
              result[row * (rowBytes + 1)] = UInt8(best)
              for place in 0..<rowBytes {
                result[row * (rowBytes + 1) + 1 + place] = scratch[best * rowBytes + place]
              }
            }
          }
        }
      }
      initialized = rows.count + count
    }
  }

  /// Writes a row by each filter.
  ///
  /// - Returns: The number of the best one.
  private func filter(
    _ row: UnsafeBufferPointer<UInt8>, above: UnsafeBufferPointer<UInt8>,
    into scratch: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    var sums = (0, 0, 0, 0, 0)
    for place in 0..<rowBytes {
      let byte = row[place]
      let left = place < pixelBytes ? 0 : row[place - pixelBytes]
      let up = above[place]
      let corner = place < pixelBytes ? 0 : above[place - pixelBytes]
      let mean = UInt8((UInt16(left) + UInt16(up)) / 2)
      let differences = (
        byte, byte &- left, byte &- up, byte &- mean, byte &- Self.paeth(left: left, up: up, corner: corner)
      )
      scratch[place] = differences.0
      scratch[rowBytes + place] = differences.1
      scratch[2 * rowBytes + place] = differences.2
      scratch[3 * rowBytes + place] = differences.3
      scratch[4 * rowBytes + place] = differences.4
      sums.0 += Self.size(differences.0)
      sums.1 += Self.size(differences.1)
      sums.2 += Self.size(differences.2)
      sums.3 += Self.size(differences.3)
      sums.4 += Self.size(differences.4)
    }
    let ranked = [sums.0, sums.1, sums.2, sums.3, sums.4].enumerated()
    return ranked.min { $0.element < $1.element }?.offset ?? 0
  }

  /// Returns the neighbour that is nearest to what the three of them predict.
  private static func paeth(left: UInt8, up: UInt8, corner: UInt8) -> UInt8 {
    let (a, b, c) = (Int(left), Int(up), Int(corner))
    let distances = (abs(b - c), abs(a - c), abs(a + b - 2 * c))
    if distances.0 <= distances.1, distances.0 <= distances.2 { return left }
    return distances.1 <= distances.2 ? up : corner
  }

  /// Returns the size of a difference, which is small above zero as well as below.
  private static func size(_ difference: UInt8) -> Int {
    Int(Int8(bitPattern: difference).magnitude)
  }
}
