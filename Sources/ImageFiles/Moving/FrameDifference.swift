import KinoraCompression

/// A part of a picture, in pixels from its top left corner.
struct PixelArea: Equatable {
  var x = 0
  var y = 0
  var width: Int
  var height: Int

  /// Returns the positions of its pixels, row by row, in a picture of a width.
  func indices(width: Int) -> [Int] {
    (y..<y + height).flatMap { row in row * width + x..<row * width + x + self.width }
  }
}

extension PixelArea {
  /// Creates the smallest area with all the pixels that differ between two pictures of one size; the first pixel if
  /// none does, since a frame can't be empty.
  init(ofChangesIn new: [UInt32], since old: [UInt32], width: Int, height: Int) {
    func differs(_ row: Int) -> Bool {
      new[row * width..<(row + 1) * width] != old[row * width..<(row + 1) * width]
    }
    guard let top = (0..<height).first(where: differs), let bottom = (0..<height).last(where: differs) else {
      self.init(width: 1, height: 1)
      return
    }
    var (left, right) = (width, 0)
    for row in top...bottom {
      let start = row * width
      if let first = (0..<left).first(where: { new[start + $0] != old[start + $0] }) { left = first }
      if let last = (right..<width).last(where: { new[start + $0] != old[start + $0] }) { right = last }
    }
    self.init(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }
}

/// The changes from one picture to the next, compressed: a long film is in memory until all its colours are known.
struct FrameDifference {
  let area: PixelArea
  /// Each pixel of the area, row by row, exclusive-or its old value: zero where nothing changed.
  private let stream: [UInt8]

  init(from old: [UInt32], to new: [UInt32], in area: PixelArea, width: Int) throws {
    self.area = area
    let changes = area.indices(width: width).map { new[$0] ^ old[$0] }
    stream = try changes.withUnsafeBytes { try Deflate.compress($0, .fast) }
  }

  /// Turns the picture before the change into the picture after it.
  ///
  /// - Returns: For each pixel of the area, row by row, true if it changed.
  func apply(to picture: inout [UInt32], width: Int) throws -> [Bool] {
    let changes = try Deflate.words(of: stream, count: area.width * area.height)
    for (index, change) in zip(area.indices(width: width), changes) { picture[index] ^= change }
    return changes.map { $0 != 0 }
  }
}
