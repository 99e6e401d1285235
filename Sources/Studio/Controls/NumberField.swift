import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraTools
import KinoraUIKitCore

/// A number that is dragged sideways, typed, or changed by the Up and Down keys.
final class NumberField: FieldView {
  /// The decimals that are shown.
  private static let decimals = 4
  /// The change for a point of dragging.
  var step = 1.0
  var range = -Double.infinity...Double.infinity
  /// True if it can be infinite, which is typed as "inf" or "∞".
  var takesInfinity = false
  /// Called with each new number; the flag is true while it goes on being dragged.
  var onNumber: ((Double, _ isDragging: Bool) -> Void)?
  /// False if it only shows a number.
  var isEditable = true {
    didSet { alpha = isEditable ? 1 : 0.6 }
  }
  /// The number and the place at which a drag began.
  private var grabbed: (number: Double, x: Double)?
  private var isDragged = false

  /// The number; setting it while the user edits it has no effect.
  var number = 0.0 {
    didSet { if grabbed == nil { text = ShortNumber.text(number, decimals: Self.decimals) } }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEditable, let touch = touches.first else { return }
    grabbed = (number, Double(touch.location(in: self).x))
    isDragged = false
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let grabbed, let touch = touches.first else { return }
    let distance = touch.location(in: self).x - grabbed.x
    guard isDragged || abs(distance) > 3 else { return }
    isDragged = true
    change(to: grabbed.number + distance.rounded() * step, isDragging: true)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard grabbed != nil else { return }
    grabbed = nil
    if isDragged { change(to: number, isDragging: false) } else { super.touchesEnded(touches, with: event) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard grabbed != nil else { return }
    grabbed = nil
    if isDragged { change(to: number, isDragging: false) }
  }

  override func receive(_ key: ToolKey) -> Bool {
    let factor = key.isShifted ? 10.0 : 1
    switch key.name {
    case "Up", "KP_Up": nudge(by: step * factor)
    case "Down", "KP_Down": nudge(by: -step * factor)
    case "Return", "KP_Enter", "Tab", "ISO_Left_Tab":
      // The text is rounded, so that it isn't the number unless it was typed.
      let typed = isEdited ? Self.number(in: text) : nil
      _ = super.receive(key)
      if let typed, typed.isFinite || takesInfinity {
        change(to: typed, isDragging: false)
      } else {
        text = ShortNumber.text(number, decimals: Self.decimals)
      }
    default: return super.receive(key)
    }
    return true
  }

  private func nudge(by distance: Double) {
    let next = number + distance
    dock?.setFocus(nil)
    change(to: next, isDragging: false)
    takeFocus()
  }

  private func change(to value: Double, isDragging: Bool) {
    guard value.isFinite || takesInfinity, !value.isNaN else { return }
    let value = value.clamped(to: range)
    number = value
    // `number` doesn't change the text during a drag, so that the program's values don't; this change has to show.
    let shown = grabbed
    grabbed = nil
    text = ShortNumber.text(value, decimals: Self.decimals)
    grabbed = shown
    onNumber?(value, isDragging)
  }

  /// Returns the number that a text says, with a comma or a point, or the sign of infinity; nil if it says none.
  static func number(in text: String) -> Double? {
    let plain = text.trimmingCharacters(in: .whitespaces).replacingOccurrences(of: ",", with: ".")
    if ["∞", "inf"].contains(plain.lowercased()) { return .infinity }
    return Double(plain).flatMap { $0.isFinite ? $0 : nil }
  }
}
