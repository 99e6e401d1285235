import UIKit

/// Moves an astronaut along a path, as an animation and by scrubbing.
final class AnimationView: UIView {
  let imageView: UIImageView = UIImageView(image: .init(named: "astronaut"))
  let path = UIBezierPath()
  let lineLayer = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    self.backgroundColor = .black
    addSubview(imageView)
    imageView.frame = CGRect(
      origin: .init(x: -20, y: -20),
      size: .init(width: 40, height: 40)
    )
    path.move(to: .init(x: 0, y: 0))
    path.addQuadCurve(
      to: .init(x: bounds.width / 2, y: bounds.height / 2),
      controlPoint: .init(x: 0, y: bounds.height / 2)
    )
    path.addQuadCurve(
      to: .init(x: bounds.width, y: bounds.height),
      controlPoint: .init(x: bounds.width, y: bounds.height / 2)
    )
    path.move(to: .init(x: bounds.width, y: bounds.height))
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func draw(_ rect: CGRect) {
    lineLayer.frame = bounds
    lineLayer.path = path.cgPath
    lineLayer.strokeColor = UIColor.white.cgColor
    lineLayer.fillColor = UIColor.clear.cgColor
    self.layer.addSublayer(lineLayer)

    let astronautAnimation = CAKeyframeAnimation(keyPath: "position")
    astronautAnimation.path = path.cgPath
    astronautAnimation.duration = 2
    let lineAnimation = CABasicAnimation(keyPath: "strokeEnd")
    lineAnimation.fromValue = 0
    lineAnimation.toValue = 1
    lineAnimation.duration = 2

    CATransaction.begin()
    lineLayer.add(lineAnimation, forKey: nil)
    imageView.layer.add(astronautAnimation, forKey: nil)
    imageView.layer.position = path.currentPoint
    CATransaction.commit()
  }

  func changeValue(_ value: Float) {
    let pathAnimation = CAKeyframeAnimation(keyPath: "position")
    pathAnimation.path = path.cgPath
    let duration: CGFloat = 1
    pathAnimation.duration = duration
    pathAnimation.speed = 0
    pathAnimation.timeOffset = duration * Double(value)

    imageView.layer.add(pathAnimation, forKey: nil)
    imageView.layer.position = path.currentPoint
  }

  func changeValueInAnotherWay(_ value: Float) {
    let pathAnimation = CAKeyframeAnimation(keyPath: "position")
    pathAnimation.path = path.cgPath
    let duration: CGFloat = 1
    pathAnimation.duration = duration
    pathAnimation.timeOffset = duration * Double(value)
    pathAnimation.beginTime = 1
    pathAnimation.isRemovedOnCompletion = false
    pathAnimation.fillMode = .forwards

    imageView.layer.add(pathAnimation, forKey: nil)
    imageView.layer.position = path.currentPoint
  }
}
