import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitCore
import KinoraUIKitValues

/// The subviews of a button, created when its appearance needs them.
extension UIButton {
  final var madeTitleLabel: UILabel {
    if let label = button.titleLabel { return label }
    let label = UILabel()
    label.font = UIFont.systemFont(ofSize: titleSize)
    label.lineBreakMode = .byTruncatingMiddle
    label.textAlignment = .center
    button.titleLabel = label
    addSubview(label)
    return label
  }

  final var madeImageView: UIImageView {
    if let view = button.imageView { return view }
    let view = UIImageView(frame: .zero)
    button.imageView = view
    addSubview(view)
    return view
  }

  private var madeSubtitleLabel: UILabel {
    if let label = button.subtitleLabel { return label }
    let label = UILabel()
    label.textAlignment = .center
    button.subtitleLabel = label
    addSubview(label)
    return label
  }

  private var madeBackground: UIImageView {
    if let view = button.background { return view }
    let view = UIImageView(frame: standardBackgroundRect(in: bounds))
    button.background = view
    insertSubview(view, at: 0)
    return view
  }

  private var madeWheel: UIActivityIndicatorView {
    if let wheel = button.wheel { return wheel }
    let wheel = UIActivityIndicatorView(style: .medium)
    button.wheel = wheel
    addSubview(wheel)
    return wheel
  }

  /// Applies the appearance of the current state to the subviews.
  final func refresh() {
    let appearance = currentAppearance
    dressTitles(in: appearance)
    dressImage(in: appearance)
    dressBackground(in: appearance)
    // A press shows at once; a release fades.
    let isHeld = state.contains(.highlighted)
    ControlMotion.run(button.wasHeld && !isHeld && window != nil, duration: 0.25) { self.fade(to: appearance) }
    button.wasHeld = isHeld
    setNeedsLayout()
  }

  private func fade(to appearance: ButtonAppearance) {
    button.titleLabel?.alpha = appearance.contentAlpha
    button.subtitleLabel?.alpha = appearance.contentAlpha * 0.8
    button.imageView?.alpha = appearance.contentAlpha * appearance.imageAlpha
    button.background?.alpha = appearance.backgroundAlpha
  }

  private func dressTitles(in appearance: ButtonAppearance) {
    if let title = appearance.title, !title.isEmpty || button.titleLabel != nil {
      madeTitleLabel.show(title, font: appearance.titleFont, color: appearance.titleColor)
    } else {
      button.titleLabel?.text = nil
    }
    if let configuration {
      button.titleLabel?.numberOfLines = 0
      button.titleLabel?.lineBreakMode = configuration.titleLineBreakMode
    } else {
      button.titleLabel?.shadowColor = button.titleShadowColors.value(in: state)
    }
    if let subtitle = appearance.subtitle, !subtitle.isEmpty {
      madeSubtitleLabel.show(subtitle, font: appearance.subtitleFont, color: appearance.titleColor)
      button.subtitleLabel?.lineBreakMode = configuration?.subtitleLineBreakMode ?? .byTruncatingTail
    } else {
      button.subtitleLabel?.text = nil
    }
  }

  private func dressImage(in appearance: ButtonAppearance) {
    if appearance.isBusy {
      button.imageView?.image = nil
      let color = configuration?.activityIndicatorColorTransformer?(appearance.titleColor) ?? appearance.titleColor
      madeWheel.color = color
      madeWheel.startAnimating()
      return
    }
    button.wheel?.removeFromSuperview()
    button.wheel = nil
    guard var image = appearance.image else {
      button.imageView?.image = nil
      return
    }
    if appearance.imageTint != nil, image.renderingMode == .automatic {
      image = image.withRenderingMode(.alwaysTemplate)
    }
    madeImageView.tintColor = appearance.imageTint
    if madeImageView.image != image { madeImageView.image = image }
  }

  private func dressBackground(in appearance: ButtonAppearance) {
    let isEmpty =
      appearance.backgroundImage == nil && (appearance.fill.map { resolved($0).alpha } ?? 0) == 0
      && appearance.stroke == nil
    guard !isEmpty || button.background != nil else { return }
    let view = madeBackground
    view.backgroundColor = appearance.fill
    view.contentMode = appearance.backgroundMode
    if view.image != appearance.backgroundImage { view.image = appearance.backgroundImage }
    view.layer.borderWidth = appearance.strokeWidth
    view.layer.borderColor = appearance.stroke.map { resolved($0) }
    view.clipsToBounds = appearance.backgroundImage != nil && configuration != nil
    roundBackground()
  }

  final func roundBackground() {
    guard let view = button.background else { return }
    let most = min(view.bounds.width, view.bounds.height) / 2
    view.layer.cornerRadius = min(configuration.map { radius(of: $0, most: most) } ?? 0, most)
  }

  private func radius(of configuration: Configuration, most: CGFloat) -> CGFloat {
    let own = max(configuration.background.cornerRadius, 0)
    return switch configuration.cornerStyle {
    case .fixed: own
    case .dynamic: own > 0 ? own : configuration.buttonSize.cornerRadius
    case .small: 5
    case .medium: 8
    case .large: 12
    case .capsule: most
    }
  }
}

extension UILabel {
  fileprivate func show(_ text: ButtonAppearance.Text, font: UIFont?, color: UIColor) {
    if let font { self.font = font }
    textColor = color
    switch text {
    case .plain(let string): self.text = string
    case .attributed(let string): attributedText = string
    }
  }
}
