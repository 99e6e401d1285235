import Foundation

/// Builds archives whose files are stored, with their checksums.
enum FuzzArchive {
  /// Separates the files of a wallpaper.
  static let separator: UInt8 = 0x1E

  private static let names = [
    "w.wallpaper/Background.ca/main.caml", "w.wallpaper/Background.ca/index.xml", "w.wallpaper/Wallpaper.plist",
    "w.wallpaper/Floating.ca/main.caml", "w.wallpaper/Background.ca/assets/a b.png",
  ]

  static func wallpaper(_ bytes: ArraySlice<UInt8>) -> Data {
    let files = bytes.split(separator: separator, maxSplits: names.count - 1, omittingEmptySubsequences: false)
    return archive(zip(names, files).map { ($0, Array($1)) })
  }

  static func archive(_ files: [(name: String, bytes: [UInt8])]) -> Data {
    var (body, directory) = ([UInt8](), [UInt8]())
    for file in files {
      let name = Array(file.name.utf8)
      let sizes = number(checksum(file.bytes), 4) + number(file.bytes.count, 4) + number(file.bytes.count, 4)
      // Version 2.0, no flags, stored, no time.
      let common = number(20, 2) + number(0, 8) + sizes + number(name.count, 2) + number(0, 2)
      directory += number(0x0201_4B50, 4) + number(20, 2) + common + number(0, 10) + number(body.count, 4) + name
      body += number(0x0403_4B50, 4) + common + name + file.bytes
    }
    let count = number(files.count, 2)
    let end = number(0x0605_4B50, 4) + number(0, 4) + count + count + number(directory.count, 4)
    return Data(body + directory + end + number(body.count, 4) + number(0, 2))
  }

  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> (8 * $0)) : 0 }
  }

  private static func checksum(_ bytes: [UInt8]) -> Int {
    var crc = UInt32.max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return Int(~crc)
  }
}
