extension Bitmap {
  /// Fills an area around a part of the picture with the nearest pixels of that part.
  ///
  /// - Parameters:
  ///   - part: Pixels of the bitmap, inside `area`. An empty part changes nothing.
  ///   - area: Pixels of the bitmap.
  package func repeatEdges(of part: PixelRect, in area: PixelRect) {
    guard !part.isEmpty else { return }
    for y in part.minY..<part.maxY {
      let row = row(y)
      (row + area.minX - originX).update(repeating: row[part.minX - originX], count: part.minX - area.minX)
      (row + part.maxX - originX).update(repeating: row[part.maxX - 1 - originX], count: area.maxX - part.maxX)
    }
    copyRow(part.minY, to: area.minY..<part.minY, area)
    copyRow(part.maxY - 1, to: part.maxY..<area.maxY, area)
  }

  private func copyRow(_ source: Int, to rows: Range<Int>, _ area: PixelRect) {
    for y in rows {
      (row(y) + area.minX - originX).update(from: row(source) + area.minX - originX, count: area.width)
    }
  }

  private func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { pixels + (y - originY) * stride }
}
