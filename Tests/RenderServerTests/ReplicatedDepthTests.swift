import KinoraGeometry
import KinoraMotion
import KinoraRaster
import KinoraRenderServer
import TestSupport
import Testing

/// Replicators and layers that preserve depth, one inside the other.
@Suite struct ReplicatedDepthTests {
  private static func perspective(_ values: inout LayerValues) { values.sublayerTransform.m34 = -1 / 200 }

  /// Adds a transform layer with two planes that cross.
  private func addCross(_ builder: inout TreeBuilder, at x: Double, to parent: LayerID) {
    let space = builder.add(
      CGRect(x: x, y: 20, width: 60, height: 60), RGBAColor(red: 0, green: 0, blue: 1), to: parent
    ) { $0.kind = .transform }
    for (turn, color) in [(0.7, RGBAColor.white), (-0.7, RGBAColor(red: 1, green: 0, blue: 0))] {
      builder.add(CGRect(x: 0, y: 0, width: 60, height: 60), color, to: space) {
        $0.transform = CATransform3DMakeRotation(turn, 0, 1, 0)
      }
    }
  }

  @Test func copiesOfATransformLayerKeepDepthToo() {
    var copied = TreeBuilder(width: 200, height: 100)
    let replicator = copied.add(CGRect(x: 0, y: 0, width: 200, height: 100)) {
      var values = ReplicatorValues()
      values.instanceCount = 2
      values.instanceTransform = CATransform3DMakeTranslation(90, 0, 0)
      $0.kind = .replicator(values)
    }
    addCross(&copied, at: 10, to: replicator)
    var twice = TreeBuilder(width: 200, height: 100)
    let plain = twice.add(CGRect(x: 0, y: 0, width: 200, height: 100))
    addCross(&twice, at: 10, to: plain)
    addCross(&twice, at: 100, to: plain)
    let difference = BitmapDifference(copied.tree().picture(200, 100), twice.tree().picture(200, 100))
    #expect(difference.count == 0, "\(difference)")
  }

  @Test func aReplicatorThatPreservesDepthIsATransformLayer() {
    func picture(preservesDepth: Bool) -> Bitmap {
      var builder = TreeBuilder(width: 200, height: 100)
      let eye = builder.add(CGRect(x: 0, y: 0, width: 200, height: 100), nil, Self.perspective)
      let replicator = builder.add(CGRect(x: 0, y: 0, width: 200, height: 100), to: eye) {
        var values = ReplicatorValues()
        values.instanceCount = 4
        values.preservesDepth = preservesDepth
        values.instanceTransform = CATransform3DMakeRotation(0.6, 0, 1, 0)
        $0.kind = .replicator(values)
      }
      builder.add(CGRect(x: 70, y: 20, width: 60, height: 60), .white, to: replicator) { $0.zPosition = 30 }
      return builder.tree().picture(200, 100)
    }
    #expect(BitmapDifference(picture(preservesDepth: true), picture(preservesDepth: false)).count > 500)
  }

  @Test func copiesOfCopiesStayWithinTheLimit() {
    var builder = TreeBuilder(width: 50, height: 50)
    func values(_ count: Int) -> LayerKind {
      var values = ReplicatorValues()
      values.instanceCount = count
      return .replicator(values)
    }
    let outer = builder.add(CGRect(x: 0, y: 0, width: 50, height: 50)) { $0.kind = values(1000) }
    let inner = builder.add(CGRect(x: 0, y: 0, width: 50, height: 50), to: outer) { $0.kind = values(1) }
    builder.add(CGRect(x: 0, y: 0, width: 5, height: 5), .white, to: inner)
    let tree = builder.tree()
    _ = tree.picture(50, 50)
    builder.change(inner) { $0.values?.kind = values(1_000_000) }
    tree.apply(builder.commit(at: 1))
    // Without a limit for all copies together, this would take gigabytes.
    #expect(tree.picture(50, 50)[2, 2] == .white)
  }
}
