import Drawing
import Geometry

/// The colours of the current context. Nothing happens without one.
nonisolated extension UIColor {
  /// Makes this the colour of fills and strokes.
  public func set() {
    setFill()
    setStroke()
  }

  public func setFill() {
    ContextStack.current?.setFillColor(cgColor)
  }

  public func setStroke() {
    ContextStack.current?.setStrokeColor(cgColor)
  }
}
