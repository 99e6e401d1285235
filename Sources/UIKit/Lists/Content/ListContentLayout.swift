import Foundation
import KinoraGeometry
import KinoraUIKitCore
import KinoraUIKitValues

/// The places of a list content's image and texts, for left-to-right text.
struct ListContentLayout {
  private(set) var image = CGRect.zero
  private(set) var text = CGRect.zero
  private(set) var secondary = CGRect.zero
  /// The size that the contents need.
  private(set) var size = CGSize.zero

  /// Places the contents.
  ///
  /// - Parameters:
  ///   - size: the view's size; a height of 0 is the one that is needed.
  ///   - text: returns the size of the text in an available size.
  ///   - secondary: returns the size of the secondary text in an available size.
  init(
    _ content: UIListContentConfiguration, in size: CGSize, text measure: (CGSize) -> CGSize,
    secondary measureSecondary: (CGSize) -> CGSize
  ) {
    let margins = content.directionalLayoutMargins
    let (shown, reserved) = Self.imageSizes(content)
    let left = Self.textInset(content)
    let width = max(size.width - left - margins.trailing, 0)
    let texts = Self.texts(content, width, measure, measureSecondary)
    let inner = max(texts.size.height, reserved.height)
    self.size = CGSize(
      width: min(size.width, left + texts.size.width + margins.trailing), height: margins.top + inner + margins.bottom)
    let height = size.height > 0 ? size.height : self.size.height
    let middle = margins.top + (height - margins.top - margins.bottom) / 2
    image = CGRect(
      x: margins.leading + (reserved.width - shown.width) / 2, y: middle - shown.height / 2, width: shown.width,
      height: shown.height)
    let top = middle - texts.size.height / 2
    text = texts.first.offsetBy(dx: left, dy: top)
    secondary = texts.second.offsetBy(dx: left, dy: top)
  }

  /// Returns the distance of the texts from the leading edge.
  static func textInset(_ content: UIListContentConfiguration) -> CGFloat {
    let leading = content.directionalLayoutMargins.leading
    guard content.image != nil else { return leading }
    return leading + imageSizes(content).reserved.width + content.imageToTextPadding
  }

  /// Returns the sizes of the image and of the area in whose middle it is.
  private static func imageSizes(_ content: UIListContentConfiguration) -> (shown: CGSize, reserved: CGSize) {
    guard let image = content.image else { return (.zero, .zero) }
    let shown = content.imageProperties.fitted(image.size)
    return (shown, content.imageProperties.reserved(shown))
  }

  private static func texts(
    _ content: UIListContentConfiguration, _ width: CGFloat, _ measure: (CGSize) -> CGSize,
    _ measureSecondary: (CGSize) -> CGSize
  ) -> (first: CGRect, second: CGRect, size: CGSize) {
    let room = CGSize(width: width, height: .greatestFiniteMagnitude)
    let (first, second) = (measure(room), measureSecondary(room))
    let gap = content.textToSecondaryTextHorizontalPadding
    if content.prefersSideBySideTextAndSecondaryText, first.width + gap + second.width <= width {
      let height = max(first.height, second.height)
      return (
        CGRect(x: 0, y: (height - first.height) / 2, width: first.width, height: first.height),
        CGRect(x: width - second.width, y: (height - second.height) / 2, width: second.width, height: second.height),
        CGSize(width: width, height: height)
      )
    }
    let padding = first.height > 0 && second.height > 0 ? content.textToSecondaryTextVerticalPadding : 0
    return (
      CGRect(x: 0, y: 0, width: width, height: first.height),
      CGRect(x: 0, y: first.height + padding, width: width, height: second.height),
      CGSize(width: max(first.width, second.width), height: first.height + padding + second.height)
    )
  }
}
