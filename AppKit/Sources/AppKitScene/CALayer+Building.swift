import AppKit

extension CALayer {
  /// Adds a line of text, which ends with an ellipsis where it is too long.
  @discardableResult
  func addText(
    _ string: String, _ style: TextStyle, x: CGFloat, y: CGFloat, width: CGFloat,
    alignment: CATextLayerAlignmentMode = .left
  ) -> CATextLayer {
    let text = CATextLayer()
    text.name = "text"
    text.string = string
    text.font = style.fontName
    text.fontSize = style.size
    text.foregroundColor = style.color.cgColor
    text.alignmentMode = alignment
    text.truncationMode = .end
    text.frame = CGRect(x: x, y: y, width: width, height: style.lineHeight)
    addSublayer(text)
    return text
  }

  /// Adds a rectangle with an edge.
  func addPanel(_ frame: CGRect, name: String, color: NSColor = Look.panel, cornerRadius: CGFloat = 14) -> CALayer {
    let panel = CALayer()
    panel.name = name
    panel.frame = frame
    panel.backgroundColor = color.cgColor
    panel.cornerRadius = cornerRadius
    panel.borderWidth = 1
    panel.borderColor = Look.hairline.cgColor
    addSublayer(panel)
    return panel
  }

  /// Adds a line that describes a key.
  func addLegendLine(_ label: String, _ does: String, x: CGFloat, y: CGFloat, width: CGFloat) {
    let cap = addPanel(
      CGRect(x: x, y: y, width: 22, height: 20), name: "key \(label)", color: Look.raised, cornerRadius: 5)
    cap.addText(label, .keyCap, x: 0, y: 2, width: 22, alignment: .center)
    addText(does, .body, x: x + 33, y: y + 2, width: width - 33)
  }

  /// Calls `next` after a period of media time, unless the layer leaves its window before.
  ///
  /// The wait is an animation without a visible effect, so that it is paused and stepped together with everything else.
  func wait(_ seconds: CFTimeInterval, then next: @escaping () -> Void) {
    let nothing = CABasicAnimation(keyPath: "zPosition")
    nothing.fromValue = zPosition
    nothing.toValue = zPosition
    nothing.duration = seconds
    nothing.delegate = Wait(next)
    add(nothing, forKey: "wait")
  }
}

/// Calls a closure when an animation has reached its end.
private final class Wait: NSObject, CAAnimationDelegate {
  private let next: () -> Void

  init(_ next: @escaping () -> Void) {
    self.next = next
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    if flag { next() }
  }
}
