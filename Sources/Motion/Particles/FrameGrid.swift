import KinoraGeometry

/// The pictures that the contents of a cell consist of: all of one size, in rows from the top left.
package struct FrameGrid: Sendable, Equatable {
  /// The maximum number of pictures; those after them aren't shown.
  private static let mostFrames = 10_000.0

  package private(set) var count = 1
  package private(set) var columns = 1
  package private(set) var rows = 1

  init(_ cell: EmitterCellValues) {
    guard cell.contentsFrameCount >= 2 else { return }
    count = Int(min(cell.contentsFrameCount, Self.mostFrames))
    let perRow = cell.contentsFramesPerRow
    columns = perRow >= 1 ? Int(min(perRow, Double(count))) : count
    rows = (count + columns - 1) / columns
  }

  /// Returns the part of a picture in the whole, with the origin at the top left.
  package func part(_ frame: Int32, of whole: CGRect) -> CGRect {
    guard count > 1 else { return whole }
    let (column, row) = (Double(Int(frame) % columns), Double(Int(frame) / columns))
    let width = Double(whole.size.width) / Double(columns)
    let height = Double(whole.size.height) / Double(rows)
    return CGRect(
      x: Double(whole.origin.x) + column * width, y: Double(whole.origin.y) + row * height, width: width,
      height: height)
  }
}

extension PreparedCell {
  /// Returns the picture that a particle shows at an age; only for cells with several.
  static func frame(_ cell: UnsafePointer<PreparedCell>, _ noise: ParticleNoise, _ age: Double) -> Int32 {
    let count = Double(cell.pointee.frameCount)
    if cell.pointee.isSingleFrame { return Int32(noise.number(.frame) * count) }
    let shown = (age * cell.pointee.frameRate).rounded(.down)
    guard shown.isFinite else { return 0 }
    let rest = shown.truncatingRemainder(dividingBy: count)
    return Int32(rest < 0 ? rest + count : rest)
  }
}
