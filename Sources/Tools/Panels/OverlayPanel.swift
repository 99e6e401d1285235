import KinoraFrames
import KinoraGeometry
import KinoraLayers
import KinoraRaster
import KinoraRenderServer

/// A panel of layers drawn over the scene, in a layer tree separate from the scene's.
///
/// Subclasses fill `panel` and set its origin; nothing in it is animated.
package class OverlayPanel: FrameOverlay {
  /// The panel; its bounds are its size in points.
  package let panel = CALayer()
  private let world = LayerWorld { _ in }
  private let context: LayerContext
  private let windowLayer = CALayer()
  private let layerPicture: LayerPicture

  package var picture: any OverlayPicture { layerPicture }

  /// - Parameter probe: The panel's request for values of the scene's layers.
  package init(probe: PresentedValues? = nil) {
    layerPicture = LayerPicture(probe: probe)
    context = world.perform { LayerContext() }
    world.perform { buildWindow() }
  }

  private func buildWindow() {
    windowLayer.anchorPoint = .zero
    panel.anchorPoint = .zero
    panel.backgroundColor = OverlayTheme.background
    panel.cornerRadius = 10
    panel.borderWidth = 1
    panel.borderColor = OverlayTheme.edge
    windowLayer.addSublayer(panel)
    let picture = layerPicture
    context.onCommit = { picture.take($0) }
    context.rootLayer = windowLayer
  }

  /// True if the panel is visible.
  package var isShown = false
  /// The panel's place in the window at its last update, in points of the window.
  private(set) var frame = CGRect.zero

  /// The part of the window, from its origin, in which the panel is placed, in points; nil for all of it.
  package final var area: CGSize?

  /// Returns the panel's origin in a window of a given size, both in points; the panel's size is in `panel.bounds`.
  func origin(in window: CGSize) -> CGPoint { .zero }

  /// True for a panel that is as large as its area, and has no margin.
  var fillsArea: Bool { false }

  /// Updates the panel's layers for a frame. Called only while it is shown, with implicit animations disabled.
  func update(for tick: FrameTick) {}

  /// Sets the panel's size if it depends on the window's, in points. Called after `update(for:)`.
  func fit(in window: CGSize) {}

  /// Sets `isShown` for a frame.
  func chooseVisibility() {}

  /// Sets `isShown` for a frame, depending on its time.
  func chooseVisibility(at tick: FrameTick) { chooseVisibility() }

  /// Updates the panel in a separate `LayerWorld`, so that the scene's transactions aren't affected during its frame.
  package final func update(for tick: FrameTick, size: PixelSize, scale: Double) {
    world.perform { updatePicture(for: tick, size: size, scale: scale) }
  }

  private func updatePicture(for tick: FrameTick, size: PixelSize, scale: Double) {
    chooseVisibility(at: tick)
    guard isShown else { return layerPicture.hide() }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    update(for: tick)
    let whole = CGSize(width: Double(size.width) / scale, height: Double(size.height) / scale)
    let size = area.map { PixelSize(width: Int($0.width * scale), height: Int($0.height * scale)) } ?? size
    fit(in: area ?? whole)
    let (windowScale, scale) = (scale, fittingScale(in: size, scale: scale))
    let rect = place(in: size, scale: scale)
    let share = scale / windowScale
    frame = CGRect(
      x: panel.frame.minX * share, y: panel.frame.minY * share, width: panel.frame.width * share,
      height: panel.frame.height * share)
    CATransaction.commit()
    context.layoutIfNeeded()
    context.commit()
    layerPicture.show(in: rect, scale: scale)
  }

  /// Returns the window's scale, reduced if necessary so that the panel and a margin fit into the window.
  private func fittingScale(in size: PixelSize, scale: Double) -> Double {
    if fillsArea { return scale }
    let margin = 32.0
    return min(
      scale, Double(size.width) / (panel.bounds.width + margin), Double(size.height) / (panel.bounds.height + margin))
  }

  /// - Returns: The pixels that the panel covers.
  private func place(in size: PixelSize, scale: Double) -> PixelRect {
    let windowSize = CGSize(width: Double(size.width) / scale, height: Double(size.height) / scale)
    windowLayer.bounds = CGRect(origin: .zero, size: windowSize)
    panel.position = origin(in: windowSize)
    let frame = CGRect(origin: panel.position, size: panel.bounds.size)
    let pixels = CGRect(
      x: frame.minX * scale, y: frame.minY * scale, width: frame.width * scale, height: frame.height * scale)
    return PixelRect(covering: pixels).intersection(size.bounds)
  }
}
