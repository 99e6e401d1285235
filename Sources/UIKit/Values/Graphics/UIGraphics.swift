// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import KinoraDrawing
import KinoraGeometry

/// Returns the context that this thread is drawing into; nil if there is none.
nonisolated public func UIGraphicsGetCurrentContext() -> CGContext? {
  ContextStack.current
}

/// Makes a context this thread's current one, until `UIGraphicsPopContext()`.
nonisolated public func UIGraphicsPushContext(_ context: CGContext) {
  ContextStack.push(context)
}

/// Makes the previous context the current one again. Does nothing if there is no current context.
nonisolated public func UIGraphicsPopContext() {
  ContextStack.pop()
}

/// Fills a rectangle of the current context with its fill colour, replacing the pixels. Does nothing without a context.
nonisolated public func UIRectFill(_ rect: CGRect) {
  UIRectFillUsingBlendMode(rect, .copy)
}

/// Fills a rectangle of the current context with its fill colour and a blend mode. Does nothing without a context.
nonisolated public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = ContextStack.current else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}

/// Intersects the current context's clip with a rectangle. Does nothing without a context.
nonisolated public func UIRectClip(_ rect: CGRect) {
  ContextStack.current?.clip(to: rect)
}
