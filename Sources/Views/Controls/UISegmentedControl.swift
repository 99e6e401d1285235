import Foundation
import Geometry
import Layers

/// A row of segments of which one is selected.
open class UISegmentedControl: UIControl {
  /// Stands for no segment.
  nonisolated public static let noSegment = -1

  var segments: [Segment] = []
  var selection = UISegmentedControl.noSegment
  /// The segment that a touch holds.
  var held: Int?
  let pill = UIView(frame: .zero)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    buildParts()
  }

  /// - Parameter items: `String`s, `UIImage`s and `UIAction`s; others are left out.
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

  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions { insertSegment(action: action, at: numberOfSegments, animated: false) }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    buildParts()
  }

  public final var numberOfSegments: Int { segments.count }

  /// `noSegment` for none, which is the default. Setting it sends no action.
  ///
  /// - Requires: a segment of this index, or `noSegment`.
  open var selectedSegmentIndex: Int {
    get { selection }
    set {
      precondition(newValue == Self.noSegment || segments.indices.contains(newValue), "there is no such segment")
      select(newValue, animated: false)
    }
  }

  /// Whether segments are buttons, of which none stays selected. Default false.
  open var isMomentary = false

  /// Whether segments are as wide as their contents ask for instead of all alike. Default false.
  open var apportionsSegmentWidthsByContent = false {
    didSet { setNeedsLayout() }
  }

  /// Behind the selected segment. Default nil: white.
  open var selectedSegmentTintColor: UIColor? {
    didSet { pill.backgroundColor = selectedSegmentTintColor ?? .white }
  }

  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(title: title), at: segment)
  }

  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Segment(image: image), at: segment)
  }

  /// Inserts a segment that runs an action when a touch selects it.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(Segment(title: action.image == nil ? action.title : nil, image: action.image, action: action), at: segment)
  }

  open func removeSegment(at segment: Int, animated: Bool) {
    remove(at: segment)
  }

  open func removeAllSegments() {
    while !segments.isEmpty { remove(at: segments.count - 1) }
  }

  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    existing(segment).show(title: title, image: nil)
    contentsDidChange()
  }

  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    existing(segment).show(title: nil, image: image)
    contentsDidChange()
  }

  open func titleForSegment(at segment: Int) -> String? { existing(segment).title }
  open func imageForSegment(at segment: Int) -> UIImage? { existing(segment).image }
  open func actionForSegment(at segment: Int) -> UIAction? { existing(segment).action }

  /// - Parameter width: points; 0, the default, shares what there is.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    existing(segment).width = width > 0 && width.isFinite ? width : 0
    contentsDidChange()
  }

  open func widthForSegment(at segment: Int) -> CGFloat { existing(segment).width }

  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    existing(segment).isEnabled = enabled
    dressSegments()
  }

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

  override func stateDidChange() {
    alpha = isEnabled ? 1 : 0.5
  }

  open override var intrinsicContentSize: CGSize { fittingSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }
}
