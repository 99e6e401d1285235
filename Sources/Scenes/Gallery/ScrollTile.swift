import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// A view onto a long row of cards.
struct ScrollTile: GalleryTile {
  let title = "CAScrollLayer"
  let note = "bounds.origin"

  private static let cardCount = 12

  func build(in stage: CALayer) {
    let scroller = CAScrollLayer()
    scroller.name = "scroller"
    scroller.frame = CGRect(x: 14, y: 16, width: 182, height: 76)
    scroller.cornerRadius = 12
    scroller.backgroundColor = SceneTheme.background.cgColor
    scroller.scrollMode = .horizontally
    stage.addSublayer(scroller)
    for index in 0..<Self.cardCount {
      let accent = SceneTheme.accents[index % SceneTheme.accents.count]
      let frame = CGRect(x: 10 + CGFloat(index) * 58, y: 12, width: 50, height: 52)
      let card = scroller.addRectangle(frame, color: accent, cornerRadius: 9, name: "card \(index + 1)")
      let number = TextStyle(fontName: "Inter-Bold", size: 19, color: SceneTheme.background)
      card.addText("\(index + 1)", number, x: 0, y: 13, width: 50, alignment: .center)
    }
    let far = 10 + CGFloat(Self.cardCount) * 58 - scroller.bounds.width
    scroller.swing("bounds.origin.x", from: 0, to: far, duration: 5)
  }
}
