import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitCore
import KinoraUIKitValues

/// One segment: its contents and its frame.
final class Segment {
  private(set) var title: String?
  private(set) var image: UIImage?
  let action: UIAction?
  /// The fixed width in points; 0 to share the remaining width.
  var width: CGFloat = 0
  var isEnabled = true
  let label = UILabel()
  let picture = UIImageView(frame: .zero)
  /// The line in front of the segment.
  let divider = UIView(frame: .zero)
  var place = CGRect.zero

  init(title: String? = nil, image: UIImage? = nil, action: UIAction? = nil) {
    self.action = action
    label.textAlignment = .center
    divider.backgroundColor = .separator
    picture.tintColor = .label
    show(title: title, image: image)
  }

  func show(title: String?, image: UIImage?) {
    (self.title, self.image) = (title, image)
    label.text = title
    picture.image = image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
  }

  /// Shows the title with a font and a colour, and with the attributes of the program instead.
  func dress(font: UIFont, color: UIColor, _ own: [NSAttributedString.Key: Any]) {
    label.font = own[.font] as? UIFont ?? font
    label.textColor = own[.foregroundColor] as? UIColor ?? color
    guard let title, !own.isEmpty else {
      label.text = title
      return
    }
    label.attributedText = NSAttributedString(string: title, attributes: own)
  }

  var views: [UIView] { [divider, picture, label] }

  var contentWidth: CGFloat {
    width > 0 ? width : max(label.intrinsicContentSize.width, image?.size.width ?? 0) + 2 * 10
  }
}

extension UISegmentedControl {
  private static let height: CGFloat = 32
  private static let margin: CGFloat = 2
  static let pillColor = UIColor(light: UIColor.bytes(255, 255, 255), dark: UIColor.bytes(99, 99, 102))

  final func buildParts() {
    backgroundColor = usualBackground
    layer.cornerRadius = 9
    pill.backgroundColor = Self.pillColor
    pill.layer.cornerRadius = 7
    pill.layer.shadowColor = .black
    pill.layer.shadowOpacity = 0.13
    pill.layer.shadowRadius = 3
    pill.layer.shadowOffset = CGSize(width: 0, height: 2)
    pill.isHidden = true
    addParts([pill])
  }

  final func existing(_ index: Int) -> Segment {
    precondition(segments.indices.contains(index), "the segment index must be in 0..<\(segments.count), not \(index)")
    return segments[index]
  }

  final func insert(_ segment: Segment, at index: Int) {
    let index = index.clamped(0, segments.count)
    segments.insert(segment, at: index)
    if selection >= index { selection += 1 }
    addParts(segment.views)
    contentsDidChange()
  }

  final func remove(at index: Int) {
    guard !segments.isEmpty else { return }
    let index = index.clamped(0, segments.count - 1)
    for view in segments.remove(at: index).views { view.removeFromSuperview() }
    if selection == index { selection = Self.noSegment } else if selection > index { selection -= 1 }
    contentsDidChange()
  }

  final func contentsDidChange() {
    dressSegments()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  final func select(_ index: Int, animated: Bool) {
    guard index != selection else { return }
    let isMove = selection != Self.noSegment && index != Self.noSegment
    selection = index
    dressSegments()
    ControlMotion.spring(animated && isMove && window != nil, duration: 0.35) { self.placeParts() }
  }

  final func dressSegments() {
    for (index, segment) in segments.enumerated() {
      let weight: UIFont.Weight = index == selection ? .semibold : .medium
      let state: State = segment.isEnabled ? index == selection ? .selected : .normal : .disabled
      segment.dress(
        font: UIFont.systemFont(ofSize: 13, weight: weight), color: segment.isEnabled ? .label : .tertiaryLabel,
        titleAttributes.value(in: state) ?? [:])
    }
  }

  final func placeParts() {
    let widths = widths
    var x = bounds.minX
    for (index, segment) in segments.enumerated() {
      segment.place = CGRect(x: x, y: bounds.minY, width: widths[index], height: bounds.height)
      segment.label.frame = segment.place.insetBy(dx: 4, dy: 0)
      if let image = segment.image {
        segment.picture.frame = CGRect(
          x: segment.place.midX - image.size.width / 2, y: bounds.midY - image.size.height / 2,
          width: image.size.width, height: image.size.height)
      }
      let touchesPill = selection != Self.noSegment && (index == selection || index == selection + 1)
      segment.divider.alpha = index == 0 || touchesPill ? 0 : 1
      segment.divider.frame = CGRect(x: x - 0.5, y: bounds.midY - 8, width: 1, height: 16)
      x += widths[index]
    }
    pill.isHidden = !segments.indices.contains(selection)
    guard !pill.isHidden else { return }
    pill.frame = segments[selection].place.insetBy(dx: Self.margin, dy: Self.margin)
  }

  /// The width of each segment.
  private var widths: [CGFloat] {
    let fixed = segments.reduce(0) { $0 + $1.width }
    let open = segments.filter { $0.width == 0 }
    let rest = max(bounds.width - fixed, 0)
    let asked = open.reduce(0) { $0 + $1.contentWidth }
    return segments.map { segment in
      if segment.width > 0 { return segment.width }
      guard apportionsSegmentWidthsByContent, asked > 0 else { return rest / CGFloat(open.count) }
      return rest * segment.contentWidth / asked
    }
  }

  final var fittingSize: CGSize {
    let asked = segments.map(\.contentWidth)
    let width =
      apportionsSegmentWidthsByContent
      ? asked.reduce(0, +)
      : zip(segments, asked).reduce(0) { $0 + ($1.0.width > 0 ? $1.0.width : asked.max() ?? 0) }
    return CGSize(width: width, height: Self.height)
  }

  final func segment(at point: CGPoint) -> Int? {
    segments.firstIndex { $0.isEnabled && $0.place.contains(point) }
  }

  final func hold(_ index: Int?) {
    guard index != held else { return }
    if let held, segments.indices.contains(held) { segments[held].label.alpha = 1 }
    held = index
    if let index, index != selection { segments[index].label.alpha = 0.3 }
  }

  final func choose(_ index: Int) {
    guard index != selection || isMomentary else { return }
    if !isMomentary { select(index, animated: true) }
    if let action = segments[index].action { sendAction(action) }
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}
