extension ImageFile {
  /// Refuses bitmaps and icons whose headers refer to bytes after the end of the file.
  ///
  /// gdk-pixbuf reserves memory up to such an offset, which can be 4 GiB for a file of 50 bytes.
  static func checkOffsets(_ bytes: [UInt8]) throws {
    if bytes.starts(with: "BM".utf8) {
      try check(bytes, offsetAt: 10)
      try check(bytes, offsetAt: 14)
    } else if bytes.starts(with: [0, 0, 1, 0]) || bytes.starts(with: [0, 0, 2, 0]) {
      try checkPictures(inIcon: bytes)
    }
  }

  /// An icon lists its pictures in entries of 16 bytes, with the offset of each picture at the end. A picture starts
  /// with the size of its header, unless it is a PNG file.
  private static func checkPictures(inIcon bytes: [UInt8]) throws {
    guard bytes.count >= 6 else { return }
    let count = Int(bytes[4]) | Int(bytes[5]) << 8
    for index in 0..<count {
      guard let offset = try check(bytes, offsetAt: 6 + 16 * index + 12) else { return }
      let isPNG = bytes.dropFirst(offset).starts(with: [0x89, 0x50, 0x4E, 0x47])
      if !isPNG { try check(bytes, offsetAt: offset) }
    }
  }

  /// Returns the offset that is stored at `place`, or nil if the file ends before it.
  @discardableResult
  private static func check(_ bytes: [UInt8], offsetAt place: Int) throws -> Int? {
    guard place + 4 <= bytes.count else { return nil }
    let offset = (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    guard offset <= bytes.count else {
      throw ImageFileProblem(reason: "its header refers to byte \(offset), after the end of the file")
    }
    return offset
  }
}
