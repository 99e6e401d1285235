import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// The properties that appearance proxies give to objects of each class.
enum AppearanceTable {
  /// Returns the properties of a class: those of the superclass first, so that a property has the same position in all
  /// subclasses.
  static func properties(of type: AnyClass) -> [AppearanceProperty] {
    (type as? any PropertyOwner.Type).map { ClassProperties.of($0).appearance } ?? []
  }
}

extension AppearanceProperty {
  /// The background colour, which some views have by themselves.
  static let background = AppearanceProperty(
    value: { ($0 as? UIView)?.backgroundColor }, set: { ($0 as? UIView)?.backgroundColor = $1 as? UIColor },
    areEqual: { $0 as? UIColor == $1 as? UIColor },
    isInitial: { object in
      let color = (object as? UIView)?.backgroundColor
      return color == nil || color == (object as? any ColoredView)?.usualBackground
    },
    reset: { ($0 as? UIView)?.backgroundColor = ($0 as? any ColoredView)?.usualBackground })
}

/// A view that has a background colour before the program sets one.
package protocol ColoredView: UIView {
  var usualBackground: UIColor? { get }
}
