import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraMotion
import KinoraTools
import KinoraUIKitCore

/// The numbers of an animation that can be changed while it runs. They scroll in a low dock.
final class AnimationFields: UIScrollView {
  /// A number that an animation may have.
  private struct Field {
    let name: String
    let step: Double
    let range: ClosedRange<Double>
    /// Nil for animations without the number.
    let read: (AnimationDescription) -> Double?
    let write: (AnimationEditor, Double) -> AnimationRecord?
  }

  private static let all: [Field] = [
    Field(name: "duration", step: 0.01, range: 0.001...86_400) {
      $0.timing.duration
    } write: {
      $0.setDuration($1)
    },
    Field(name: "delay", step: 0.01, range: -86_400...86_400) {
      $0.delay
    } write: {
      $0.setDelay($1)
    },
    Field(name: "repeats", step: 1, range: 0...Double.infinity) {
      $0.timing.repeatCount
    } write: {
      $0.setRepeatCount($1)
    },
    Field(name: "from", step: 1, range: -1e9...1e9) {
      $0.ends?.from?.number
    } write: {
      $0.setFrom(.number($1))
    },
    Field(name: "to", step: 1, range: -1e9...1e9) {
      $0.ends?.to?.number
    } write: {
      $0.setTo(.number($1))
    },
    Field(name: "by", step: 1, range: -1e9...1e9) {
      $0.ends?.by?.number
    } write: {
      $0.setBy(.number($1))
    },
    Field(name: "damping", step: 0.1, range: 0...1e5) {
      $0.spring?.damping
    } write: {
      $0.setSpring(damping: $1)
    },
    Field(name: "stiffness", step: 1, range: 0.001...1e7) {
      $0.spring?.stiffness
    } write: {
      $0.setSpring(stiffness: $1)
    },
    Field(name: "mass", step: 0.01, range: 0.001...1e5) {
      $0.spring?.mass
    } write: {
      $0.setSpring(mass: $1)
    },
    Field(name: "velocity", step: 0.1, range: -1e5...1e5) {
      $0.spring == nil ? nil : $0.initialVelocity
    } write: {
      $0.setSpring(initialVelocity: $1)
    },
  ]

  private let subject: Subject
  private var rows: [(field: Field, label: CATextLayer, view: NumberField)] = []
  private let reverses: ToolButton
  private var shownID: UInt64?
  private var shownCount = 0

  private static let labelWidth = 58.0

  init(_ subject: Subject) {
    self.subject = subject
    var toggle: () -> Void = {}
    reverses = ToolButton("autoreverses", alignment: .left) { toggle() }
    super.init(frame: .zero)
    indicatorStyle = .white
    delaysContentTouches = false
    clipsToBounds = true
    addSubview(reverses)
    toggle = { [unowned self] in
      let isOn = self.reverses.isOn
      self.edit("autoreverses", goesOn: false) { $0.setAutoreverses(!isOn) }
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the numbers of an animation.
  func show(_ description: AnimationDescription) {
    let fields = Self.all.filter { $0.read(description) != nil }
    if shownID != description.id || shownCount != fields.count {
      (shownID, shownCount) = (description.id, fields.count)
      build(fields)
    }
    let canEdit = subject.canEditAnimation
    for row in rows {
      guard let number = row.field.read(description) else { continue }
      if row.view.number != number || row.view.text.isEmpty { row.view.number = number }
      row.view.isEditable = canEdit
    }
    reverses.isOn = description.timing.autoreverses
    reverses.isEnabled = canEdit
  }

  private func build(_ fields: [Field]) {
    for row in rows {
      row.label.removeFromSuperlayer()
      row.view.removeFromSuperview()
    }
    rows = fields.map { field in
      let view = NumberField()
      (view.step, view.range) = (field.step, field.range)
      view.takesInfinity = field.range.upperBound == .infinity
      view.onNumber = { [weak self] number, goesOn in
        self?.edit(field.name, goesOn: goesOn) { field.write($0, number) }
      }
      return (field, DockTheme.label(field.name, color: OverlayTheme.dim), view)
    }
    for row in rows {
      layer.addSublayer(row.label)
      addSubview(row.view)
    }
    setNeedsLayout()
  }

  private func edit(_ name: String, goesOn: Bool, _ change: (AnimationEditor) -> AnimationRecord?) {
    subject.editAnimation(name, goesOn: goesOn, change)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let row = DockTheme.rowHeight
    // Two columns, of timing and of what is animated.
    let width = (bounds.width / 2).rounded(.down)
    let perColumn = max(Int(bounds.height / row) - 1, (rows.count + 1) / 2)
    for (index, entry) in rows.enumerated() {
      let (x, y) = (Double(index / perColumn) * width, Double(index % perColumn) * row)
      entry.label.place(x: x + 4, y: y, width: Self.labelWidth - 6)
      entry.view.frame = CGRect(x: x + Self.labelWidth, y: y + 1, width: width - Self.labelWidth - 6, height: row - 2)
    }
    let bottom = max(bounds.height - row, Double(perColumn) * row)
    reverses.frame = CGRect(x: 4, y: bottom, width: 92, height: row - 1)
    let size = CGSize(width: bounds.width, height: bottom + row)
    if contentSize != size { contentSize = size }
  }
}

extension AnimationValue {
  fileprivate var number: Double? {
    if case .number(let number) = self { return number }
    return nil
  }
}
