import Foundation
import KinoraGeometry
import KinoraMotion
import KinoraRaster
import KinoraRenderServer
import TestSupport
import Testing

/// An opaque or translucent plane: a square about its position.
private struct Plane {
  var color: RGBAColor
  var side: Double
  var transform: CATransform3D
  /// Maps the plane's points into the picture: its own transform, then that of the spaces around it.
  var inSpace: CATransform3D
  /// The corners as they are seen.
  var corners: [SIMD2<Double>]

  init(color: RGBAColor, side: Double, transform: CATransform3D, inSpace: CATransform3D) {
    self.color = color
    self.side = side
    self.transform = transform
    self.inSpace = inSpace
    let half = side / 2
    corners = [(-half, -half), (half, -half), (half, half), (-half, half)].map { corner in
      let seen = inSpace.apply(x: corner.0, y: corner.1).projected
      return SIMD2(Double(seen.x), Double(seen.y))
    }
  }

  /// Returns the depth at a point of the picture, or nil if the plane isn't seen there.
  func depth(x: Double, y: Double) -> Double? {
    let m = inSpace
    // Two equations in the plane's coordinates: (a - x w) . (u, v, 1) = 0.
    let row1 = (m.m11 - x * m.m14, m.m21 - x * m.m24, m.m41 - x * m.m44)
    let row2 = (m.m12 - y * m.m14, m.m22 - y * m.m24, m.m42 - y * m.m44)
    let determinant = row1.0 * row2.1 - row1.1 * row2.0
    guard abs(determinant) > 1e-12 else { return nil }
    let u = (row1.1 * row2.2 - row1.2 * row2.1) / determinant
    let v = (row1.2 * row2.0 - row1.0 * row2.2) / determinant
    guard abs(u) <= side / 2, abs(v) <= side / 2 else { return nil }
    let w = u * m.m14 + v * m.m24 + m.m44
    guard w > 1e-6 else { return nil }
    return (u * m.m13 + v * m.m23 + m.m43) / w
  }

  /// True if one of the plane's edges is seen close by.
  func isEdge(at point: SIMD2<Double>) -> Bool {
    (0..<4).contains { index in
      let start = corners[index]
      let way = corners[(index + 1) % 4] - start
      let along = min(max(((point - start) * way).sum() / max((way * way).sum(), 1e-9), 0), 1)
      let offset = point - start - way * along
      return (offset * offset).sum() < 1.3 * 1.3
    }
  }
}

/// Planes in one space, drawn by the renderer and, one pixel at a time, with a depth buffer.
private struct Model {
  static let side = 120
  var planes: [Plane] = []
  var stage = CATransform3DIdentity
  var turn = CATransform3DIdentity

  /// - Parameter turn: The transform of the layer that preserves depth.
  init(distance: Double, turn: CATransform3D = CATransform3DIdentity) {
    stage.m34 = -1 / distance
    self.turn = turn
  }

  mutating func add(_ color: RGBAColor, side: Double, _ transform: CATransform3D) {
    let middle = CATransform3DMakeTranslation(CGFloat(Self.side / 2), CGFloat(Self.side / 2), 0)
    let inSpace = CATransform3DConcat(CATransform3DConcat(CATransform3DConcat(transform, turn), stage), middle)
    planes.append(Plane(color: color, side: side, transform: transform, inSpace: inSpace))
  }

  func builder() -> TreeBuilder {
    let side = Double(Self.side)
    let all = CGRect(x: 0, y: 0, width: side, height: side)
    var builder = TreeBuilder(width: side, height: side)
    let stage = builder.add(all) { $0.sublayerTransform = self.stage }
    let space = builder.add(all, to: stage) {
      $0.kind = .transform
      $0.transform = turn
    }
    for plane in planes {
      let frame = CGRect(x: (side - plane.side) / 2, y: (side - plane.side) / 2, width: plane.side, height: plane.side)
      builder.add(frame, plane.color, to: space) { $0.transform = plane.transform }
    }
    return builder
  }

  /// Returns the indices of the planes seen at a point, the nearest first.
  private func seen(_ x: Double, _ y: Double) -> [Int] {
    planes.indices.compactMap { index in planes[index].depth(x: x, y: y).map { (index, $0) } }
      .sorted { ($0.1, $0.0) > ($1.1, $1.0) }.map(\.0)
  }

  /// Returns the expected colour, or nil if another order or an edge is close by.
  func color(x: Int, y: Int) -> RGBAColor? {
    let middle = SIMD2(Double(x) + 0.5, Double(y) + 0.5)
    if planes.contains(where: { $0.isEdge(at: middle) }) { return nil }
    let order = seen(Double(x) + 0.5, Double(y) + 0.5)
    for dy in [-1.0, 0, 1] {
      for dx in [-1.0, 0, 1] where seen(Double(x) + 0.5 + dx * 1.2, Double(y) + 0.5 + dy * 1.2) != order { return nil }
    }
    var mixed = RGBAColor.black
    for index in order.reversed() {
      let color = planes[index].color
      func mix(_ old: Double, _ new: Double) -> Double { old + (new - old) * color.alpha }
      mixed = RGBAColor(
        red: mix(mixed.red, color.red), green: mix(mixed.green, color.green), blue: mix(mixed.blue, color.blue))
    }
    return mixed
  }

  /// Returns the number of pixels that could be compared, and the number of wrong ones.
  func compare() -> (compared: Int, wrong: Int, example: String) {
    let picture = builder().tree().picture(Self.side, Self.side)
    var (compared, wrong, example) = (0, 0, "")
    for y in stride(from: 0, to: Self.side, by: 2) {
      for x in stride(from: y / 2 % 2, to: Self.side, by: 2) {
        guard let color = color(x: x, y: y) else { continue }
        compared += 1
        let expected = PixelValue(
          Int((color.red * 255).rounded()), Int((color.green * 255).rounded()), Int((color.blue * 255).rounded()))
        if !picture[x, y].isClose(to: expected, within: 3) {
          wrong += 1
          example = "(\(x), \(y)) is \(picture[x, y]), not \(expected)"
        }
      }
    }
    return (compared, wrong, example)
  }
}

/// Layers that preserve the depth of their sublayers, compared with a depth buffer.
@Suite struct DepthOrderTests {
  private static let colors = [
    RGBAColor(red: 1, green: 0, blue: 0), RGBAColor(red: 0, green: 1, blue: 0), RGBAColor(red: 0, green: 0, blue: 1),
    RGBAColor(red: 1, green: 1, blue: 0), RGBAColor(red: 1, green: 0, blue: 1), RGBAColor(red: 0, green: 1, blue: 1),
  ]

  private func cube(_ angle: Double) -> Model {
    let turn = CATransform3DConcat(
      CATransform3DMakeRotation(angle, 0, 1, 0), CATransform3DMakeRotation(angle * 0.7, 1, 0.2, 0))
    var model = Model(distance: 250, turn: turn)
    let turns: [(Double, Double, Double)] = [(0, 0, 0), (0.5, 0, 1), (1, 0, 1), (1.5, 0, 1), (0.5, 1, 0), (-0.5, 1, 0)]
    for (index, (quarter, x, y)) in turns.enumerated() {
      let face = CATransform3DRotate(CATransform3DIdentity, quarter * .pi, x, y, 0)
      model.add(Self.colors[index], side: 50, CATransform3DTranslate(face, 0, 0, 25))
    }
    return model
  }

  @Test(arguments: 0..<24) func aCubesFacesHideEachOther(step: Int) {
    let result = cube(Double(step) * 0.53).compare()
    #expect(result.compared > 2500 && result.wrong == 0, "\(result)")
  }

  @Test(arguments: [UInt64](1...60)) func crossingPlanesArePartedWhereTheyMeet(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    var model = Model(distance: random.number(150...800))
    let isClear = random.isOne(in: 2)
    for index in 0..<random.integer(2...6) {
      var color = Self.colors[index]
      if isClear { color.alpha = random.number(0.2...1) }
      let turn = CATransform3DMakeRotation(
        random.number(-3...3), random.number(-1...1), random.number(-1...1), random.number(-1...1))
      let place = CATransform3DMakeTranslation(
        random.number(-30...30), random.number(-30...30), random.number(-40...40))
      model.add(color, side: random.number(10...90), CATransform3DConcat(turn, place))
    }
    let result = model.compare()
    #expect(result.compared > 1500 && result.wrong == 0, "seed \(seed): \(result)")
  }

  @Test func threePlanesThatLieOnEachOtherInACircleAreParted() {
    var model = Model(distance: 1e6)
    for index in 0..<3 {
      // Each bar reaches from above the next one to below the previous one.
      let tilt = CATransform3DMakeRotation(0.2, 0, 1, 0)
      let narrow = CATransform3DConcat(CATransform3DMakeScale(1, 0.2, 1), tilt)
      let out = CATransform3DConcat(narrow, CATransform3DMakeTranslation(0, 18, 0))
      let way = CATransform3DMakeRotation(Double(index) * 2 * .pi / 3, 0, 0, 1)
      model.add(Self.colors[index], side: 90, CATransform3DConcat(out, way))
    }
    let result = model.compare()
    #expect(result.wrong == 0, "\(result)")
  }

  @Test func planesInOnePlaneArePaintedInTheirOrder() {
    var model = Model(distance: 300, turn: CATransform3DMakeRotation(0.7, 1, 1, 0))
    for (index, color) in Self.colors.enumerated() {
      model.add(color, side: 60 - Double(index) * 8, CATransform3DMakeRotation(Double(index) * 0.3, 0, 0, 1))
    }
    let picture = model.builder().tree().picture(Model.side, Model.side)
    #expect(picture[60, 60] == PixelValue(0, 255, 255))
  }

  /// Colours are mixed along the line where two planes meet; clear planes are split without a visible seam.
  @Test func noSeamIsSeenWhereAClearPlaneIsParted() {
    let card = RGBAColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    var model = Model(distance: 400)
    model.add(card, side: 100, CATransform3DMakeRotation(0.4, 0, 1, 0.2))
    let alone = model.builder().tree().picture(Model.side, Model.side)
    model.add(RGBAColor(red: 0, green: 0, blue: 1), side: 20, CATransform3DMakeRotation(-0.6, 0, 1, 0))
    let crossed = model.builder().tree().picture(Model.side, Model.side)
    let difference = BitmapDifference(alone, crossed)
    #expect(difference.box.width <= 24 && difference.box.height <= 24, "\(difference)")
  }

  @Test func aLayerThatKeepsDepthDrawsNothingItself() {
    var model = Model(distance: 300)
    model.add(Self.colors[0], side: 40, CATransform3DMakeTranslation(0, 0, 10))
    let plain = model.builder().tree().picture(Model.side, Model.side)
    var builder = model.builder()
    let space = LayerID(3)
    builder.change(space) { change in
      change.values?.backgroundColor = Self.colors[1]
      change.values?.borderWidth = 4
      change.values?.masksToBounds = true
      change.values?.cornerRadius = 4
      change.values?.shadowOpacity = 1
      change.values?.contents = CGImage(width: 1, height: 1, pixels: [0xFFFF_FFFF])
    }
    builder.addMask(CGRect(x: 0, y: 0, width: 2, height: 2), of: space)
    #expect(BitmapDifference(plain, builder.tree().picture(Model.side, Model.side)).count == 0)
  }

  @Test func itsOpacityFadesEachPlane() {
    var model = Model(distance: 1e9)
    model.add(RGBAColor(red: 1, green: 0, blue: 0), side: 40, CATransform3DIdentity)
    model.add(RGBAColor(red: 0, green: 1, blue: 0), side: 20, CATransform3DMakeTranslation(0, 0, 10))
    var builder = model.builder()
    builder.change(LayerID(3)) { $0.values?.opacity = 0.5 }
    let picture = builder.tree().picture(Model.side, Model.side)
    #expect(picture[45, 60] == PixelValue(128, 0, 0))
    #expect(picture[60, 60].isClose(to: PixelValue(64, 128, 0), within: 1))
  }

  @Test func nestedSpacesShareTheirDepth() {
    // A cube whose faces are in two layers that preserve depth looks like one whose faces are in one.
    var model = cube(0.6)
    let plain = model.builder().tree().picture(Model.side, Model.side)
    let side = Double(Model.side)
    var builder = TreeBuilder(width: side, height: side)
    let all = CGRect(x: 0, y: 0, width: side, height: side)
    let stage = builder.add(all) { $0.sublayerTransform = model.stage }
    let outer = builder.add(all, to: stage) {
      $0.kind = .transform
      $0.transform = model.turn
    }
    for half in 0..<2 {
      let inner = builder.add(all, to: outer) { $0.kind = .transform }
      for index in 0..<3 {
        let plane = model.planes[half * 3 + index]
        let frame = CGRect(x: (side - 50) / 2, y: (side - 50) / 2, width: 50, height: 50)
        builder.add(frame, plane.color, to: inner) { $0.transform = plane.transform }
      }
    }
    let nested = builder.tree().picture(Model.side, Model.side)
    #expect(BitmapDifference(plain, nested).count == 0)
    model.planes.removeAll()
  }

  @Test func aChangeOfOrderDamagesWhatItUncovers() {
    var model = Model(distance: 500)
    model.add(Self.colors[0], side: 60, CATransform3DMakeTranslation(0, 0, -10))
    model.add(Self.colors[1], side: 40, CATransform3DMakeTranslation(10, 0, 10))
    let tree = model.builder().tree()
    let screen = tree.picture(Model.side, Model.side)
    let size = PixelSize(width: Model.side, height: Model.side)
    #expect(screen[70, 60] == .green)
    for step in 0..<20 {
      tree.change(LayerID(4)) {
        let angle = Double(step) * 0.4
        $0.transform = CATransform3DRotate(CATransform3DMakeTranslation(0, 0, 5), angle, 0, 1, 0)
      }
      _ = tree.draw(tree.damage(in: size, scale: 1), into: screen)
      let whole = RenderTree()
      whole.apply(tree.snapshot(at: 0))
      let difference = BitmapDifference(screen, whole.picture(Model.side, Model.side))
      #expect(difference.count == 0, "step \(step): \(difference)")
    }
  }
}
