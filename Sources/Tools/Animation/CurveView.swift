import Foundation
import Geometry
import Layers
import Motion
import Views

/// The course of an animation with a moving dot, and handles for the control points of a cubic curve.
final class CurveView: UIView, KeyReceiver {
  private let subject: Subject
  private let axis = CAShapeLayer()
  private let line = CAShapeLayer()
  private let arms = CAShapeLayer()
  private let marks = CAShapeLayer()
  private let dot = CALayer()
  private let handles = [CALayer(), CALayer()]
  private let title = DockTheme.label(size: 9.5, color: OverlayTheme.dim)
  private var shape: CurveShape?
  private var shown: (record: AnimationRecord, size: CGSize)?
  /// The handle that is dragged or that keys move.
  private var grabbed: Int?
  private var isDragging = false
  /// Called with the control points that the user has chosen.
  var onCurve: ((TimingCurve, _ isDragging: Bool) -> Void)?

  private static let inset = 14.0
  private static let handleSize = 9.0
  private static let grip = 10.0
  /// The heights that a handle can reach.
  private static let heights = -1.0...2.0

  init(_ subject: Subject) {
    self.subject = subject
    super.init(frame: .zero)
    layer.backgroundColor = DockTheme.field
    layer.cornerRadius = 4
    for shape in [axis, line, arms, marks] {
      shape.fillColor = nil
      layer.addSublayer(shape)
    }
    (axis.strokeColor, axis.lineDashPattern) = (OverlayTheme.edge, [2, 3])
    (line.strokeColor, line.lineWidth) = (OverlayTheme.accent, 2)
    (arms.strokeColor, marks.fillColor) = (OverlayTheme.dim, OverlayTheme.dim)
    for handle in handles {
      handle.bounds = CGRect(x: 0, y: 0, width: Self.handleSize, height: Self.handleSize)
      handle.backgroundColor = OverlayTheme.late
      layer.addSublayer(handle)
    }
    dot.bounds = CGRect(x: 0, y: 0, width: 8, height: 8)
    (dot.cornerRadius, dot.backgroundColor) = (4, OverlayTheme.text)
    for part in [dot, title] { layer.addSublayer(part) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows an animation at the shown time.
  func show(_ found: FoundAnimation, of target: CALayer) {
    if shown.map({ $0 != (found.record, bounds.size) }) ?? true {
      shown = (found.record, bounds.size)
      shape = CurveShape(found)
      drawShape()
    }
    let time = subject.transport.start + subject.transport.seconds
    let place = subject.perform { shape?.dot(at: time, on: target) }
    dot.isHidden = place == nil
    if let place { dot.position = self.place(of: place) }
  }

  private func drawShape() {
    guard let shape else { return }
    let path = CGMutablePath()
    for (index, point) in shape.points.map(place).enumerated() {
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    line.path = path
    let frame = CGMutablePath()
    for height in [0.0, 1.0] {
      frame.move(to: place(of: CGPoint(x: 0, y: height)))
      frame.addLine(to: place(of: CGPoint(x: 1, y: height)))
    }
    axis.path = frame
    let places = CGMutablePath()
    for mark in shape.marks.map(place) {
      places.addEllipse(in: CGRect(x: mark.x - 2.5, y: mark.y - 2.5, width: 5, height: 5))
    }
    marks.path = places
    drawHandles()
  }

  private func drawHandles() {
    let points = controlPoints
    let path = CGMutablePath()
    for (index, handle) in handles.enumerated() {
      handle.isHidden = points.isEmpty
      guard !points.isEmpty else { continue }
      handle.position = place(of: points[index])
      (handle.borderWidth, handle.borderColor) = (index == grabbed ? 2 : 0, OverlayTheme.text)
      path.move(to: place(of: CGPoint(x: Double(index), y: Double(index))))
      path.addLine(to: handle.position)
    }
    arms.path = path
    title.show(shape?.handles.map(Self.text) ?? "")
    title.place(x: 6, y: bounds.height - 15, width: bounds.width - 12, in: 14)
  }

  private var controlPoints: [CGPoint] {
    shape?.handles.map { [CGPoint(x: $0.x1, y: $0.y1), CGPoint(x: $0.x2, y: $0.y2)] } ?? []
  }

  static func text(of curve: TimingCurve) -> String {
    [curve.x1, curve.y1, curve.x2, curve.y2].map { ShortNumber.text($0, decimals: 2) }
      .joined(separator: ", ")
  }

  /// The heights that are shown.
  private var range: ClosedRange<Double> {
    let low = controlPoints.reduce(shape?.range.lowerBound ?? 0) { min($0, $1.y) }
    let high = controlPoints.reduce(shape?.range.upperBound ?? 1) { max($0, $1.y) }
    return low...high
  }

  private func place(of point: CGPoint) -> CGPoint {
    let (width, height) = (bounds.width - 2 * Self.inset, bounds.height - 2 * Self.inset)
    let share = (point.y - range.lowerBound) / (range.upperBound - range.lowerBound)
    return CGPoint(x: Self.inset + point.x * width, y: Self.inset + (1 - share) * height)
  }

  private func value(at place: CGPoint) -> CGPoint {
    let (width, height) = (bounds.width - 2 * Self.inset, bounds.height - 2 * Self.inset)
    let share = 1 - (place.y - Self.inset) / max(1, height)
    return CGPoint(
      x: ((place.x - Self.inset) / max(1, width)).clamped(0, 1),
      y: (range.lowerBound + share * (range.upperBound - range.lowerBound)).clamped(to: Self.heights))
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    dock?.setFocus(self)
    guard let point = touches.first?.location(in: self) else { return }
    grabbed = controlPoints.indices.min { distance($0, point) < distance($1, point) }
    if let index = grabbed, distance(index, point) > Self.grip { grabbed = nil }
    isDragging = grabbed != nil
    drawHandles()
  }

  private func distance(_ index: Int, _ point: CGPoint) -> Double {
    let place = place(of: controlPoints[index])
    return hypot(place.x - point.x, place.y - point.y)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isDragging, let point = touches.first?.location(in: self) else { return }
    move(to: value(at: point), isDragging: true)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isDragging else { return }
    isDragging = false
    if let curve = shape?.handles { onCurve?(curve, false) }
  }

  private func move(to point: CGPoint, isDragging: Bool) {
    guard let grabbed, var curve = shape?.handles else { return }
    if grabbed == 0 { (curve.x1, curve.y1) = (point.x, point.y) } else { (curve.x2, curve.y2) = (point.x, point.y) }
    onCurve?(curve, isDragging)
  }

  func focusChanged(_ hasFocus: Bool) {
    (layer.borderWidth, layer.borderColor) = (hasFocus ? 1 : 0, OverlayTheme.accent)
    if !hasFocus { grabbed = nil }
  }

  /// Tab goes to the other handle, and the arrows move it by a hundredth, with Shift by a tenth.
  func receive(_ key: ToolKey) -> Bool {
    let step = key.isShifted ? 0.1 : 0.01
    let steps = ["Left": (-step, 0.0), "Right": (step, 0), "Up": (0, step), "Down": (0, -step)]
    if key.name == "Tab", !controlPoints.isEmpty {
      grabbed = grabbed.map { 1 - $0 } ?? 0
      drawHandles()
    } else if key.name == "Escape" {
      dock?.setFocus(nil)
    } else if let (dx, dy) = steps[key.name], let grabbed, !controlPoints.isEmpty {
      let point = controlPoints[grabbed]
      move(
        to: CGPoint(x: (point.x + dx).clamped(0, 1), y: (point.y + dy).clamped(to: Self.heights)), isDragging: false)
    } else {
      return false
    }
    return true
  }
}
