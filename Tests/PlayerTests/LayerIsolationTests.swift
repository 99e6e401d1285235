import KinoraGeometry
import KinoraLayers
import KinoraPlayer
import KinoraScenes
import TestSupport
import Testing

/// One layer of a scene, drawn alone.
@Suite struct LayerIsolationTests {
  /// A card in a faded, turned and flipped layer whose clock runs at half speed. The card moves, and turns from red to
  /// blue; it has a green mark in a corner.
  private final class CardScene: Scene {
    static func description(isFlipped: Bool) -> SceneDescription {
      SceneDescription(name: "cards", summary: "A card", size: CGSize(width: 200, height: 200)) { _ in
        CardScene(isFlipped: isFlipped)
      }
    }

    private let isFlipped: Bool

    init(isFlipped: Bool) { self.isFlipped = isFlipped }

    func load(into root: CALayer) {
      root.backgroundColor = CGColor(red: 1, green: 1, blue: 0, alpha: 1)
      let group = CALayer()
      group.frame = CGRect(x: 20, y: 20, width: 100, height: 100)
      (group.opacity, group.speed, group.isGeometryFlipped) = (0.5, 0.5, isFlipped)
      group.masksToBounds = true
      group.transform = CATransform3DMakeRotation(0.7, 0, 0, 1)
      let card = CALayer()
      card.name = "card"
      card.frame = CGRect(x: 70, y: 70, width: 40, height: 20)
      card.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      let mark = CALayer()
      mark.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      mark.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
      card.addSublayer(mark)
      let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
      let ends: [(String, Any)] = [("position.x", 0.0), ("transform.rotation", 2.0), ("backgroundColor", blue)]
      for (key, value) in ends {
        let animation = CABasicAnimation(keyPath: key)
        (animation.toValue, animation.duration) = (value, 1)
        card.add(animation, forKey: key)
      }
      group.addSublayer(card)
      root.addSublayer(group)
    }
  }

  private func pictures(isFlipped: Bool) throws -> [CGImage] {
    let session = OfflineSession(scene: CardScene.description(isFlipped: isFlipped))
    defer { session.end() }
    let size = try #require(session.isolate(layerNamed: "card"))
    #expect(size == CGSize(width: 40, height: 20))
    return [0, 1].map {
      session.advance(to: $0)
      return session.draw(size: size, scale: 1)
    }
  }

  @Test func itsPlaceAndTheLayersAroundDoNotShow() throws {
    let pictures = try pictures(isFlipped: false)
    for picture in pictures { #expect(picture.pixels[5 * 40 + 5] == 0xff00_ff00) }
    #expect(pictures[0].pixels[19 * 40 + 39] == 0xffff_0000)
    // Half of the time by the clock around it.
    #expect([0xff80_0080, 0xff7f_0080, 0xff80_007f].contains(pictures[1].pixels[19 * 40 + 39]))
  }

  @Test func itIsFlippedAsItShows() throws {
    for picture in try pictures(isFlipped: true) {
      #expect(picture.pixels[15 * 40 + 5] == 0xff00_ff00 && picture.pixels[5 * 40 + 5] != 0xff00_ff00)
    }
  }

  @Test func unknownNamesAreRefused() {
    let session = OfflineSession(scene: CardScene.description(isFlipped: false))
    defer { session.end() }
    #expect(session.isolate(layerNamed: "cards, please") == nil && session.layerNames == ["cards", "card"])
  }
}
