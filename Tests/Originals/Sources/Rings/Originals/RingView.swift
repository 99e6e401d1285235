import UIKit

@objc protocol RingViewDelegate: AnyObject {
  @objc optional func ringViewDidFill(_ ringView: RingView)
  @objc optional func ringView(_ ringView: RingView, titleFor progress: CGFloat) -> String
}

/// A ring that a storyboard could show and set up.
@IBDesignable
open class RingView: UIView {
  weak var delegate: RingViewDelegate?
  private(set) var title = ""

  @IBInspectable open var progress: CGFloat {
    get { ringLayer.progress }
    set {
      ringLayer.progress = min(max(newValue, 0), 1)
      title = delegate?.ringView?(self, titleFor: progress) ?? ""
      if newValue >= 1 { delegate?.ringViewDidFill?(self) }
    }
  }

  @IBInspectable open var ringColor: UIColor = .systemRed {
    didSet { ringLayer.tint = ringColor.cgColor }
  }

  private var ringLayer: RingLayer { layer as! RingLayer }

  open override class var layerClass: AnyClass { RingLayer.self }

  /// Creates an empty ring.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates an empty ring.
  required public init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backgroundColor = .white
    ringLayer.contentsScale = UIScreen.main.scale
    ringLayer.tint = ringColor.cgColor
  }
}

extension RingView {
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    layer.setNeedsDisplay()
  }
}
