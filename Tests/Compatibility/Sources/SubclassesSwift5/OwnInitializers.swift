import UIKit

class ToggleControl: UIControl {
  private(set) var isReady = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    isReady = true
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    isReady = true
  }
}

class ToggleButton: UIButton {
  private(set) var isReady = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    isReady = true
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

class RingLayer: CALayer {
  let width: CGFloat

  override init() {
    width = 4
    super.init()
  }

  required init(layer: Any) {
    width = (layer as! RingLayer).width
    super.init(layer: layer)
  }

  required init?(coder: NSCoder) {
    width = 5
    super.init(coder: coder)
  }
}

/// A shape layer that can't be decoded, as in Xcode's fix-it.
class DashedLayer: CAShapeLayer {
  override init() {
    super.init()
    lineDashPattern = [2, 2]
  }

  required init(layer: Any) {
    super.init(layer: layer)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

class RingView: UIView {
  override class var layerClass: AnyClass { RingLayer.self }
}
