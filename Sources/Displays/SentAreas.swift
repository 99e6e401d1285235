import KinoraRaster

/// The areas of a picture that are sent to the X server: full-width bands of rows, or only the damaged rectangles of a
/// band if they cost less.
nonisolated package struct SentAreas {
  /// The smallest gap between bands. Closer ones are sent as one, since a request costs as much as some rows.
  package static let smallestGap = 16
  /// The number of pixels that cost as much as a request.
  package static let pixelsPerRequest = 8192

  package private(set) var areas: [PixelRect] = []
  /// The bands of all damaged rows, from top to bottom and apart.
  private var bands: [Range<Int>] = []

  package init() {
    areas.reserveCapacity(64)
    bands.reserveCapacity(64)
  }

  package var pixelCount: Int {
    var count = 0
    for index in areas.indices { count += areas[index].area }
    return count
  }

  /// Replaces the areas with those that cover some disjoint rectangles, clipped to a size in pixels.
  package mutating func set(_ rects: [PixelRect], width: Int, height: Int) {
    areas.removeAll(keepingCapacity: true)
    bands.removeAll(keepingCapacity: true)
    let picture = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    // Iterates by index, since iterating over the rectangles allocates in unoptimized builds.
    for index in rects.indices {
      let rect = rects[index].intersection(picture)
      if !rect.isEmpty { insert(rect.minY..<rect.maxY) }
    }
    for index in bands.indices { send(bands[index], rects, picture) }
  }

  /// Sends a band as a whole, or the rectangles in it.
  private mutating func send(_ band: Range<Int>, _ rects: [PixelRect], _ picture: PixelRect) {
    let first = areas.count
    var cost = 0
    for index in rects.indices {
      let rect = rects[index].intersection(picture)
      guard !rect.isEmpty, band.contains(rect.minY) else { continue }
      areas.append(rect)
      cost += rect.area + Self.pixelsPerRequest
    }
    guard cost >= picture.width * band.count + Self.pixelsPerRequest else { return }
    areas.removeSubrange(first...)
    areas.append(PixelRect(minX: 0, minY: band.lowerBound, maxX: picture.maxX, maxY: band.upperBound))
  }

  /// Inserts a band in order, and merges it with bands that it touches.
  private mutating func insert(_ band: Range<Int>) {
    var first = 0
    while first < bands.count, bands[first].upperBound + Self.smallestGap < band.lowerBound { first += 1 }
    var last = first
    var merged = band
    while last < bands.count, bands[last].lowerBound <= merged.upperBound + Self.smallestGap {
      merged = min(merged.lowerBound, bands[last].lowerBound)..<max(merged.upperBound, bands[last].upperBound)
      last += 1
    }
    if first == last {
      bands.insert(merged, at: first)
    } else {
      bands[first] = merged
      bands.removeSubrange(first + 1..<last)
    }
  }
}
