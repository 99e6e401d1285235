import Foundation
import KinoraGeometry
import KinoraObjectRuntime
@_spi(Kinora) import KinoraUIKitCore

/// Creates views of classes that are known at run time only.
enum ListViews {
  static func cell(of type: UITableViewCell.Type, reuseIdentifier: String) -> UITableViewCell {
    ObjectMaking.make(type, as: RequiredTableCell.self) { $0.init(style: .default, reuseIdentifier: reuseIdentifier) }
  }

  static func header(of type: UITableViewHeaderFooterView.Type, reuseIdentifier: String) -> UITableViewHeaderFooterView
  {
    ObjectMaking.make(type, as: RequiredTableHeader.self) { $0.init(reuseIdentifier: reuseIdentifier) }
  }
}

/// A cell whose `init(style:reuseIdentifier:)` is required, for `ObjectMaking`.
@_spi(Kinora) open class RequiredTableCell: UITableViewCell {
  public required override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  /// Creates a cell of the default style.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A header whose `init(reuseIdentifier:)` is required, for `ObjectMaking`.
@_spi(Kinora) open class RequiredTableHeader: UITableViewHeaderFooterView {
  public required override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
  /// Creates a header that isn't reused.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
