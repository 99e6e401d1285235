/// The colours of all frames, from which the form of the pixels in the file follows.
///
/// Colours are `0xAARRGGBB`, not premultiplied.
struct ColorCount {
  /// The maximum number of colours in a palette.
  static let limit = 256

  /// True if no pixel is translucent.
  private(set) var isOpaque = true
  /// The colours so far, in the order in which they appeared; nil if there are more than fit a palette.
  private(set) var few: [UInt32]? = []
  /// A bit for each opaque colour, set if it appeared.
  private var opaque = [UInt64](repeating: 0, count: 1 << 18)
  private var translucent: Set<UInt32> = []

  mutating func add(_ pixels: some Sequence<UInt32>) {
    var last: UInt32?
    for color in pixels where color != last {
      last = color
      if insert(color) { record(color) }
    }
  }

  /// Returns an opaque colour that no pixel has; nil if all appeared.
  var unusedColor: UInt32? {
    guard let word = opaque.firstIndex(where: { $0 != .max }) else { return nil }
    return 0xff00_0000 | UInt32(word * 64 + (~opaque[word]).trailingZeroBitCount)
  }

  /// - Returns: True if the colour is new.
  private mutating func insert(_ color: UInt32) -> Bool {
    guard color >> 24 == 255 else {
      isOpaque = false
      // Only a palette needs to know which ones there are.
      return few != nil && translucent.insert(color).inserted
    }
    let (word, bit) = (Int(color & 0xff_ffff) / 64, UInt64(1) << UInt64(color & 63))
    defer { opaque[word] |= bit }
    return opaque[word] & bit == 0
  }

  private mutating func record(_ color: UInt32) {
    few?.append(color)
    if let count = few?.count, count > Self.limit { few = nil }
  }
}
