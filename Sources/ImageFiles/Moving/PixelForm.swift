/// The form of the pixels in a PNG file, the same for all its frames.
struct PixelForm {
  enum Samples: Equatable {
    case palette([UInt32])
    case rgb
    case rgba
  }

  let samples: Samples
  /// The colour that stands for a pixel that stays as it is, in frames drawn over earlier ones; nil if none is free.
  let clear: UInt32?

  /// Chooses the smallest form for the colours of a picture.
  init(for colors: ColorCount) {
    guard let few = colors.few else {
      (samples, clear) = colors.isOpaque ? (.rgb, colors.unusedColor) : (.rgba, 0)
      return
    }
    // Translucent colours first, since alphas are stored up to the last of them.
    let palette = few.sorted { ($0 >> 24, $0) < ($1 >> 24, $1) }
    let widened = [0] + palette
    if palette.first == 0 {
      (samples, clear) = (.palette(palette), 0)
    } else if Self.bitDepth(ofColors: widened.count) == Self.bitDepth(ofColors: palette.count) {
      (samples, clear) = (.palette(widened), 0)
    } else {
      (samples, clear) = (.palette(palette), nil)
    }
  }

  /// The bits of a sample: in a palette, those of an index.
  var bitDepth: Int {
    if case .palette(let palette) = samples { Self.bitDepth(ofColors: palette.count) ?? 8 } else { 8 }
  }

  /// The bits of a pixel.
  var bitsPerPixel: Int {
    switch samples {
    case .palette: bitDepth
    case .rgb: 24
    case .rgba: 32
    }
  }

  /// PNG's number for the samples.
  var colorType: UInt8 {
    switch samples {
    case .palette: 3
    case .rgb: 2
    case .rgba: 6
    }
  }

  /// Nil for more colours than fit a palette.
  private static func bitDepth(ofColors count: Int) -> Int? {
    [1, 2, 4, 8].first { count <= 1 << $0 }
  }

  /// The chunks that describe the colours, before any frame.
  var chunks: [PNGChunk] {
    switch samples {
    case .palette(let palette):
      let alphas = palette.prefix { $0 >> 24 != 255 }.map { UInt8($0 >> 24) }
      let colors = PNGChunk("PLTE", palette.flatMap { [UInt8($0 >> 16 & 255), UInt8($0 >> 8 & 255), UInt8($0 & 255)] })
      return alphas.isEmpty ? [colors] : [colors, PNGChunk("tRNS", alphas)]
    case .rgb:
      guard let clear else { return [] }
      return [PNGChunk("tRNS", [16, 8, 0].flatMap { [0, UInt8(clear >> $0 & 255)] })]
    case .rgba: return []
    }
  }
}

/// The samples of pixels.
extension PixelForm {
  /// Returns the rows of an area as bytes, each row filled up to a whole byte.
  func rows(of pixels: [UInt32], width: Int) -> [UInt8] {
    switch samples {
    case .palette(let palette): return indices(of: pixels, in: palette, width: width)
    case .rgb: return bytes(of: pixels, shifts: 16, 8, 0)
    case .rgba: return bytes(of: pixels, shifts: 16, 8, 0, 24)
    }
  }

  /// Returns the bytes of each pixel that the shifts move to the lowest place.
  private func bytes(of pixels: [UInt32], shifts: UInt32...) -> [UInt8] {
    let count = shifts.count
    return [UInt8](unsafeUninitializedCapacity: pixels.count * count) { bytes, initialized in
      for index in pixels.indices {
        for (place, shift) in shifts.enumerated() {
          bytes[index * count + place] = UInt8(truncatingIfNeeded: pixels[index] >> shift)
        }
      }
      initialized = pixels.count * count
    }
  }

  private func indices(of pixels: [UInt32], in palette: [UInt32], width: Int) -> [UInt8] {
    // A range from zero on would overflow after the last of 256 colours.
    let numbers = Dictionary(uniqueKeysWithValues: palette.enumerated().map { ($1, UInt8($0)) })
    let bits = bitDepth
    let perByte = 8 / bits
    let rowBytes = (width + perByte - 1) / perByte
    var rows = [UInt8](repeating: 0, count: rowBytes * (pixels.count / width))
    var (last, number) = (palette[0], UInt8(0))
    for (index, color) in pixels.enumerated() {
      if color != last { (last, number) = (color, numbers[color] ?? 0) }
      let (row, column) = index.quotientAndRemainder(dividingBy: width)
      // The first pixel of a byte has its highest bits.
      rows[row * rowBytes + column / perByte] |= number << UInt8(8 - bits - column % perByte * bits)
    }
    return rows
  }
}
