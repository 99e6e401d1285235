import Geometry

/// A tile that was drawn.
struct Tile {
  var key: TileKey
  /// In the tiled layer's space.
  var rect: CGRect
  var layer: CALayer
  var pixels: Int
  /// When it was first shown.
  var time: CFTimeInterval
  /// When it was seen last, as a count of looks.
  var look = 0
}

/// The tiles of one layer, seen or not.
struct TileStore {
  /// The grid that the tiles belong to.
  var grid: TileGrid?
  /// Whether tiles that are seen are still to be drawn, or others to be taken away.
  var isIncomplete = false
  private var tiles: [TileKey: Tile] = [:]
  private var pixels = 0
  private var look = 0

  /// A frame draws tiles up to this many pixels, but one at least: four of the usual size.
  static let pixelsPerFrame = 1 << 18
  /// Tiles that aren't seen are kept up to this many pixels in all: 16 million are 64 MiB.
  static let mostPixels = 16 << 20

  mutating func insert(_ tile: Tile) {
    var tile = tile
    tile.look = look
    tiles[tile.key] = tile
    pixels += tile.pixels
  }

  /// Notes that a tile is seen.
  ///
  /// - Returns: false if there is none.
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

  /// Removes tiles that aren't seen, longest unseen first, until the others are few enough.
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
