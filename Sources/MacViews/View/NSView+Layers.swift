import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraLayers
internal import KinoraUIKitCore

/// The view's layer: backing, hosting and drawing.
extension NSView {
  final func makeHost() -> HostView {
    let layer = makeBackingLayer()
    let made = HostView(frame: place.frame, layer: layer)
    layer.anchorPoint = .zero
    layer.position = place.origin
    layer.bounds = place.bounds
    layer.needsDisplayOnBoundsChange = effectivePolicy.redrawsOnResize
    layer.isGeometryFlipped = isFlipped
    made.owner = self
    return made
  }

  /// Changes a property of the layer that the view owns.
  ///
  /// - Parameter key: The view's property, which names the animation.
  final func write(_ key: NSAnimatablePropertyKey, _ change: () -> Void) {
    let former = writtenKey
    writtenKey = key
    change()
    writtenKey = former
  }

  /// True if the layer has to be upside down in its superlayer, so that y points up or down as the view wants it.
  final var isLayerFlipped: Bool { isFlipped != (superview?.isFlipped ?? isContentView) }

  final func writeFlip() {
    guard host.layer.isGeometryFlipped != isLayerFlipped else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    write("geometryFlipped") { host.layer.isGeometryFlipped = isLayerFlipped }
    CATransaction.commit()
  }

  final func writeShadow() {
    let layer = host.layer
    let shown = OwnedShadow(shadow)
    write("shadow") {
      layer.shadowColor = shown.color
      layer.shadowOffset = shown.offset
      layer.shadowRadius = shown.radius
      layer.shadowOpacity = shown.opacity
    }
  }

  final func writeRedrawPolicy() {
    host.layer.needsDisplayOnBoundsChange = effectivePolicy.redrawsOnResize
  }

  /// The policy of the layer that draws the view, which isn't the default of a view without a layer.
  private var effectivePolicy: LayerContentsRedrawPolicy { chosenRedrawPolicy ?? .duringViewResize }

  /// True if the layer keeps its contents whatever the view requests.
  final var isNeverDrawn: Bool { chosenRedrawPolicy == .never && isLayerBacked }

  /// Fades the contents of the former size into those of the new one, in the time of the resize.
  final func crossfadeContents() {
    guard chosenRedrawPolicy == .crossfade, MacWorld.current.animates, !CATransaction.disableActions() else { return }
    guard host.layer.isLive, host.layer.contents != nil else { return }
    host.layer.add(CATransition(), forKey: kCATransition)
  }

  /// True if the view or a superview wants a layer.
  final var isLayerBacked: Bool { wantsLayer || superview?.isLayerBacked ?? false }

  final var visibleLayer: CALayer? { hostedLayer ?? (isLayerBacked ? host.layer : nil) }

  final func hostLayer(_ layer: CALayer?) {
    guard layer !== hostedLayer, layer !== host.layer else { return }
    withoutActions {
      hostedLayer?.removeFromSuperlayer()
      hostedLayer = layer
      guard let layer else { return host.setNeedsDisplay() }
      host.layer.contents = nil
      layer.frame = place.bounds
      if isLayerBacked { host.layer.insertSublayer(layer, at: 0) }
    }
  }

  /// Shows a hosted layer if the view is layer-backed, also for the subviews that are backed because of the view.
  final func updateHostedLayers() {
    if let hostedLayer, (hostedLayer.superlayer === host.layer) != isLayerBacked {
      withoutActions {
        if isLayerBacked { host.layer.insertSublayer(hostedLayer, at: 0) } else { hostedLayer.removeFromSuperlayer() }
      }
    }
    for view in retainedSubviews where !view.wantsLayer { view.updateHostedLayers() }
  }

  /// Keeps a hosted layer that fills the view at the view's size. One that the program has placed stays.
  final func fitHostedLayer(from old: CGSize) {
    guard let hostedLayer, hostedLayer.frame == CGRect(origin: place.boundsOrigin, size: old) else { return }
    if MacWorld.current.animates {
      hostedLayer.frame = place.bounds
    } else {
      withoutActions { hostedLayer.frame = place.bounds }
    }
  }

  /// Provides the contents without drawing, if the view works in this way.
  ///
  /// - Returns: True if nothing is left to draw.
  final func displayByUpdating() -> Bool {
    if hostedLayer != nil || isNeverDrawn { return true }
    guard wantsUpdateLayer else { return false }
    updateLayer()
    return true
  }

  private func withoutActions(_ change: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    write("layer", change)
    CATransaction.commit()
  }
}
