import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitControls
import KinoraUIKitCore
import KinoraUIKitValues

/// The large title below the row of buttons. Its lower edge stays at the bar's, so a lower bar hides its upper part.
final class LargeTitleView: UIView {
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    clipsToBounds = true
    label.font = .systemFont(ofSize: 34, weight: .bold)
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.8
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ title: String?, _ look: UINavigationBarAppearance) {
    let attributes = look.largeTitleTextAttributes
    if let title, !attributes.isEmpty {
      let usual: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 34, weight: .bold)]
      label.attributedText = NSAttributedString(string: title, attributes: usual.merging(attributes) { $1 })
    } else {
      label.text = title
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = BarMetrics.margin + safeAreaInsets.left
    label.frame = CGRect(
      x: margin, y: bounds.height - BarMetrics.largeTitleHeight + 3, width: max(0, bounds.width - 2 * margin),
      height: 41)
  }
}
