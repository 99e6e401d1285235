import KinoraGeometry
import KinoraMotion
import KinoraRaster
import KinoraRenderServer
import TestSupport
import Testing

@Suite struct DamageTests {
  private static let size = PixelSize(width: 1920, height: 1080)

  /// Returns a full-HD scene with a background, drawn once.
  private func scene(_ configure: (inout TreeBuilder) -> Void) -> RenderTree {
    var builder = TreeBuilder(width: 1920, height: 1080, background: .white)
    configure(&builder)
    let tree = builder.tree()
    #expect(tree.damage(in: Self.size, scale: 1) == [Self.size.bounds])
    return tree
  }

  private func damage(_ tree: RenderTree) -> [PixelRect] {
    _ = tree.evaluate(at: 0)
    return tree.damage(in: Self.size, scale: 1)
  }

  private func area(_ rects: [PixelRect]) -> Int { rects.reduce(0) { $0 + $1.area } }

  @Test func whatDoesNotChangeDamagesNothing() {
    let tree = scene { $0.add(CGRect(x: 10, y: 10, width: 20, height: 20), .black) }
    #expect(damage(tree).isEmpty)
  }

  @Test func aCommitOfEqualValuesDamagesNothing() {
    var layer = LayerID(0)
    let tree = scene { layer = $0.add(CGRect(x: 10, y: 10, width: 20, height: 20), .black) }
    tree.change(layer) { $0.position.x += 0 }
    #expect(damage(tree).isEmpty)
  }

  @Test(arguments: [(5.0, 0.0), (0, 5), (5, 5), (21, 0), (400, 300)])
  func aSmallLayerThatMovesDamagesWhatItLeavesAndEnters(move: (x: Double, y: Double)) {
    var layer = LayerID(0)
    let tree = scene { layer = $0.add(CGRect(x: 100, y: 100, width: 20, height: 20), .black) }
    tree.change(layer) {
      $0.position.x += move.x
      $0.position.y += move.y
    }
    let rects = damage(tree)
    let old = PixelRect(x: 100, y: 100, width: 20, height: 20)
    let new = PixelRect(x: 100 + Int(move.x), y: 100 + Int(move.y), width: 20, height: 20)
    #expect(area(rects) <= old.area + new.area)
    let needed = old.area + new.area - old.intersection(new).area
    #expect(area(rects.map { $0.intersection(old.union(new)) }) >= needed)
    #expect(rects.allSatisfy { old.union(new).contains($0) })
  }

  @Test func aSlidingLayerDamagesExactlyWhatItTouches() {
    var layer = LayerID(0)
    let tree = scene { layer = $0.add(CGRect(x: 100, y: 100, width: 20, height: 20), .black) }
    tree.change(layer) { $0.position.x += 5 }
    #expect(damage(tree) == [PixelRect(x: 100, y: 100, width: 25, height: 20)])
  }

  @Test func addingRemovingAndHidingDamageTheLayerOnly() {
    var layer = LayerID(0)
    let tree = scene { layer = $0.add(CGRect(x: 100, y: 100, width: 20, height: 20), .black) }
    let own = [PixelRect(x: 100, y: 100, width: 20, height: 20)]
    tree.change(layer) { $0.isHidden = true }
    #expect(damage(tree) == own)
    tree.change(layer) { $0.isHidden = false }
    #expect(damage(tree) == own)
    var root = LayerChange(id: TreeBuilder.root)
    root.sublayers = []
    let inverse = tree.apply(Commit(time: 0, root: TreeBuilder.root, changes: [root], removals: [layer]))
    #expect(damage(tree) == own)
    tree.apply(inverse)
    #expect(damage(tree) == own)
  }

  @Test func hiddenSuperlayersHideTheDamageOfWhatIsInThem() {
    var (outer, inner) = (LayerID(0), LayerID(0))
    let tree = scene {
      outer = $0.add(CGRect(x: 100, y: 100, width: 50, height: 50)) { $0.isHidden = true }
      inner = $0.add(CGRect(x: 0, y: 0, width: 20, height: 20), .black, to: outer)
    }
    tree.change(inner) { $0.position.x += 10 }
    #expect(damage(tree).isEmpty)
    tree.change(outer) { $0.isHidden = false }
    #expect(damage(tree) == [PixelRect(x: 110, y: 100, width: 20, height: 20)])
  }

  @Test func reorderingDamagesWhatMovedPastOthers() {
    var layers: [LayerID] = []
    let tree = scene { builder in
      layers = (0..<10).map { builder.add(CGRect(x: 10 * $0, y: 50, width: 20, height: 20), .black) }
    }
    tree.change(layers[3]) { $0.zPosition = 5 }
    #expect(damage(tree) == [PixelRect(x: 30, y: 50, width: 20, height: 20)])
    tree.change(layers[3]) { $0.zPosition = 6 }
    #expect(damage(tree).isEmpty)
    var root = LayerChange(id: TreeBuilder.root)
    root.sublayers = [layers[9]] + layers[0..<9]
    tree.apply(Commit(time: 0, root: TreeBuilder.root, changes: [root]))
    #expect(damage(tree) == [PixelRect(x: 90, y: 50, width: 20, height: 20)])
  }

  @Test func clippedLayersDamageNothingOutsideTheirClip() {
    var inner = LayerID(0)
    let tree = scene {
      let outer = $0.add(CGRect(x: 100, y: 100, width: 50, height: 50)) { $0.masksToBounds = true }
      inner = $0.add(CGRect(x: 0, y: 0, width: 500, height: 500), .black, to: outer)
    }
    tree.change(inner) { $0.backgroundColor = .white }
    #expect(damage(tree) == [PixelRect(x: 100, y: 100, width: 50, height: 50)])
  }

  @Test func fadingALayerDamagesWhatIsInItToo() {
    var outer = LayerID(0)
    let tree = scene {
      outer = $0.add(CGRect(x: 100, y: 100, width: 10, height: 10), .black)
      $0.add(CGRect(x: 300, y: 0, width: 10, height: 10), .black, to: outer)
    }
    tree.change(outer) { $0.opacity = 0.5 }
    #expect(area(damage(tree)) == 200)
  }

  @Test func turnedRingsDamageLittleMoreThanTheirSquare() {
    var ring = LayerID(0)
    let tree = scene { builder in
      ring = builder.add(CGRect(x: 200, y: 200, width: 100, height: 100)) { $0.kind = .shape(Self.ring) }
    }
    tree.change(ring) { $0.transform = CATransform3DMakeRotation(0.7, 0, 0, 1) }
    let area = area(damage(tree))
    #expect(area >= 104 * 104 && area < 104 * 104 * 5 / 4)
  }

  /// A circle of radius 50 about (50, 50), stroked 4 wide.
  private static var ring: ShapeValues {
    let circle = CGMutablePath()
    circle.addEllipse(in: CGRect(x: 0, y: 0, width: 100, height: 100))
    var shape = ShapeValues()
    shape.path = circle.bezier
    shape.fillColor = nil
    shape.strokeColor = .black
    shape.lineWidth = 4
    return shape
  }

  @Test func manyMovingLayersDamageFewRectangles() {
    var layers: [LayerID] = []
    let tree = scene { builder in
      layers = (0..<200).map {
        builder.add(CGRect(x: Double($0 * 67 % 1800), y: Double($0 * 131 % 1000), width: 20, height: 20), .black)
      }
    }
    for layer in layers { tree.change(layer) { $0.position.x += 7 } }
    let rects = damage(tree)
    #expect(rects.count <= 64)
    for (index, rect) in rects.enumerated() {
      #expect(Self.size.bounds.contains(rect))
      #expect(!rects[..<index].contains { $0.intersects(rect) })
    }
  }

  @Test func newSizesAndInvalidationDamageEverything() {
    let tree = scene { $0.add(CGRect(x: 100, y: 100, width: 20, height: 20), .black) }
    tree.invalidate()
    #expect(damage(tree) == [Self.size.bounds])
    let small = PixelSize(width: 300, height: 200)
    #expect(tree.damage(in: small, scale: 1) == [small.bounds])
    #expect(tree.damage(in: small, scale: 2) == [small.bounds])
    #expect(tree.damage(in: small, scale: 2).isEmpty)
  }

  @Test func drawingCountsThePixelsOfItsDamage() {
    var layer = LayerID(0)
    let tree = scene { layer = $0.add(CGRect(x: 100, y: 100, width: 20, height: 20), .black) }
    tree.change(layer) { $0.position.x += 5 }
    let bitmap = Bitmap(width: 1920, height: 1080)
    bitmap.flood(0xFF12_3456)
    #expect(tree.draw(damage(tree), into: bitmap) == 500)
    #expect(bitmap[99, 110] == PixelValue(word: 0xFF12_3456))
    #expect(bitmap[100, 110] == .white)
    #expect(bitmap[110, 110] == .black)
  }
}
