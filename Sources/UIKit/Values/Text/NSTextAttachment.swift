import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraText

/// An image in a line of text: the value of `NSAttributedString.Key.attachment`.
///
/// ```swift
/// let star = NSTextAttachment(image: image)
/// star.bounds = CGRect(x: 0, y: -3, width: 16, height: 16)
/// let text = NSMutableAttributedString(string: "Rated ")
/// text.append(NSAttributedString(attachment: star))
/// ```
///
/// Labels draw a text with attachments into a bitmap, as they do on iOS, instead of outlines. An `AttributedString` has
/// none.
nonisolated open class NSTextAttachment {
  /// The character that an attachment stands for: U+FFFC.
  public static let character = 0xFFFC

  /// The image; nil for a blank space. Images to animate show the first one, templates are drawn as they are.
  open var image: UIImage?
  /// The image's rectangle in points. Its origin is at the pen on the baseline, with y up. Default zero: the image's
  /// size, on the baseline. One that isn't finite counts as zero.
  open var bounds: CGRect {
    get { box }
    set { box = newValue.isFinite ? newValue.standardized : .zero }
  }

  private final var box = CGRect.zero

  /// Creates an attachment without an image.
  public init() {}

  /// Creates an attachment of an image.
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }
}

nonisolated extension NSTextAttachment: PictureConvertible {
  /// The image and its place in a line.
  package var picture: StyledText.Picture {
    let place = box.isEmpty ? CGRect(origin: box.origin, size: image?.size ?? .zero) : box
    return StyledText.Picture(
      (image?.images?.first ?? image)?.shown(tint: nil), left: Double(place.minX), bottom: Double(place.minY),
      width: Double(place.width), height: Double(place.height))
  }
}

nonisolated extension NSTextAttachment: Hashable {
  /// Returns true if both are the same object.
  public static func == (a: NSTextAttachment, b: NSTextAttachment) -> Bool { a === b }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

nonisolated extension NSAttributedString {
  /// Creates a text of one character that stands for an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }

  /// Returns true if a range contains an attachment.
  public func containsAttachments(in range: NSRange) -> Bool {
    var isFound = false
    enumerateAttribute(.attachment, in: range) { value, _, stop in
      guard value is NSTextAttachment else { return }
      isFound = true
      stop.pointee = true
    }
    return isFound
  }
}
