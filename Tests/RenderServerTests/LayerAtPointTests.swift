import KinoraGeometry
import KinoraMotion
import KinoraRenderServer
import TestSupport
import Testing

/// The frontmost layer at a place of the picture.
@Suite struct LayerAtPointTests {
  private static let red = RGBAColor(red: 1, green: 0, blue: 0)

  private func tree(_ build: (inout TreeBuilder) -> Void) -> RenderTree {
    var builder = TreeBuilder(width: 60, height: 60)
    build(&builder)
    let tree = builder.tree()
    _ = tree.picture(60, 60)
    return tree
  }

  @Test func theFrontmostLayerThatDrawsIsFoundAndOthersWhereNoneDoes() {
    var (back, front, inner) = (LayerID(0), LayerID(0), LayerID(0))
    let tree = tree { builder in
      back = builder.add(CGRect(x: 10, y: 10, width: 40, height: 40), Self.red)
      front = builder.add(CGRect(x: 20, y: 20, width: 35, height: 20))
      inner = builder.add(CGRect(x: 0, y: 0, width: 5, height: 5), Self.red, to: front)
    }
    #expect(tree.layer(at: CGPoint(x: 12, y: 12)) == back && tree.layer(at: CGPoint(x: 30, y: 30)) == back)
    #expect(tree.layer(at: CGPoint(x: 52, y: 30)) == front)
    #expect(tree.layer(at: CGPoint(x: 21, y: 21)) == inner && tree.layer(at: CGPoint(x: 2, y: 2)) == TreeBuilder.root)
    #expect(tree.layer(at: CGPoint(x: 70, y: 2)) == nil && tree.layer(at: CGPoint(x: CGFloat.nan, y: 2)) == nil)
  }

  @Test func hiddenLayersMasksAndWhatIsClippedAreNotFound() {
    var (clipping, masked) = (LayerID(0), LayerID(0))
    let tree = tree { builder in
      clipping = builder.add(CGRect(x: 10, y: 10, width: 20, height: 20), Self.red) { $0.masksToBounds = true }
      builder.add(CGRect(x: 10, y: 10, width: 40, height: 5), Self.red, to: clipping)
      builder.addMask(CGRect(x: 0, y: 0, width: 20, height: 20), of: clipping)
      builder.add(CGRect(x: 0, y: 0, width: 60, height: 60), Self.red) { $0.isHidden = true }
      masked = builder.add(CGRect(x: 10, y: 40, width: 40, height: 20), Self.red)
      builder.addMask(CGRect(x: 0, y: 0, width: 20, height: 20), of: masked)
    }
    #expect(tree.layer(at: CGPoint(x: 12, y: 12)) == clipping)
    #expect(tree.layer(at: CGPoint(x: 40, y: 22)) == TreeBuilder.root)
    #expect(tree.layer(at: CGPoint(x: 20, y: 50)) == masked)
  }

  @Test func aTurnedLayerIsFoundInsideItsEdges() {
    var turned = LayerID(0)
    let tree = tree { builder in
      turned = builder.add(CGRect(x: 20, y: 20, width: 20, height: 20), Self.red) {
        $0.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
      }
    }
    #expect(tree.layer(at: CGPoint(x: 30, y: 17)) == turned)
    // The corner of its box is outside of it.
    #expect(tree.layer(at: CGPoint(x: 19, y: 19)) == TreeBuilder.root)
  }
}
