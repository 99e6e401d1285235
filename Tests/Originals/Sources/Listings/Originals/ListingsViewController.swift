import CoreGraphics
import Expectations
import Foundation
import QuartzCore
import UIKit

/// The listings of the guide to basic animations, one after the other.
class ListingsViewController: UIViewController, CAAnimationDelegate {
  private let theLayer = CALayer()
  private let myView = UIView(frame: CGRect(x: 400, y: 100, width: 100, height: 100))
  private var started = 0
  private var stopped = 0

  override func loadView() {
    let view = UIView()
    view.backgroundColor = .lightGray
    self.view = view
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    theLayer.frame = CGRect(x: 24, y: 24, width: 100, height: 100)
    theLayer.backgroundColor = UIColor.blue.cgColor
    view.layer.addSublayer(theLayer)
    myView.backgroundColor = .red
    view.addSubview(myView)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    fadeImplicitly()
  }

  /// Listing 3-1: setting a property animates it.
  private func fadeImplicitly() {
    CATransaction.begin()
    CATransaction.setCompletionBlock { [weak self] in
      self?.fadeExplicitly()
    }
    theLayer.opacity = 0.0
    CATransaction.commit()
    expect(theLayer.animation(forKey: "opacity") != nil, "the change is animated")
  }

  /// Listing 3-2.
  private func fadeExplicitly() {
    expect(theLayer.presentation()?.opacity == 0, "the layer has faded")
    let fadeAnim = CABasicAnimation(keyPath: #keyPath(CALayer.opacity))
    fadeAnim.fromValue = 1.0 as NSNumber
    fadeAnim.toValue = NSNumber(value: 0.0)
    fadeAnim.duration = 0.3
    fadeAnim.delegate = self
    theLayer.add(fadeAnim, forKey: "opacity")
    // Change the actual data value in the layer to the final value.
    theLayer.opacity = 0.0
  }

  func animationDidStart(_ anim: CAAnimation) {
    started += 1
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    stopped += 1
    expect(flag && started == 1 && stopped == 1, "started \(started), stopped \(stopped), \(flag)")
    bounce()
  }

  /// Listing 3-3: a path that implements two arcs (a bounce).
  private func bounce() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    theLayer.opacity = 1
    CATransaction.commit()
    let thePath = CGMutablePath()
    thePath.move(to: CGPoint(x: 74.0, y: 74.0))
    thePath.addCurve(
      to: CGPoint(x: 320.0, y: 74.0), control1: CGPoint(x: 74.0, y: 500.0),
      control2: CGPoint(x: 320.0, y: 500.0))
    thePath.addCurve(
      to: CGPoint(x: 566.0, y: 74.0), control1: CGPoint(x: 320.0, y: 500.0),
      control2: CGPoint(x: 566.0, y: 500.0))
    let theAnimation = CAKeyframeAnimation(keyPath: #keyPath(CALayer.position))
    theAnimation.path = thePath
    theAnimation.duration = 0.5
    theLayer.add(theAnimation, forKey: "position")
    var lowest: CGFloat = 0
    UIView.animate(withDuration: 0.5) {
      self.myView.transform = CGAffineTransform(rotationAngle: .pi)
    } completion: { _ in
      expect(lowest > 200 && lowest < 400, "the lowest point of the bounce was \(lowest)")
      self.changeBorder()
    }
    watch { [theLayer] in lowest = max(lowest, theLayer.presentation()?.position.y ?? 0) }
  }

  private func watch(_ body: @escaping () -> Void) {
    Task {
      for _ in 0..<40 {
        body()
        try await Task.sleep(nanoseconds: 10_000_000)
      }
    }
  }

  /// Listing 3-4: two animations together.
  private func changeBorder() {
    // Animation 1
    let widthAnim = CAKeyframeAnimation(keyPath: "borderWidth")
    let widthValues = [1.0, 10.0, 5.0, 30.0, 0.5, 15.0, 2.0, 50.0, 0.0]
    widthAnim.values = widthValues as [NSNumber]
    widthAnim.calculationMode = .paced

    // Animation 2
    let colorAnim = CAKeyframeAnimation(keyPath: "borderColor")
    let colorValues = [UIColor.green.cgColor, UIColor.red.cgColor, UIColor.blue.cgColor]
    colorAnim.values = colorValues
    colorAnim.calculationMode = .paced

    // Animation group
    let group = CAAnimationGroup()
    group.animations = [colorAnim, widthAnim]
    group.duration = 0.4
    var widest: CGFloat = 0
    watch { [theLayer] in widest = max(widest, theLayer.presentation()?.borderWidth ?? 0) }
    CATransaction.begin()
    CATransaction.setCompletionBlock {
      expect(widest > 15 && widest <= 50, "the border was up to \(widest) wide")
      expect(self.theLayer.animation(forKey: "BorderChanges") == nil, "what has ended is removed")
      self.animateView()
    }
    theLayer.add(group, forKey: "BorderChanges")
    CATransaction.commit()
  }

  /// Listing 3-5: an implicit and an explicit animation in one block.
  private func animateView() {
    myView.transform = .identity
    let myNewPosition = CGPoint(x: 450, y: 400)
    UIView.animate(
      withDuration: 0.3,
      animations: {
        // Change the opacity implicitly.
        self.myView.layer.opacity = 0.0

        // Change the position explicitly.
        let theAnim = CABasicAnimation(keyPath: "position")
        theAnim.fromValue = NSValue(cgPoint: self.myView.layer.position)
        theAnim.toValue = NSValue(cgPoint: myNewPosition)
        theAnim.duration = 0.6
        self.myView.layer.add(theAnim, forKey: "AnimateFrame")
      })
    expect(myView.layer.animation(forKey: "opacity") != nil, "the opacity is animated inside the block")
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.15) {
      let shown = self.myView.layer.presentation()
      expect(shown?.opacity ?? 1 < 1 && shown?.opacity ?? 0 > 0, "midway: \(shown?.opacity ?? -1)")
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.45) {
      let shown = self.myView.layer.presentation()?.position ?? .zero
      expect(shown.y > 200 && shown.y < 400, "the position has its own duration: \(shown)")
      self.changeWithoutAnimation()
    }
  }

  private func changeWithoutAnimation() {
    myView.layer.removeAllAnimations()
    myView.alpha = 1
    myView.center.x += 10
    expect(myView.layer.animationKeys()?.isEmpty ?? true, "outside a block a view's layer doesn't animate")
    finish()
  }
}
