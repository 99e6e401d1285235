import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraScenes
import KinoraUIKitCore

/// The view that the animator moves.
final class AnimatedCard: UIView {
  // Springs that overshoot stay inside the panel.
  static let start = CGRect(x: 110, y: 102, width: 96, height: 96)
  static let end = CGRect(x: 344, y: 80, width: 140, height: 140)

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 18
    layer.name = "card"
    putBack()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func putBack() {
    transform = .identity
    frame = Self.start
    backgroundColor = SceneTheme.blue
    alpha = 1
  }

  func arrive() {
    travel()
    turn()
  }

  /// The half of the changes that is about its place.
  func travel() {
    bounds.size = Self.end.size
    center = CGPoint(x: Self.end.midX, y: Self.end.midY)
  }

  /// The other half of the changes.
  func turn() {
    transform = CGAffineTransform(rotationAngle: .pi / 2)
    backgroundColor = SceneTheme.coral
    alpha = 0.85
  }
}
