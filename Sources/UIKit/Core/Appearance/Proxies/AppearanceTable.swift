import Foundation

/// The properties that appearance proxies give to objects of each class.
enum AppearanceTable {
  /// Returns the properties of a class: those of the superclass first, so that a property has the same position in all
  /// subclasses.
  static func properties(of type: AnyClass) -> [AppearanceProperty] {
    (type as? any PropertyOwner.Type).map { ClassProperties.of($0).appearance } ?? []
  }
}
