import Foundation
import KinoraGeometry
import KinoraLayers
@_spi(Kinora) import KinoraUIKitControls
@_spi(Kinora) import KinoraUIKitCore
import KinoraUIKitValues

/// A row of a table.
///
/// ```swift
/// final class CityCell: UITableViewCell {
///   override func prepareForReuse() {
///     super.prepareForReuse()
///     imageView?.image = nil
///   }
/// }
///
/// tableView.register(CityCell.self, forCellReuseIdentifier: "city")
/// let cell = tableView.dequeueReusableCell(withIdentifier: "city", for: indexPath)
/// cell.textLabel?.text = "Berlin"
/// ```
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  /// The identifier under which the table keeps the cell for other rows; nil for a cell that isn't reused.
  public private(set) final var reuseIdentifier: String?
  final let style: CellStyle
  final var contents = TableCellContents()
  final var controls = TableCellControls()
  private var storedSelected = false
  private var storedHighlighted = false
  private var storedEditing = false

  /// Creates a cell. Subclasses override it to add their views to `contentView`.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    prepareCell()
  }

  /// Creates a cell of the default style.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Creates a cell of the default style.
  public required init?(coder: NSCoder) {
    style = .default
    super.init(coder: coder)
    prepareCell()
  }

  /// The view for the cell's own views. It makes room for accessories and editing controls.
  public final var contentView: UIView { contents.view }

  /// The label of the text, made when it is first used; nil in a cell with a content configuration.
  open var textLabel: UILabel? { contents.label(.text, in: self) }
  /// The label of the second text, made when it is first used; nil for the default style.
  open var detailTextLabel: UILabel? { style == .default ? nil : contents.label(.detail, in: self) }
  /// The view of the image, made when it is first used; nil for `value2`.
  open var imageView: UIImageView? { style == .value2 ? nil : contents.imageView(in: self) }

  /// The view behind everything else. Default nil: the background colour, white in a table.
  open var backgroundView: UIView? {
    didSet { replaceBackground(oldValue, by: backgroundView, above: nil) }
  }
  /// The view above the background while the cell is selected. Default nil: grey.
  open var selectedBackgroundView: UIView? {
    didSet { replaceSelectedBackground(oldValue) }
  }
  /// The view above the background while the cell is selected among others. Default nil. Stored only.
  open var multipleSelectionBackgroundView: UIView?

  /// The background of the selected cell. Default `default`.
  open var selectionStyle = SelectionStyle.default
  /// The style of the focus. Default `default`. Stored only.
  open var focusStyle = FocusStyle.default

  /// True if the cell is selected. Default false.
  open var isSelected: Bool {
    get { storedSelected }
    set { setSelected(newValue, animated: false) }
  }
  /// True if the cell is pressed. Default false.
  open var isHighlighted: Bool {
    get { storedHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  /// Selects or deselects the cell. The table calls it; overrides call `super`.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != storedSelected else { return }
    storedSelected = selected
    showSelection(animated: animated)
  }

  /// Presses or releases the cell. The table calls it; overrides call `super`.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != storedHighlighted else { return }
    storedHighlighted = highlighted
    showSelection(animated: animated)
  }

  /// The control at the trailing edge. Default `none`.
  open var accessoryType: AccessoryType = .none {
    didSet { if accessoryType != oldValue { controls.accessoryChanged(in: self) } }
  }
  /// The view at the trailing edge, instead of the control. Default nil.
  open var accessoryView: UIView? {
    didSet { if accessoryView !== oldValue { controls.accessoryChanged(in: self) } }
  }
  /// The control at the trailing edge while the table is edited. Default `none`.
  open var editingAccessoryType: AccessoryType = .none {
    didSet { if editingAccessoryType != oldValue { controls.accessoryChanged(in: self) } }
  }
  /// The view at the trailing edge while the table is edited. Default nil.
  open var editingAccessoryView: UIView? {
    didSet { if editingAccessoryView !== oldValue { controls.accessoryChanged(in: self) } }
  }

  /// The depth of the row in a hierarchy. Default 0.
  open var indentationLevel = 0 {
    didSet { setNeedsLayout() }
  }
  /// The width of a level in points. Default 10.
  open var indentationWidth: CGFloat = 10 {
    didSet { setNeedsLayout() }
  }
  /// The distances of the separator from the edges, in points. Default: those of the table; without
  /// those, the separator begins at the text.
  open var separatorInset: UIEdgeInsets {
    get { controls.separatorInset ?? controls.tableSeparatorInset }
    set {
      controls.separatorInset = newValue
      setNeedsLayout()
    }
  }

  /// True while the table is edited. Default false.
  open var isEditing: Bool {
    get { storedEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// Shows or hides the editing controls. The table calls it; overrides call `super`.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != storedEditing else { return }
    storedEditing = editing
    controls.editingChanged(in: self, animated: animated)
    setNeedsUpdateConfiguration()
  }
  /// The editing control. The delegate's `editingStyleForRowAt` determines it.
  open var editingStyle: EditingStyle { controls.editingStyle }
  /// True while the cell asks for the confirmation of a deletion, or shows the actions of a swipe.
  open var showingDeleteConfirmation: Bool { controls.isSwiped }
  /// True if the cell shows the control for moving it while the table is edited. Default false.
  open var showsReorderControl = false {
    didSet { setNeedsLayout() }
  }
  /// True if the contents make room for the editing control. Default true.
  open var shouldIndentWhileEditing = true {
    didSet { setNeedsLayout() }
  }
  /// Called before the editing controls appear or disappear. Overrides call `super`.
  open func willTransition(to state: StateMask) {}
  /// Called after the editing controls have appeared or disappeared. Overrides call `super`.
  open func didTransition(to state: StateMask) {}

  /// Called before the cell is used for another row. Overrides call `super`.
  ///
  /// The default ends highlighting and selection. The contents stay until the data source changes them.
  open func prepareForReuse() {
    storedHighlighted = false
    storedSelected = false
    showSelection(animated: false)
    endSwipe()
  }

  /// The contents as a configuration. Default nil. Setting it replaces the labels and the image.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { contents.configuration }
    set { contents.show(newValue, in: self) }
  }
  /// True if the content configuration follows the state of the cell. Default true.
  open var automaticallyUpdatesContentConfiguration = true
  /// The background as a configuration. Default nil.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { showBackgroundConfiguration() }
  }
  /// True if the background configuration follows the state of the cell. Default true.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// Called when the state has changed, after `updateConfiguration(using:)`, to change the configurations. Default nil.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// The type of `configurationUpdateHandler`.
  public typealias ConfigurationUpdateHandler = (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void

  /// The state of the cell.
  open var configurationState: UICellConfigurationState { currentState }
  /// Requests `updateConfiguration(using:)` before the next frame.
  open func setNeedsUpdateConfiguration() {
    contents.needsUpdate = true
    setNeedsLayout()
  }
  /// Called when the state has changed. Overrides change the configurations.
  open func updateConfiguration(using state: UICellConfigurationState) {
    applyConfigurations(state)
  }
  /// Returns an empty configuration that suits the style of the cell.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  /// Returns the background of a row: in the colour of the table's rows.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutCell()
  }

  /// Asks the table to take the height of the contents again.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    sizeMayHaveChanged()
  }

  @_spi(Kinora) open override func takesConstrainedSize() -> Bool {
    if let table = superview as? UITableView, table.selfSizingInvalidation == .enabledIncludingConstraints {
      table.sizeMayHaveChanged(of: self)
    }
    return true
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: fittingHeight(inWidth: size.width))
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    CGSize(width: targetSize.width, height: fittingHeight(inWidth: targetSize.width))
  }

  @_spi(Kinora) open override class var propertyTables: [any PropertyTable.Type] {
    super.propertyTables + [TableViewCellPropertyTable<Self>.self]
  }
}
