import KinoraGeometry
import KinoraMotion
import KinoraRaster
import KinoraRenderServer
import TestSupport
import Testing

/// The edge at which the two pictures of a push meet lets nothing through.
@Suite struct PushSeamTests {
  private static let white = RGBAColor(red: 1, green: 1, blue: 1)

  /// Returns the tree of a white layer over black that is pushed out by another white picture from 1 s to 2 s.
  private func tree(
    _ direction: TransitionAnimation.Direction, _ frame: CGRect = CGRect(x: 20, y: 20, width: 40, height: 40),
    configure: (inout LayerValues) -> Void = { _ in }
  ) -> RenderTree {
    var builder = TreeBuilder(width: 80, height: 80, background: .black)
    let layer = builder.add(frame, Self.white) { configure(&$0) }
    let tree = RenderTree()
    tree.apply(builder.commit())
    var values = tree.presented(layer) ?? LayerValues()
    values.opacity = 1
    var change = LayerChange(layer, values: values)
    change.animations = [transition(.push, direction, at: 1)]
    tree.apply(Commit(time: 1, root: TreeBuilder.root, changes: [change]))
    return tree
  }

  private func expectWhite(_ picture: Bitmap, scale: Int, at time: Double) {
    for y in 20 * scale..<60 * scale {
      for x in 20 * scale..<60 * scale where picture[x, y] != .white {
        Issue.record("\(picture[x, y]) at \(x), \(y) and \(time) s")
        return
      }
    }
  }

  @Test(arguments: [TransitionAnimation.Direction.fromLeft, .fromRight, .fromTop, .fromBottom], [1, 2])
  func picturesMeetOnAPixelsEdge(direction: TransitionAnimation.Direction, scale: Int) {
    let tree = tree(direction)
    for step in 0...97 {
      let time = 1 + Double(step) / 97
      expectWhite(tree.picture(80 * scale, 80 * scale, at: time, scale: Double(scale)), scale: scale, at: time)
    }
  }

  /// The layer's edges are on pixels' edges after its transform, and so is that between the pictures.
  @Test(arguments: [TransitionAnimation.Direction.fromLeft, .fromBottom])
  func layersMayBeScaledAndTurnedByRightAngles(direction: TransitionAnimation.Direction) {
    for transform in [CATransform3DMakeScale(0.4, 0.4, 1), CATransform3DMakeRotation(.pi / 2, 0, 0, 1)] {
      let side = transform.m11 > 0.1 ? 100.0 : 40
      let tree = tree(direction, CGRect(x: 40 - side / 2, y: 40 - side / 2, width: side, height: side)) {
        $0.transform = transform
      }
      for step in 0...31 {
        let time = 1 + Double(step) / 31
        expectWhite(tree.picture(80, 80, at: time), scale: 1, at: time)
      }
    }
  }

  /// Only the layer's own edges may be translucent.
  @Test func layersBetweenPixelsHaveNoSeamInside() {
    let tree = tree(.fromLeft, CGRect(x: 19.3, y: 19, width: 41.4, height: 42))
    for step in 0...61 {
      let time = 1 + Double(step) / 61
      let picture = tree.picture(80, 80, at: time)
      expectWhite(picture, scale: 1, at: time)
    }
  }
}
