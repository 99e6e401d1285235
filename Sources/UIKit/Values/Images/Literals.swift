// swift-format-ignore-file: NoLeadingUnderscores

import Foundation
import KinoraGeometry

// The types of Swift's image and colour literals, which the compiler finds by these names.

/// The type of `#imageLiteral(resourceName:)`.
public typealias _ImageLiteralType = UIImage
/// The type of `#colorLiteral(red:green:blue:alpha:)`.
public typealias _ColorLiteralType = UIColor

nonisolated extension UIImage: _ExpressibleByImageLiteral {
  /// Creates the image of `#imageLiteral(resourceName:)`, as `UIImage(named:)` finds it. Stops the program if there is
  /// none.
  public convenience init(imageLiteralResourceName name: String) {
    let parts = MainActor.assumeIsolated { ImageLibrary.current.image(named: name)?.parts }
    guard let parts else { preconditionFailure("there is no image \"\(name)\" in the program's resources") }
    self.init(parts)
  }
}

nonisolated extension UIColor: _ExpressibleByColorLiteral {
  /// Creates the colour of `#colorLiteral(red:green:blue:alpha:)`.
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}
