import Geometry
import Raster

extension CGContext {
  /// Keeps the state (transform, clip, colours, line style, shadow and the like, but not the path) on a stack.
  public func saveGState() {
    saved.append(state)
  }

  /// Brings the state kept last back. Does nothing if none was kept in the transparency layer that is open.
  public func restoreGState() {
    guard saved.count > (layers.last?.depth ?? 0), let last = saved.popLast() else { return }
    state = last
  }

  /// The width of lines. Default 1.
  public func setLineWidth(_ width: CGFloat) {
    state.stroke.width = width.isFinite ? Double(width) : 0
  }

  /// Default butt.
  public func setLineCap(_ cap: CGLineCap) {
    state.stroke.cap = StrokeStyle.Cap(cap)
  }

  /// Default miter.
  public func setLineJoin(_ join: CGLineJoin) {
    state.stroke.join = StrokeStyle.Join(join)
  }

  /// How much longer than wide a mitered corner may be. Default 10.
  public func setMiterLimit(_ limit: CGFloat) {
    state.stroke.miterLimit = limit.isFinite ? Double(limit) : 10
  }

  /// Sets the lengths of dashes and gaps, in turn; none for a solid line.
  ///
  /// - Parameter phase: where in the pattern a line begins.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.stroke.dashes = lengths.map { Double($0) }
    state.stroke.dashPhase = phase.isFinite ? Double(phase) : 0
  }

  /// Does nothing: curves are always drawn to a fraction of a pixel.
  public func setFlatness(_ flatness: CGFloat) {}

  /// Multiplies all that is drawn. Default 1.
  ///
  /// - Range: 0...1; what is outside is clamped.
  public func setAlpha(_ alpha: CGFloat) {
    state.alpha = alpha > 0 ? min(Double(alpha), 1) : 0
  }

  /// How what is drawn is combined with what is there. Default normal.
  public func setBlendMode(_ mode: CGBlendMode) {
    state.blend = mode
  }

  /// Whether the edges of shapes are smooth. Default true.
  public func setShouldAntialias(_ shouldAntialias: Bool) {
    state.shouldAntialias = shouldAntialias
  }

  /// Does nothing: `setShouldAntialias` alone decides.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}

  /// How images are read between their pixels. Default `default`, which mixes.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }
}

// MARK: - Colours

extension CGContext {
  /// Default opaque black.
  public func setFillColor(_ color: CGColor) {
    state.fillColor = color.rgba
  }

  /// Default opaque black.
  public func setStrokeColor(_ color: CGColor) {
    state.strokeColor = color.rgba
  }

  /// - Range: 0...1 each; what is outside is clamped.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// - Range: 0...1 each; what is outside is clamped.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(gray: gray, alpha: alpha))
  }

  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(gray: gray, alpha: alpha))
  }
}

// MARK: - Shadow

extension CGContext {
  /// Puts a shadow of black at a third of its strength under all that is drawn.
  ///
  /// - Parameters:
  ///   - offset: in the context's own space, whatever the current transformation matrix is.
  ///   - blur: twice the standard deviation of the blur, in the context's own space; 0 for a sharp shadow.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }

  /// Puts a shadow of a colour under all that is drawn; nil takes it away.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    let moved = offset.applying(base)
    guard let color, color.rgba.alpha > 0, moved.isFinite, blur.isFinite else {
      state.shadow = nil
      return
    }
    let scale = abs(Double(base.determinant)).squareRoot()
    // A wider blur than this leaves nothing to be seen.
    let sigma = min(max(Double(blur) / 2 * scale, 0), 1000)
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
