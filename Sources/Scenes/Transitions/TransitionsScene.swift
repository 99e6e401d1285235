import KinoraGeometry
import KinoraInput
import KinoraLayers
import KinoraUIKitValues

/// A deck of pictures with a `CATransition` of every type and from every side between them.
final class TransitionsScene: CatalogScene {
  static let name = "transitions"
  static let summary = "CATransition: fade, push, move in and reveal, by side"

  private static let types: [(key: SceneKey, type: CATransitionType)] = [
    (SceneKey("f", "fade"), .fade),
    (SceneKey("p", "push"), .push),
    (SceneKey("m", "moveIn"), .moveIn),
    (SceneKey("v", "reveal"), .reveal),
  ]
  private static let sides: [(key: SceneKey, side: CATransitionSubtype)] = [
    (SceneKey("1", "fromLeft"), .fromLeft),
    (SceneKey("2", "fromRight"), .fromRight),
    (SceneKey("3", "fromTop"), .fromTop),
    (SceneKey("4", "fromBottom"), .fromBottom),
  ]
  private static let more = [SceneKey("t", "turn the deck"), SceneKey("n", "hide or show it")]
  static let keys = types.map(\.key) + sides.map(\.key) + more
  private static let duration: CFTimeInterval = 1

  private let deck = CALayer()
  /// Clips the pictures that slide out of the deck.
  private let window = CALayer()
  private let playhead = CALayer()
  private var track = CGRect.zero
  private var cards: [CALayer] = []
  private var shown = 0
  private var type = CATransitionType.fade
  private var side = CATransitionSubtype.fromLeft
  private var typeText = CATextLayer()
  private var isTurned = false
  /// The number of automatic transitions so far.
  private var round = 0
  /// True until the user chooses a type or a side.
  private var isAutomatic = true

  func load(into root: CALayer) {
    root.addHeader(
      title: "Transitions",
      subtitle: "The old picture is the layer as it was when the transition began; the new one is live.")
    var frame = SceneTheme.content
    frame.size.width = 588
    addDeck(to: root.addPanel(frame, name: "stage"))
    frame.origin.x = frame.maxX + SceneTheme.gap
    frame.size.width = SceneTheme.content.maxX - frame.minX
    addLegend(to: root.addPanel(frame, name: "legend"))
    waitForNext()
  }

  func keyPressed(_ key: Key) {
    if let choice = Self.types.first(where: { $0.key.key == key }) {
      type = choice.type
    } else if let choice = Self.sides.first(where: { $0.key.key == key }) {
      side = choice.side
      if type == .fade { type = .push }
    } else if key == Key("t") {
      return turnDeck()
    } else if key == Key("n") {
      // A live layer fades implicitly.
      deck.isHidden.toggle()
      return
    } else {
      return
    }
    isAutomatic = false
    showNext()
  }

  // MARK: - Running

  /// Goes through all types and sides until the user chooses one.
  private func waitForNext() {
    deck.wait(2) { [weak self] in
      guard let self, isAutomatic else { return }
      type = Self.types[round % 4].type
      side = Self.sides[(round / 4 + round) % 4].side
      round += 1
      showNext()
      waitForNext()
    }
  }

  private func showNext() {
    shown = (shown + 1) % cards.count
    let transition = CATransition()
    transition.type = type
    transition.subtype = side
    transition.duration = Self.duration
    transition.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    // The new picture has to arrive with the transition, in one commit.
    CATransaction.withoutActions {
      deck.sublayers = [cards[shown]]
      deck.add(transition, forKey: kCATransition)
      typeText.string = type == .fade ? "fade" : "\(type.rawValue), \(side.rawValue)"
      movePlayhead()
    }
  }

  private func movePlayhead() {
    let sweep = CABasicAnimation(keyPath: "bounds.size.width")
    sweep.fromValue = 0
    sweep.toValue = track.width
    sweep.duration = Self.duration
    sweep.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    playhead.add(sweep, forKey: "sweep")
    playhead.bounds.size.width = track.width
  }

  private func turnDeck() {
    isTurned.toggle()
    CATransaction.begin()
    CATransaction.setAnimationDuration(0.8)
    window.transform = isTurned ? CATransform3DMakeRotation(-0.12, 0, 0, 1) : CATransform3DIdentity
    CATransaction.commit()
  }

  // MARK: - Building

  private func addDeck(to stage: CALayer) {
    window.name = "window"
    window.frame = CGRect(x: 44, y: 36, width: stage.bounds.width - 88, height: 300)
    window.cornerRadius = 18
    window.masksToBounds = true
    stage.addSublayer(window)
    deck.name = "deck"
    deck.frame = window.bounds
    window.addSublayer(deck)
    cards = SceneryCard.all.map { $0.makeLayer(size: deck.bounds.size) }
    deck.addSublayer(cards[shown])
    track = CGRect(x: 44, y: 372, width: 240, height: 4)
    stage.addRectangle(track, color: SceneTheme.raised, cornerRadius: 2, name: "track")
    playhead.name = "progress"
    playhead.backgroundColor = SceneTheme.mint.cgColor
    playhead.cornerRadius = 2
    playhead.anchorPoint = CGPoint(x: 0, y: 0)
    playhead.frame = CGRect(x: track.minX, y: track.minY, width: 0, height: track.height)
    stage.addSublayer(playhead)
    typeText = stage.addText("fade", .code, x: 304, y: 364, width: 240)
  }

  private func addLegend(to legend: CALayer) {
    let width = legend.bounds.width - 36
    legend.addText("Type", .heading, x: 20, y: 14, width: width)
    var y = legend.addLegend(Self.types.map(\.key), x: 20, y: 41, width: width)
    legend.addText("Subtype", .heading, x: 20, y: y + 9, width: width)
    y = legend.addLegend(Self.sides.map(\.key), x: 20, y: y + 36, width: width)
    legend.addText("Meanwhile", .heading, x: 20, y: y + 9, width: width)
    legend.addLegend(Self.more, x: 20, y: y + 36, width: width)
  }
}
