import KinoraGeometry
import KinoraRaster

extension CGContext {
  /// Pushes a copy of the state (transform, clip, colours, line style, shadow and the like, but not the path) onto a
  /// stack.
  public func saveGState() {
    saved.append(state)
  }

  /// Restores the state that was saved last. Does nothing without one, or if the last one is from before the open
  /// transparency layer began.
  public func restoreGState() {
    guard saved.count > (layers.last?.depth ?? 0), let last = saved.popLast() else { return }
    state = last
  }

  /// Sets the line width in units of user space. Default 1; nothing is stroked at 0 or less.
  public func setLineWidth(_ width: CGFloat) {
    state.stroke.width = width.isFinite ? Double(width) : 0
  }

  /// Sets the ends of lines. Default `butt`.
  public func setLineCap(_ cap: CGLineCap) {
    state.stroke.cap = StrokeStyle.Cap(cap)
  }

  /// Sets the corners of lines. Default `miter`.
  public func setLineJoin(_ join: CGLineJoin) {
    state.stroke.join = StrokeStyle.Join(join)
  }

  /// Sets the maximum length of a mitered corner, in line widths. Default 10.
  public func setMiterLimit(_ limit: CGFloat) {
    state.stroke.miterLimit = limit.isFinite ? Double(limit) : 10
  }

  /// Sets the alternating lengths of dashes and gaps. An empty list, the default, draws solid lines.
  ///
  /// - Parameters:
  ///   - phase: The position in the pattern at which a line starts, in points.
  ///   - lengths: The lengths in points, beginning with a dash.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.stroke.dashes = lengths.map { Double($0) }
    state.stroke.dashPhase = phase.isFinite ? Double(phase) : 0
  }

  /// Does nothing: curves are always drawn to a fraction of a pixel.
  public func setFlatness(_ flatness: CGFloat) {}

  /// Sets the alpha by which everything drawn is multiplied. Default 1; clamped to 0...1.
  public func setAlpha(_ alpha: CGFloat) {
    state.alpha = alpha > 0 ? min(Double(alpha), 1) : 0
  }

  /// Sets the combination of drawn content with the content below. Default `normal`.
  public func setBlendMode(_ mode: CGBlendMode) {
    state.blend = mode
  }

  /// Sets the antialiasing of shapes. Default true.
  public func setShouldAntialias(_ shouldAntialias: Bool) {
    state.shouldAntialias = shouldAntialias
  }

  /// Does nothing: use `setShouldAntialias(_:)`.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}

  /// The sampling of scaled images. Default `default`: bilinear.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }
}

// MARK: - Colours

extension CGContext {
  /// Sets the colour of fills. Default opaque black.
  public func setFillColor(_ color: CGColor) {
    state.fillColor = color.rgba
  }

  /// Sets the colour of strokes. Default opaque black.
  public func setStrokeColor(_ color: CGColor) {
    state.strokeColor = color.rgba
  }

  /// Sets the colour of fills from sRGB components, which are clamped to 0...1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the colour of strokes from sRGB components, which are clamped to 0...1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the colour of fills to a grey. Values are clamped to 0...1.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(gray: gray, alpha: alpha))
  }

  /// Sets the colour of strokes to a grey. Values are clamped to 0...1.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(gray: gray, alpha: alpha))
  }
}

// MARK: - Shadow

extension CGContext {
  /// True if the y axis of the context's own space, in which shadows are measured, points down.
  package var hasOwnYDown: Bool { base.determinant > 0 }

  /// Sets a shadow of black with an alpha of a third for everything drawn.
  ///
  /// - Parameters:
  ///   - offset: The shadow's offset in the context's own space, independent of the current transformation matrix.
  ///   - blur: Twice the standard deviation of the blur, in the context's own space; 0 or less for a sharp shadow.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }

  /// Sets a shadow of a colour for everything drawn; a nil or transparent colour removes it.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    let moved = offset.applying(base)
    guard let color, color.rgba.alpha > 0, moved.isFinite, blur.isFinite else {
      state.shadow = nil
      return
    }
    let scale = abs(Double(base.determinant)).squareRoot()
    // A wider blur would be invisible.
    let sigma = (Double(blur) / 2 * scale).clamped(0, 1000)
    state.shadow = DropShadow(offset: moved, sigma: sigma, color: color.rgba)
  }
}

extension StrokeStyle.Cap {
  package init(_ cap: CGLineCap) {
    switch cap {
    case .butt: self = .butt
    case .round: self = .round
    case .square: self = .square
    }
  }
}

extension StrokeStyle.Join {
  package init(_ join: CGLineJoin) {
    switch join {
    case .miter: self = .miter
    case .round: self = .round
    case .bevel: self = .bevel
    }
  }
}
