import KinoraDrawing
import KinoraGeometry
import KinoraMotion

/// The state of a layer's drawn contents.
/// An object, since few layers draw.
final class DrawingState {
  /// The area to redraw: null for nothing, infinite for all.
  var invalid = CGRect.null
  /// The contents that were drawn last; other contents were set by the program.
  var image: CGImage?
  /// The backing store of `image`, kept if the layer is drawn more than once.
  var store: BackingStore?
  /// True if only default implementations, which draw nothing, were called.
  var isUndrawn = false
  /// The animated values that the contents show.
  var shown: [AnimatableKey: AnimationValue] = [:]
  var isAsynchronous = false

  /// The state of layers that never had to draw. Nothing changes it.
  nonisolated(unsafe) static let untouched = DrawingState()

  /// Adds a rectangle to the area to redraw; one that isn't finite stands for all.
  func invalidate(_ rect: CGRect) {
    guard rect.isFinite, invalid.isNull || invalid.isFinite else {
      invalid = .infinite
      return
    }
    invalid = invalid.isNull ? rect : invalid.union(rect)
  }
}

/// Contents that are drawn by the program.
extension CALayer {
  /// The state of drawing, to read.
  final var drawing: DrawingState { ownDrawing ?? .untouched }

  /// Returns the state of drawing for a change of it.
  final func makeDrawing() -> DrawingState {
    let own = ownDrawing ?? DrawingState()
    ownDrawing = own
    return own
  }

  /// Implements `contentsAreFlipped()`.
  final var hasFlippedContents: Bool {
    var isFlipped = false
    var step: CALayer? = self
    while let layer = step {
      if layer.values.isGeometryFlipped { isFlipped.toggle() }
      step = layer.superlayer
    }
    return isFlipped
  }

  /// Records that a default implementation was asked to draw, so that contents set by the program stay.
  package final func markNothingDrawn() {
    makeDrawing().isUndrawn = true
  }

  /// Draws into a context and shows the result as the contents.
  package final func drawContents() {
    requireModel()
    let invalid = drawing.invalid
    makeDrawing().invalid = .null
    guard let store = storeForDrawing(redrawing: invalid) else {
      if isShowingDrawing { show(nil) }
      return
    }
    let part = invalid.isFinite && !invalid.isNull && drawing.store === store ? invalid : nil
    let tools = LayerWorld.current.drawingTools
    let context = store.makeContext(base: baseTransform(of: store), redrawing: part, with: tools)
    let drawingLayer = drawingLayer()
    drawingLayer.makeDrawing().isUndrawn = false
    drawingLayer.draw(in: context)
    guard context.hasDrawn || !drawingLayer.drawing.isUndrawn || isShowingDrawing else { return }
    let isAgain = drawing.image?.width == store.width && drawing.image?.height == store.height
    show(store.makeImage(from: context))
    makeDrawing().store = isAgain ? store : nil
  }

  /// True if the contents are those drawn last.
  package final var isShowingDrawing: Bool { drawing.image != nil && values.contents === drawing.image }

  private func show(_ image: CGImage?) {
    let drawing = makeDrawing()
    drawing.image = image
    if image == nil { drawing.store = nil }
    storedOnly?.convertedContents = nil
    guard values.contents !== image else { return }
    keepCommittedValues()
    values.contents = image
    markDirty(.values)
  }

  /// Returns the kept backing store if it fits, otherwise a new one, which starts from the last image for a partial
  /// redraw. Nil for a size of no pixels, or of too many.
  private func storeForDrawing(redrawing invalid: CGRect) -> BackingStore? {
    let (width, height) = (pixels(values.bounds.width), pixels(values.bounds.height))
    if let store = drawing.store, store.width == width, store.height == height, store.isOpaque == values.isOpaque {
      return store
    }
    makeDrawing().store = nil
    let store = BackingStore(width: width, height: height, isOpaque: values.isOpaque)
    if store == nil, drawing.image != nil, width > 0, height > 0 {
      reportOnce("bounds", "too large to draw contents: \(width)x\(height) pixels")
    }
    if let image = drawing.image, isShowingDrawing, invalid.isFinite, image.width == width, image.height == height {
      store?.load(image)
      makeDrawing().store = store
    }
    return store
  }

  private func pixels(_ length: CGFloat) -> Int {
    let pixels = (Double(length) * values.contentsScale - 1e-6).rounded(.up)
    return pixels > 0 ? Int(min(pixels, 1e6)) : 0
  }

  /// Returns the transform from the layer's space to pixels, y down. The picture fills the bounds exactly.
  private func baseTransform(of store: BackingStore) -> CGAffineTransform {
    let bounds = values.bounds
    let (x, y) = (CGFloat(store.width) / bounds.width, CGFloat(store.height) / bounds.height)
    let isFlipped = contentsAreFlipped()
    return CGAffineTransform(
      a: x, b: 0, c: 0, d: isFlipped ? -y : y, tx: -bounds.minX * x,
      ty: isFlipped ? CGFloat(store.height) + bounds.minY * y : -bounds.minY * y)
  }
}
