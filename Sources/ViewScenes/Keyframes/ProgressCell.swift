import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraScenes
import KinoraUIKitCore
import KinoraUIKitValues

/// The guide's component: a grey bar, a coloured column in it, and a knob above the column.
final class ProgressCell: UIView {
  static let duration = 1.2

  private let backgroundBar = UIView()
  private let progressBar = UIView()
  private let progressColorView = UIView()
  private var progressHeight: NSLayoutConstraint!

  init(frame: CGRect, color: UIColor) {
    super.init(frame: frame)
    build(color: color)
    constrain()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  /// Takes another value, like a reused table cell.
  ///
  /// - Parameter resettingAnchor: True to move the anchor point back to the middle first. Layout positions a view by
  ///   its middle, so a column that is still anchored at its foot would float.
  func configure(progress: CGFloat, resettingAnchor: Bool) {
    if resettingAnchor { progressBar.layer.anchorPoint = CGPoint(x: 0.5, y: 0.5) }
    for view in [backgroundBar, progressBar, progressColorView] { view.layer.removeAllAnimations() }
    progressBar.transform = .identity
    progressColorView.transform = .identity
    progressHeight.constant = 200 * progress
    setNeedsLayout()
    layoutIfNeeded()
  }

  /// Runs the guide's animation unchanged.
  ///
  /// - Parameter fromFoot: True to anchor the column at its foot first.
  func fill(fromFoot: Bool, isLinear: Bool) {
    let shadowInfo = ShadowInfo(color: .black, opacity: 0.6, offset: CGSize(width: 0, height: 3), radius: 5)
    for view in [backgroundBar, progressBar, progressColorView] { view.alpha = 0 }
    for view in [progressBar, progressColorView] { view.layer.shadowOpacity = 0 }
    if fromFoot { anchorAtFoot() }
    progressColorView.transform = .init(translationX: 0, y: -11)
    progressBar.transform = .init(scaleX: 1, y: 0)
    var options: UIView.KeyframeAnimationOptions = []
    if isLinear { options.formUnion(.init(rawValue: UIView.AnimationOptions.curveLinear.rawValue)) }
    UIView.animateKeyframes(
      withDuration: Self.duration, delay: 0, options: options,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.28) {
          self.backgroundBar.alpha = 1
        }
        UIView.addKeyframe(withRelativeStartTime: 0.3, relativeDuration: 0.5) {
          self.progressColorView.transform = .identity
          self.progressColorView.alpha = 1
        }
        UIView.addKeyframe(withRelativeStartTime: 0.6, relativeDuration: 0.4) {
          self.progressBar.transform = .identity
          self.progressBar.alpha = 1
        }
        UIView.addKeyframe(withRelativeStartTime: 0.9, relativeDuration: 0.4) {
          self.progressBar.setShadow(with: shadowInfo, cornerRadius: 10)
          self.progressColorView.setShadow(with: shadowInfo, cornerRadius: 13)
        }
      })
  }

  /// Moves the anchor point as the guide does before it animates: the column stays in place and grows upwards.
  func anchorAtFoot() {
    guard progressBar.layer.anchorPoint.y != 1 else { return }
    progressBar.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
    progressBar.layer.position.y += progressBar.bounds.height / 2
  }

  private func build(color: UIColor) {
    backgroundBar.backgroundColor = SceneTheme.raised
    progressBar.backgroundColor = color
    progressColorView.backgroundColor = color.withAlphaComponent(0.9)
    for (view, name) in [
      (backgroundBar, "backgroundBar"), (progressBar, "progressBar"), (progressColorView, "progressColorView"),
    ] {
      view.layer.name = name
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    backgroundBar.layer.cornerRadius = 12
    progressBar.layer.cornerRadius = 10
    progressColorView.layer.cornerRadius = 13
    progressColorView.layer.borderWidth = 3
    progressColorView.layer.borderColor = SceneTheme.text.cgColor
  }

  private func constrain() {
    progressHeight = progressBar.heightAnchor.constraint(equalToConstant: 100)
    NSLayoutConstraint.activate([
      backgroundBar.centerXAnchor.constraint(equalTo: centerXAnchor),
      backgroundBar.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -12),
      backgroundBar.widthAnchor.constraint(equalToConstant: 56),
      backgroundBar.heightAnchor.constraint(equalToConstant: 212),
      progressBar.centerXAnchor.constraint(equalTo: centerXAnchor),
      progressBar.bottomAnchor.constraint(equalTo: backgroundBar.bottomAnchor, constant: -6),
      progressBar.widthAnchor.constraint(equalToConstant: 44),
      progressHeight,
      progressColorView.centerXAnchor.constraint(equalTo: centerXAnchor),
      progressColorView.topAnchor.constraint(equalTo: topAnchor, constant: 6),
      progressColorView.widthAnchor.constraint(equalToConstant: 26),
      progressColorView.heightAnchor.constraint(equalToConstant: 26),
    ])
  }
}

/// The properties of a shadow.
private struct ShadowInfo {
  var color: UIColor
  var opacity: Float
  var offset: CGSize
  var radius: CGFloat
}

extension UIView {
  fileprivate func setShadow(with info: ShadowInfo, cornerRadius: CGFloat) {
    layer.cornerRadius = cornerRadius
    layer.shadowColor = info.color.cgColor
    layer.shadowOpacity = info.opacity
    layer.shadowOffset = info.offset
    layer.shadowRadius = info.radius
  }
}
