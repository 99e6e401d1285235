import Foundation
import KinoraGeometry
import KinoraLayers
@_spi(Kinora) import KinoraUIKitCore
import KinoraUIKitValues

/// A row of segments of which one is selected.
///
/// ```swift
/// let control = UISegmentedControl(items: ["Day", "Week", "Month"])
/// control.selectedSegmentIndex = 0
/// control.addAction(UIAction { _ in print(control.selectedSegmentIndex) }, for: .valueChanged)
/// ```
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  /// The index that means no segment.
  nonisolated public static let noSegment = -1

  var segments: [Segment] = []
  var selection = UISegmentedControl.noSegment
  /// The segment that a touch presses; nil if there is none.
  var held: Int?
  let pill = UIView(frame: .zero)
  private(set) var titleAttributes = StateValues<[NSAttributedString.Key: Any]>()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    buildParts()
  }

  /// Creates a control in its fitting size.
  ///
  /// - Parameter items: `String`s, `UIImage`s and `UIAction`s; other items are skipped.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] {
      switch item {
      case let title as String: insertSegment(withTitle: title, at: numberOfSegments, animated: false)
      case let image as UIImage: insertSegment(with: image, at: numberOfSegments, animated: false)
      case let action as UIAction: insertSegment(action: action, at: numberOfSegments, animated: false)
      default: break
      }
    }
    frame.size = intrinsicContentSize
  }

  /// Creates a control with a segment for each action.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions { insertSegment(action: action, at: numberOfSegments, animated: false) }
  }

  /// Creates a control without segments and with a zero frame. Only subclasses call this.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    buildParts()
  }

  /// The number of segments.
  public final var numberOfSegments: Int { segments.count }

  /// The index of the selected segment. Default `noSegment`. Setting it runs no action.
  ///
  /// - Requires: the index of a segment, or `noSegment`.
  open var selectedSegmentIndex: Int {
    get { selection }
    set {
      precondition(
        newValue == Self.noSegment || segments.indices.contains(newValue),
        "selectedSegmentIndex must be noSegment or in 0..<\(segments.count), not \(newValue)")
      select(newValue, animated: false)
    }
  }

  /// True if segments act as buttons that don't stay selected. Default false.
  open var isMomentary = false

  /// True if widths are proportional to the segments' contents; if false, segments share the width equally. Default
  /// false.
  open var apportionsSegmentWidthsByContent = false {
    didSet { setNeedsLayout() }
  }

  /// The colour behind the selected segment. Default nil: white, or a grey in the dark appearance.
  open var selectedSegmentTintColor: UIColor? {
    didSet { pill.backgroundColor = selectedSegmentTintColor ?? Self.pillColor }
  }

  /// Sets attributes of the titles in a state: `normal`, `selected` or `disabled`; nil for the usual ones.
  ///
  /// A state without attributes has those of `normal`.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
    titleAttributes[state] = attributes
    contentsDidChange()
  }

  /// Returns the attributes of the titles that were set for a state; nil if there are none.
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { titleAttributes[state] }

  /// Inserts a segment with a title.
  ///
  /// - Parameters:
  ///   - title: the title; nil for none.
  ///   - segment: the index; clamped to the existing segments and their end.
  ///   - animated: ignored; the segment shows at once.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(title: title), at: segment)
  }

  /// Inserts a segment with an image.
  ///
  /// - Parameters:
  ///   - image: the image; nil for none.
  ///   - segment: the index; clamped to the existing segments and their end.
  ///   - animated: ignored; the segment shows at once.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Segment(image: image), at: segment)
  }

  /// Inserts a segment that runs an action when a touch selects it.
  ///
  /// - Parameters:
  ///   - action: shown by its image, or by its title if it has no image.
  ///   - segment: the index; clamped to the existing segments and their end.
  ///   - animated: ignored; the segment shows at once.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(Segment(title: action.image == nil ? action.title : nil, image: action.image, action: action), at: segment)
  }

  /// Removes a segment; if it was selected, none is afterwards. Does nothing if there are no segments.
  ///
  /// - Parameters:
  ///   - segment: the index; clamped to the existing segments.
  ///   - animated: ignored; the segment disappears at once.
  open func removeSegment(at segment: Int, animated: Bool) {
    remove(at: segment)
  }

  /// Removes all segments.
  open func removeAllSegments() {
    while !segments.isEmpty { remove(at: segments.count - 1) }
  }

  /// Sets the title of a segment and removes its image.
  ///
  /// - Requires: a segment with this index.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    existing(segment).show(title: title, image: nil)
    contentsDidChange()
  }

  /// Sets the image of a segment and removes its title.
  ///
  /// - Requires: a segment with this index.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    existing(segment).show(title: nil, image: image)
    contentsDidChange()
  }

  /// Returns the title of a segment. Requires a segment with this index.
  open func titleForSegment(at segment: Int) -> String? { existing(segment).title }
  /// Returns the image of a segment. Requires a segment with this index.
  open func imageForSegment(at segment: Int) -> UIImage? { existing(segment).image }
  /// Returns the action of a segment. Requires a segment with this index.
  open func actionForSegment(at segment: Int) -> UIAction? { existing(segment).action }

  /// Sets the width of a segment.
  ///
  /// - Parameters:
  ///   - width: points; 0, the default, to share the remaining width. Negative and non-finite values count as 0.
  ///   - segment: the index of an existing segment; traps otherwise.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    existing(segment).width = width > 0 && width.isFinite ? width : 0
    contentsDidChange()
  }

  /// Returns the width that was set for a segment, or 0. Requires a segment with this index.
  open func widthForSegment(at segment: Int) -> CGFloat { existing(segment).width }

  /// Enables or disables a segment. Segments are enabled by default.
  ///
  /// - Requires: a segment with this index.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    existing(segment).isEnabled = enabled
    dressSegments()
  }

  /// Returns true if a segment is enabled. Requires a segment with this index.
  open func isEnabledForSegment(at segment: Int) -> Bool { existing(segment).isEnabled }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    hold(segment(at: touch.location(in: self)))
    return held != nil
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    hold(segment(at: touch.location(in: self)))
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let chosen = isTouchInside ? held : nil
    hold(nil)
    if let chosen { choose(chosen) }
  }

  open override func cancelTracking(with event: UIEvent?) {
    hold(nil)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }

  @_spi(Kinora) open override func stateDidChange() {
    alpha = isEnabled ? 1 : 0.5
  }

  open override var intrinsicContentSize: CGSize { fittingSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }

  @_spi(Kinora) open override class var propertyTables: [any PropertyTable.Type] {
    super.propertyTables + [SegmentedControlPropertyTable<Self>.self]
  }
}
