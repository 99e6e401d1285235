import ObjectiveC
import UIKit

/// A badge in the corner of a view, kept by association as extensions do on Apple's systems.
final class BadgeView: UIView {
  static var living = 0

  @IBInspectable @objc dynamic var text: String = ""
  private(set) var isAwake = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    BadgeView.living += 1
    backgroundColor = .red
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    BadgeView.living += 1
  }

  deinit {
    BadgeView.living -= 1
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    isAwake = true
  }

  override func prepareForInterfaceBuilder() {
    super.prepareForInterfaceBuilder()
    text = "9"
  }
}

private var badgeKey: UInt8 = 0

private enum AssociatedKeys {
  static var count: UInt8 = 0
  static var host: UInt8 = 0
}

extension UIView {
  var badge: BadgeView? {
    get { objc_getAssociatedObject(self, &badgeKey) as? BadgeView }
    set { objc_setAssociatedObject(self, &badgeKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }

  @IBInspectable var badgeCount: Int {
    get { objc_getAssociatedObject(self, &AssociatedKeys.count) as? Int ?? 0 }
    set { objc_setAssociatedObject(self, &AssociatedKeys.count, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC) }
  }

  weak var badgeHost: UIView? {
    get { objc_getAssociatedObject(self, &AssociatedKeys.host) as? UIView }
    set { objc_setAssociatedObject(self, &AssociatedKeys.host, newValue, .OBJC_ASSOCIATION_ASSIGN) }
  }

  func showBadge(_ count: Int) {
    let badge = self.badge ?? BadgeView(frame: CGRect(x: bounds.maxX - 10, y: 0, width: 10, height: 10))
    badge.text = "\(count)"
    addSubview(badge)
    self.badge = badge
    badgeCount = count
  }
}
