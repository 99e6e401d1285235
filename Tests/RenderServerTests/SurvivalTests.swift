import KinoraGeometry
import KinoraMotion
import KinoraRaster
import KinoraRenderServer
import TestSupport
import Testing

/// Values that can't be drawn are survived, and other layers are still drawn.
@Suite struct SurvivalTests {
  private static let numbers = [
    Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e18, -1e18, 0, -1, 1e-300, .greatestFiniteMagnitude,
  ]

  private typealias Change = @Sendable (inout LayerValues, Double) -> Void

  private static let changes: [Change] = [
    { $0.bounds.size.width = $1 }, { $0.bounds.size.height = $1 }, { $0.bounds.origin.x = $1 },
    { $0.position.x = $1 }, { $0.position.y = $1 }, { $0.anchorPoint.x = $1 }, { $0.anchorPointZ = $1 },
    { $0.zPosition = $1 }, { $0.transform.m11 = $1 }, { $0.transform.m12 = $1 }, { $0.transform.m14 = $1 },
    { $0.transform.m34 = $1 }, { $0.transform.m44 = $1 }, { $0.transform.m41 = $1 },
    { $0.sublayerTransform.m11 = $1 }, { $0.sublayerTransform.m24 = $1 }, { $0.opacity = $1 },
    { $0.cornerRadius = $1 }, { $0.borderWidth = $1 }, { $0.backgroundColor?.alpha = $1 },
    { $0.backgroundColor?.red = $1 }, { $0.contentsScale = $1 }, { $0.contentsRect.origin.x = $1 },
    { $0.contentsRect.size.width = $1 },
    { values, number in values.changeShape { $0.lineWidth = number } },
    { values, number in values.changeShape { $0.miterLimit = number } },
    { values, number in values.changeShape { $0.strokeStart = number } },
    { values, number in values.changeShape { $0.strokeEnd = number } },
    { values, number in values.changeShape { $0.lineDashPhase = number } },
    { values, number in values.changeShape { $0.lineDashPattern = [number, 1] } },
    { values, number in values.changeShape { $0.path?.line(to: CGPoint(x: number, y: 3)) } },
  ]

  @Test(arguments: changes.indices)
  func oddNumbersAreSurvived(index: Int) {
    for masks in [false, true] {
      for number in Self.numbers {
        let (tree, id) = tree(masksToBounds: masks)
        let screen = tree.picture(64, 64)
        tree.change(id) { Self.changes[index](&$0, number) }
        _ = tree.draw(damage(tree), into: screen)
        #expect(screen[60, 60] == .white, "beside \(number)")
        tree.change(id) { Self.changes[index](&$0, 1) }
        _ = tree.draw(damage(tree), into: screen)
        let whole = RenderTree()
        whole.apply(tree.snapshot(at: 0))
        let difference = BitmapDifference(screen, whole.picture(64, 64))
        #expect(difference.count == 0, "after \(number): \(difference)")
      }
    }
  }

  /// Odd numbers in two values of a layer at once, where they meet in one conversion.
  @Test(arguments: [1.7e308, -1.7e308, 1e30, .infinity, .nan])
  func oddScalesOfNinePartsAreSurvived(number: Double) {
    let (tree, id) = tree(masksToBounds: false)
    let screen = tree.picture(64, 64)
    for angle in [0, 0.4, 1.1] {
      tree.change(id) { values in
        values.contentsScale = number
        values.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
        values.transform = CATransform3DMakeRotation(angle, 0.3, 0.2, 1)
        values.transform.m34 = angle == 0 ? 0 : -0.01
      }
      _ = tree.draw(damage(tree), into: screen)
      #expect(screen[60, 60] == .white)
    }
  }

  @Test func deepTreesAreSurvived() {
    var builder = TreeBuilder(width: 64, height: 64, background: .white)
    var parent = TreeBuilder.root
    for _ in 0..<20_000 { parent = builder.add(CGRect(x: 0, y: 0, width: 10, height: 10), to: parent) }
    builder.change(parent) { $0.values?.backgroundColor = .black }
    let tree = builder.tree()
    #expect(tree.picture(64, 64)[5, 5] == .black)
    #expect(tree.picture(64, 64)[15, 5] == .white)
  }

  @Test func emptyTreesAndSizesAreSurvived() {
    let tree = RenderTree()
    #expect(tree.picture(4, 4)[2, 2] == .black)
    #expect(tree.damage(in: PixelSize(width: 0, height: 0), scale: 1).isEmpty)
    tree.apply(Commit(time: 0, root: LayerID(7)))
    #expect(tree.picture(4, 4)[2, 2] == .black)
    #expect(tree.presented(LayerID(7)) == nil)
    #expect(tree.damage(in: PixelSize(width: 4, height: 4), scale: .nan).count <= 1)
  }

  private func tree(masksToBounds: Bool) -> (RenderTree, LayerID) {
    var builder = TreeBuilder(width: 64, height: 64, background: .white)
    let id = builder.add(CGRect(x: 10, y: 10, width: 20, height: 20), .black) { values in
      values.masksToBounds = masksToBounds
      values.borderWidth = 1
      values.contents = CGImage(width: 2, height: 2, pixels: [0xFFFF_0000, 0xFF00_FF00, 0x8000_0080, 0])
      var shape = ShapeValues()
      var path = BezierPath()
      path.move(to: CGPoint(x: 2, y: 2))
      path.line(to: CGPoint(x: 12, y: 18))
      shape.path = path
      shape.strokeColor = .white
      values.kind = .shape(shape)
    }
    builder.add(CGRect(x: 5, y: 5, width: 10, height: 10), .white, to: id)
    // On top of everything, so that it is visible however far the layer reaches.
    builder.add(CGRect(x: 56, y: 56, width: 8, height: 8), .white)
    return (builder.tree(), id)
  }

  private func damage(_ tree: RenderTree) -> [PixelRect] {
    _ = tree.evaluate(at: 0)
    return tree.damage(in: PixelSize(width: 64, height: 64), scale: 1)
  }
}

extension LayerValues {
  fileprivate mutating func changeShape(_ body: (inout ShapeValues) -> Void) {
    guard case .shape(var shape) = kind else { return }
    body(&shape)
    kind = .shape(shape)
  }
}
