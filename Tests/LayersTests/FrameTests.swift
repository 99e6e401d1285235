import KinoraGeometry
import KinoraLayers
import Testing

/// The properties of a layer, and its frame.
nonisolated struct FrameRow: CustomTestStringConvertible {
  var id: String
  var bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
  var position = CGPoint(x: 200, y: 300)
  var anchor = CGPoint(x: 0.5, y: 0.5)
  var transform = CATransform3DIdentity
  var frame: [Double]
  var tolerance = 1e-4

  var testDescription: String { id }

  @MainActor func makeLayer() -> CALayer {
    let layer = CALayer()
    layer.bounds = bounds
    layer.position = position
    layer.anchorPoint = anchor
    layer.transform = transform
    return layer
  }

  static let rows = [
    FrameRow(id: "GE-01", frame: [150, 275, 100, 50]),
    FrameRow(id: "GE-02", anchor: .zero, frame: [200, 300, 100, 50]),
    FrameRow(id: "GE-03", anchor: CGPoint(x: 1, y: 1), frame: [100, 250, 100, 50]),
    FrameRow(id: "GE-04", bounds: CGRect(x: 11, y: 22, width: 100, height: 50), frame: [150, 275, 100, 50]),
    FrameRow(id: "GE-05", position: .zero, anchor: CGPoint(x: 2, y: -1), frame: [-200, 50, 100, 50]),
    FrameRow(id: "GE-06", transform: CATransform3DMakeScale(2, 4, 1), frame: [100, 200, 200, 200]),
    FrameRow(id: "GE-07", transform: CATransform3DMakeTranslation(10, 20, 0), frame: [160, 295, 100, 50]),
    FrameRow(
      id: "GE-08", bounds: CGRect(x: 0, y: 0, width: 100, height: 100), position: .zero,
      transform: CATransform3DMakeRotation(.pi / 4, 0, 0, 1), frame: [-70.7107, -70.7107, 141.4214, 141.4214]),
    FrameRow(
      id: "GE-09", bounds: CGRect(x: 5, y: 5, width: 5, height: 10.0 / 3), position: .zero, anchor: .zero,
      transform: CATransform3DMakeRotation(0.5, 0, 0, 1), frame: [-1.598085, 0, 5.985998, 5.322403],
      tolerance: 1e-5),
  ]
}

/// A frame that is set under a transform, and the resulting position and bounds.
nonisolated struct PlacingRow: CustomTestStringConvertible, Sendable {
  var id: String
  var transform: CATransform3D
  var anchor = CGPoint(x: 0.5, y: 0.5)
  var frame = CGRect(x: 10, y: 20, width: 100, height: 50)
  var position: [Double]
  var bounds = [0.0, 0, 100, 50]

  var testDescription: String { id }

  private static func turn(_ degrees: Double) -> CATransform3D {
    CATransform3DMakeRotation(degrees * .pi / 180, 0, 0, 1)
  }

  static let rows = [
    PlacingRow(
      id: "turned by 90 degrees", transform: turn(90), frame: CGRect(x: 0, y: 0, width: 100, height: 50),
      position: [50, 25]),
    PlacingRow(id: "turned by 45 degrees", transform: turn(45), position: [60, 45]),
    PlacingRow(
      id: "scaled by 0", transform: CATransform3DMakeScale(0, 0, 1), frame: CGRect(x: 10, y: 20, width: 50, height: 50),
      position: [35, 45], bounds: [0, 0, 50, 50]),
    PlacingRow(
      id: "turned about a corner", transform: turn(90), anchor: CGPoint(x: 0, y: 1), position: [10, 70]),
    PlacingRow(
      id: "turned and moved", transform: CATransform3DTranslate(turn(180), -3, -4, 0), position: [57, 41]),
    PlacingRow(
      id: "turned and scaled", transform: CATransform3DScale(turn(30), 2, 3, 1), position: [60, 45]),
    PlacingRow(
      id: "skewed",
      transform: CATransform3DMakeAffineTransform(CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0)),
      position: [60, 45]),
    PlacingRow(
      id: "mirrored", transform: CATransform3DMakeScale(-2, 1, 1), position: [60, 45], bounds: [0, 0, 50, 50]),
    PlacingRow(
      id: "scaled about a corner", transform: CATransform3DMakeScale(2, 5, 1), anchor: .zero, position: [10, 20],
      bounds: [0, 0, 50, 10]),
  ]
}

@Suite struct FrameTests {
  @Test(arguments: FrameRow.rows) func readsTheBoxAroundThePlacedBounds(row: FrameRow) {
    #expect(close(row.makeLayer().frame.numbers, row.frame, within: row.tolerance))
  }

  @Test("GE-10: setting the frame keeps the anchor point", arguments: [(0.5, 60.0, 45.0), (0, 10, 20), (1, 110, 70)])
  func settingTheFrame(anchor: Double, x: Double, y: Double) {
    let layer = CALayer()
    layer.anchorPoint = CGPoint(x: anchor, y: anchor)
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(close(layer.position.numbers, [x, y], within: 1e-6))
  }

  @Test("GE-11: under a scale the bounds are the frame divided by it") func underAScale() {
    let layer = CALayer()
    layer.transform = CATransform3DMakeScale(2, 4, 1)
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(close(layer.bounds.numbers, [0, 0, 50, 12.5], within: 1e-6))
    #expect(close(layer.position.numbers, [60, 45], within: 1e-6))
  }

  @Test("GE-12: under a translation the size is kept") func underATranslation() {
    let layer = CALayer()
    layer.transform = CATransform3DMakeTranslation(10, 20, 0)
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(close(layer.bounds.numbers, [0, 0, 100, 50], within: 1e-6))
    #expect(close(layer.position.numbers, [50, 25], within: 1e-6))
  }

  @Test("under other transforms the position is that of the anchor point in the rectangle", arguments: PlacingRow.rows)
  func underOtherTransforms(row: PlacingRow) {
    let layer = CALayer()
    layer.anchorPoint = row.anchor
    layer.transform = row.transform
    layer.frame = row.frame
    #expect(close(layer.position.numbers, row.position, within: 1e-9), "\(layer.position)")
    #expect(close(layer.bounds.numbers, row.bounds, within: 1e-9), "\(layer.bounds)")
  }

  @Test("GE-13: a negative size is made positive") func negativeSize() {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 10, width: -20, height: -30)
    #expect(close(layer.bounds.numbers, [0, 0, 20, 30], within: 1e-6))
    #expect(close(layer.position.numbers, [0, -5], within: 1e-6))
    #expect(close(layer.frame.numbers, [-10, -20, 20, 30], within: 1e-6))
  }

  @Test("GE-14: negative bounds are made positive") func negativeBounds() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 5, y: 5, width: -10, height: -20)
    #expect(close(layer.bounds.numbers, [-5, -15, 10, 20], within: 1e-6))
    layer.bounds = CGRect(x: 0, y: 0, width: -100, height: -50)
    #expect(close(layer.bounds.numbers, [-100, -50, 100, 50], within: 1e-6))
  }

  @Test("GE-15: the frame leaves the bounds' origin alone") func keepsTheBoundsOrigin() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 11, y: 22, width: 1, height: 1)
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(close(layer.bounds.numbers, [11, 22, 100, 50], within: 1e-6))
  }

  @Test("GE-29: an anchor at the left edge makes the width grow to the right") func underline() {
    let rig = LayerRig()
    let bar = CALayer()
    bar.frame = CGRect(x: 0, y: 15, width: 200, height: 5)
    bar.anchorPoint = CGPoint(x: 0, y: 0.5)
    bar.position = CGPoint(x: 0, y: 17.5)
    #expect(close(bar.frame.numbers, [0, 15, 200, 5], within: 1e-6))
    let layer = rig.stoppedLayer(bar)
    let animation = CABasicAnimation(keyPath: "bounds.size.width")
    animation.fromValue = 0
    animation.toValue = 200
    animation.duration = 1
    layer.add(animation, forKey: nil)
    let frames = rig.presented(layer, at: [0, 0.5], \.frame)
    #expect(close(frames[1].numbers, [0, 15, 100, 5], within: 1e-6))
  }

  @Test(
    "GE-24 a transform with depth has no affine part",
    arguments: [
      CATransform3DMakeScale(2, 3, 4), CATransform3DMakeTranslation(0, 0, 1), CATransform3DMakeRotation(1, 1, 0, 0),
    ])
  func noAffinePart(transform: CATransform3D) {
    let layer = CALayer()
    layer.transform = transform
    #expect(layer.affineTransform() == .identity)
  }

  @Test func setsTheWholeTransformFromAnAffineOne() {
    let layer = CALayer()
    layer.transform = CATransform3DMakeScale(2, 3, 4)
    let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    layer.setAffineTransform(affine)
    #expect(layer.affineTransform() == affine)
    #expect(layer.transform.m33 == 1)
  }

  @Test func settingBoundsOrAnchorPointMovesNoPosition() {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.anchorPoint = .zero
    #expect(layer.position == CGPoint(x: 60, y: 45))
    #expect(layer.frame == CGRect(x: 60, y: 45, width: 10, height: 10))
  }
}
