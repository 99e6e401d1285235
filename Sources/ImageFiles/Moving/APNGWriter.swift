import KinoraCompression
import KinoraGeometry

/// Writes an animated PNG. The bytes depend on the frames and the traits only.
///
/// Each frame after the first holds the smallest rectangle with all changes. It replaces what is there, or is drawn
/// over it with clear pixels where nothing changed, whichever is smaller; both give exactly the frame.
final class APNGWriter: MovingPictureWriter {
  private let output: MovingPictureOutput
  private let delay: FrameDelay
  /// 0 for ever.
  private let plays: UInt32
  private var size = (width: 0, height: 0)
  /// The last frame, not premultiplied.
  private var last: [UInt32] = []
  private var differences: [FrameDifference] = []
  private var colors = ColorCount()
  var threads = 1
  var onEncoded: (@Sendable () -> Void)?

  init(_ output: MovingPictureOutput, _ traits: MovingPictureTraits) {
    self.output = output
    (delay, plays) = (traits.delay, UInt32(traits.plays ?? 0))
  }

  func append(_ frame: CGImage) throws {
    try reportingProblems {
      let pixels = frame.isOpaque ? frame.pixels : frame.pixels.map(StraightColor.word)
      var area = PixelArea(width: frame.width, height: frame.height)
      if differences.isEmpty {
        guard frame.width > 0, frame.height > 0 else { throw ImageFileProblem(reason: "the image has no pixels") }
        size = (frame.width, frame.height)
        last = [UInt32](repeating: 0, count: pixels.count)
      } else {
        guard size == (frame.width, frame.height) else { throw ImageFileProblem(reason: "its frames differ in size") }
        area = PixelArea(ofChangesIn: pixels, since: last, width: size.width, height: size.height)
      }
      colors.add(area.indices(width: size.width).lazy.map { pixels[$0] })
      differences.append(try FrameDifference(from: last, to: pixels, in: area, width: size.width))
      last = pixels
    }
  }

  func finish() throws {
    try reportingProblems { try output.write(try file()) }
  }

  private func file() throws -> [UInt8] {
    guard !differences.isEmpty else { throw ImageFileProblem(reason: "it has no frames") }
    let encoder = FrameEncoder(form: PixelForm(for: colors))
    var file = PNGChunk.signature
    PNGChunk("IHDR", header(of: encoder.form)).write(to: &file)
    PNGChunk("acTL", UInt32(differences.count).bigEndianBytes + plays.bigEndianBytes).write(to: &file)
    for chunk in encoder.form.chunks { chunk.write(to: &file) }
    let encoding = FilmEncoding(encoder: encoder, width: size.width, height: size.height)
    var sequence: UInt32 = 0
    for (index, frame) in try encoding.frames(of: differences, threads: threads, onEncoded).enumerated() {
      PNGChunk("fcTL", control(sequence, of: frame.area, frame.blending)).write(to: &file)
      sequence += 1
      if index == 0 {
        PNGChunk("IDAT", frame.stream).write(to: &file)
      } else {
        PNGChunk("fdAT", sequence.bigEndianBytes + frame.stream).write(to: &file)
        sequence += 1
      }
    }
    PNGChunk("IEND", []).write(to: &file)
    return file
  }

  private func header(of form: PixelForm) -> [UInt8] {
    // Deflate, the five filters, not interlaced.
    UInt32(size.width).bigEndianBytes + UInt32(size.height).bigEndianBytes
      + [UInt8(form.bitDepth), form.colorType, 0, 0, 0]
  }

  /// Returns the place and time of a frame. What it draws stays for the next frame.
  private func control(_ sequence: UInt32, of area: PixelArea, _ blending: FrameEncoder.Blending) -> [UInt8] {
    let numbers = [sequence] + [area.width, area.height, area.x, area.y].map { UInt32($0) }
    let dispose: UInt8 = 0
    return numbers.flatMap(\.bigEndianBytes) + delay.numerator.bigEndianBytes + delay.denominator.bigEndianBytes
      + [dispose, blending.rawValue]
  }

  private func reportingProblems(_ body: () throws -> Void) throws {
    try output.reportingProblems {
      do {
        try body()
      } catch let problem as CompressionError {
        throw ImageFileProblem(reason: problem.reason)
      }
    }
  }
}
