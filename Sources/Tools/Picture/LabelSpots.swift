import KinoraGeometry

/// Places labels so that none covers another.
nonisolated struct LabelSpots {
  private var taken: [CGRect] = []
  private let area: CGRect

  /// - Parameter area: The area that labels don't leave.
  init(in area: CGRect) {
    self.area = area
  }

  /// Keeps labels out of a rectangle.
  mutating func reserve(_ rect: CGRect) {
    taken.append(rect)
  }

  /// Returns the origin of a label near a point: there, or in one of the lines below it.
  ///
  /// - Returns: nil if there is no room.
  mutating func place(_ size: CGSize, at point: CGPoint, lines: Int = 4) -> CGPoint? {
    let x = max(area.minX, min(point.x, area.maxX - size.width))
    for line in 0..<lines {
      let y = max(area.minY, point.y) + Double(line) * (size.height + 1)
      let rect = CGRect(origin: CGPoint(x: x, y: y), size: size)
      guard rect.maxY <= area.maxY else { return nil }
      guard !taken.contains(where: { $0.intersects(rect) }) else { continue }
      taken.append(rect)
      return rect.origin
    }
    return nil
  }
}
