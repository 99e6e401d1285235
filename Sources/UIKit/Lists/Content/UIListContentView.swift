import Foundation
import KinoraGeometry
import KinoraLayers
@_spi(Kinora) import KinoraUIKitControls
@_spi(Kinora) import KinoraUIKitCore
import KinoraUIKitValues

/// A view that shows the contents of a list's cell, header or footer.
///
/// ```swift
/// var content = UIListContentConfiguration.subtitleCell()
/// content.text = "Berlin"
/// content.secondaryText = "Germany"
/// let view = UIListContentView(configuration: content)
/// ```
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
  private var content: UIListContentConfiguration
  /// The view of the image. Not in the tree while there is no image.
  public final let imageView = UIImageView()
  private let label = UILabel()
  private let secondaryLabel = UILabel()

  /// Creates a view that shows a configuration.
  public init(configuration: UIListContentConfiguration) {
    content = configuration
    super.init(frame: .zero)
    for part in [imageView, label, secondaryLabel] as [UIView] {
      part.isUserInteractionEnabled = false
      part.isPart = true
      addSubview(part)
    }
    show()
  }

  /// Creates a view that shows an empty cell's configuration.
  public required init?(coder: NSCoder) {
    content = .cell()
    super.init(coder: coder)
    show()
  }

  /// The configuration: a `UIListContentConfiguration`. Others are ignored.
  open var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let new = newValue as? UIListContentConfiguration else { return }
      content = new
      show()
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let layout = arrangement(in: bounds.size)
    imageView.frame = mirrored(layout.image)
    label.frame = mirrored(layout.text)
    secondaryLabel.frame = mirrored(layout.secondary)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    imageView.tintColor = content.imageProperties.resolvedTintColor(for: tintColor)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    arrangement(in: CGSize(width: size.width > 0 ? size.width : .greatestFiniteMagnitude, height: 0)).size
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(CGSize(width: bounds.width, height: 0)).height)
  }

  @_spi(Kinora) open override var wrapsContents: Bool { true }
  @_spi(Kinora) open override func wrappedHeight(inWidth width: CGFloat) -> CGFloat {
    sizeThatFits(CGSize(width: width, height: 0)).height
  }

  private func show() {
    imageView.image = content.image
    imageView.isHidden = content.image == nil
    imageView.tintColor = content.imageProperties.resolvedTintColor(for: tintColor)
    imageView.layer.cornerRadius = content.imageProperties.cornerRadius
    imageView.clipsToBounds = content.imageProperties.cornerRadius > 0
    apply(content.textProperties, content.text, content.attributedText, to: label)
    apply(content.secondaryTextProperties, content.secondaryText, content.secondaryAttributedText, to: secondaryLabel)
    alpha = content.alpha
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func apply(
    _ properties: UIListContentConfiguration.TextProperties, _ text: String?, _ attributed: NSAttributedString?,
    to label: UILabel
  ) {
    label.font = properties.font
    label.textColor = properties.resolvedColor()
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.textAlignment =
      switch properties.alignment {
      case .natural: .natural
      case .center: .center
      case .justified: .justified
      }
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    if let attributed { label.attributedText = attributed } else { label.text = text.map(properties.transformed) }
    label.isHidden = text?.isEmpty ?? true
  }

  /// The distance of the texts from the leading edge, in points. Separators of rows begin there.
  final var textInset: CGFloat { ListContentLayout.textInset(content) }

  private func arrangement(in size: CGSize) -> ListContentLayout {
    ListContentLayout(
      content, in: size,
      text: { self.label.isHidden ? .zero : self.label.sizeThatFits($0) },
      secondary: { self.secondaryLabel.isHidden ? .zero : self.secondaryLabel.sizeThatFits($0) })
  }

  private func mirrored(_ rect: CGRect) -> CGRect {
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return rect }
    return CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  @_spi(Kinora) open override class var propertyTables: [any PropertyTable.Type] {
    super.propertyTables + [ListContentViewPropertyTable<Self>.self]
  }
}
