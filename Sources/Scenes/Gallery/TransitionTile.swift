import Foundation
import Geometry
import Layers
import Views

/// A card that is exchanged in one way after the other.
struct TransitionTile: GalleryTile {
  let title = "CATransition"
  let note = "push, reveal …"

  func build(in stage: CALayer) {
    let window = stage.addRectangle(
      CGRect(x: 35, y: 16, width: 140, height: 76), color: SceneTheme.background, cornerRadius: 12, name: "window")
    window.masksToBounds = true
    CardDealer(window).deal()
  }
}

/// Puts the next card into a window, again and again. The window's waits keep it alive.
private final class CardDealer {
  private static let ways: [(CATransitionType, CATransitionSubtype)] = [
    (.push, .fromRight), (.moveIn, .fromBottom), (.fade, .fromLeft), (.reveal, .fromLeft), (.push, .fromTop),
  ]

  private let window: CALayer
  private var count = 0

  init(_ window: CALayer) {
    self.window = window
  }

  func deal() {
    let (type, subtype) = Self.ways[count % Self.ways.count]
    let card = makeCard(type)
    CATransaction.withoutActions { window.sublayers = [card] }
    if count > 0 {
      let transition = CATransition()
      transition.type = type
      transition.subtype = subtype
      transition.duration = 0.9
      transition.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      window.add(transition, forKey: nil)
    }
    count += 1
    window.wait(1.5) { self.deal() }
  }

  private func makeCard(_ type: CATransitionType) -> CALayer {
    let card = CALayer()
    card.name = "card"
    card.frame = window.bounds
    card.backgroundColor = SceneTheme.accents[count % SceneTheme.accents.count].cgColor
    let word = TextStyle(fontName: "Inter-Bold", size: 20, color: SceneTheme.background)
    card.addText(type.rawValue, word, x: 0, y: 24, width: window.bounds.width, alignment: .center)
    return card
  }
}
