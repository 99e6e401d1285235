import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitControls
@_spi(Kinora) import KinoraUIKitCore
import KinoraUIKitValues

/// The header or footer of a table's section.
///
/// ```swift
/// tableView.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "letter")
/// let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "letter")
/// header?.textLabel?.text = "A"
/// ```
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  /// The identifier under which the table keeps the view for other sections; nil for a view that isn't reused.
  public private(set) final var reuseIdentifier: String?
  /// The view for the header's own views.
  public final let contentView = UIView(frame: .zero)
  private var label: UILabel?
  private var detailLabel: UILabel?
  private var configuredView: (any UIView & UIContentView)?
  /// The font, the colour and the margins of a title of the data source; nil for other views.
  private var titleLook: UIListContentConfiguration?
  /// The table of a title of the data source; nil for other views.
  package final private(set) weak var titledTable: UITableView?
  private let background = HeaderBackground()
  private var needsConfigurationUpdate = true
  /// True while the view stands at an edge of a plain table instead of at its place.
  final var isPinned = false {
    didSet {
      guard isPinned != oldValue else { return }
      showBackground()
      setNeedsUpdateConfiguration()
    }
  }

  /// Creates a header or footer. Subclasses override it to add their views to `contentView`.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    addSubview(contentView)
  }

  /// Creates a header or footer that isn't reused.
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// Creates a header or footer that isn't reused.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// The label of the title, made when it is first used; nil with a content configuration.
  open var textLabel: UILabel? {
    if contentConfiguration != nil { return nil }
    if let label { return label }
    let made = UILabel(frame: .zero)
    made.takeUsualLook(.preferredFont(forTextStyle: .headline), .label)
    contentView.addSubview(made)
    label = made
    return made
  }

  /// The label of the second text, made when it is first used; nil with a content configuration.
  open var detailTextLabel: UILabel? {
    if contentConfiguration != nil { return nil }
    if let detailLabel { return detailLabel }
    let made = UILabel(frame: .zero)
    made.takeUsualLook(.preferredFont(forTextStyle: .body), .secondaryLabel)
    contentView.addSubview(made)
    detailLabel = made
    return made
  }

  /// The view behind the contents. Default nil. Setting one removes the background configuration.
  open var backgroundView: UIView? {
    didSet {
      guard oldValue !== backgroundView else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView {
        insertSubview(backgroundView, at: 0)
        backgroundConfiguration = nil
      }
      showBackground()
      setNeedsLayout()
    }
  }
  /// The background as a configuration. Default nil: that of `defaultBackgroundConfiguration()`, unless there is a
  /// background view. Setting one removes the background view.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet {
      if backgroundConfiguration != nil { backgroundView = nil }
      showBackground()
    }
  }
  /// True if the background configuration follows the state. Default true.
  open var automaticallyUpdatesBackgroundConfiguration = true {
    didSet { showBackground() }
  }
  /// Returns the background of a header: clear, and grey while it sticks to an edge of a plain table.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listHeader() }

  /// The contents as a configuration. Default nil. Setting it replaces the labels.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { showConfiguration() }
  }
  /// True if the content configuration follows the state. Default true.
  open var automaticallyUpdatesContentConfiguration = true

  /// Called with the view and its state when it has changed, after `updateConfiguration(using:)`. Default nil.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// The type of `configurationUpdateHandler`.
  public typealias ConfigurationUpdateHandler = (
    _ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState
  ) -> Void

  /// The state of the view. `isPinned` is true while the view sticks to an edge of a plain table.
  open var configurationState: UIViewConfigurationState {
    var state = UIViewConfigurationState(traitCollection: traitCollection)
    state.isPinned = isPinned
    return state
  }
  /// Returns the configuration of a header in a plain list.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .plainHeader() }
  /// Requests `updateConfiguration(using:)` before the next frame.
  open func setNeedsUpdateConfiguration() {
    needsConfigurationUpdate = true
    setNeedsLayout()
  }
  /// Called when the state has changed. Overrides change the configurations.
  open func updateConfiguration(using state: UIViewConfigurationState) {
    guard automaticallyUpdatesContentConfiguration, let contentConfiguration else { return }
    configuredView?.configuration = contentConfiguration.updated(for: state)
  }

  /// Called before the view is used for another section. Overrides call `super`. The default does nothing.
  open func prepareForReuse() {}

  /// Shows a title of a table's data source. Appearance proxies and the program may change its label.
  final func showTitle(_ title: String, _ look: UIListContentConfiguration, in table: UITableView) {
    (titleLook, titledTable) = (look, table)
    guard let label = textLabel else { return }
    label.text = look.textProperties.transformed(title)
    label.takeUsualLook(look.textProperties.font, look.textProperties.color)
    label.numberOfLines = 0
    if table.window != nil { label.followProxies() }
  }

  private func updateConfigurationIfNeeded() {
    guard needsConfigurationUpdate else { return }
    needsConfigurationUpdate = false
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  private func showBackground() {
    let configuration = backgroundConfiguration ?? (backgroundView == nil ? defaultBackgroundConfiguration() : nil)
    let follows = backgroundConfiguration == nil || automaticallyUpdatesBackgroundConfiguration
    background.show(follows ? configuration?.updated(for: configurationState) : configuration, in: self)
  }

  /// The distances of the title from the edges, in points; nil for labels of one line in the middle.
  private var titleMargins: NSDirectionalEdgeInsets? {
    configuredView == nil ? titleLook?.directionalLayoutMargins : nil
  }

  private func showConfiguration() {
    configuredView?.removeFromSuperview()
    configuredView = nil
    for part in [label, detailLabel] { part?.removeFromSuperview() }
    (label, detailLabel) = (nil, nil)
    guard let contentConfiguration else { return }
    let view = contentConfiguration.updated(for: configurationState).makeContentView()
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.frame = contentView.bounds
    contentView.addSubview(view)
    configuredView = view
  }

  @_spi(Kinora) open override var comingSuperview: UIView? { titledTable }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    contentView.frame = bounds
    backgroundView?.frame = bounds
    background.place(in: self)
    let width = max(bounds.width - 32, 0)
    if let label {
      let height = label.sizeThatFits(CGSize(width: width, height: 0)).height
      let (top, bottom) = (titleMargins?.top ?? 0, titleMargins?.bottom ?? 0)
      label.frame = CGRect(x: 16, y: top + (bounds.height - top - bottom - height) / 2, width: width, height: height)
    }
    if let detailLabel {
      let size = detailLabel.sizeThatFits(CGSize(width: width, height: 0))
      detailLabel.frame = CGRect(
        x: bounds.width - 16 - size.width, y: (bounds.height - size.height) / 2, width: size.width,
        height: size.height)
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    if let titleMargins, let label {
      let room = CGSize(width: max(targetSize.width - 32, 0), height: .greatestFiniteMagnitude)
      let height = label.sizeThatFits(room).height
      return CGSize(width: targetSize.width, height: titleMargins.top + height + titleMargins.bottom)
    }
    let inner: UIView = configuredView ?? contentView
    guard configuredView != nil || contentView.hasConstrainedSubview else {
      return CGSize(width: targetSize.width, height: 28)
    }
    let size = inner.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
    return CGSize(width: targetSize.width, height: size.height)
  }

  @_spi(Kinora) open override class var propertyTables: [any PropertyTable.Type] {
    super.propertyTables + [TableViewHeaderFooterViewPropertyTable<Self>.self]
  }
}
