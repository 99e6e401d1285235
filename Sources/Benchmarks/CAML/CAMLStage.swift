import Foundation
import KinoraCAMLLayers
import KinoraCAMLModel
import KinoraGeometry
import KinoraLayers
import KinoraRaster

/// The layers of a CAML document, drawn by one thread without a display.
final class CAMLStage {
  private let stage: LayerStage
  private let tree: CAMLTree
  private let bitmap: Bitmap
  /// The number of layers and of animations in the document.
  let counts: (layers: Int, animations: Int)

  /// Makes the layers and starts their animations at the media time 0.
  init(_ package: CAMLPackage, size: PixelSize) {
    let stage = LayerStage(size: size)
    let plane = package.planes[0]
    var tree: CAMLTree?
    stage.change {
      let made = CAMLTree(plane.document, pictures: CAMLPictures(plane.assets))
      made.host.position = CGPoint(x: Double(size.width) / 2, y: Double(size.height) / 2)
      stage.root.addSublayer(made.host)
      made.start(at: CACurrentMediaTime())
      tree = made
    }
    self.stage = stage
    self.tree = tree!
    bitmap = Bitmap(width: size.width, height: size.height)
    let layers = Self.layers(in: self.tree.root)
    counts = (layers.count, layers.reduce(0) { $0 + ($1.animationKeys()?.count ?? 0) })
  }

  private static func layers(in layer: CALayer) -> [CALayer] {
    [layer] + (layer.sublayers ?? []).flatMap(layers)
  }

  func commit() {
    stage.commit()
  }

  /// Makes a frame, and adds the times of its steps.
  ///
  /// - Returns: The number of pixels that were drawn.
  @discardableResult
  func makeFrame(at time: Double, timing steps: inout StepTimes) -> Int {
    steps.time("commit") { stage.commit() }
    steps.time("evaluate") { stage.evaluate(at: time) }
    let areas = steps.time("damage") { stage.damage() }
    steps.time("draw") { stage.draw(areas, into: bitmap) }
    return areas.reduce(0) { $0 + $1.width * $1.height }
  }
}
