import Foundation
import KinoraGeometry
import KinoraImageFiles

/// An animated PNG, read without the code that wrote it: chunks by hand, the pixels of each frame by libpng.
package struct AnimatedPicture {
  package struct Frame {
    /// The whole picture while the frame is shown.
    package let image: CGImage
    /// The rectangle that the frame draws.
    package let area: CGRect
    /// True if its clear pixels show what was there.
    package let isDrawnOver: Bool
    package let delay: (numerator: Int, denominator: Int)
  }

  package let width: Int
  package let height: Int
  /// The number of times that it plays; 0 for no limit.
  package let plays: Int
  /// PNG's number for the form of its pixels.
  package let colorType: Int
  package let bitDepth: Int
  package private(set) var frames: [Frame] = []

  /// - Throws: `BadPicture` for an error in the file.
  package init(_ bytes: [UInt8]) throws {
    var chunks = try PNGPart.parts(of: bytes)
    let header = chunks.removeFirst()
    try check(header.type == "IHDR" && header.data.count == 13, "the header comes first")
    (width, height) = (header.number(at: 0), header.number(at: 4))
    (bitDepth, colorType) = (Int(header.data[8]), Int(header.data[9]))
    let control = chunks.removeFirst()
    try check(control.type == "acTL", "the frames are announced")
    plays = control.number(at: 4)
    try check(chunks.popLast()?.type == "IEND", "the end comes last")

    let colors = chunks.filter { ["PLTE", "tRNS"].contains($0.type) }
    var canvas = [UInt32](repeating: 0, count: width * height)
    var sequence = 0
    var pending: PNGPart?
    for chunk in chunks where !["PLTE", "tRNS"].contains(chunk.type) {
      switch chunk.type {
      case "fcTL", "fdAT":
        try check(chunk.number(at: 0) == sequence, "chunk \(sequence) of the animation is in its place")
        sequence += 1
      default: try check(chunk.type == "IDAT" && frames.isEmpty, "there is no \(chunk.type) here")
      }
      if chunk.type == "fcTL" {
        try check(pending == nil, "each frame has pixels")
        pending = chunk
        continue
      }
      let place = try require(pending, "each frame has a place")
      pending = nil
      let data = chunk.type == "fdAT" ? Array(chunk.data.dropFirst(4)) : chunk.data
      let part = PNGPart.file(
        [header.resized(width: place.number(at: 4), height: place.number(at: 8))] + colors + [
          PNGPart(type: "IDAT", data: data), PNGPart(type: "IEND", data: []),
        ])
      try draw(ImageFile.decode(part, name: "frame \(frames.count)"), at: place, into: &canvas)
    }
    try check(pending == nil && frames.count == control.number(at: 0), "there are as many frames as announced")
  }

  private mutating func draw(_ part: CGImage, at place: PNGPart, into canvas: inout [UInt32]) throws {
    let (left, top) = (place.number(at: 12), place.number(at: 16))
    try check(left + part.width <= width && top + part.height <= height, "frame \(frames.count) lies in the picture")
    try check(
      !frames.isEmpty || (part.width == width && part.height == height), "the first frame is the whole picture")
    let (dispose, blend) = (place.data[24], place.data[25])
    try check(dispose == 0 && blend <= 1, "what a frame draws stays")
    for row in 0..<part.height {
      for column in 0..<part.width {
        let pixel = part.pixels[row * part.width + column]
        if blend == 1 {
          try check(pixel == 0 || pixel >> 24 == 255, "pixels that are drawn over others are clear or opaque")
          if pixel == 0 { continue }
        }
        canvas[(top + row) * width + left + column] = pixel
      }
    }
    let delay = (numerator: place.short(at: 20), denominator: place.short(at: 22))
    frames.append(
      Frame(
        image: CGImage(width: width, height: height, pixels: canvas),
        area: CGRect(x: left, y: top, width: part.width, height: part.height), isDrawnOver: blend == 1, delay: delay))
  }
}

/// The error in a picture file.
package struct BadPicture: Error, CustomStringConvertible {
  package let description: String
}

private func check(_ holds: Bool, _ rule: String) throws {
  guard holds else { throw BadPicture(description: "not so: \(rule)") }
}

private func require<Value>(_ value: Value?, _ rule: String) throws -> Value {
  guard let value else { throw BadPicture(description: "not so: \(rule)") }
  return value
}

/// A chunk of a PNG file.
private struct PNGPart {
  var type: String
  var data: [UInt8]

  private static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  /// Returns the chunks of a file.
  ///
  /// - Throws: `BadPicture` if one is cut short or has a wrong checksum.
  static func parts(of bytes: [UInt8]) throws -> [PNGPart] {
    try check(bytes.starts(with: signature), "it starts like a PNG")
    var parts: [PNGPart] = []
    var start = signature.count
    while start < bytes.count {
      try check(start + 12 <= bytes.count, "the last chunk is whole")
      let length = number(bytes[start..<start + 4])
      let end = start + 8 + length
      try check(end + 4 <= bytes.count, "chunk \(parts.count) is whole")
      let name = String(decoding: bytes[start + 4..<start + 8], as: UTF8.self)
      try check(number(bytes[end..<end + 4]) == Int(checksum(bytes[start + 4..<end])), "the \(name) is undamaged")
      parts.append(PNGPart(type: name, data: Array(bytes[start + 8..<end])))
      start = end + 4
    }
    try check(parts.count > 3, "it has chunks")
    return parts
  }

  static func file(_ parts: [PNGPart]) -> [UInt8] {
    parts.reduce(signature) { file, part in
      let content = Array(part.type.utf8) + part.data
      return file + bytes(UInt32(part.data.count)) + content + bytes(checksum(content[...]))
    }
  }

  func number(at place: Int) -> Int { Self.number(data[place..<place + 4]) }
  func short(at place: Int) -> Int { Self.number(data[place..<place + 2]) }

  func resized(width: Int, height: Int) -> PNGPart {
    PNGPart(type: type, data: Self.bytes(UInt32(width)) + Self.bytes(UInt32(height)) + data.dropFirst(8))
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  private static func bytes(_ number: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(number >> $0 & 255) } }

  /// The CRC of PNG, a bit at a time.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(UInt32.max) { rest, byte in
      (0..<8).reduce(rest ^ UInt32(byte)) { rest, _ in rest & 1 == 1 ? rest >> 1 ^ 0xedb8_8320 : rest >> 1 }
    }
  }
}
