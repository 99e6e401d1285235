import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraMotion
import KinoraTools
import KinoraUIKitCore

/// A row of a property: its name, the model's value in fields, and beneath them the value that is shown, if it differs.
final class PropertyView: UIView {
  let property: PropertyGroup.Property
  private let subject: Subject
  private weak var target: CALayer?
  private let title: CATextLayer
  private let shown = DockTheme.label(color: OverlayTheme.good)
  private var fields: [NumberField] = []
  private var toggle: ToolButton?
  private var well: ColorWell?
  private let note = DockTheme.label(color: OverlayTheme.dim)
  private let partLabels: [CATextLayer]
  /// True while the layer shows another value than the model's, so that there is a line for it.
  private var differs = false

  /// Called when its height has changed.
  var onResize: (() -> Void)?

  static let nameWidth = 96.0

  init(_ property: PropertyGroup.Property, of layer: CALayer, in subject: Subject) {
    (self.property, self.subject, target) = (property, subject, layer)
    title = DockTheme.label(property.name, color: OverlayTheme.dim)
    partLabels = property.parts.map { DockTheme.label($0.name, size: 9, color: OverlayTheme.dim) }
    super.init(frame: .zero)
    self.layer.addSublayer(title)
    self.layer.addSublayer(shown)
    self.layer.addSublayer(note)
    build(layer.values[property.key])
  }

  required init?(coder: NSCoder) { nil }

  private func build(_ value: AnimationValue?) {
    for (part, label) in zip(property.parts, partLabels) {
      layer.addSublayer(label)
      let field = NumberField()
      field.step = part.step
      field.onNumber = { [weak self] number, goesOn in self?.set(number, forKeyPath: part.keyPath, goesOn: goesOn) }
      fields.append(field)
      addSubview(field)
    }
    switch value {
    case .flag: addToggle()
    case .color: addWell()
    default: break
    }
  }

  private func addToggle() {
    let button = ToolButton("no") { [weak self] in
      guard let self, case .flag(let flag)? = self.target?.values[self.property.key] else { return }
      self.set(!flag, forKeyPath: self.property.keyPath, goesOn: false)
    }
    toggle = button
    addSubview(button)
  }

  private func addWell() {
    let well = ColorWell { [weak self] color, goesOn in
      self?.set(CGColor(rgba: color), forKeyPath: self?.property.keyPath ?? "", goesOn: goesOn)
    }
    well.onResize = { [weak self] in self?.onResize?() }
    self.well = well
    addSubview(well)
  }

  private func set(_ value: Any?, forKeyPath keyPath: String, goesOn: Bool) {
    guard let target else { return }
    subject.set(value, forKeyPath: keyPath, of: target, goesOn: goesOn)
  }

  /// The height of its lines.
  var height: Double { DockTheme.rowHeight * (differs ? 2 : 1) + (well?.extraHeight ?? 0) }

  /// Shows the values of a frame.
  func show(model: LayerValues, presented: LayerValues?, canEdit: Bool) {
    for (field, part) in zip(fields, property.parts) {
      if case .number(let number)? = model[part.key], field.number != number || field.text.isEmpty {
        field.number = number
      }
      field.isEditable = canEdit
    }
    let value = model[property.key]
    switch value {
    case .flag(let flag):
      toggle?.title = flag ? "yes" : "no"
      toggle?.isOn = flag
      toggle?.isEnabled = canEdit
    case .color(let color): well?.show(color, isEditable: canEdit)
    case let value? where fields.isEmpty: note.show(value.shortText)
    default: break
    }
    showPresented(presented, model: value)
  }

  /// Shows what the layer shows, beneath the model's value: of a transform, the parts that the row has. Animations and
  /// the past let it differ.
  private func showPresented(_ presented: LayerValues?, model: AnimationValue?) {
    let text = text(of: presented?[property.key], in: presented)
    // Values that are written alike differ by rounding.
    let differs = text.map { $0 != self.text(of: model, in: target?.values) } ?? false
    if let text, differs { shown.show("shows \(text)") }
    guard differs != self.differs else { return }
    self.differs = differs
    shown.isHidden = !differs
    setNeedsLayout()
    onResize?()
  }

  private func text(of value: AnimationValue?, in values: LayerValues?) -> String? {
    guard let value, case .transform = value, let values, !property.parts.isEmpty else { return value?.shortText }
    return property.parts.compactMap { values[$0.key] }.map(\.shortText).joined(separator: ", ")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let row = DockTheme.rowHeight
    title.place(x: DockTheme.margin, width: Self.nameWidth - 12)
    let left = Self.nameWidth
    let room = bounds.width - left - DockTheme.margin
    let width = (room / Double(max(1, fields.count))).rounded(.down)
    for (index, field) in fields.enumerated() {
      let x = left + Double(index) * width
      let lead = partLabels[index].string as? String == "" ? 0.0 : 9
      partLabels[index].place(x: x, width: lead)
      field.frame = CGRect(x: x + lead, y: 1, width: min(width - lead - 3, 90), height: row - 2)
    }
    toggle?.frame = CGRect(x: left, y: 1, width: 44, height: row - 2)
    well?.frame = CGRect(x: left, y: 1, width: room, height: row - 2 + (well?.extraHeight ?? 0))
    note.place(x: left, width: room)
    shown.place(x: left, y: height - row, width: room)
  }
}
