import Geometry
import Raster

/// A picture that is drawn into, call by call.
///
/// User space is mapped to pixels by the current transformation matrix. A context made by a program starts with a
/// point a pixel, the origin at the bottom left and y growing upwards; that of a layer has the layer's own space. All
/// lengths are in user space unless something else is said. A number that is not finite makes a call draw nothing.
///
/// - Note: Differs from Apple: always eight bits a component in sRGB.
public final class CGContext {
  /// The size in pixels.
  public let width: Int
  public let height: Int
  /// Whether alpha is not kept: every pixel is opaque.
  let isOpaque: Bool
  /// The caller's memory, or memory in the caller's layout.
  let foreign: ForeignPixels?
  /// The way from the context's own space, that of shadows, to pixels.
  let base: CGAffineTransform
  let canvas: Canvas
  private var storage: Bitmap?

  var state: GraphicsState
  var saved: [GraphicsState] = []
  var layers: [TransparencyLayer] = []
  /// The path under construction, in the space that `pathSpace` maps to pixels.
  var outline = BezierPath()
  var pathSpace = CGAffineTransform.identity

  /// Whether anything may have been drawn.
  package internal(set) var hasDrawn = false

  /// What turns and moves text that is drawn, applied before the current transformation matrix. Default identity.
  public var textMatrix = CGAffineTransform.identity

  init(
    width: Int, height: Int, base: CGAffineTransform, isOpaque: Bool, foreign: ForeignPixels? = nil,
    bitmap: Bitmap? = nil, canvas: Canvas = Canvas()
  ) {
    self.width = width
    self.height = height
    self.base = base
    self.isOpaque = isOpaque
    self.foreign = foreign
    self.canvas = canvas
    storage = bitmap
    let clip = ClipRegion(PixelRect(x: 0, y: 0, width: width, height: height))
    state = GraphicsState(toDevice: base, clip: clip)
  }

  /// The whole picture, allocated when it is first drawn into.
  var bitmap: Bitmap {
    if let storage { return storage }
    let made = Bitmap(width: width, height: height)
    if isOpaque { made.fill(made.bounds, with: 0xFF00_0000) }
    storage = made
    return made
  }

  /// Where drawing goes: the picture, or the transparency layer that is open.
  var target: Bitmap { layers.last?.bitmap ?? bitmap }

  /// The translation of the text matrix.
  ///
  /// - Note: Differs from Apple: kept; text is drawn at the points that the drawing calls name.
  public var textPosition: CGPoint {
    get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
    set { (textMatrix.tx, textMatrix.ty) = (newValue.x, newValue.y) }
  }
}

extension CGContext: Hashable {
  public static func == (a: CGContext, b: CGContext) -> Bool { a === b }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension Bitmap {
  /// Sets the pixels of an area, as much of it as is held.
  func fill(_ area: PixelRect, with pixel: UInt32) {
    let area = area.intersection(bounds)
    for y in area.minY..<area.maxY {
      (pixels + (y - originY) * stride + (area.minX - originX)).update(repeating: pixel, count: area.width)
    }
  }
}
