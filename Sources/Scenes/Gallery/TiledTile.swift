import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// A view that moves over a large map, whose tiles are drawn when they become visible.
struct TiledTile: GalleryTile {
  let title = "CATiledLayer"
  let note = "tiles on demand"

  func build(in stage: CALayer) {
    let window = stage.addRectangle(
      CGRect(x: 14, y: 14, width: 182, height: 80), color: SceneTheme.background, cornerRadius: 12, name: "window")
    window.masksToBounds = true
    let map = MapLayer()
    map.name = "map"
    map.tileSize = CGSize(width: 64, height: 64)
    map.anchorPoint = .zero
    map.bounds = CGRect(x: 0, y: 0, width: 1400, height: 1000)
    window.addSublayer(map)
    wander(map, to: 1)
  }
}

/// The positions of the map's corner, in order.
private let places = [
  CGPoint(x: 0, y: 0), CGPoint(x: -330, y: -280), CGPoint(x: -680, y: -70), CGPoint(x: -820, y: -570),
  CGPoint(x: -210, y: -750), CGPoint(x: -1140, y: -380),
]

/// Moves to a position after a pause, then on to the next. Setting a position draws its tiles.
private func wander(_ map: CALayer, to index: Int) {
  map.wait(1.6) {
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    map.position = places[index % places.count]
    CATransaction.commit()
    wander(map, to: index + 1)
  }
}

/// Contour lines around a few hills.
nonisolated private final class MapLayer: CATiledLayer {
  private static let hills = [
    CGPoint(x: 120, y: 60), CGPoint(x: 420, y: 330), CGPoint(x: 760, y: 120), CGPoint(x: 900, y: 620),
    CGPoint(x: 300, y: 800), CGPoint(x: 1240, y: 420), CGPoint(x: 640, y: 950),
  ]

  override func draw(in ctx: CGContext) {
    let tile = ctx.boundingBoxOfClipPath
    let isDark = (Int(tile.midX / 64) + Int(tile.midY / 64)).isMultiple(of: 2)
    ctx.setFillColor((isDark ? SceneTheme.panel : SceneTheme.raised).cgColor)
    ctx.fill(tile)
    ctx.setLineWidth(2)
    for (index, hill) in Self.hills.enumerated() {
      ctx.setStrokeColor(SceneTheme.accents[index % SceneTheme.accents.count].cgColor)
      for ring in 1...6 {
        let radius = CGFloat(ring) * 22
        ctx.strokeEllipse(
          in: CGRect(x: hill.x - radius, y: hill.y - radius * 0.8, width: 2 * radius, height: 1.6 * radius))
      }
    }
  }
}
