import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraLayers
import KinoraText

/// The shadow of a view.
///
/// ```swift
/// let shadow = NSShadow()
/// shadow.shadowOffset = NSSize(width: 0, height: -4)
/// shadow.shadowBlurRadius = 8
/// view.shadow = shadow
/// ```
@preconcurrency @MainActor
open class NSShadow {
  /// The offset in points; in a view with y up, a negative height casts the shadow downwards. Default zero.
  open var shadowOffset = NSSize.zero
  /// The radius of the blur, in points. Default 0.
  open var shadowBlurRadius: CGFloat = 0
  /// The colour; nil for no shadow. Default black with an alpha of 1/3.
  open var shadowColor: NSColor? = NSColor(white: 0, alpha: 1 / 3)

  /// Creates a shadow without offset and blur.
  public init() {}

  /// Gives what is drawn from now on in the current context this shadow. Does nothing without a context.
  ///
  /// The offset is in the directions of a view with y up, also in a flipped one.
  open func set() {
    guard let context = ContextStack.current else { return }
    let height = context.hasOwnYDown ? -shadowOffset.height : shadowOffset.height
    let offset = CGSize(width: shadowOffset.width, height: height)
    context.setShadow(offset: offset, blur: shadowBlurRadius, color: shadowColor?.cgColor)
  }

  final func copied() -> NSShadow {
    let copy = NSShadow()
    (copy.shadowOffset, copy.shadowBlurRadius, copy.shadowColor) = (shadowOffset, shadowBlurRadius, shadowColor)
    return copy
  }
}

extension NSShadow: ShadowConvertible {
  /// The shadow of text, which is upright whichever way y points.
  package var textShadow: StyledText.Shadow? {
    guard let color = shadowColor?.cgColor.rgba, color.alpha > 0 else { return nil }
    return StyledText.Shadow(
      dx: Double(shadowOffset.width), dy: -Double(shadowOffset.height), blur: Double(shadowBlurRadius), color: color)
  }
}
