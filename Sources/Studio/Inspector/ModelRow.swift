import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraTools
import KinoraUIKitCore

/// A row of a property that can't be animated: a number of the layer's timing, or the string of a text layer.
final class ModelRow: UIView, RefreshedRow {
  private let subject: Subject
  private let keyPath: String
  private weak var target: CALayer?
  private let title: CATextLayer
  private let field: FieldView

  private init(_ keyPath: String, of target: CALayer, in subject: Subject, field: FieldView) {
    (self.keyPath, self.target, self.subject, self.field) = (keyPath, target, subject, field)
    title = DockTheme.label(keyPath, color: OverlayTheme.dim)
    super.init(frame: .zero)
    layer.addSublayer(title)
    addSubview(field)
  }

  required init?(coder: NSCoder) { nil }

  /// Returns the rows of the clock of a layer.
  static func timing(of layer: CALayer, in subject: Subject) -> [UIView] {
    ["speed", "timeOffset", "beginTime"].map { keyPath in
      let field = NumberField()
      field.step = 0.01
      let row = ModelRow(keyPath, of: layer, in: subject, field: field)
      field.onNumber = { [weak row] number, goesOn in row?.set(number, goesOn: goesOn) }
      return row
    }
  }

  /// Returns the row of a text layer's string; none for other layers, and for attributed strings.
  static func text(of layer: CALayer, in subject: Subject) -> [UIView] {
    guard let text = layer as? CATextLayer, text.string is String else { return [] }
    let field = FieldView()
    let row = ModelRow("string", of: layer, in: subject, field: field)
    field.onEnd = { [weak row] text in row?.set(text, goesOn: false) }
    return [row]
  }

  private func set(_ value: Any, goesOn: Bool) {
    guard let target, goesOn || !isSame(value, target.value(forKeyPath: keyPath)) else { return subject.endDrag() }
    subject.set(value, forKeyPath: keyPath, of: target, goesOn: goesOn)
  }

  private func isSame(_ value: Any, _ other: Any?) -> Bool {
    if let text = value as? String { return text == other as? String }
    return value as? Double == Self.number(other)
  }

  private static func number(_ value: Any?) -> Double? {
    (value as? Double) ?? (value as? Float).map(Double.init) ?? (value as? CGFloat).map { Double($0) }
  }

  func refresh(canEdit: Bool) {
    guard let target else { return }
    let value = target.value(forKeyPath: keyPath)
    if let field = field as? NumberField, let number = Self.number(value) {
      if field.number != number || field.text.isEmpty { field.number = number }
      field.isEditable = canEdit
    } else {
      field.text = value as? String ?? ""
      field.isUserInteractionEnabled = canEdit
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    title.place(x: DockTheme.margin, width: PropertyView.nameWidth - 12)
    let room = bounds.width - PropertyView.nameWidth - DockTheme.margin
    let width = field is NumberField ? min(room, 90) : room
    field.frame = CGRect(x: PropertyView.nameWidth, y: 1, width: width, height: DockTheme.rowHeight - 2)
  }
}
