import KinoraGeometry

/// A drawn tile.
struct Tile {
  var key: TileKey
  /// In the tiled layer's space.
  var rect: CGRect
  var layer: CALayer
  var pixels: Int
  /// The media time at which it was first shown.
  var time: CFTimeInterval
  /// The value of the store's `look` when the tile was last visible.
  var look = 0
}

/// The drawn tiles of one layer, visible or not.
struct TileStore {
  /// The grid of the stored tiles.
  var grid: TileGrid?
  /// True if visible tiles aren't drawn yet, or others are still to be removed.
  var isIncomplete = false
  private var tiles: [TileKey: Tile] = [:]
  private var pixels = 0
  /// Incremented at each `removeExcess`, so that tiles can be ordered by when they were last visible.
  private var look = 0

  /// A frame draws tiles up to this number of pixels, and at least one tile: four of the default size.
  static let pixelsPerFrame = 1 << 18
  /// The stored tiles have at most this number of pixels, except for visible ones: 16 Mi pixels are 64 MiB.
  static let mostPixels = 16 << 20

  mutating func insert(_ tile: Tile) {
    var tile = tile
    tile.look = look
    tiles[tile.key] = tile
    pixels += tile.pixels
  }

  /// Marks a tile as visible.
  ///
  /// - Returns: false if the tile isn't stored.
  mutating func touch(_ key: TileKey) -> Bool {
    guard let index = tiles.index(forKey: key) else { return false }
    if tiles.values[index].look != look { tiles.values[index].look = look }
    return true
  }

  func holds(_ matches: (Tile) -> Bool) -> Bool { tiles.values.contains(where: matches) }

  mutating func remove(_ matches: (Tile) -> Bool) -> [Tile] {
    let gone = tiles.values.filter(matches)
    for tile in gone {
      tiles[tile.key] = nil
      pixels -= tile.pixels
    }
    return gone
  }

  /// Removes invisible tiles, those invisible for longest first, until the rest is within `mostPixels`.
  mutating func removeExcess(except isSeen: (TileKey) -> Bool) -> [Tile] {
    look += 1
    guard pixels > Self.mostPixels else { return [] }
    var gone: [Tile] = []
    for tile in tiles.values.filter({ !isSeen($0.key) }).sorted(by: { $0.look < $1.look })
    where pixels > Self.mostPixels {
      tiles[tile.key] = nil
      pixels -= tile.pixels
      gone.append(tile)
    }
    return gone
  }
}
