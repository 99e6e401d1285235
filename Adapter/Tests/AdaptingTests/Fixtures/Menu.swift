import UIKit
import UIKit.UIGestureRecognizerSubclass
import ObjectiveC.runtime

@objc public protocol MenuDelegate: NSObjectProtocol {
  /// Called after the animation.
  @objc optional func menuDidOpen(_ menu: Menu)
  @objc optional func menu(
    _ menu: Menu,  // the sender
    didChoose index: Int
  )
  @objc optional func menuShouldClose(_ menu: Menu) -> Bool
  @objc optional func title(for index: Int) -> String?
}

@IBDesignable
@objcMembers
open class Menu: UIView {
  @IBInspectable open var spacing: CGFloat = 8 {
    didSet { setNeedsLayout() }
  }
  @objc public weak var delegate: MenuDelegate?
  @objc dynamic var progress: Double = 0
  var completion: ((Bool) -> Void)?
  lazy var tap = UITapGestureRecognizer(target: self, action: #selector(tapped))
  private let names: [Selector] = [#selector(open), #selector(Menu.choose(_:)), #selector(getter: progress)]

  open func make() {
    let button = UIButton()
    button.addTarget(self, action: #selector(self.choose(_:)), for: .touchUpInside)
    button.addTarget(self, action: #selector(press(button:event:)), for: [.touchDown])
    NotificationCenter.default.addObserver(self, selector: #selector(noted(_:)), name: nil, object: nil)
    let link = CADisplayLink(target: self, selector: #selector(Menu.step))
    link.isPaused = { () -> Bool in _ = #selector(setter: Menu.progress); return true }()
  }

  @objc func open() {
    delegate?.menuDidOpen?(self)
    guard delegate?.menuShouldClose?(self) ?? true else { return }
    completion?(true)
    print(delegate?.title?(for: 1) ?? "none")
  }

  @objc private func tapped(_ sender: UITapGestureRecognizer) {}
  func choose(_ sender: Any?) { delegate?.menu?(self, didChoose: 1) }
  fileprivate func press(button: UIButton, event: UIEvent) -> Bool { true }
  @objc(itWasNoted:) func noted(_ notification: Notification) {}
  func step(_ link: CADisplayLink) {}
}

extension Menu {
  open override func layoutSubviews() {
    super.layoutSubviews()
    _ = #selector(open)
  }
}

public class Chooser<Item>: UIView {
  @objc func next(_ sender: AnyObject) {}
  func make() -> Selector { #selector(next(_:)) }
}

extension UIView {
  @objc fileprivate func blink() { _ = #selector(blink) }
}

final class Teller: NSObject, MenuDelegate {
  @objc func menuDidOpen(_ menu: Menu) {}
  @objc func tick(_ timer: Timer) {}
  func make() { Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true) }
}
