import KinoraGeometry
import KinoraMotion
import KinoraRaster
import KinoraRenderServer
import TestSupport
import Testing

/// Layers that are drawn from cached pictures.
@Suite struct RasterizeTests {
  private static let red = RGBAColor(red: 1, green: 0, blue: 0)
  private static let green = RGBAColor(red: 0, green: 1, blue: 0)
  private static let size = PixelSize(width: 120, height: 120)

  /// A card with a round mark that extends over its edge, and a square inside the mark.
  private struct Card {
    var builder = TreeBuilder(width: 120, height: 120, background: .white)
    var card = TreeBuilder.root
    var mark = TreeBuilder.root
    var square = TreeBuilder.root

    init(_ configure: (inout LayerValues) -> Void = { _ in }) {
      card = builder.add(CGRect(x: 20, y: 30, width: 60, height: 40), red) {
        $0.shouldRasterize = true
        configure(&$0)
      }
      mark = builder.add(CGRect(x: 30, y: 10, width: 20, height: 20), green, to: card) { $0.cornerRadius = 10 }
      square = builder.add(CGRect(x: 5, y: 5, width: 6, height: 6), .black, to: mark)
    }

    /// Changes the values of a layer.
    func change(_ id: LayerID, in tree: RenderTree, _ body: (inout LayerValues) -> Void) {
      guard var values = tree.presented(id) else { return }
      body(&values)
      tree.apply(Commit(time: 0, root: TreeBuilder.root, changes: [LayerChange(id, values: values)]))
    }
  }

  private func redraw(_ tree: RenderTree, _ screen: Bitmap) -> [PixelRect] {
    let damage = tree.damage(in: Self.size, scale: 1)
    _ = tree.draw(damage, into: screen)
    return damage
  }

  /// Layers that are flattened anyway look the same when they are rasterized.
  @Test(arguments: [1.0, 2])
  func changesNothingAtTheScaleOfTheScreen(scale: Double) {
    for opacity in [1.0, 0.5] {
      for effect in 0..<4 {
        func picture(isRasterized: Bool) -> Bitmap {
          let card = Card {
            $0.shouldRasterize = isRasterized
            $0.rasterizationScale = scale
            $0.opacity = opacity
            if effect == 1 {
              $0.filters = [LayerFilter(.gaussianBlur)]
              $0.filters[0].radius = 1.5
            }
            if effect == 2 { $0.shadowOpacity = 0.5 }
            if effect == 3 { $0.compositing = .multiply }
            $0.masksToBounds = effect == 3
          }
          return card.builder.tree().picture(240, 240, scale: scale)
        }
        let difference = BitmapDifference(picture(isRasterized: true), picture(isRasterized: false))
        #expect(difference.count == 0, "scale \(scale), opacity \(opacity), effect \(effect): \(difference)")
      }
    }
  }

  @Test func isTheSameInFlippedGeometry() {
    func picture(isRasterized: Bool) -> Bitmap {
      var card = Card { $0.shouldRasterize = isRasterized }
      card.builder.change(TreeBuilder.root) { $0.values?.isGeometryFlipped = true }
      return card.builder.tree().picture(120, 120)
    }
    #expect(BitmapDifference(picture(isRasterized: true), picture(isRasterized: false)).count == 0)
  }

  /// Returns an animation of one second for a key path.
  private func animation(_ keyPath: String, _ from: AnimationValue, _ to: AnimationValue) -> AnimationRecord? {
    guard let key = AnimatableKey(keyPath: keyPath) else { return nil }
    var timing = MediaTiming()
    timing.duration = 1
    let ends = PropertyAnimation.EndPoints(from: from, to: to)
    return AnimationRecord(
      id: keyPath == "shouldRasterize" ? 1 : 2, timing: timing,
      content: .property(PropertyAnimation(key: key, motion: .basic(ends))))
  }

  @Test func animationsOfItShowWhatTheirValuesDo() throws {
    let isRasterized = try #require(animation("shouldRasterize", .flag(false), .flag(true)))
    let scale = try #require(animation("rasterizationScale", .number(0.1), .number(0.3)))
    var card = Card { $0.shouldRasterize = false }
    card.builder.change(card.card) { $0.animations = [isRasterized, scale] }
    let tree = card.builder.tree()
    let screen = Bitmap(width: 120, height: 120)
    for time in [-1, 0, 0.25, 0.5, 1, 1.5] {
      _ = tree.evaluate(at: time)
      _ = redraw(tree, screen)
      let isShown = time >= 0 && time <= 1
      let plain = Card {
        $0.shouldRasterize = isShown
        if isShown { $0.rasterizationScale = 0.1 + 0.2 * time }
      }
      let difference = BitmapDifference(screen, plain.builder.tree().picture(120, 120))
      #expect(difference.count == 0, "at \(time): \(difference)")
    }
    #expect(tree.rastersDrawn == 4)
  }

  @Test func isCoarseAtALowScale() {
    let card = Card { $0.rasterizationScale = 0.1 }
    let picture = card.builder.tree().picture(120, 120)
    // The square of six points is smaller than a pixel of the cached picture.
    #expect(picture[58, 48] != .black)
    #expect(picture[30, 60] == .red)
    // Edges are mixed over as many pixels as one pixel of the cached picture covers.
    #expect(picture[83, 50] != .white)
    #expect(picture[83, 50] != .red)
  }

  @Test func isKeptWhileItMovesTurnsAndFades() {
    let card = Card()
    let tree = card.builder.tree()
    let screen = Bitmap(width: 120, height: 120)
    _ = redraw(tree, screen)
    #expect(tree.rastersDrawn == 1)
    for step in 1...6 {
      card.change(card.card, in: tree) {
        $0.position = CGPoint(x: 50 + step * 3, y: 50)
        $0.transform = CATransform3DMakeRotation(Double(step) / 10, 0, step > 3 ? 1 : 0, 1)
        $0.opacity = 1 - Double(step) / 10
      }
      _ = redraw(tree, screen)
      let whole = RenderTree()
      whole.apply(tree.snapshot(at: 0))
      #expect(BitmapDifference(screen, whole.picture(120, 120)).count == 0, "step \(step)")
    }
    #expect(tree.rastersDrawn == 1)
  }

  @Test func isDrawnAgainWhenSomethingDeepInItChanges() {
    let card = Card { $0.rasterizationScale = 0.5 }
    let tree = card.builder.tree()
    let screen = Bitmap(width: 120, height: 120)
    _ = redraw(tree, screen)
    card.change(card.square, in: tree) { $0.backgroundColor = .white }
    let damage = redraw(tree, screen)
    #expect(tree.rastersDrawn == 2)
    #expect(damage.contains { $0.contains(PixelRect(x: 20, y: 30, width: 60, height: 40)) })
    #expect(screen[58, 48].red > 200)
    #expect(redraw(tree, screen).isEmpty)
    #expect(tree.rastersDrawn == 2)
  }

  @Test func whatIsOffTheScreenIsInThePictureToo() {
    let card = Card { $0.position = CGPoint(x: -10, y: 50) }
    let tree = card.builder.tree()
    let screen = Bitmap(width: 120, height: 120)
    _ = redraw(tree, screen)
    card.change(card.card, in: tree) { $0.position = CGPoint(x: 50, y: 50) }
    _ = redraw(tree, screen)
    #expect(tree.rastersDrawn == 1)
    #expect(BitmapDifference(screen, Card().builder.tree().picture(120, 120)).count == 0)
  }

  /// A layer that can't be rasterized is drawn directly.
  @Test(arguments: [0, -1, 1e9, 1e300, Double.nan, Double.infinity, -Double.infinity])
  func survivesOddScales(scale: Double) {
    let picture = Card { $0.rasterizationScale = scale }.builder.tree().picture(120, 120)
    #expect(BitmapDifference(picture, Card { $0.shouldRasterize = false }.builder.tree().picture(120, 120)).count == 0)
  }

  @Test func whatIsTooLargeIsDrawnDirectlyForAsLongAsItIs() {
    let card = Card { $0.rasterizationScale = 400 }
    let tree = card.builder.tree()
    let screen = Bitmap(width: 120, height: 120)
    _ = redraw(tree, screen)
    #expect(tree.rastersDrawn == 0)
    #expect(BitmapDifference(screen, Card().builder.tree().picture(120, 120)).count == 0)
    card.change(card.card, in: tree) {
      $0.bounds.size = CGSize(width: 2, height: 2)
      $0.masksToBounds = true
    }
    _ = redraw(tree, screen)
    #expect(tree.rastersDrawn == 1)
    card.change(card.card, in: tree) { $0.bounds.size = CGSize(width: 60, height: 40) }
    _ = redraw(tree, screen)
    let whole = RenderTree()
    whole.apply(tree.snapshot(at: 0))
    #expect(BitmapDifference(screen, whole.picture(120, 120)).count == 0)
  }

  @Test func picturesWithoutRoomInTheCacheAreRedrawn() {
    var builder = TreeBuilder(width: 120, height: 120)
    let layers = (0..<4).map { number in
      builder.add(CGRect(x: number * 10, y: 0, width: 80, height: 80), Self.red) {
        $0.shouldRasterize = true
        $0.rasterizationScale = 30
        $0.opacity = 0.5
      }
    }
    // Two of the four have room.
    let tree = builder.tree(cacheBudget: 64 << 20)
    let screen = Bitmap(width: 120, height: 120)
    _ = redraw(tree, screen)
    #expect(tree.rastersDrawn == 4)
    for id in layers {
      guard var values = tree.presented(id) else { continue }
      values.position.y += 5
      tree.apply(Commit(time: 0, root: TreeBuilder.root, changes: [LayerChange(id, values: values)]))
    }
    _ = redraw(tree, screen)
    #expect(tree.rastersDrawn == 6)
    let whole = RenderTree()
    whole.apply(tree.snapshot(at: 0))
    #expect(BitmapDifference(screen, whole.picture(120, 120)).count == 0)
  }

  @Test func survivesOddGeometry() {
    for number in [0, 1e300, -1e300, Double.nan, Double.infinity] {
      let card = Card {
        $0.bounds.size.width = number
        $0.shadowOpacity = 1
        $0.shadowRadius = number
      }
      _ = card.builder.tree().picture(120, 120)
      _ = Card { $0.bounds.origin.x = number }.builder.tree().picture(120, 120)
      _ = Card { $0.transform.m11 = number }.builder.tree().picture(120, 120)
    }
  }

  @Test func survivesPicturesInEachOther() {
    var builder = TreeBuilder(width: 120, height: 120)
    var layer = TreeBuilder.root
    for _ in 0..<300 {
      layer = builder.add(CGRect(x: 0, y: 0, width: 90, height: 90), to: layer) { $0.shouldRasterize = true }
    }
    builder.add(CGRect(x: 10, y: 10, width: 20, height: 20), Self.red, to: layer)
    #expect(builder.tree().picture(120, 120)[20, 20] == .red)
  }

  /// Frames drawn by damage alone equal those of a tree that never drew before.
  @Test(arguments: [UInt64](1...150))
  func damageIsAllThatHasToBeDrawn(seed: UInt64) {
    var random = RandomTrees(seed: seed &+ 70_000)
    random.makesEffects = true
    random.makesRasters = true
    let side = RandomTrees.side
    let tree = RenderTree()
    let screen = Bitmap(width: side, height: side)
    tree.apply(random.firstCommit(layers: 8))
    for step in 0..<6 {
      _ = tree.draw(tree.damage(in: PixelSize(width: side, height: side), scale: 1), into: screen)
      let whole = RenderTree()
      whole.apply(tree.snapshot(at: 0))
      let difference = BitmapDifference(screen, whole.picture(side, side))
      #expect(difference.count == 0, "seed \(seed), step \(step): \(difference)")
      if difference.count > 0 { return }
      tree.apply(random.nextCommit(at: Double(step)))
    }
  }

  /// The same with transitions, animations and replicators.
  @Test(arguments: [UInt64](1...80))
  func damageIsAllThatHasToBeDrawnOfCopies(seed: UInt64) {
    var commits = TransitionCommits(seed: seed &+ 80_000)
    commits.random.makesRasters = true
    let side = RandomTrees.side
    let tree = RenderTree()
    let screen = Bitmap(width: side, height: side)
    var made: [Commit] = []
    for step in 0..<6 {
      let commit = commits.next(at: Double(step))
      made.append(commit)
      tree.apply(commit)
      for part in 0..<3 {
        let time = Double(step) + Double(part) * 0.3
        _ = tree.evaluate(at: time)
        _ = tree.draw(tree.damage(in: PixelSize(width: side, height: side), scale: 1), into: screen)
        let whole = RenderTree()
        for commit in made { whole.apply(commit) }
        let difference = BitmapDifference(screen, whole.picture(side, side, at: time))
        #expect(difference.count == 0, "seed \(seed), time \(time): \(difference)")
        if difference.count > 0 { return }
      }
    }
  }

  /// Any part of a picture has the bytes of the whole.
  @Test(arguments: [UInt64](1...80))
  func aPartHasTheBytesOfTheWhole(seed: UInt64) {
    var random = RandomTrees(seed: seed &+ 90_000)
    random.makesEffects = true
    random.makesRasters = true
    let tree = RenderTree()
    let commit = random.firstCommit(layers: 10)
    tree.apply(commit)
    let side = RandomTrees.side
    let parts = Bitmap(width: side, height: side)
    _ = tree.damage(in: PixelSize(width: side, height: side), scale: 1)
    for x in stride(from: 0, to: side, by: 17) {
      for y in stride(from: 0, to: side, by: 13) {
        _ = tree.draw([PixelRect(x: x, y: y, width: 17, height: 13)], into: parts)
      }
    }
    let whole = RenderTree()
    whole.apply(commit)
    let difference = BitmapDifference(parts, whole.picture(side, side))
    #expect(difference.count == 0, "seed \(seed): \(difference)")
  }
}
