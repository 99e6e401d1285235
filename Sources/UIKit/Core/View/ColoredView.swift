import Foundation
import KinoraUIKitValues

/// A view that has a background colour before the program sets one.
package protocol ColoredView: UIView {
  var usualBackground: UIColor? { get }
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
