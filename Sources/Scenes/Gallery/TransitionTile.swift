import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// A card that is replaced by one transition after another.
struct TransitionTile: GalleryTile {
  let title = "CATransition"
  let note = "push, reveal …"

  func build(in stage: CALayer) {
    let window = stage.addRectangle(
      CGRect(x: 35, y: 16, width: 140, height: 76), color: SceneTheme.background, cornerRadius: 12, name: "window")
    // Moving cards extend beyond the layer with the transition, so a layer around it clips them.
    window.masksToBounds = true
    let deck = CALayer()
    deck.name = "deck"
    deck.frame = window.bounds
    window.addSublayer(deck)
    CardDealer(deck).deal()
  }
}

/// Puts the next card on a deck, repeatedly. The deck's waits keep it alive.
private final class CardDealer {
  private static let ways: [(CATransitionType, CATransitionSubtype)] = [
    (.push, .fromRight), (.moveIn, .fromBottom), (.fade, .fromLeft), (.reveal, .fromLeft), (.push, .fromTop),
  ]

  private let deck: CALayer
  private var count = 0

  init(_ deck: CALayer) {
    self.deck = deck
  }

  func deal() {
    let (type, subtype) = Self.ways[count % Self.ways.count]
    let card = makeCard(type)
    CATransaction.withoutActions { deck.sublayers = [card] }
    if count > 0 {
      let transition = CATransition()
      transition.type = type
      transition.subtype = subtype
      transition.duration = 0.9
      transition.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      deck.add(transition, forKey: nil)
    }
    count += 1
    deck.wait(1.5) { self.deal() }
  }

  private func makeCard(_ type: CATransitionType) -> CALayer {
    let card = CALayer()
    card.name = "card"
    card.frame = deck.bounds
    card.backgroundColor = SceneTheme.accents[count % SceneTheme.accents.count].cgColor
    let word = TextStyle(fontName: "Inter-Bold", size: 20, color: SceneTheme.background)
    card.addText(type.rawValue, word, x: 0, y: 24, width: deck.bounds.width, alignment: .center)
    return card
  }
}
