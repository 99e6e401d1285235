import KinoraGeometry
import KinoraMotion
import KinoraRaster
import KinoraRenderServer
import TestSupport
import Testing

/// Pixels that a clip cuts through, with content that ends in them too.
///
/// Everything is white on black, so that a component is the visible share of the pixel.
@Suite struct ClipEdgeTests {
  private static let white = RGBAColor(red: 1, green: 1, blue: 1)
  private static let picture = CGImage(width: 2, height: 2, pixels: [UInt32](repeating: 0xFFFF_FFFF, count: 4))
  /// Ends in the middle of the pixels at 2 and 10.
  private static let clip = CGRect(x: 2.5, y: 2.5, width: 8, height: 8)

  /// Expects half of each edge pixel, a quarter of each corner pixel, and all of the others.
  private func expectOnePassOfTheEdge(_ tree: RenderTree, sourceLocation: SourceLocation = #_sourceLocation) {
    let drawn = tree.picture(14, 14)
    for (x, y, value) in [
      (2, 6, 128), (10, 6, 128), (6, 2, 128), (6, 10, 128), (2, 2, 64), (10, 10, 64), (6, 6, 255), (1, 6, 0),
      (11, 6, 0),
    ] {
      #expect(
        abs(drawn[x, y].red - value) <= 1, "(\(x), \(y)) is \(drawn[x, y].red), not \(value)",
        sourceLocation: sourceLocation)
    }
  }

  /// Returns a masking layer at `clip` with content.
  private func tree(_ fill: (inout TreeBuilder, LayerID) -> Void) -> RenderTree {
    var builder = TreeBuilder(width: 14, height: 14)
    let layer = builder.add(Self.clip) { $0.masksToBounds = true }
    fill(&builder, layer)
    return builder.tree()
  }

  private static let inside = CGRect(x: 0, y: 0, width: 8, height: 8)

  private static func gradient() -> GradientValues {
    var gradient = GradientValues()
    gradient.colors = [white, white]
    gradient.endPoint = CGPoint(x: 1, y: 0)
    return gradient
  }

  private static func rectangle(of rect: CGRect) -> ShapeValues {
    var shape = ShapeValues()
    shape.path = BezierPath(rect: rect)
    shape.fillColor = white
    return shape
  }

  @Test func theLayersOwnPictureIsCutOnce() {
    var builder = TreeBuilder(width: 14, height: 14)
    builder.add(Self.clip) {
      $0.masksToBounds = true
      $0.contents = Self.picture
    }
    expectOnePassOfTheEdge(builder.tree())
  }

  @Test func aBackgroundThatFillsTheClipIsCutOnce() {
    expectOnePassOfTheEdge(tree { $0.add(Self.inside, Self.white, to: $1) })
  }

  @Test func aPictureThatFillsTheClipIsCutOnce() {
    expectOnePassOfTheEdge(tree { $0.add(Self.inside, to: $1) { $0.contents = Self.picture } })
  }

  @Test func aPictureInNinePartsIsCutOnce() {
    expectOnePassOfTheEdge(
      tree {
        $0.add(Self.inside, to: $1) {
          $0.contents = Self.picture
          $0.contentsCenter = CGRect(x: 0.4, y: 0.4, width: 0.2, height: 0.2)
        }
      })
  }

  @Test func aGradientIsCutOnce() {
    expectOnePassOfTheEdge(tree { $0.add(Self.inside, to: $1) { $0.kind = .gradient(Self.gradient()) } })
  }

  @Test func theRectangleOfAShapeIsCutOnce() {
    expectOnePassOfTheEdge(tree { $0.add(Self.inside, to: $1) { $0.kind = .shape(Self.rectangle(of: Self.inside)) } })
  }

  @Test func aClipInAClipCutsOnce() {
    expectOnePassOfTheEdge(
      tree {
        let inner = $0.add(Self.inside, to: $1) { $0.masksToBounds = true }
        $0.add(CGRect(x: -5, y: -5, width: 30, height: 30), Self.white, to: inner)
      })
    expectOnePassOfTheEdge(
      tree {
        let inner = $0.add(Self.inside, to: $1) { $0.masksToBounds = true }
        $0.add(Self.inside, Self.white, to: inner)
      })
  }

  @Test func aFadedGroupInAClipIsCutOnce() {
    let faded = tree {
      let group = $0.add(Self.inside, to: $1) { $0.opacity = 0.5 }
      $0.add(Self.inside, Self.white, to: group)
      $0.add(Self.inside, Self.white, to: group)
    }
    let drawn = faded.picture(14, 14)
    #expect(abs(drawn[6, 6].red - 128) <= 1)
    #expect(abs(drawn[10, 6].red - 64) <= 1)
  }

  @Test(
    "what ends before the clip does shows as much of the pixel as it covers",
    arguments: [(7.3, 77), (7.5, 128), (7.6, 128), (9.0, 128), (7.25, 64), (7, 0)] as [(Double, Int)])
  func theEdgeIsMeasuredInWhatTheClipLeaves(end: Double, value: Int) {
    // The clip ends at 10.5, the background `end` to the right of 3.
    let drawn = tree { $0.add(CGRect(x: 0.5, y: 0, width: end, height: 8), Self.white, to: $1) }.picture(14, 14)
    #expect(abs(drawn[10, 6].red - value) <= 1, "\(drawn[10, 6].red)")
    #expect(drawn[9, 6].red == 255)
  }

  @Test func clipsThatCutInsideAPictureStayAsTheyAre() {
    expectOnePassOfTheEdge(tree { $0.add(CGRect(x: -9, y: -9, width: 30, height: 30), Self.white, to: $1) })
  }

  @Test func aCurvedEdgeInAClippedPixelCountsBesideTheClip() {
    var ellipse = ShapeValues()
    ellipse.path = BezierPath(ellipseIn: CGRect(x: -80, y: -46, width: 88, height: 100))
    ellipse.fillColor = Self.white
    let drawn = tree { $0.add(Self.inside, to: $1) { $0.kind = .shape(ellipse) } }.picture(14, 14)
    #expect(abs(drawn[10, 6].red - 64) <= 2, "\(drawn[10, 6].red)")
  }

  @Test func theLastColumnOfAFractionalWidthAtScale2() {
    var builder = TreeBuilder(width: 282, height: 4)
    let view = builder.add(CGRect(x: 0, y: 0, width: 281.25, height: 4)) { $0.masksToBounds = true }
    builder.add(CGRect(x: 0, y: 0, width: 281.25, height: 4), to: view) { $0.contents = Self.picture }
    let drawn = builder.tree().picture(564, 8, scale: 2)
    #expect(abs(drawn[562, 4].red - 128) <= 1, "\(drawn[562, 4].red)")
    #expect(drawn[561, 4].red == 255 && drawn[563, 4].red == 0)
  }

  @Test func aSilhouettesShadowEndsWhereWhatThrowsItDoes() {
    // Moved to the left, it ends in the middle of the pixel at 16, seen through the layer that casts it.
    func shadow(isClipped: Bool) -> PixelValue {
      var builder = TreeBuilder(width: 40, height: 14, background: Self.white)
      let outer = builder.add(CGRect(x: 2.5, y: 2, width: 20, height: 10)) { $0.masksToBounds = isClipped }
      let caster = builder.add(CGRect(x: 0, y: 0, width: 20, height: 10), to: outer) {
        $0.shadowOpacity = 1
        $0.shadowRadius = 0
        $0.shadowOffset = CGSize(width: -6, height: 0)
      }
      let glass = RGBAColor(red: 1, green: 1, blue: 1, alpha: 0.5)
      builder.add(CGRect(x: 0, y: 0, width: 20, height: 10), glass, to: caster)
      return builder.tree().picture(40, 14)[16, 6]
    }
    #expect(shadow(isClipped: true) == shadow(isClipped: false))
    #expect(shadow(isClipped: false) != .white)
  }

  @Test func aClipThatMovesUnderStillContentIsDrawnAgain() {
    var builder = TreeBuilder(width: 14, height: 14)
    let outer = builder.add(Self.clip) { $0.masksToBounds = true }
    let inner = builder.add(CGRect(x: -9, y: -9, width: 30, height: 30), Self.white, to: outer)
    let tree = builder.tree()
    let screen = tree.picture(14, 14)
    guard var clip = tree.presented(outer), var content = tree.presented(inner) else { return }
    clip.position.x += 0.25
    content.position.x -= 0.25
    let changes = [LayerChange(outer, values: clip), LayerChange(inner, values: content)]
    tree.apply(Commit(time: 0, root: TreeBuilder.root, changes: changes))
    _ = tree.draw(tree.damage(in: PixelSize(width: 14, height: 14), scale: 1), into: screen)
    #expect(abs(screen[10, 6].red - 191) <= 1, "\(screen[10, 6].red)")
    #expect(abs(screen[2, 6].red - 64) <= 1, "\(screen[2, 6].red)")
  }
}
