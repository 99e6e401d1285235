import KinoraGeometry
import KinoraLayers
import KinoraRaster
import KinoraRenderServer

@testable import KinoraFrames
@testable import KinoraTools

/// A tree of layers that is drawn as in a window, with overlays over it.
final class LensStage {
  static let size = PixelSize(width: 320, height: 240)
  static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  static let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)

  let root = CALayer()
  let tree = RenderTree()
  let screen = Bitmap(width: size.width, height: size.height)
  private let pass = OverlayPass()
  private let overlays: [any FrameOverlay]
  private let scope: WorldScope
  private let context: LayerContext
  private var number: UInt64 = 1

  /// - Parameter overlays: Makes the overlays over the root.
  init(_ overlays: (CALayer) -> [any FrameOverlay]) {
    scope = WorldScope(LayerWorld(clock: ManualClock(1000)) { _ in })
    context = LayerContext()
    let tree = tree
    root.name = "root"
    root.frame = CGRect(x: 0, y: 0, width: Self.size.width, height: Self.size.height)
    root.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    self.overlays = overlays(root)
    pass.overlays = self.overlays.map(\.picture)
    context.onCommit = { tree.apply($0) }
    context.rootLayer = root
  }

  isolated deinit { scope.end() }

  /// Adds a layer, to the root or to another one.
  @discardableResult
  func add(_ name: String, _ frame: CGRect, _ color: CGColor?, to superlayer: CALayer? = nil) -> CALayer {
    let layer = CALayer()
    layer.name = name
    layer.frame = frame
    layer.backgroundColor = color
    (superlayer ?? root).addSublayer(layer)
    return layer
  }

  /// Changes layers without implicit animations.
  func change(_ body: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    body()
    CATransaction.commit()
  }

  /// Makes a frame like `FrameServer`.
  func frame() {
    number += 1
    let tick = FrameTick(mediaTime: 1000, hostTime: number * 1_000_000_000, rate: 1)
    context.layoutIfNeeded()
    context.commit()
    for overlay in overlays { overlay.update(for: tick, size: Self.size, scale: 1) }
    _ = tree.evaluate(at: 1000)
    let damage = tree.damage(in: Self.size, scale: 1)
    _ = tree.draw(damage, into: screen)
    let frame = overlayFrame(damage: damage)
    pass.prepare(for: frame)
    if pass.hasRepaints { pass.draw(over: frame, into: screen) }
  }

  /// Returns a frame in which some pixels were drawn.
  func overlayFrame(damage: [PixelRect]) -> OverlayFrame {
    OverlayFrame(tick: FrameTick(mediaTime: 1000), damage: damage, size: Self.size, scale: 1, tree: tree)
  }

  /// The picture without its padding.
  var picture: [UInt32] { screen.makeImage().pixels }
}
