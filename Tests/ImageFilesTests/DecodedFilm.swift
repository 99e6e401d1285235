import Foundation
import KinoraGeometry
import TestSupport

/// Frames of a test film: a disc over a gradient, which moves.
struct FilmFrames {
  let opaque: [CGImage]
  let translucent: [CGImage]
  let fewColors: [CGImage]

  init(width: Int, height: Int, count: Int) {
    func frames(_ color: (_ x: Int, _ y: Int, _ isDisc: Bool) -> UInt32) -> [CGImage] {
      (0..<count).map { frame in
        CGImage(
          width: width, height: height,
          pixels: (0..<width * height).map { index in
            let (x, y) = (index % width, index / width)
            let (dx, dy) = (x - 12 - 3 * frame, y - 18)
            return color(x, y, dx * dx + dy * dy < 90)
          })
      }
    }
    opaque = frames { x, y, isDisc in
      let (red, green) = (UInt32(x * 240 / width), UInt32(y * 220 / height))
      return isDisc ? 0xffe6_5028 : 0xff00_0000 | red << 16 | green << 8 | (255 - red)
    }
    translucent = frames { x, y, isDisc in
      guard !isDisc else { return 0xffe6_5028 }
      // Premultiplied.
      let alpha = UInt32(x * 240 / width)
      return x < 8 ? 0 : alpha << 24 | (alpha / 2) << 16 | (alpha / 3) << 8 | alpha * UInt32(y) / UInt32(height)
    }
    fewColors = frames { x, y, isDisc in isDisc ? 0xffe6_5028 : (x / 8 + y / 8) % 2 == 0 ? 0xff10_2030 : 0xffc8_dcf0 }
  }
}

/// A film as ffprobe and ffmpeg read it.
struct DecodedFilm {
  let width: Int
  let height: Int
  let frameCount: Int
  /// In seconds.
  let duration: Double?
  /// The range, the matrix, the transfer and the primaries.
  let colors: [String]
  private let pixels: Data

  static var hasFFmpeg: Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/ffmpeg")
      && FileManager.default.isExecutableFile(atPath: "/usr/bin/ffprobe")
  }

  /// - Parameter decoder: A decoder of the video other than the usual one.
  init(_ path: String, decoder: String? = nil, options: [String] = []) async throws {
    let folder = try ScratchFolder()
    let probe = try await Program.run(
      "ffprobe",
      ["-v", "error", "-count_frames", "-show_streams", "-show_format", "-of", "default=noprint_wrappers=1"]
        + options + [path])
    let facts = Dictionary(
      probe.output.split(separator: "\n").compactMap { line -> (String, String)? in
        let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
        return parts.count == 2 && parts[1] != "N/A" ? (parts[0], parts[1]) : nil
      }, uniquingKeysWith: { $1 })
    (width, height) = (Int(facts["width"] ?? "") ?? 0, Int(facts["height"] ?? "") ?? 0)
    frameCount = Int(facts["nb_read_frames"] ?? "") ?? 0
    duration = facts["duration"].flatMap(Double.init) ?? Double(facts["duration_ts"] ?? "")
    colors = ["color_range", "color_space", "color_transfer", "color_primaries"].map { facts[$0] ?? "" }
    let raw = folder.path(of: "raw")
    let run = try await Program.run(
      "ffmpeg",
      ["-v", "error", "-nostdin"] + (decoder.map { ["-c:v", $0] } ?? []) + options
        + ["-i", path, "-vsync", "passthrough", "-sws_flags", "accurate_rnd+full_chroma_int", "-f", "rawvideo"]
        + ["-pix_fmt", "bgra", raw])
    guard run.status == 0 else { throw FilmError(description: "ffmpeg can't read \(path): \(run.errors)") }
    pixels = try Data(contentsOf: URL(filePath: raw))
  }

  /// Returns a frame as it was decoded: not premultiplied.
  func frame(_ index: Int) throws -> CGImage {
    let size = width * height * 4
    guard pixels.count >= (index + 1) * size else { throw FilmError(description: "frame \(index) is missing") }
    return CGImage(bgra: pixels[index * size..<(index + 1) * size], width: width, height: height)
  }
}

/// A film that another program can't read.
struct FilmError: Error, CustomStringConvertible {
  var description: String
}

/// The chunks of an animated WebP file.
struct WebPFilm {
  var width = 0
  var height = 0
  /// 0 for ever.
  var plays = 0
  /// In milliseconds.
  var durations: [Int] = []

  init(_ path: String) throws {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    func number(_ start: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[start + $1]) << (8 * $1) }
    }
    var place = 12
    while place + 8 <= bytes.count {
      let size = number(place + 4, 4)
      switch String(decoding: bytes[place..<place + 4], as: UTF8.self) {
      case "VP8X": (width, height) = (number(place + 12, 3) + 1, number(place + 15, 3) + 1)
      case "ANIM": plays = number(place + 12, 2)
      case "ANMF": durations.append(number(place + 20, 3))
      default: break
      }
      place += 8 + size + size % 2
    }
  }
}

/// The frames of an animated WebP file as Pillow reads them; ffmpeg reads none.
extension WebPFilm {
  private static let python = "/usr/bin/python3"

  static var hasPillow: Bool {
    FileManager.default.isExecutableFile(atPath: python)
      && FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/PIL")
  }

  static func frames(of path: String, width: Int, height: Int) async throws -> [CGImage] {
    let script = """
      import sys
      from PIL import Image
      film = Image.open(sys.argv[1])
      with open(sys.argv[2], "wb") as raw:
        for index in range(film.n_frames):
          film.seek(index)
          red, green, blue, alpha = film.convert("RGBA").split()
          raw.write(Image.merge("RGBA", (blue, green, red, alpha)).tobytes())
      """
    let folder = try ScratchFolder()
    let run = try await Program.run(python, ["-c", script, path, folder.path(of: "raw")])
    guard run.status == 0 else { throw FilmError(description: run.errors) }
    let pixels = folder.bytes(of: "raw") ?? Data()
    let size = width * height * 4
    return stride(from: 0, to: pixels.count, by: size).map {
      CGImage(bgra: pixels[$0..<$0 + size], width: width, height: height)
    }
  }
}

extension CGImage {
  /// Creates an image of blue, green, red and alpha bytes, taken as they are.
  convenience init(bgra: Data, width: Int, height: Int) {
    let bytes = [UInt8](bgra)
    self.init(
      width: width, height: height,
      pixels: (0..<width * height).map { at in
        (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[at * 4 + $1]) << UInt32(8 * $1) }
      })
  }

  /// The pixels of an image that isn't premultiplied, premultiplied.
  var premultiplied: [UInt32] {
    pixels.map { pixel in
      let alpha = pixel >> 24
      func component(_ shift: UInt32) -> UInt32 { (((pixel >> shift & 255) * alpha + 127) / 255) << shift }
      return alpha << 24 | component(16) | component(8) | component(0)
    }
  }

  /// The ratio of the peak to the error of red, green and blue, in decibels.
  func peakRatio(to other: CGImage) -> Double {
    var sum = 0.0
    for (a, b) in zip(pixels, other.pixels) {
      for shift: UInt32 in [0, 8, 16] {
        let difference = Double(a >> shift & 255) - Double(b >> shift & 255)
        sum += difference * difference
      }
    }
    return sum == 0 ? .infinity : 10 * log10(255 * 255 * 3 * Double(pixels.count) / sum)
  }

  func cropped(width: Int, height: Int) -> CGImage {
    CGImage(
      width: width, height: height,
      pixels: (0..<height).flatMap { y in pixels[y * self.width..<y * self.width + width] })
  }
}
