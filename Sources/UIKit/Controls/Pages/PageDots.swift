import Foundation
import KinoraGeometry
import KinoraUIKitValues

/// The pages of a page control and the measures of its dots.
struct PageDots {
  var count = 0
  var current = 0
  /// The images of single pages.
  var images: [Int: UIImage] = [:]
  var currentImages: [Int: UIImage] = [:]
  /// The place along the pages at which a touch began, and the page at that time.
  var start: CGFloat = 0
  var startPage = 0

  /// The diameter of a dot and the distance of the middles of two, in points.
  static let (diameter, pitch): (CGFloat, CGFloat) = (7, 16)
  /// The distance that a drag takes for a page, and that before it counts as a drag. Points.
  static let (dragPitch, slack): (CGFloat, CGFloat) = (16, 6)
  /// The number of dots that are made: more wouldn't fit on any screen.
  static let most = 500
  static let current = UIColor.white
  static let other = UIColor(white: 1, alpha: 0.3)

  private static let (height, margin): (CGFloat, CGFloat) = (26, 11)

  static func size(of count: Int, pitch: CGFloat) -> CGSize {
    let width = count > 0 ? CGFloat(count - 1) * pitch + diameter + 2 * margin : 0
    return CGSize(width: width, height: height)
  }
}
