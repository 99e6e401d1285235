/// The times in a GIF, in hundredths of a second.
///
/// ffmpeg spreads the rest of each frame's time over the next ones, but guesses that of the last one.
enum GIFTiming {
  /// Sets the time of the last frame, so that all together take a number of hundredths.
  static func setDuration(of file: NamelessFile, to hundredths: Int) throws {
    let bytes = try file.bytes(at: 0, count: file.count)
    var sum = 0
    var last: (place: Int, delay: Int)?
    for place in delays(in: bytes) {
      let delay = Int(bytes[place]) | Int(bytes[place + 1]) << 8
      sum += delay
      last = (place, delay)
    }
    guard let last else { return }
    let delay = min(max(1, last.delay + hundredths - sum), 65_535)
    try file.write([UInt8(delay & 255), UInt8(delay >> 8)], at: last.place)
  }

  /// Returns the places of the delays of all frames, which have two bytes each.
  private static func delays(in bytes: [UInt8]) -> [Int] {
    var places: [Int] = []
    // The header and the screen's size, flags and colours.
    var place = 13 + colorTable(of: bytes, flags: 10)
    while place + 10 < bytes.count {
      switch bytes[place] {
      case 0x21:
        // An extension; 0xF9 is the one with the delay, after its length and flags.
        if bytes[place + 1] == 0xF9 { places.append(place + 4) }
        place += 2
      case 0x2C:
        // A frame: its place, its flags, its colours and the size of its codes.
        place += 10 + colorTable(of: bytes, flags: place + 9) + 1
      default: return places
      }
      // Blocks that begin with their length, up to an empty one.
      while place < bytes.count, bytes[place] != 0 { place += Int(bytes[place]) + 1 }
      place += 1
    }
    return places
  }

  /// Returns the length of a table of colours that flags announce.
  private static func colorTable(of bytes: [UInt8], flags: Int) -> Int {
    guard flags < bytes.count, bytes[flags] & 0x80 != 0 else { return 0 }
    return 3 << (Int(bytes[flags] & 7) + 1)
  }
}
