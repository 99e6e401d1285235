import Drawing
import Geometry

/// The context that this thread is drawing into; nil if it isn't drawing.
nonisolated public func UIGraphicsGetCurrentContext() -> CGContext? {
  ContextStack.current
}

/// Makes a context this thread's current one, until `UIGraphicsPopContext()`.
nonisolated public func UIGraphicsPushContext(_ context: CGContext) {
  ContextStack.push(context)
}

/// Makes the context that was current before the current one again. Does nothing without one.
nonisolated public func UIGraphicsPopContext() {
  ContextStack.pop()
}

/// Fills a rectangle of the current context with its fill colour, replacing what is there.
nonisolated public func UIRectFill(_ rect: CGRect) {
  UIRectFillUsingBlendMode(rect, .copy)
}

/// Fills a rectangle of the current context with its fill colour.
nonisolated public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = ContextStack.current else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}

/// Clips the current context to a rectangle.
nonisolated public func UIRectClip(_ rect: CGRect) {
  ContextStack.current?.clip(to: rect)
}
