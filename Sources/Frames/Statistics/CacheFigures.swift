/// The use of cached pictures (shadows, outlines and rasterized layers) by the drawn frames of a run.
nonisolated package struct CacheFigures: Sendable, Equatable {
  /// The largest number of bytes cached after a frame.
  package internal(set) var mostBytes = 0
  /// The number of pictures that frames took from the cache.
  package internal(set) var hits = 0
  /// The number of pictures that frames had to draw, since they weren't in the cache.
  package internal(set) var misses = 0
  /// The number of pictures thrown out to make room for others.
  package internal(set) var evictions = 0

  /// The share of needed pictures that were in the cache; nil if none was needed.
  package var hitPercent: Double? { hits + misses == 0 ? nil : 100 * Double(hits) / Double(hits + misses) }

  /// Returns the figures with those of one more frame, after which so many bytes were cached.
  func adding(_ record: FrameRecord, bytes: Int) -> CacheFigures {
    var figures = self
    figures.mostBytes = max(mostBytes, bytes)
    figures.hits += record.cacheHits
    figures.misses += record.cacheMisses
    figures.evictions += record.cacheEvictions
    return figures
  }
}
