import UIKit

struct ShadowInfo {
  var color: UIColor = .black
  var opacity: Float = 0.3
  var offset = CGSize(width: 0, height: 2)
  var radius: CGFloat = 4
}

extension UIView {
  func setShadow(with info: ShadowInfo, cornerRadius: CGFloat) {
    layer.cornerRadius = cornerRadius
    layer.shadowColor = info.color.cgColor
    layer.shadowOpacity = info.opacity
    layer.shadowOffset = info.offset
    layer.shadowRadius = info.radius
    layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: cornerRadius).cgPath
  }
}

extension UIColor {
  enum Palette {
    case underHighlightGreen, pink, gray
  }

  static func palette(_ palette: Palette) -> UIColor {
    switch palette {
    case .underHighlightGreen: return UIColor(red: 0.6, green: 0.9, blue: 0.6, alpha: 1)
    case .pink: return .systemPink
    case .gray: return UIColor(white: 0.9, alpha: 1)
    }
  }
}
