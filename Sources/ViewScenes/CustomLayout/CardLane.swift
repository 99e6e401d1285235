import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraScenes
import KinoraUIKitCore
import KinoraUIKitValues

/// A card held by constraints and moved by an animation of its centre.
final class CardLane: UIView {
  static let duration: TimeInterval = 1
  private static let step: CGFloat = 240

  private let card = UIView()
  /// True if the constraint that would interfere is removed before, and one for the new place is added after.
  private let isFreed: Bool
  private var holding: NSLayoutConstraint?

  init(frame: CGRect, isFreed: Bool) {
    self.isFreed = isFreed
    super.init(frame: frame)
    build()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  /// Moves the card to the other end.
  func move() {
    let isAway = card.center.x > bounds.midX
    let distance = isAway ? -Self.step : Self.step
    if isFreed { holding?.isActive = false }
    UIView.animate(withDuration: Self.duration) { [card] in card.center.x += distance }
    if isFreed { hold(at: card.frame.minX) }
  }

  private func hold(at left: CGFloat) {
    let constraint = card.leftAnchor.constraint(equalTo: leftAnchor, constant: left)
    constraint.isActive = true
    holding = constraint
  }

  private func build() {
    backgroundColor = SceneTheme.background
    layer.cornerRadius = 12
    clipsToBounds = true
    let color = isFreed ? SceneTheme.mint : SceneTheme.coral
    layer.name = isFreed ? "freed" : "held"
    let code =
      isFreed ? "leading removed before, a new one added after" : "leading stays active: the next pass puts it back"
    layer.addText(code, TextStyle.code.colored(color), x: 14, y: 8, width: bounds.width - 28)
    for x in [20, 20 + Self.step] {
      let place = layer.addRectangle(CGRect(x: x, y: 40, width: 100, height: 64), color: .clear, cornerRadius: 14)
      place.borderWidth = 1.5
      place.borderColor = SceneTheme.grid.cgColor
    }
    card.layer.name = isFreed ? "card freed" : "card held"
    card.backgroundColor = color
    card.layer.cornerRadius = 14
    card.translatesAutoresizingMaskIntoConstraints = false
    addSubview(card)
    NSLayoutConstraint.activate([
      card.topAnchor.constraint(equalTo: topAnchor, constant: 40),
      card.widthAnchor.constraint(equalToConstant: 100), card.heightAnchor.constraint(equalToConstant: 64),
    ])
    hold(at: 20)
  }
}
