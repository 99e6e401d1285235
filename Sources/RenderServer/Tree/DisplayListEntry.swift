import KinoraRaster

/// One entry of the display list: a layer. The entries of its subtree follow it.
struct DisplayListEntry {
  var node: NodeIndex
  /// The index after the last entry of the layer's subtree.
  var end: DisplayIndex
  /// The index after the last entry of its sublayers, where its mask starts.
  var sublayersEnd: DisplayIndex
  /// The pixels of the layer's own drawing; copied here so that culling reads one array.
  var visible = PixelRect.empty
  /// The opaque bounds: the pixels at which it hides everything below.
  var opaqueBounds = PixelRect.empty
  var flags: Flags = []

  struct Flags: OptionSet {
    let rawValue: UInt16

    static let isShown = Flags(rawValue: 1)
    /// It is flattened with its sublayers, to be masked, filtered, faded or blended as one.
    static let isWhole = Flags(rawValue: 2)
    /// Its contents and sublayers are flattened to be clipped to its bounds.
    static let hasClip = Flags(rawValue: 4)
    /// Its border is drawn above its sublayers.
    static let hasBorderOnTop = Flags(rawValue: 8)
    static let isMask = Flags(rawValue: 16)
    /// It casts a shadow by itself.
    static let hasShadow = Flags(rawValue: 32)
    /// It is flattened with its sublayers, to cast their shadow.
    static let hasSilhouette = Flags(rawValue: 64)
    /// Its drawing shows further out than where it is drawn.
    static let isSpread = Flags(rawValue: 128)
    /// It is the old picture of a dissolve, mixed into the new one over the whole area.
    static let isDissolved = Flags(rawValue: 256)
    /// Its sublayers are painted in order of depth.
    static let isSpace = Flags(rawValue: 512)
    /// It is a rasterized layer, drawn from a cached bitmap together with its sublayers.
    static let isRaster = Flags(rawValue: 1024)

    /// It has background filters: the picture behind it is filtered and drawn again below it.
    static let hasBackdrop = Flags(rawValue: 2048)

    /// It is flattened with its sublayers, for any reason.
    static let isFlattened: Flags = [.isWhole, .hasSilhouette]
    /// Something has to be started before its sublayers are drawn, even where it draws nothing itself.
    static let opens: Flags = [.isWhole, .hasClip, .hasSilhouette, .isMask, .isDissolved, .isSpace, .isRaster]
  }

  /// True if drawing must visit the entry even where it draws nothing itself: its subtree depends on it, or it shows
  /// further out.
  var isSpecial: Bool { !flags.isDisjoint(with: Self.special) || !flags.contains(.isShown) }

  private static let special: Flags = [.opens, .isSpread]

  // Both run for every layer in every frame, so they are written out to avoid calls.

  /// Returns true if nothing below the layer can be seen in an area.
  @inline(__always)
  func covers(_ area: PixelRect) -> Bool {
    opaqueBounds.minX <= area.minX && opaqueBounds.minY <= area.minY && opaqueBounds.maxX >= area.maxX
      && opaqueBounds.maxY >= area.maxY
  }

  /// Returns true if the layer draws nothing in an area and has nothing to start for its sublayers.
  @inline(__always)
  func isIdle(in area: PixelRect) -> Bool {
    let isApart =
      visible.minX >= area.maxX || area.minX >= visible.maxX || visible.minY >= area.maxY || area.minY >= visible.maxY
    return isApart && flags.isDisjoint(with: .opens) && flags.contains(.isShown)
  }
}
