import KinoraGeometry
import KinoraMotion
import KinoraRaster
import KinoraRenderServer
import TestSupport
import Testing

/// The layers of a drawn tree, as tools list and draw them.
@Suite struct SurveyTests {
  private static let red = RGBAColor(red: 1, green: 0, blue: 0)
  private static let green = RGBAColor(red: 0, green: 1, blue: 0)
  private static let size = PixelSize(width: 60, height: 60)

  private func survey(_ tree: RenderTree) -> LayerSurvey {
    _ = tree.picture(60, 60)
    let survey = tree.makeSurvey()
    survey.update()
    return survey
  }

  private func counts(_ tree: RenderTree) -> PaintCounts {
    let counts = PaintCounts()
    _ = counts.update(Self.size.bounds, damage: [], from: survey(tree))
    return counts
  }

  @Test func theOverdrawOfSquaresIsExact() {
    var builder = TreeBuilder(width: 60, height: 60, background: .white)
    let outer = builder.add(CGRect(x: 10, y: 10, width: 40, height: 40), Self.red)
    builder.add(CGRect(x: 5, y: 5, width: 10, height: 20), Self.green, to: outer)
    builder.add(CGRect(x: 0, y: 0, width: 60, height: 60)) { $0.isHidden = true }
    builder.add(CGRect(x: 0, y: 0, width: 60, height: 60))
    let counts = counts(builder.tree())
    #expect(counts[0, 0] == 1 && counts[10, 10] == 2 && counts[15, 15] == 3 && counts[24, 34] == 3)
    #expect(counts[25, 34] == 2 && counts[50, 49] == 1 && counts[60, 0] == 0 && counts[-1, 0] == 0)
    #expect(counts.mean == Double(3600 + 1600 + 200) / 3600)
  }

  @Test func whatIsClearInsideALayerDoesNotCount() {
    var builder = TreeBuilder(width: 60, height: 60)
    let round = builder.add(CGRect(x: 10, y: 10, width: 40, height: 40), Self.red) {
      $0.cornerRadius = 20
      $0.masksToBounds = true
    }
    builder.addMask(CGRect(x: 0, y: 0, width: 40, height: 40), of: round)
    builder.add(CGRect(x: 0, y: 0, width: 60, height: 60)) {
      $0.borderWidth = 2
      $0.borderColor = .white
    }
    let counts = counts(builder.tree())
    #expect(counts[11, 11] == 0 && counts[30, 30] == 1 && counts[30, 11] == 1)
    #expect(counts[0, 30] == 1 && counts[1, 30] == 1 && counts[2, 30] == 0)
  }

  @Test func countsOfTheDamageAreThoseOfTheWhole() {
    var builder = TreeBuilder(width: 60, height: 60, background: .white)
    let moved = builder.add(CGRect(x: 10, y: 10, width: 20, height: 20), Self.red) { $0.cornerRadius = 6 }
    builder.add(CGRect(x: 5, y: 5, width: 30, height: 10), Self.green, to: moved)
    let tree = builder.tree()
    let survey = survey(tree)
    let counts = PaintCounts()
    #expect(counts.update(Self.size.bounds, damage: [], from: survey))
    tree.change(moved) { $0.position = CGPoint(x: 33.5, y: 41) }
    _ = tree.evaluate(at: 0)
    let damage = tree.damage(in: Self.size, scale: 1)
    survey.update()
    #expect(!damage.isEmpty && counts.update(Self.size.bounds, damage: damage, from: survey))
    #expect(!counts.update(Self.size.bounds, damage: [], from: survey))
    let whole = PaintCounts()
    _ = whole.update(Self.size.bounds, damage: [], from: survey)
    #expect(whole.mean == counts.mean)
    for y in 0..<60 { for x in 0..<60 { #expect(whole[x, y] == counts[x, y]) } }
  }

  /// - Returns: The reasons for which a layer with a sublayer is flattened.
  private func reasons(mask: Bool = false, _ configure: (inout LayerValues) -> Void = { _ in }) -> FlatteningReasons {
    var builder = TreeBuilder(width: 60, height: 60, background: .white)
    let group = builder.add(CGRect(x: 10, y: 10, width: 40, height: 40), Self.red, configure)
    builder.add(CGRect(x: 20, y: 20, width: 30, height: 30), Self.green, to: group)
    if mask { builder.addMask(CGRect(x: 5, y: 5, width: 20, height: 20), of: group) }
    return survey(builder.tree()).layers.first { $0.id == group }?.reasons ?? []
  }

  @Test func flattenedLayersHaveTheirReasons() {
    #expect(reasons() == [])
    #expect(reasons { $0.opacity = 0.5 } == .opacity)
    #expect(reasons(mask: true) == .mask)
    #expect(
      reasons {
        $0.filters = [LayerFilter(.gaussianBlur)]
        $0.filters[0].radius = 2
      } == .filter)
    #expect(reasons { $0.compositing = .multiply } == .blendMode)
    #expect(reasons { $0.shadowOpacity = 0.5 } == .groupShadow)
    #expect(reasons { $0.shouldRasterize = true } == .rasterized)
    #expect(reasons(mask: true) { $0.opacity = 0.5 } == [.mask, .opacity])
  }

  @Test func aClipCountsOnlyWhereItCutsSoftly() {
    #expect(reasons { $0.masksToBounds = true } == [])
    let round: (inout LayerValues) -> Void = { ($0.masksToBounds, $0.cornerRadius) = (true, 8) }
    #expect(reasons(round) == .clip)
  }

  @Test func layersKnowTheirDepthAndTheirInside() throws {
    var builder = TreeBuilder(width: 60, height: 60, background: .white)
    let a = builder.add(CGRect(x: 10, y: 10, width: 20, height: 20), Self.red)
    let b = builder.add(CGRect(x: 15, y: 15, width: 20, height: 20), Self.green, to: a)
    let c = builder.add(CGRect(x: 50, y: 0, width: 5, height: 5), Self.green)
    builder.addMask(CGRect(x: 0, y: 0, width: 3, height: 7), of: c)
    let layers = survey(builder.tree()).layers
    #expect(layers.map(\.depth) == [0, 1, 2, 1, 2] && layers.map(\.end) == [5, 3, 3, 5, 5])
    #expect(layers.map(\.isInMask) == [false, false, false, false, true])
    #expect(layers[1].id == a && layers[2].id == b && layers[3].id == c)
    #expect(layers[1].pixels == PixelRect(x: 10, y: 10, width: 20, height: 20))
    #expect(layers[1].extent == PixelRect(x: 10, y: 10, width: 35, height: 35))
    #expect(layers[3].extent == PixelRect(x: 50, y: 0, width: 3, height: 5))
  }

  @Test func cachedPicturesAreMadeFoundAndKept() throws {
    var builder = TreeBuilder(width: 60, height: 60, background: .white)
    let cast = builder.add(CGRect(x: 10, y: 10, width: 10, height: 10), Self.red) {
      ($0.shadowOpacity, $0.shadowRadius) = (1, 2)
    }
    let tree = builder.tree()
    let bitmap = tree.picture(60, 60)
    let survey = tree.makeSurvey()
    func use() -> PictureUse? {
      survey.update()
      return survey.layers.first { $0.id == cast }?.use
    }
    #expect(use() == .made)
    _ = tree.draw([bitmap.bounds], into: bitmap)
    #expect(use() == .found)
    _ = tree.draw([PixelRect(x: 50, y: 50, width: 5, height: 5)], into: bitmap)
    #expect(use() == .kept)
    #expect(survey.layers.first?.use == nil)
  }

  /// A tree that is surveyed after each frame draws what one that isn't does, from the same cached pictures.
  @Test(arguments: 0..<12 as Range<UInt64>) func aSurveyChangesNeitherPicturesNorCaches(seed: UInt64) {
    var random = RandomTrees(seed: seed)
    (random.makesEffects, random.makesReplicators, random.makesRasters) = (true, true, true)
    let size = PixelSize(width: RandomTrees.side, height: RandomTrees.side)
    let trees = (RenderTree(), RenderTree())
    let screens = (Bitmap(width: size.width, height: size.height), Bitmap(width: size.width, height: size.height))
    let scratch = Bitmap(width: size.width, height: size.height)
    let survey = trees.1.makeSurvey()
    for frame in 0..<30 {
      let commit = frame == 0 ? random.firstCommit(layers: 12) : random.nextCommit(at: Double(frame) / 10)
      for (tree, screen) in [(trees.0, screens.0), (trees.1, screens.1)] {
        tree.apply(commit)
        _ = tree.evaluate(at: Double(frame) / 10)
        _ = tree.draw(tree.damage(in: size, scale: 1), into: screen)
      }
      survey.update()
      for layer in survey.layers {
        survey.draw(layer, into: scratch, in: scratch.bounds)
        survey.drawWhole(layer, into: scratch, in: scratch.bounds)
      }
      #expect(trees.0.cacheFigures == trees.1.cacheFigures, "seed \(seed), frame \(frame)")
      let rows = (0..<size.height).allSatisfy { y in
        (0..<size.width).allSatisfy { screens.0[$0, y] == screens.1[$0, y] }
      }
      #expect(rows, "seed \(seed), frame \(frame)")
    }
  }
}
