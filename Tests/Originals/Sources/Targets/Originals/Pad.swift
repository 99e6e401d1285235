import UIKit

@objc protocol PadDelegate: NSObjectProtocol {
  func pad(_ pad: Pad, didPress count: Int)
  @objc optional func padDidReset(_ pad: Pad)
  @objc optional func padShouldGlow(_ pad: Pad) -> Bool
  @objc optional func title(for pad: Pad) -> String?
}

/// A control that is drawn in the colour of its state.
@IBDesignable
class Pad: UIControl {
  @IBInspectable var pressedColor: UIColor = .systemGreen
  weak var delegate: PadDelegate?
  @objc private(set) dynamic var presses = 0
  private(set) var glows = false
  private(set) var title = ""

  override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    commonInit()
  }

  private func commonInit() {
    backgroundColor = .black
    addTarget(self, action: #selector(press), for: [.touchUpInside, .touchUpOutside])
    addTarget(self, action: #selector(reset), for: .touchCancel)
  }

  @objc private func press() {
    presses += 1
    delegate?.pad(self, didPress: presses)
    glows = delegate?.padShouldGlow?(self) ?? false
    title = delegate?.title?(for: self) ?? "no title"
    backgroundColor = pressedColor
  }

  @objc private func reset() {
    presses = 0
    delegate?.padDidReset?(self)
  }
}

/// Recognizes a gesture when it is told to.
class CommandedRecognizer: UIGestureRecognizer {
  func recognize() {
    state = .began
    state = .changed
    state = .ended
  }
}
