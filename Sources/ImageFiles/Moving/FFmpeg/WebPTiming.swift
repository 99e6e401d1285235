/// The times in an animated WebP file.
///
/// ffmpeg rounds the time of each frame to milliseconds and guesses that of the last one, so that the sum may be wrong.
enum WebPTiming {
  /// Sets the time of the last frame, so that all together take a number of milliseconds.
  static func setDuration(of file: NamelessFile, to milliseconds: Int) throws {
    // The file's header: "RIFF", a size, "WEBP".
    var place = 12
    var sum = 0
    var last: (place: Int, duration: Int)?
    while place + 8 <= file.count {
      let header = try file.bytes(at: place, count: 8)
      if header.starts(with: Array("ANMF".utf8)) {
        // Its position and size, 3 bytes each, come before its duration.
        let duration = number(try file.bytes(at: place + 8 + 12, count: 3))
        sum += duration
        last = (place + 8 + 12, duration)
      }
      let size = number(Array(header[4...]))
      place += 8 + size + size % 2
    }
    guard let last else { return }
    let duration = max(1, last.duration + milliseconds - sum)
    try file.write((0..<3).map { UInt8(truncatingIfNeeded: duration >> (8 * $0)) }, at: last.place)
  }

  private static func number(_ bytes: [UInt8]) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
