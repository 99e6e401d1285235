import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitControls
import KinoraUIKitCore
import KinoraUIKitValues

/// A control or a mark at the leading or trailing edge of a list's cell.
///
/// ```swift
/// cell.accessories = [.disclosureIndicator(), .label(text: "3")]
/// ```
public struct UICellAccessory {
  /// The states of the list in which an accessory is shown.
  nonisolated public enum DisplayedState: Int, Sendable {
    case always, whenEditing, whenNotEditing
  }

  /// The edge of an accessory.
  nonisolated public enum Placement: Sendable {
    /// At the leading edge.
    case leading(displayed: DisplayedState = .always)
    /// At the trailing edge.
    case trailing(displayed: DisplayedState = .always)
  }

  /// The width that an accessory has in a row of accessories.
  nonisolated public enum LayoutDimension: Sendable {
    /// The width of the view; the usual width; or a width in points.
    case actual, standard
    case custom(CGFloat)
  }

  /// Properties of a disclosure indicator.
  public struct DisclosureIndicatorOptions {
    /// True if the accessory is hidden. Default nil: false.
    public var isHidden: Bool?
    /// The width in the row. Default nil: the usual one.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour. Default nil: grey.
    public var tintColor: UIColor?

    /// Creates properties; nil is the default.
    public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
    }
  }

  /// Properties of a check mark.
  public typealias CheckmarkOptions = DisclosureIndicatorOptions
  /// Properties of a detail button.
  public typealias DetailOptions = DisclosureIndicatorOptions
  /// Properties of a button that deletes.
  public typealias DeleteOptions = DisclosureIndicatorOptions
  /// Properties of a button that inserts.
  public typealias InsertOptions = DisclosureIndicatorOptions
  /// Properties of the control that moves an item.
  public typealias ReorderOptions = DisclosureIndicatorOptions

  /// Properties of a label.
  public struct LabelOptions {
    /// True if the accessory is hidden. Default nil: false.
    public var isHidden: Bool?
    /// The width in the row. Default nil: the label's.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour. Default nil: grey.
    public var tintColor: UIColor?
    /// The font. Default nil: that of a list's text.
    public var font: UIFont?
    /// True if the font follows the size that the user chose. Default nil. Stored only.
    public var adjustsFontForContentSizeCategory: Bool?

    /// Creates properties; nil is the default.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
      (self.font, self.adjustsFontForContentSizeCategory) = (font, adjustsFontForContentSizeCategory)
    }
  }

  /// A view of the program as an accessory.
  public struct CustomViewConfiguration {
    /// The view.
    public let customView: UIView
    /// The edge, and the states in which it is shown.
    public let placement: Placement
    /// True if the accessory is hidden. Default nil: false.
    public var isHidden: Bool?
    /// The width in the row. Default nil: the view's.
    public var reservedLayoutWidth: LayoutDimension?
    /// The tint colour of the view. Default nil: unchanged.
    public var tintColor: UIColor?
    /// True if the view keeps its size. Default nil. Stored only.
    public var maintainsFixedSize: Bool?

    /// Creates an accessory from a view.
    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
    ) {
      (self.customView, self.placement) = (customView, placement)
      (self.isHidden, self.reservedLayoutWidth) = (isHidden, reservedLayoutWidth)
      (self.tintColor, self.maintainsFixedSize) = (tintColor, maintainsFixedSize)
    }
  }

  /// Called when the user taps an accessory.
  public typealias ActionHandler = () -> Void

  let placement: Placement
  let isHidden: Bool
  let width: LayoutDimension
  /// Makes the view, or returns the program's.
  let makeView: () -> UIView

  init(
    _ placement: Placement, _ options: DisclosureIndicatorOptions, _ makeView: @escaping () -> UIView?
  ) {
    self.placement = placement
    isHidden = options.isHidden ?? false
    width = options.reservedLayoutWidth ?? .standard
    self.makeView = { makeView() ?? UIView(frame: .zero) }
  }

  private static func mark(_ accessory: CellAccessory, _ color: UIColor?, _ action: @escaping () -> Void) -> UIView {
    let view = accessory.view(action)
    guard let color else { return view }
    if let shape = view as? ShapeView { shape.strokeColor = color } else { view.tintColor = color }
    return view
  }

  /// An arrow that says that a tap shows more.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory {
    UICellAccessory(.trailing(displayed: displayed), options) { mark(.disclosureIndicator, options.tintColor) {} }
  }

  /// A check mark.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory {
    UICellAccessory(.trailing(displayed: displayed), options) { mark(.checkmark, options.tintColor) {} }
  }

  /// A button for details.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(.trailing(displayed: displayed), options) {
      mark(.detailButton, options.tintColor) { actionHandler?() }
    }
  }

  /// A button at the leading edge that deletes the item.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(.leading(displayed: displayed), options) { round(.delete) { actionHandler?() } }
  }

  /// A button at the leading edge that inserts an item.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(.leading(displayed: displayed), options) { round(.insert) { actionHandler?() } }
  }

  private static func round(_ kind: EditingControl.Kind, _ action: @escaping () -> Void) -> UIView {
    let control = EditingControl(kind, action)
    control.frame = CGRect(x: 0, y: 0, width: EditingControl.width, height: 44)
    return control
  }

  /// Three lines by which the user knows that the item can be moved.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
  ) -> UICellAccessory {
    UICellAccessory(.trailing(displayed: displayed), options) {
      ReorderControl(frame: CGRect(x: 0, y: 0, width: 22, height: 44))
    }
  }

  /// A text.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory {
    var common = DisclosureIndicatorOptions(isHidden: options.isHidden)
    common.reservedLayoutWidth = options.reservedLayoutWidth ?? .actual
    return UICellAccessory(.trailing(displayed: displayed), common) {
      let label = UILabel(frame: .zero)
      label.text = text
      label.font = options.font ?? UIFont.preferredFont(forTextStyle: .body)
      label.textColor = options.tintColor ?? .secondaryLabel
      label.sizeToFit()
      return label
    }
  }

  /// A view of the program's.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let options = DisclosureIndicatorOptions(
      isHidden: configuration.isHidden, reservedLayoutWidth: configuration.reservedLayoutWidth ?? .actual)
    return UICellAccessory(configuration.placement, options) {
      if let color = configuration.tintColor { configuration.customView.tintColor = color }
      return configuration.customView
    }
  }
}
