import KinoraGeometry
import KinoraUIKitValues

/// The state that a configuration depends on.
///
/// ```swift
/// func updated(for state: any UIConfigurationState) -> Self {
///   let isSelected = (state as? UICellConfigurationState)?.isSelected ?? false
///   …
/// }
/// ```
nonisolated public protocol UIConfigurationState {
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
  /// Creates the state of a view that is neither selected, highlighted nor disabled.
  init(traitCollection: UITraitCollection)
  /// A value of the program's own. Default nil.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The name of a value that a program adds to the state of its cells.
///
/// ```swift
/// extension UIConfigurationStateCustomKey {
///   static let isFavourite = UIConfigurationStateCustomKey("isFavourite")
/// }
/// ```
nonisolated public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a key from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates a key from its name.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }
}

/// The state of a view with a configuration, such as a header.
///
/// ```swift
/// var state = UIViewConfigurationState(traitCollection: view.traitCollection)
/// state.isHighlighted = true
/// let content = configuration.updated(for: state)
/// ```
nonisolated public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  /// The traits of the view.
  public var traitCollection: UITraitCollection
  /// True if the view is disabled. Default false.
  public var isDisabled = false
  /// True if the view is pressed. Default false.
  public var isHighlighted = false
  /// True if the view is selected. Default false.
  public var isSelected = false
  /// True if the view has the focus. Default false.
  public var isFocused = false
  /// True if the view sticks to the edge while contents scroll below it. Default false.
  public var isPinned = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates the state of a view that is neither selected, highlighted nor disabled.
  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }

  /// A value of the program's own. Default nil.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// The state of a cell.
///
/// ```swift
/// cell.configurationUpdateHandler = { cell, state in
///   cell.contentView.alpha = state.isHighlighted ? 0.6 : 1
/// }
/// ```
nonisolated public struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// The stages of a cell that is dragged.
  public enum DragState: Int, Sendable {
    case none, lifting, dragging
  }

  /// The relation of a cell to what is dragged over the list.
  public enum DropState: Int, Sendable {
    case none, notTargeted, targeted
  }

  /// The traits of the cell.
  public var traitCollection: UITraitCollection
  /// True if the cell is disabled. Default false.
  public var isDisabled = false
  /// True if the cell is pressed. Default false.
  public var isHighlighted = false
  /// True if the cell is selected. Default false.
  public var isSelected = false
  /// True if the cell has the focus. Default false.
  public var isFocused = false
  /// True if the cell sticks to the edge while contents scroll below it. Default false.
  public var isPinned = false
  /// True if the list is being edited. Default false.
  public var isEditing = false
  /// True if the cell shows its children. Default false.
  public var isExpanded = false
  /// True if the cell is moved aside for its actions. Default false.
  public var isSwiped = false
  /// True if the cell is moved to another place. Default false.
  public var isReordering = false
  /// The stage of the drag. Default `none`.
  public var cellDragState = DragState.none
  /// The relation to what is dragged over the list. Default `none`.
  public var cellDropState = DropState.none
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates the state of a cell that is neither selected, highlighted nor disabled.
  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }

  /// A value of the program's own. Default nil.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
