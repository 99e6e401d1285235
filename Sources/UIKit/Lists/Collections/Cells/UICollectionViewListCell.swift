import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitControls
@_spi(Kinora) import KinoraUIKitCore
import KinoraUIKitValues

/// A row of a list in a collection view: contents, accessories and a separator.
///
/// ```swift
/// let registration = UICollectionView.CellRegistration<UICollectionViewListCell, City> { cell, _, city in
///   var content = cell.defaultContentConfiguration()
///   content.text = city.name
///   cell.contentConfiguration = content
///   cell.accessories = [.disclosureIndicator()]
/// }
/// ```
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  private var shownAccessories: [(accessory: UICellAccessory, view: UIView)] = []
  private let separator = UIView(frame: .zero)
  private static let margin: CGFloat = 16
  /// True while the cell shows the actions of a swipe.
  final var isSwiped = false
  /// The distance in points by which a swipe moves the contents, to the right.
  final var swipeOffset: CGFloat {
    get { contents.swipeOffset }
    set { contents.swipeOffset = newValue }
  }
  /// True if the list's configuration makes this row the header of its section.
  private var isSectionHeader = false

  /// Creates a cell.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareListCell()
  }

  /// Creates a cell.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareListCell()
  }

  private func prepareListCell() {
    contentView.autoresizingMask = []
    separator.backgroundColor = .separator
    separator.isUserInteractionEnabled = false
    separator.isHidden = true
    addSubview(separator)
    addLayoutGuide(separatorLayoutGuide)
  }

  /// The depth of the row in a hierarchy. Default 0. A diffable data source sets it in sections with a hierarchy.
  open var indentationLevel = 0 {
    didSet { setNeedsLayout() }
  }
  /// The width of a level in points. Default 10.
  open var indentationWidth: CGFloat = 10 {
    didSet { setNeedsLayout() }
  }
  /// True if accessories at the leading edge are indented, too. Default true.
  open var indentsAccessories = true {
    didSet { setNeedsLayout() }
  }
  /// The controls and marks at the edges. Default none.
  open var accessories: [UICellAccessory] = [] {
    didSet { showAccessories() }
  }
  /// The guide of the separator. Not followed: the separator begins where the text does.
  public final let separatorLayoutGuide = UILayoutGuide()

  /// Returns an empty configuration for the row.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
  /// Returns the background of a row: in the colour of the list, and grey while the row is selected or pressed.
  open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }

  /// Takes the look of a list: the separator, and the round corners of a group.
  final func adopt(_ list: UICollectionLayoutListConfiguration?, isFirst: Bool, isLast: Bool) {
    isSectionHeader = isFirst && list?.headerMode == .firstItemInSection
    let isInset = list?.appearance == .insetGrouped
    let isHidden =
      !(list?.showsSeparators ?? false) || list?.separatorConfiguration.bottomSeparatorVisibility == .hidden
    separator.isHidden = isHidden || (isInset && isLast)
    guard let list else { return }
    separator.backgroundColor = list.separatorConfiguration.color
    if contents.listColor != list.cellColor {
      contents.listColor = list.cellColor
      contents.showBackground(in: self)
    }
    if backgroundConfiguration == nil, backgroundColor == nil { backgroundColor = list.cellColor }
    guard isInset else { return }
    var corners: CACornerMask = []
    if isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    layer.cornerRadius = corners.isEmpty ? 0 : 10
    layer.maskedCorners = corners
    // A swiped row stays inside its group.
    clipsToBounds = !corners.isEmpty || isSwiped
  }

  private func showAccessories() {
    for (_, view) in shownAccessories { view.removeFromSuperview() }
    shownAccessories = accessories.map { ($0, $0.makeView()) }
    for (_, view) in shownAccessories { addSubview(view) }
    UIView.performWithoutAnimation(showExpansion)
    showChoice()
    setNeedsLayout()
    collection?.sizeMayHaveChanged(of: self)
  }

  override func showChoice() {
    for case let control as EditingControl in shownAccessories.map(\.view) { control.isChosen = isSelected }
  }

  private func isShown(_ accessory: UICellAccessory) -> Bool {
    let state: UICellAccessory.DisplayedState
    switch accessory.placement {
    case .leading(let displayed), .trailing(let displayed): state = displayed
    }
    switch state {
    case .always: return !accessory.isHidden
    case .whenEditing: return !accessory.isHidden && contents.isEditing
    case .whenNotEditing: return !accessory.isHidden && !contents.isEditing
    }
  }

  // Outlines.

  private func showExpansion() {
    let isExpanded = contents.outlineState?.isExpanded ?? false
    for case let control as OutlineControl in shownAccessories.map(\.view) { control.isExpanded = isExpanded }
  }

  override func showOutline(_ state: OutlineState?, from former: OutlineState?) {
    let changes = {
      // Without a hierarchy, the level is the program's.
      if let level = state?.level ?? former?.level.map({ _ in 0 }), level != self.indentationLevel {
        self.indentationLevel = level
      }
      self.showExpansion()
    }
    guard window != nil, UIView.areAnimationsEnabled, former != nil, state != nil, state != former else {
      return UIView.performWithoutAnimation(changes)
    }
    UIView.animate(withDuration: UICollectionView.updateDuration, delay: 0, options: [.allowUserInteraction]) {
      changes()
      self.layoutIfNeeded()
    }
  }

  /// The shown control whose style makes the whole cell expand and collapse the item.
  private var headerControl: OutlineControl? {
    for (accessory, view) in shownAccessories where isShown(accessory) {
      guard let control = view as? OutlineControl else { continue }
      if control.style == .header || (control.style == .automatic && isSectionHeader) { return control }
    }
    return nil
  }

  /// True if a tap on the cell expands or collapses the item instead of selecting it.
  final var togglesByTap: Bool { headerControl != nil }

  /// Expands or collapses the item if a tap on the cell does that.
  ///
  /// - Returns: False if the tap selects the item.
  final func toggleByTap() -> Bool {
    guard let control = headerControl else { return false }
    control.activate()
    return true
  }

  private func isLeading(_ accessory: UICellAccessory) -> Bool {
    if case .leading = accessory.placement { return true }
    return false
  }

  private func width(_ accessory: UICellAccessory, _ view: UIView) -> CGFloat {
    switch accessory.width {
    case .actual: view.bounds.width
    case .standard: max(view.bounds.width, 14)
    case .custom(let width): LayoutLength.valid(width)
    }
  }

  /// The widths that accessories and the indentation take at the edges.
  private var edges: (leading: CGFloat, trailing: CGFloat) {
    var (leading, trailing) = (CGFloat(indentationLevel) * LayoutLength.valid(indentationWidth), CGFloat(0))
    for (accessory, view) in shownAccessories where isShown(accessory) {
      let width = width(accessory, view) + Self.margin
      if isLeading(accessory) { leading += width } else { trailing += width }
    }
    return (leading, trailing)
  }

  override func layoutParts() {
    let edges = edges
    let box = CGRect(
      x: edges.leading, y: 0, width: max(bounds.width - edges.leading - edges.trailing, 0), height: bounds.height)
    contentView.frame = swiped(mirrored(box))
    placeAccessories()
    let (height, left) = (1 / UIScreen.main.scale, edges.leading + (contents.textInset ?? Self.margin))
    let line = CGRect(x: left, y: bounds.height - height, width: max(bounds.width - left, 0), height: height)
    separator.frame = swiped(mirrored(line))
  }

  private func placeAccessories() {
    let indentation = indentsAccessories ? CGFloat(indentationLevel) * LayoutLength.valid(indentationWidth) : 0
    var (left, right) = (Self.margin + indentation, bounds.width - Self.margin)
    for (accessory, view) in shownAccessories {
      view.isHidden = !isShown(accessory)
      (view as? OutlineControl)?.isMirrored = isRightToLeft
      guard !view.isHidden else { continue }
      let (size, width) = (view.bounds.size, width(accessory, view))
      var frame = CGRect(x: 0, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
      if isLeading(accessory) {
        frame.origin.x = left + (width - size.width) / 2
        left += width + Self.margin
      } else {
        right -= width
        frame.origin.x = right + (width - size.width) / 2
        right -= Self.margin
      }
      view.frame = swiped(mirrored(frame))
    }
  }

  private func swiped(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: swipeOffset, dy: 0) }

  private func mirrored(_ rect: CGRect) -> CGRect {
    guard isRightToLeft else { return rect }
    return CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  override var determinesSize: Bool { true }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    contents.update(self)
    let edges = edges
    let inner: UIView = contents.configuredView ?? contentView
    let size = inner.systemLayoutSizeFitting(
      CGSize(width: max(targetSize.width - edges.leading - edges.trailing, 0), height: targetSize.height),
      withHorizontalFittingPriority: horizontalFittingPriority, verticalFittingPriority: verticalFittingPriority)
    return CGSize(width: targetSize.width, height: max(size.height, 44))
  }

  @_spi(Kinora) open override class var propertyTables: [any PropertyTable.Type] {
    super.propertyTables + [CollectionViewListCellPropertyTable<Self>.self]
  }
}
