import Foundation
import KinoraGeometry
import ViewMaking

/// Creates views of classes that are known at run time only.
///
/// Swift calls only required initializers on a class value, and programs override these without `required`.
enum ListViews {
  static func cell(of type: UITableViewCell.Type, reuseIdentifier: String) -> UITableViewCell {
    let name = words(reuseIdentifier)
    return made(KinoraMakeTableCell(metadata(type), UITableViewCell.CellStyle.default.ordinal, name.0, name.1))
  }

  static func header(of type: UITableViewHeaderFooterView.Type, reuseIdentifier: String) -> UITableViewHeaderFooterView
  {
    let name = words(reuseIdentifier)
    return made(KinoraMakeTableHeader(metadata(type), name.0, name.1))
  }

  private static func metadata(_ type: AnyClass) -> UnsafeRawPointer { unsafeBitCast(type, to: UnsafeRawPointer.self) }

  private static func made<View: UIView>(_ pointer: UnsafeMutableRawPointer) -> View {
    Unmanaged<View>.fromOpaque(pointer).takeRetainedValue()
  }

  /// Returns the two words of an optional string with a reference that the initializer takes over.
  private static func words(_ text: String) -> (UInt64, UInt64) {
    let owned = UnsafeMutablePointer<String?>.allocate(capacity: 1)
    owned.initialize(to: text)
    defer { owned.deallocate() }
    return UnsafeRawPointer(owned).load(as: (UInt64, UInt64).self)
  }
}

extension UITableViewCell.CellStyle {
  /// The number of the case in memory.
  fileprivate var ordinal: UInt8 { UInt8(rawValue) }
}
