import KinoraGeometry
import KinoraMotion
import KinoraRaster
import KinoraRenderServer
import TestSupport
import Testing

/// The pixels that are drawn again when particles move.
@Suite struct EmitterDamageTests {
  private static let size = PixelSize(width: 700, height: 500)

  private static func cell(_ configure: (inout EmitterCellValues) -> Void = { _ in }) -> EmitterCellValues {
    var cell = EmitterCellValues()
    cell.contents = CGImage(width: 10, height: 6, pixels: [UInt32](repeating: 0xFFFF_FFFF, count: 60))
    cell.birthRate = 12
    cell.lifetime = 4
    cell.velocity = 150
    cell.velocityRange = 100
    cell.emissionRange = 6.28
    cell.spin = 3
    configure(&cell)
    return cell
  }

  private static func emitter(_ configure: (inout EmitterCellValues) -> Void = { _ in }) -> EmitterValues {
    var values = EmitterValues()
    values.position = CGPoint(x: 300, y: 200)
    values.cells = [cell(configure)]
    return values
  }

  private static func tree(_ values: EmitterValues, _ change: (inout LayerChange) -> Void = { _ in }) -> RenderTree {
    var builder = TreeBuilder(width: Double(size.width), height: Double(size.height))
    let id = builder.add(CGRect(x: 20, y: 30, width: 600, height: 400)) { $0.kind = .emitter(values) }
    builder.change(id, change)
    return builder.tree()
  }

  private static let changes: [(name: String, change: @Sendable (inout LayerChange) -> Void)] = [
    ("plain", { _ in }),
    ("fading", { $0.values?.opacity = 0.5 }),
    ("clipped", { $0.values?.masksToBounds = true }),
    (
      "round",
      { change in
        change.values?.masksToBounds = true
        change.values?.cornerRadius = 90
      }
    ),
    ("turned", { $0.values?.transform = CATransform3DMakeRotation(0.4, 0, 0, 1) }),
    (
      "in perspective",
      { change in
        var transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
        transform.m34 = -1 / 900
        change.values?.transform = transform
      }
    ),
    (
      "with a shadow",
      { change in
        change.values?.shadowOpacity = 1
        change.values?.shadowRadius = 7
      }
    ),
    ("rasterized", { $0.values?.shouldRasterize = true }),
    ("coloured", { $0.values?.backgroundColor = RGBAColor(red: 0.2, green: 0.3, blue: 0.9, alpha: 1) }),
  ]

  /// Drawing the damage alone gives the picture of each time.
  @Test(arguments: changes.indices) func itIsAllThatHasToBeDrawn(index: Int) {
    let change = Self.changes[index].change
    let tree = Self.tree(Self.emitter(), change)
    let screen = Bitmap(width: Self.size.width, height: Self.size.height)
    for time in [0.0, 2, 2.02, 2.04, 5, 3, 3.02, 0, 9] {
      _ = tree.evaluate(at: time)
      _ = tree.draw(tree.damage(in: Self.size, scale: 1), into: screen)
      let fresh = Self.tree(Self.emitter(), change).picture(Self.size.width, Self.size.height, at: time)
      #expect(BitmapDifference(screen, fresh).count == 0, "\(Self.changes[index].name) at \(time)")
    }
  }

  @Test func itFollowsTheLayer() {
    let tree = Self.tree(Self.emitter())
    let screen = Bitmap(width: Self.size.width, height: Self.size.height)
    for step in 0..<6 {
      let place = CGPoint(x: 320 + 40 * (step / 2), y: 230)
      tree.change(LayerID(2)) { $0.position = place }
      if step == 3 { tree.change(LayerID(2)) { $0.borderWidth = 9 } }
      let time = 3 + Double(step) / 60
      _ = tree.evaluate(at: time)
      _ = tree.draw(tree.damage(in: Self.size, scale: 1), into: screen)
      let fresh = Self.tree(Self.emitter()) {
        $0.values?.position = place
        if step >= 3 { $0.values?.borderWidth = 9 }
      }.picture(Self.size.width, Self.size.height, at: time)
      #expect(BitmapDifference(screen, fresh).count == 0, "\(step)")
    }
  }

  @Test func fewParticlesDamageLittleOfTheirBounds() {
    let tree = Self.tree(Self.emitter())
    _ = tree.evaluate(at: 3)
    _ = tree.damage(in: Self.size, scale: 1)
    _ = tree.evaluate(at: 3 + 1 / 60)
    let damage = tree.damage(in: Self.size, scale: 1)
    let box = damage.reduce(PixelRect.empty) { $0.union($1) }
    #expect(!damage.isEmpty)
    #expect(damage.reduce(0) { $0 + $1.area } < box.area / 2)
    for (index, rect) in damage.enumerated() {
      #expect(damage.dropFirst(index + 1).allSatisfy { !$0.intersects(rect) })
    }
  }

  @Test func aPlaneIsSeenAtItsAngle() {
    for (longitude, width) in [(0.0, 20), (.pi / 3, 10), (-.pi / 3, 10), (.pi / 2, 0)] {
      let values = Self.emitter {
        $0.contents = CGImage(width: 20, height: 8, pixels: [UInt32](repeating: 0xFFFF_FFFF, count: 160))
        ($0.birthRate, $0.lifetime, $0.velocity, $0.velocityRange, $0.spin) = (1, 0.9, 0, 0, 0)
        ($0.isPlane, $0.orientationLongitude) = (true, longitude)
      }
      let picture = Self.tree(values).picture(Self.size.width, Self.size.height, at: 1.5)
      let row = (300..<340).count { picture[$0, 230] == .white }
      #expect(abs(row - width) <= 1, "\(longitude)")
    }
  }
}
