import KinoraGeometry
import KinoraMotion
import KinoraRaster
import KinoraRenderServer
import TestSupport
import Testing

@Suite struct ReplicatorTests {
  static let white = RGBAColor.white

  /// Returns a replicator over the whole picture, with one small layer in it.
  private func tree(
    side: Double = 200, frame: CGRect, color: RGBAColor = .white, opacity: Double = 1,
    animations: [AnimationRecord] = [], _ configure: (inout ReplicatorValues) -> Void
  ) -> (TreeBuilder, replicator: LayerID, dot: LayerID) {
    var builder = TreeBuilder(width: side, height: side, background: .black)
    var values = ReplicatorValues()
    configure(&values)
    let replicator = builder.add(CGRect(x: 0, y: 0, width: side, height: side)) { $0.kind = .replicator(values) }
    let dot = builder.add(frame, color, to: replicator) { $0.opacity = opacity }
    builder.change(dot) { $0.animations = animations }
    return (builder, replicator, dot)
  }

  @Test func copiesStandATransformApart() {
    let (builder, _, _) = tree(side: 100, frame: CGRect(x: 5, y: 5, width: 10, height: 10)) {
      $0.instanceCount = 3
      $0.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    }
    let picture = builder.tree().picture(100, 100)
    for x in 0..<100 {
      let isInside = [5, 25, 45].contains { x >= $0 && x < $0 + 10 }
      #expect(picture[x, 10] == (isInside ? .white : .black), "x \(x)")
    }
  }

  @Test func copiesTurnAboutTheAnchorPoint() {
    let (builder, _, _) = tree(frame: CGRect(x: 98, y: 8, width: 4, height: 4)) {
      $0.instanceCount = 4
      $0.instanceTransform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
    }
    let picture = builder.tree().picture(200, 200)
    #expect(picture[100, 10] == .white)
    #expect(picture[190, 100] == .white)
    #expect(picture[195, 100] == .black)
    #expect(picture[145, 22] == .white)
  }

  @Test("RE-19: colours multiply and advance") func coloursMultiplyAndAdvance() {
    var values = ReplicatorValues()
    values.instanceColor = RGBAColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1)
    values.instanceRedOffset = 0.1
    values.instanceAlphaOffset = -0.2
    let color = values.color(of: 2)
    #expect(abs(color.red - 0.45) < 1e-6 && abs(color.green - 0.5) < 1e-6)
    #expect(abs(color.blue - 0.75) < 1e-6 && abs(color.alpha - 0.6) < 1e-6)

    let (builder, _, _) = tree(side: 100, frame: CGRect(x: 5, y: 5, width: 10, height: 10)) {
      $0 = values
      $0.instanceCount = 3
      $0.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    }
    let picture = builder.tree().picture(100, 100)
    expectClose(picture[10, 10], red: 63.75, green: 127.5, blue: 191.25)
    // On black, six tenths of it remain.
    expectClose(picture[50, 10], red: 68.85, green: 76.5, blue: 114.75)
  }

  @Test(arguments: [0, 3])
  func animatedReplicatorsHaveTheirCopiesInTheFirstFrame(count: Int) {
    let (start, replicator, _) = tree(side: 100, frame: CGRect(x: 5, y: 5, width: 10, height: 10)) {
      $0.instanceCount = count
      $0.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    }
    var builder = start
    builder.change(replicator) { $0.animations = [sliding(from: 50, to: 50, over: 2)] }
    let tree = builder.tree()
    let picture = tree.picture(100, 100, at: 1)
    for x in 0..<100 {
      let isInside = (0..<count).contains { x >= 5 + 20 * $0 && x < 15 + 20 * $0 }
      #expect(picture[x, 10] == (isInside ? .white : .black), "x \(x)")
    }
  }

  @Test func eachCopyIsLater() {
    let (builder, _, _) = tree(
      side: 100, frame: CGRect(x: 0, y: 0, width: 10, height: 10), animations: [sliding(from: 0, to: 100, over: 2)]
    ) {
      $0.instanceCount = 3
      $0.instanceDelay = 0.25
      $0.instanceTransform = CATransform3DMakeTranslation(0, 20, 0)
    }
    let tree = builder.tree()
    let picture = tree.picture(100, 100, at: 1)
    #expect(leftEdge(picture, y: 5) == 45)
    // Half a second earlier it stood 25 points to the left.
    #expect(leftEdge(picture, y: 45) == 20)
    #expect(leftEdge(tree.picture(100, 100, at: 0.5), y: 5) == 20)
  }

  @Test func replicatorsInReplicatorsMultiply() {
    var builder = TreeBuilder(width: 100, height: 100, background: .black)
    var outer = ReplicatorValues()
    outer.instanceCount = 3
    outer.instanceTransform = CATransform3DMakeTranslation(0, 20, 0)
    var inner = ReplicatorValues()
    inner.instanceCount = 4
    inner.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    inner.instanceRedOffset = -0.2
    let frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let rows = builder.add(frame) { $0.kind = .replicator(outer) }
    let columns = builder.add(frame, to: rows) { $0.kind = .replicator(inner) }
    builder.add(CGRect(x: 0, y: 0, width: 10, height: 10), .white, to: columns)
    let picture = builder.tree().picture(100, 100)
    for row in 0..<5 {
      for column in 0..<5 {
        let isThere = row < 3 && column < 4
        let red = isThere ? 255 * (1 - 0.2 * Double(column)) : 0
        let other = isThere ? 255.0 : 0
        expectClose(picture[column * 20 + 5, row * 20 + 5], red: red, green: other, blue: other)
      }
    }
  }

  @Test(arguments: [0, -1, -1_000_000_000])
  func noneOfThemIsDrawn(count: Int) {
    let (builder, replicator, _) = tree(side: 40, frame: CGRect(x: 0, y: 0, width: 20, height: 20)) {
      $0.instanceCount = count
    }
    let tree = builder.tree()
    #expect(tree.picture(40, 40)[10, 10] == .black)
    setCount(2, of: replicator, in: tree)
    #expect(tree.picture(40, 40)[10, 10] == .white)
    setCount(0, of: replicator, in: tree)
    #expect(tree.picture(40, 40)[10, 10] == .black)
  }

  @Test func aHugeCountIsSurvived() {
    let (builder, _, _) = tree(side: 40, frame: CGRect(x: 0, y: 0, width: 4, height: 4)) {
      $0.instanceCount = 1_000_000_000
      $0.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
    }
    let picture = builder.tree().picture(40, 40)
    #expect(picture[12, 2] == .white)
    #expect(picture[32, 2] == .white)
  }

  @Test func theFirstCopyIsTheLayerItself() {
    let (builder, _, dot) = tree(
      side: 100, frame: CGRect(x: 0, y: 0, width: 10, height: 10), animations: [sliding(from: 0, to: 100, over: 2)]
    ) {
      $0.instanceCount = 3
      $0.instanceDelay = 0.25
    }
    let tree = builder.tree()
    _ = tree.evaluate(at: 1)
    #expect(tree.presented(dot)?.position.x == 50)
    #expect(tree.snapshot(at: 0).changes.count == 3)
  }

  @Test func fadesAsOnePicture() {
    var builder = TreeBuilder(width: 60, height: 40, background: .black)
    var values = ReplicatorValues()
    values.instanceCount = 2
    values.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
    let replicator = builder.add(CGRect(x: 0, y: 0, width: 60, height: 40)) {
      $0.kind = .replicator(values)
      $0.opacity = 0.5
    }
    builder.add(CGRect(x: 0, y: 0, width: 20, height: 20), .white, to: replicator)
    let picture = builder.tree().picture(60, 40)
    for x in [5, 15, 25] { expectClose(picture[x, 10], red: 127.5, green: 127.5, blue: 127.5) }
  }

  @Test func copiesOfLayersThatKeepDepthDrawOnlyWhatIsInside() {
    let (builder, _, _) = tree(side: 40, frame: CGRect(x: 0, y: 0, width: 10, height: 10)) {
      $0.instanceCount = 2
      $0.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    }
    let tree = builder.tree()
    tree.change(LayerID(3)) { $0.kind = .transform }
    var link = LayerChange(id: LayerID(3))
    link.sublayers = []
    // The copies are made again.
    tree.apply(Commit(time: 0, root: TreeBuilder.root, changes: [link]))
    let picture = tree.picture(40, 40)
    #expect(picture[5, 5] == .black)
    #expect(picture[25, 5] == .black)
  }

  /// New copies may get the places of old ones that are due for an update, so that a later one is updated first.
  @Test func copiesMadeAgainStandATransformApart() {
    var (builder, replicator, dot) = tree(side: 100, frame: CGRect(x: 5, y: 5, width: 10, height: 10)) {
      $0.instanceCount = 4
      $0.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    }
    let others = (0..<3).map {
      builder.add(CGRect(x: 5, y: 30 + 20 * $0, width: 10, height: 10), .white, to: replicator)
    }
    let tree = builder.tree()
    _ = tree.picture(100, 100)
    for id in [dot] + others {
      var values = tree.presented(id) ?? LayerValues()
      values.cornerRadius = 1
      var link = LayerChange(id: replicator)
      link.sublayers = [dot] + others
      tree.apply(
        Commit(time: 0, root: TreeBuilder.root, changes: [LayerChange(id, values: values), link]))
      let picture = tree.picture(100, 100)
      for x in 0..<100 {
        let isInside = [5, 25, 45, 65].contains { x >= $0 && x < $0 + 10 }
        #expect(picture[x, 10] == (isInside ? .white : .black), "x \(x) after \(id)")
      }
    }
  }

  // MARK: - Support

  private func setCount(_ count: Int, of id: LayerID, in tree: RenderTree) {
    tree.change(id) {
      guard case .replicator(var values) = $0.kind else { return }
      values.instanceCount = count
      $0.kind = .replicator(values)
    }
  }

  private func leftEdge(_ picture: Bitmap, y: Int) -> Int? {
    (0..<picture.width).first { picture[$0, y] == .white }
  }
}

/// Expects a pixel whose components match within the rounding of two steps.
func expectClose(
  _ pixel: PixelValue, red: Double, green: Double, blue: Double, at location: SourceLocation = #_sourceLocation
) {
  let isClose =
    abs(Double(pixel.red) - red) <= 2 && abs(Double(pixel.green) - green) <= 2 && abs(Double(pixel.blue) - blue) <= 2
  #expect(isClose, "\(pixel) is not (\(red), \(green), \(blue))", sourceLocation: location)
}

/// Returns an animation of a layer's position along x.
func sliding(from: Double, to: Double, over duration: Double, id: UInt64 = 1) -> AnimationRecord {
  var timing = MediaTiming()
  timing.duration = duration
  let ends = PropertyAnimation.EndPoints(from: .number(from), to: .number(to))
  return AnimationRecord(
    id: id, timing: timing, content: .property(PropertyAnimation(key: .position(.x), motion: .basic(ends))))
}
