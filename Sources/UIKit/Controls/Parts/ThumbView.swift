import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitCore
import KinoraUIKitValues

/// A part of a slider, a switch or a progress view: an image, or a colour with round ends.
class RoundPartView: UIImageView {
  override var bounds: CGRect {
    get { super.bounds }
    set {
      super.bounds = newValue
      roundCorners()
    }
  }

  override var frame: CGRect {
    get { super.frame }
    set {
      super.frame = newValue
      roundCorners()
    }
  }

  final func wear(_ image: UIImage?, color: UIColor) {
    self.image = image
    backgroundColor = image == nil ? color : nil
    roundCorners()
  }

  private func roundCorners() {
    layer.cornerRadius = image == nil ? min(bounds.width, bounds.height) / 2 : 0
  }
}

/// A segment of the track of a slider or a progress view.
final class TrackView: RoundPartView {}

/// The thumb of a slider or a switch.
final class ThumbView: RoundPartView {
  /// - Parameter isFlat: true for the smaller shadow of a switch.
  init(isFlat: Bool) {
    super.init(frame: .zero)
    layer.shadowColor = .black
    layer.shadowOffset = CGSize(width: 0, height: isFlat ? 2 : 3)
    layer.shadowRadius = isFlat ? 3 : 4
    wear(nil, tint: nil)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Shows an image; without one, a disc in a colour, by default white.
  func wear(_ image: UIImage?, tint: UIColor?) {
    wear(image, color: tint ?? .white)
    layer.shadowOpacity = image == nil ? 0.17 : 0
  }
}
