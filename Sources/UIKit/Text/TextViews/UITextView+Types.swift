import KinoraGeometry
import KinoraLayers
import KinoraObjectRuntime
import KinoraUIKitCore
import KinoraUIKitValues

/// The kinds of data that a text view may turn into links.
///
/// ```swift
/// view.dataDetectorTypes = [.link, .phoneNumber]
/// ```
nonisolated public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Telephone numbers.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
  /// Addresses in the web.
  public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
  /// Postal addresses.
  public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
  /// Dates and times.
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
  /// Numbers of parcels.
  public static let shipmentTrackingNumber = UIDataDetectorTypes(rawValue: 1 << 4)
  /// Numbers of flights.
  public static let flightNumber = UIDataDetectorTypes(rawValue: 1 << 5)
  /// Hints for looking something up.
  public static let lookupSuggestion = UIDataDetectorTypes(rawValue: 1 << 6)
  /// Amounts of money.
  public static let money = UIDataDetectorTypes(rawValue: 1 << 7)
  /// Values with units.
  public static let physicalValue = UIDataDetectorTypes(rawValue: 1 << 8)
  /// All of them.
  public static let all = UIDataDetectorTypes(rawValue: UInt.max)
}

/// The area of a text view's text.
///
/// ```swift
/// view.textContainer.lineFragmentPadding = 0
/// ```
@preconcurrency @MainActor
public final class NSTextContainer: MainActorObject {
  /// The distance of lines from the area's left and right edges, in points. Default 5.
  public var lineFragmentPadding: CGFloat = 5 {
    didSet { onChange?() }
  }
  /// The size of the area. Default zero: that of the text view.
  ///
  /// - Note: Differs from Apple: stored but not used.
  public var size: CGSize
  /// The maximum number of lines; 0, the default, for no limit.
  ///
  /// - Note: Differs from Apple: stored but not used.
  public var maximumNumberOfLines = 0
  /// The way in which lines are broken. Default `byWordWrapping`.
  ///
  /// - Note: Differs from Apple: stored but not used.
  public var lineBreakMode = NSLineBreakMode.byWordWrapping
  /// True if the width is that of the text view. Default true.
  ///
  /// - Note: Differs from Apple: stored but not used.
  public var widthTracksTextView = true
  /// True if the height is that of the text view. Default false.
  ///
  /// - Note: Differs from Apple: stored but not used.
  public var heightTracksTextView = false
  /// Called when lines have to be laid out again.
  var onChange: (() -> Void)?

  /// Creates an area of a size.
  public init(size: CGSize = .zero) {
    self.size = size
    super.init(base: ())
  }
}

/// The state of a text view besides its editor.
struct TextPage {
  var inset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  var inputView: UIView?
  var accessoryView: UIView?
  /// The size that was measured last, for a width.
  var measured: (width: CGFloat, size: CGSize)?
  /// True if the next layout scrolls to the caret.
  var revealsCaret = false
}
