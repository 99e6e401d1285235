import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraTools
import KinoraUIKitCore

/// A row of a constraint: its equation, its constant, its priority, and whether it is broken.
final class ConstraintRow: UIView, RefreshedRow {
  private let constraint: NSLayoutConstraint
  private let subject: Subject
  private let text: CATextLayer
  private let constant = NumberField()
  private let priority = NumberField()

  init(_ constraint: NSLayoutConstraint, in subject: Subject) {
    (self.constraint, self.subject) = (constraint, subject)
    text = DockTheme.label(constraint.equationText, size: 10)
    super.init(frame: .zero)
    layer.addSublayer(text)
    priority.range = 1...1000
    constant.onNumber = { [weak self] number, goesOn in self?.setConstant(number, goesOn: goesOn) }
    priority.onNumber = { [weak self] number, goesOn in self?.setPriority(number, goesOn: goesOn) }
    for field in [constant, priority] { addSubview(field) }
  }

  required init?(coder: NSCoder) { nil }

  private func setConstant(_ number: Double, goesOn: Bool) {
    let (constraint, former) = (constraint, constraint.constant)
    subject.edit("constant", target: "\(ObjectIdentifier(constraint)) constant", goesOn: goesOn) {
      constraint.constant = number
    } undo: {
      constraint.constant = former
    }
  }

  private func setPriority(_ number: Double, goesOn: Bool) {
    let (constraint, former) = (constraint, constraint.priority)
    // An active constraint can't change between required and optional.
    let isRequired = former == .required
    guard !isRequired || !constraint.isActive else { return }
    let wanted = UILayoutPriority(Float(min(number, 999)))
    subject.edit("priority", target: "\(ObjectIdentifier(constraint)) priority", goesOn: goesOn) {
      constraint.priority = wanted
    } undo: {
      constraint.priority = former
    }
  }

  func refresh(canEdit: Bool) {
    if constant.number != constraint.constant || constant.text.isEmpty { constant.number = constraint.constant }
    let rank = Double(constraint.priority.rawValue)
    if priority.number != rank || priority.text.isEmpty { priority.number = rank }
    constant.isEditable = canEdit
    priority.isEditable = canEdit && constraint.priority != .required
    let isBroken = constraint.isBroken
    text.show(
      (isBroken ? "✗ broken  " : "") + constraint.equationText,
      color: isBroken ? OverlayTheme.critical : OverlayTheme.text)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let fields = 104.0
    text.place(x: DockTheme.margin, width: bounds.width - fields - 2 * DockTheme.margin)
    constant.frame = CGRect(
      x: bounds.width - fields - 4, y: 1, width: 56, height: DockTheme.rowHeight - 2)
    priority.frame = CGRect(x: bounds.width - 48, y: 1, width: 42, height: DockTheme.rowHeight - 2)
  }
}

extension UIView {
  /// The active constraints that refer to the view, each once.
  var affectingConstraints: [NSLayoutConstraint] {
    let horizontal = constraintsAffectingLayout(for: .horizontal)
    return horizontal + constraintsAffectingLayout(for: .vertical).filter { !horizontal.contains($0) }
  }
}

extension NSLayoutConstraint {
  /// The equation without the numbers that have fields.
  var equationText: String {
    let name = identifier.map { "\($0): " } ?? ""
    let left = "\(Self.name(of: firstItem)).\(firstAttribute)"
    let sign = ["≤", "=", "≥"][relation.rawValue + 1]
    guard let secondItem else { return "\(name)\(left) \(sign)" }
    let factor = multiplier == 1 ? "" : "\(ShortNumber.text(multiplier))·"
    return "\(name)\(left) \(sign) \(factor)\(Self.name(of: secondItem)).\(secondAttribute)"
  }

  private static func name(of item: AnyObject?) -> String {
    switch item {
    case let view as UIView: LayerNames.short(of: view.layer)
    case let guide as UILayoutGuide: guide.identifier.isEmpty ? "guide" : guide.identifier
    default: "?"
    }
  }
}
