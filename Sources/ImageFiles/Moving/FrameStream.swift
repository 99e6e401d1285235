import Glibc
import KinoraGeometry

/// Writes uncompressed frames as they come.
///
/// A frame of BGRA is four bytes a pixel, not premultiplied. One of YUV4MPEG2 has three planes, Y, Cb and Cr, as JPEG has
/// them: the matrix of BT.601 and the full range, at the full size.
final class FrameStream: MovingPictureWriter {
  private let output: MovingPictureOutput
  private let traits: MovingPictureTraits
  private let isYUV: Bool
  private var file: Int32 = -1
  /// The size of the first frame; nil before it.
  private var size: (width: Int, height: Int)?

  init(_ output: MovingPictureOutput, _ traits: MovingPictureTraits, isYUV: Bool) {
    (self.output, self.traits, self.isYUV) = (output, traits, isYUV)
  }

  deinit {
    if file > 2 { close(file) }
  }

  func append(_ frame: CGImage) throws {
    try output.reportingProblems {
      if let size {
        guard size == (frame.width, frame.height) else { throw ImageFileProblem(reason: "its frames differ in size") }
      } else {
        try begin(frame)
      }
      if isYUV {
        try FileBytes.write(Array("FRAME\n".utf8), to: file)
        try FileBytes.write(YUVPlanes.bytes(of: frame.pixels), to: file)
      } else {
        try frame.straightWords.withUnsafeBytes { try FileBytes.write($0, to: file) }
      }
    }
  }

  func finish() throws {
    try output.reportingProblems {
      guard size != nil else { throw ImageFileProblem(reason: "it has no frames") }
    }
  }

  private func begin(_ frame: CGImage) throws {
    guard frame.width > 0, frame.height > 0 else { throw ImageFileProblem(reason: "the image has no pixels") }
    size = (frame.width, frame.height)
    switch output {
    case .standardOutput: file = 1
    case .file(let path):
      file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
      guard file >= 0 else { throw FileBytes.systemProblem() }
    }
    guard isYUV else { return }
    let rate = "\(traits.delay.denominator):\(traits.delay.numerator)"
    let header = "YUV4MPEG2 W\(frame.width) H\(frame.height) F\(rate) Ip A1:1 C444 XCOLORRANGE=FULL\n"
    try FileBytes.write(Array(header.utf8), to: file)
  }
}

extension CGImage {
  /// The pixels as `0xAARRGGBB`, not premultiplied; in memory blue comes first.
  var straightWords: [UInt32] { isOpaque ? pixels : pixels.map(StraightColor.word) }
}

/// The samples of JPEG's colours: the matrix of BT.601, in the full range.
enum YUVPlanes {
  /// Returns the plane of Y, then that of Cb, then that of Cr. Translucent pixels are taken as they are over black.
  static func bytes(of pixels: [UInt32]) -> [UInt8] {
    let count = pixels.count
    return [UInt8](unsafeUninitializedCapacity: 3 * count) { bytes, initialized in
      for (index, pixel) in pixels.enumerated() {
        let (red, green, blue) = (Int32(pixel >> 16 & 255), Int32(pixel >> 8 & 255), Int32(pixel & 255))
        // The weights times 65,536. The weights of Y add up to that, those of Cb and Cr to zero.
        bytes[index] = sample(19_595 &* red &+ 38_470 &* green &+ 7471 &* blue)
        bytes[count + index] = sample(-11_058 &* red &- 21_710 &* green &+ 32_768 &* blue &+ 128 << 16)
        bytes[2 * count + index] = sample(32_768 &* red &- 27_439 &* green &- 5329 &* blue &+ 128 << 16)
      }
      initialized = 3 * count
    }
  }

  private static func sample(_ sum: Int32) -> UInt8 { UInt8(clamping: (sum &+ 32_768) >> 16) }
}
