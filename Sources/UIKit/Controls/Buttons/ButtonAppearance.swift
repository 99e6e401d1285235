import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitCore
import KinoraUIKitValues

/// The appearance of a button in one state.
struct ButtonAppearance {
  enum Text {
    case plain(String)
    case attributed(NSAttributedString)

    var isEmpty: Bool {
      switch self {
      case .plain(let text): text.isEmpty
      case .attributed(let text): text.length == 0
      }
    }
  }

  var title: Text?
  var titleColor = UIColor.white
  /// Nil to keep the label's font.
  var titleFont: UIFont?
  var subtitle: Text?
  var subtitleFont: UIFont?
  var image: UIImage?
  var imageTint: UIColor?
  var isBusy = false
  var fill: UIColor?
  var backgroundImage: UIImage?
  var backgroundMode = UIView.ContentMode.scaleToFill
  var stroke: UIColor?
  var strokeWidth: CGFloat = 0
  /// The opacity of the image and the texts.
  var contentAlpha: CGFloat = 1
  var imageAlpha: CGFloat = 1
  var backgroundAlpha: CGFloat = 1
}

extension UIButton {
  /// The appearance in the current state.
  final var currentAppearance: ButtonAppearance {
    if let configuration { return appearance(of: configuration) }
    return plainAppearance
  }

  /// The appearance of a button without a configuration.
  private var plainAppearance: ButtonAppearance {
    let state = state
    var appearance = ButtonAppearance()
    appearance.title = text(in: state)
    appearance.titleColor = titleColor(in: state)
    appearance.image = button.images.value(in: state)
    appearance.imageTint = button.type == .custom ? nil : appearance.titleColor
    appearance.backgroundImage = button.backgroundImages.value(in: state)
    if state.contains(.highlighted) {
      let isShown = button.titleColors[state] != nil || button.titles[state] != nil
      if button.type != .custom, !isShown { appearance.contentAlpha = 0.25 }
      if button.type == .custom, button.images[state] == nil { appearance.imageAlpha = 0.6 }
      if button.backgroundImages[state] == nil { appearance.backgroundAlpha = 0.7 }
    }
    if state.contains(.disabled), button.images[state] == nil { appearance.imageAlpha = 0.4 }
    if state.contains(.disabled), button.backgroundImages[state] == nil { appearance.backgroundAlpha = 0.5 }
    return appearance
  }

  private func text(in state: UIControl.State) -> ButtonAppearance.Text? {
    if let text = button.attributedTitles.value(in: state) { return .attributed(text) }
    return button.titles.value(in: state).map { .plain($0) }
  }

  private func titleColor(in state: UIControl.State) -> UIColor {
    if let color = button.titleColors[state] { return color }
    if state.contains(.disabled) {
      if let color = button.titleColors[.disabled] { return color }
      if button.type != .custom { return .tertiaryLabel }
    }
    return button.titleColors[.normal] ?? (button.type == .custom ? .white : tintColor)
  }

  private func appearance(of base: Configuration) -> ButtonAppearance {
    let configuration = base.updated(for: self)
    let state = state
    let colors = ConfigurationColors(of: configuration, in: state, tint: tintColor)
    var appearance = ButtonAppearance()
    appearance.titleColor = colors.foreground
    appearance.title = text(
      attributed: configuration.attributedTitle, plain: button.titles[state] ?? configuration.title,
      font: configuration.buttonSize.titleFont, color: colors.foreground, configuration.titleTextAttributesTransformer)
    appearance.titleFont = configuration.buttonSize.titleFont
    appearance.subtitle = text(
      attributed: configuration.attributedSubtitle, plain: configuration.subtitle,
      font: configuration.buttonSize.subtitleFont, color: colors.foreground,
      configuration.subtitleTextAttributesTransformer)
    appearance.subtitleFont = configuration.buttonSize.subtitleFont
    appearance.image = button.images[state] ?? configuration.image ?? button.images.value(in: state)
    appearance.imageTint = configuration.imageColorTransformer?(colors.foreground) ?? colors.foreground
    appearance.isBusy = configuration.showsActivityIndicator
    appearance.fill = configuration.background.resolvedColor(colors.background)
    appearance.backgroundImage = configuration.background.image
    appearance.backgroundMode = configuration.background.imageContentMode
    appearance.strokeWidth = max(configuration.background.strokeWidth, 0)
    appearance.stroke = appearance.strokeWidth > 0 ? configuration.background.resolvedStroke(tintColor) : nil
    if state.contains(.highlighted) {
      appearance.contentAlpha = configuration.style == .plain ? 0.45 : 0.75
      appearance.backgroundAlpha = 0.75
    }
    return appearance
  }

  private func text(
    attributed: AttributedString?, plain: String?, font: UIFont, color: UIColor,
    _ transformer: UIConfigurationTextAttributesTransformer?
  ) -> ButtonAppearance.Text? {
    guard attributed != nil || transformer != nil else { return plain.map { .plain($0) } }
    var standard = AttributeContainer()
    standard.font = font
    standard.foregroundColor = color
    guard var text = attributed ?? plain.map({ AttributedString($0) }) else { return nil }
    text.mergeAttributes(standard, mergePolicy: .keepCurrent)
    if let transformer { text.transformRuns(transformer.transform) }
    return .attributed(text.drawn)
  }
}

extension AttributedString {
  fileprivate mutating func transformRuns(_ transform: (AttributeContainer) -> AttributeContainer) {
    for run in runs { self[run.range].setAttributes(transform(run.attributes)) }
  }
}

/// The colours of a configuration in one state.
private struct ConfigurationColors {
  var foreground: UIColor
  var background: UIColor

  init(of configuration: UIButton.Configuration, in state: UIControl.State, tint: UIColor) {
    var style = configuration.style
    if state.contains(.selected), configuration.automaticallyUpdateForSelection {
      style = style == .plain ? .tinted : .filled
    }
    let base = configuration.baseBackgroundColor ?? tint
    let own = configuration.baseForegroundColor
    switch style {
    case .plain: (foreground, background) = (own ?? tint, configuration.baseBackgroundColor ?? .clear)
    case .gray: (foreground, background) = (own ?? tint, configuration.baseBackgroundColor ?? .secondarySystemFill)
    case .tinted: (foreground, background) = (own ?? tint, base.withAlphaComponent(0.18))
    case .filled: (foreground, background) = (own ?? .white, base)
    }
    guard state.contains(.disabled) else { return }
    foreground = .tertiaryLabel
    if style != .plain { background = .tertiarySystemFill }
  }
}
