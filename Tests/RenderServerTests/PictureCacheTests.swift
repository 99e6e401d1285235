import KinoraGeometry
import KinoraMotion
import KinoraRaster
import KinoraRenderServer
import TestSupport
import Testing

/// The pictures that the cache keeps, and those that it throws out.
@Suite struct PictureCacheTests {
  private static let size = PixelSize(width: 120, height: 40)
  private static let red = RGBAColor(red: 1, green: 0, blue: 0)
  /// The bytes of a square's bitmap: 22 pixels a side with its margin, in rows padded to 32.
  private static let square = 32 * 22 * 4

  /// Rasterized squares beside each other, each of which can be drawn alone.
  private struct Squares {
    let tree: RenderTree
    let screen = Bitmap(width: size.width, height: size.height)

    init(_ count: Int, budget: Int, threads: Int = 1) {
      var builder = TreeBuilder(width: 120, height: 40)
      for number in 0..<count {
        builder.add(Self.frame(number), red) { $0.shouldRasterize = true }
      }
      tree = builder.tree(cacheBudget: budget)
      if threads > 1 { tree.workers = BandWorkers(count: threads, cutting: .into(2)) }
      _ = tree.evaluate(at: 0)
      _ = tree.damage(in: size, scale: 1)
    }

    private static func frame(_ number: Int) -> CGRect { CGRect(x: 2 + number * 30, y: 10, width: 20, height: 20) }

    /// Draws squares in one frame; returns the number of bitmaps that had to be drawn.
    func draw(_ numbers: Int...) -> Int {
      let before = tree.rastersDrawn
      let rects = numbers.map { PixelRect(x: $0 * 30, y: 5, width: 28, height: 30) }
      _ = tree.draw(rects, into: screen)
      return tree.rastersDrawn - before
    }
  }

  @Test(arguments: [1, 2])
  func theLeastRecentlyUsedPictureGoesFirst(threads: Int) {
    let squares = Squares(3, budget: 2 * Self.square, threads: threads)
    #expect(squares.draw(0) == 1)
    #expect(squares.draw(1) == 1)
    #expect(squares.draw(0) == 0)
    #expect(squares.draw(2) == 1, "the second one goes")
    #expect(squares.draw(0) == 0)
    #expect(squares.draw(2) == 0)
    #expect(squares.draw(1) == 1, "the first one goes")
    #expect(squares.draw(2) == 0)
    #expect(squares.draw(0) == 1)
    #expect(squares.tree.cacheFigures.bytes == 2 * Self.square)
    #expect(squares.tree.cacheFigures.evictions == 3)
    #expect(squares.tree.cacheFigures.hits == 4)
    #expect(squares.tree.cacheFigures.misses == 5)
  }

  @Test func picturesThatTheFrameUsesStay() {
    let squares = Squares(4, budget: 2 * Self.square)
    #expect(squares.draw(0, 1, 2, 3) == 4)
    for _ in 0..<5 { #expect(squares.draw(0, 1, 2, 3) == 2) }
    #expect(squares.tree.cacheFigures.evictions == 0)
    // A frame with other pictures takes the room of those that it doesn't use.
    #expect(squares.draw(1, 2) == 1)
    #expect(squares.draw(1, 2) == 0)
    #expect(squares.tree.cacheFigures.evictions == 1)
  }

  @Test func aPictureLargerThanTheBudgetThrowsNothingOut() {
    var builder = TreeBuilder(width: 120, height: 40)
    builder.add(CGRect(x: 0, y: 10, width: 20, height: 20), Self.red) { $0.shouldRasterize = true }
    builder.add(CGRect(x: 30, y: 0, width: 60, height: 40), Self.red) { $0.shouldRasterize = true }
    let tree = builder.tree(cacheBudget: 2 * Self.square)
    for _ in 0..<3 { _ = tree.picture(120, 40) }
    #expect(tree.rastersDrawn == 4)
    #expect(tree.cacheFigures.bytes == Self.square && tree.cacheFigures.evictions == 0)
  }

  /// A picture that the cache threw out in the middle of a frame would be missing where threads draw.
  @Test func picturesOfAFrameThatThreadsDrawStay() {
    let squares = Squares(4, budget: 3 * Self.square, threads: 2)
    #expect(squares.draw(3, 2) == 2)
    #expect(squares.draw(0, 1, 2) == 2)
    #expect(squares.draw(0, 1, 2) == 0)
    let alone = Squares(4, budget: 0)
    #expect(alone.draw(0, 1, 2, 3) == 4)
    #expect(BitmapDifference(squares.screen, alone.screen).count == 0)
  }

  /// Returns a shape that casts a shadow, and its layer.
  private func addShape(to builder: inout TreeBuilder, _ x: Double) -> LayerID {
    var shape = ShapeValues()
    shape.path = BezierPath(ellipseIn: CGRect(x: 2, y: 2, width: 16, height: 16))
    shape.strokeColor = Self.red
    return builder.add(CGRect(x: x, y: 10, width: 20, height: 20)) { $0.kind = .shape(shape) }
  }

  @Test func allPicturesGoWithTheirLayers() {
    var builder = TreeBuilder(width: 120, height: 40)
    var layers = [addShape(to: &builder, 2)]
    layers.append(
      builder.add(CGRect(x: 32, y: 10, width: 20, height: 20), Self.red) {
        $0.shadowOpacity = 0.5
        $0.shadowRadius = 3
      })
    layers.append(builder.add(CGRect(x: 62, y: 10, width: 20, height: 20), Self.red) { $0.shouldRasterize = true })
    let tree = builder.tree()
    for _ in 0..<12 { _ = tree.picture(120, 40) }
    var left = [tree.cacheFigures.bytes]
    for layer in layers {
      tree.apply(Commit(time: 0, root: TreeBuilder.root, removals: [layer]))
      left.append(tree.cacheFigures.bytes)
      _ = tree.picture(120, 40)
      #expect(tree.cacheFigures.bytes == left.last)
    }
    #expect(left == left.sorted(by: >) && Set(left).count == 4, "\(left)")
    #expect(left.last == 0)
  }

  @Test func changedOutlinesAreDropped() {
    var builder = TreeBuilder(width: 120, height: 40)
    let layer = addShape(to: &builder, 2)
    let tree = builder.tree()
    for _ in 0..<12 { _ = tree.picture(120, 40) }
    #expect(tree.cacheFigures.bytes > 0)
    tree.change(layer) { $0.position.x += 0.5 }
    _ = tree.damage(in: Self.size, scale: 1)
    #expect(tree.cacheFigures.bytes == 0)
  }

  /// Outlines that were thrown out aren't cached again at once: rendering them for one frame each costs more than it saves.
  @Test func outlinesDrawnInTurnsDoNotDriveEachOtherOut() {
    var builder = TreeBuilder(width: 120, height: 40)
    for number in 0..<2 { _ = addShape(to: &builder, 2 + Double(number) * 30) }
    // Room for the fill and the stroke of one of them.
    let tree = builder.tree(cacheBudget: 2 * 32 * 20 * 4)
    _ = tree.picture(120, 40)
    let screen = Bitmap(width: 120, height: 40)
    for frame in 0..<80 { _ = tree.draw([PixelRect(x: frame % 2 * 30, y: 5, width: 28, height: 30)], into: screen) }
    #expect((1...10).contains(tree.cacheFigures.evictions), "\(tree.cacheFigures)")
    #expect(tree.cacheFigures.hits > 20, "\(tree.cacheFigures)")
  }
}
