import KinoraDrawing
import KinoraGeometry

/// The colours of the current context. These methods do nothing without one.
nonisolated extension UIColor {
  /// Makes this the colour of fills and strokes.
  public func set() {
    setFill()
    setStroke()
  }

  /// Makes this the colour of fills.
  public func setFill() {
    ContextStack.current?.setFillColor(cgColor)
  }

  /// Makes this the colour of strokes.
  public func setStroke() {
    ContextStack.current?.setStrokeColor(cgColor)
  }
}
