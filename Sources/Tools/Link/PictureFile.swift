import Foundation
import KinoraGeometry

/// A picture in a file as its pixels, which one process writes and another reads at once.
nonisolated package enum PictureFile {
  /// The number of bytes before the pixels: width and height as 32-bit numbers.
  private static let headerLength = 8
  /// The maximum number of pixels that are read: those of the largest window.
  private static let longest = 1 << 26

  /// - Returns: False if the file can't be written.
  package static func write(_ image: CGImage, to path: String) -> Bool {
    var data = Data(capacity: headerLength + image.pixels.count * 4)
    for number in [UInt32(image.width), UInt32(image.height)] {
      withUnsafeBytes(of: number) { data.append(contentsOf: $0) }
    }
    image.pixels.withUnsafeBytes { data.append(contentsOf: $0) }
    return FileManager.default.createFile(atPath: path, contents: data)
  }

  /// - Returns: nil for a file that isn't such a picture.
  package static func read(_ path: String) -> CGImage? {
    guard let data = FileManager.default.contents(atPath: path), data.count > headerLength else { return nil }
    let (width, height) = data.withUnsafeBytes { bytes in
      (Int(bytes.load(as: UInt32.self)), Int(bytes.load(fromByteOffset: 4, as: UInt32.self)))
    }
    guard width > 0, height > 0, width <= longest / height, data.count == headerLength + width * height * 4 else {
      return nil
    }
    let pixels = data.withUnsafeBytes { bytes in
      (0..<width * height).map { bytes.load(fromByteOffset: headerLength + $0 * 4, as: UInt32.self) }
    }
    return CGImage(width: width, height: height, pixels: pixels)
  }
}
