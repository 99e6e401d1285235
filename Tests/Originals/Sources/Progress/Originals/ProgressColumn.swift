import UIKit

/// A grey column that fills up from below, with a mark on top.
@IBDesignable
final class ProgressColumn: UIView {
  @IBInspectable var barWidth: CGFloat = 12
  let backgroundBar = UIView()
  let progressBar = UIView()
  let progressColorView = UIView()
  private let shadowInfo = ShadowInfo()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundBar.backgroundColor = .palette(.gray)
    progressBar.backgroundColor = .palette(.pink)
    progressColorView.backgroundColor = .palette(.underHighlightGreen)
    for view in [backgroundBar, progressBar, progressColorView] {
      view.alpha = 0
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  /// Sets a new height, also in a column that is reused.
  func config(progress: CGFloat) {
    progressBar.transform = .identity
    progressBar.layer.anchorPoint = CGPoint(x: 0.5, y: 0.5)
    backgroundBar.frame = CGRect(x: 0, y: 20, width: barWidth, height: 200)
    let height = 200 * progress
    progressBar.frame = CGRect(x: 0, y: 220 - height, width: barWidth, height: height)
    progressColorView.frame = CGRect(x: 0, y: 0, width: barWidth, height: barWidth)
  }

  func animate(completion: @escaping (Bool) -> Void) {
    progressBar.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
    progressBar.layer.position.y += progressBar.bounds.height / 2
    progressColorView.transform = .init(translationX: 0, y: -11)
    progressBar.transform = .init(scaleX: 1, y: 0)
    UIView.animateKeyframes(
      withDuration: 0.6, delay: 0,
      animations: {
        UIView.addKeyframe(
          withRelativeStartTime: 0.0, relativeDuration: 0.28,
          animations: {
            self.backgroundBar.alpha = 1
          })
        UIView.addKeyframe(
          withRelativeStartTime: 0.3, relativeDuration: 0.5,
          animations: {
            self.progressColorView.transform = .identity
            self.progressColorView.alpha = 1
          })
        UIView.addKeyframe(
          withRelativeStartTime: 0.6, relativeDuration: 0.4,
          animations: {
            self.progressBar.transform = .identity
            self.progressBar.alpha = 1
          })
        UIView.addKeyframe(withRelativeStartTime: 0.9, relativeDuration: 0.4) {
          self.progressBar.setShadow(with: self.shadowInfo, cornerRadius: 2)
          self.progressColorView.setShadow(with: self.shadowInfo, cornerRadius: 3)
        }
      }, completion: completion)
  }
}
