import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraMotion
import KinoraTools
import KinoraUIKitCore

/// The course of an animation with a moving dot, and handles for the control points of its cubic curves.
final class CurveView: UIView, KeyReceiver {
  private let subject: Subject
  private let axis = CAShapeLayer()
  private let line = CAShapeLayer()
  private let arms = CAShapeLayer()
  private let marks = CAShapeLayer()
  private let dot = CALayer()
  private var handles: [CALayer] = []
  private let title = DockTheme.label(size: 9.5, color: OverlayTheme.dim)
  private var shape: CurveShape?
  private var shown: (record: AnimationRecord, size: CGSize, isEditable: Bool)?
  /// The handle that is dragged or that keys move: each piece of the curve has two.
  private var grabbed: Int?
  private var isDragging = false
  /// The heights that are shown while a handle is dragged: they would grow with it otherwise.
  private var frozenRange: ClosedRange<Double>?
  /// Called with the piece that the user has changed.
  var onChange: ((CurvePiece, _ isDragging: Bool) -> Void)?

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
    dot.bounds = CGRect(x: 0, y: 0, width: 8, height: 8)
    (dot.cornerRadius, dot.backgroundColor) = (4, OverlayTheme.text)
    for part in [dot, title] { layer.addSublayer(part) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows an animation at the shown time.
  func show(_ found: FoundAnimation, of target: CALayer) {
    let isEditable = subject.canEditAnimation
    if shown.map({ $0 != (found.record, bounds.size, isEditable) }) ?? true {
      shown = (found.record, bounds.size, isEditable)
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
    if let grabbed, grabbed >= points.count { self.grabbed = nil }
    while handles.count < points.count { addHandle() }
    let path = CGMutablePath()
    for (index, handle) in handles.enumerated() {
      handle.isHidden = index >= points.count
      guard index < points.count, let piece = shape?.pieces[index / 2] else { continue }
      handle.position = place(of: points[index])
      (handle.borderWidth, handle.borderColor) = (index == grabbed ? 2 : 0, OverlayTheme.text)
      path.move(to: place(of: index % 2 == 0 ? piece.begin : piece.end))
      path.addLine(to: handle.position)
    }
    arms.path = path
    showNumbers()
  }

  private func addHandle() {
    let handle = CALayer()
    handle.bounds = CGRect(x: 0, y: 0, width: Self.handleSize, height: Self.handleSize)
    handle.backgroundColor = OverlayTheme.late
    layer.insertSublayer(handle, below: dot)
    handles.append(handle)
  }

  /// Shows the control points of the only curve, or of the one whose handle was taken.
  private func showNumbers() {
    let pieces = shape?.pieces ?? []
    let piece = pieces.count == 1 ? pieces[0] : grabbed.map { pieces[$0 / 2] }
    let segment = piece?.segment.map { "segment \($0 + 1): " } ?? ""
    title.show(piece.map { segment + Self.text(of: $0.curve) } ?? "")
    title.place(x: 6, y: bounds.height - 15, width: bounds.width - 12, in: 14)
  }

  /// The handles; none if the animation can't be changed now.
  private var controlPoints: [CGPoint] {
    shown?.isEditable == true ? shape?.pieces.flatMap(\.handles) ?? [] : []
  }

  static func text(of curve: TimingCurve) -> String {
    [curve.x1, curve.y1, curve.x2, curve.y2].map { ShortNumber.text($0, decimals: 2) }
      .joined(separator: ", ")
  }

  /// The heights that are shown.
  private var range: ClosedRange<Double> {
    if let frozenRange { return frozenRange }
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
    frozenRange = isDragging ? range : nil
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
    (isDragging, frozenRange) = (false, nil)
    drawShape()
    if let grabbed, let piece = shape?.pieces[grabbed / 2] { onChange?(piece, false) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchesEnded(touches, with: event)
  }

  private func move(to point: CGPoint, isDragging: Bool) {
    guard let grabbed, var piece = shape?.pieces[grabbed / 2] else { return }
    piece.move(grabbed % 2, to: point)
    onChange?(piece, isDragging)
  }

  func focusChanged(_ hasFocus: Bool) {
    (layer.borderWidth, layer.borderColor) = (hasFocus ? 1 : 0, OverlayTheme.accent)
    if !hasFocus { grabbed = nil }
  }

  /// Tab goes to the next handle, and the arrows move it by a hundredth, with Shift by a tenth.
  func receive(_ key: ToolKey) -> Bool {
    let step = key.isShifted ? 0.1 : 0.01
    let steps = ["Left": (-step, 0.0), "Right": (step, 0), "Up": (0, step), "Down": (0, -step)]
    if key.name == "Tab", !key.isShifted, !controlPoints.isEmpty {
      // After the last handle, Tab goes on to the next field.
      let next = grabbed.map { $0 + 1 } ?? 0
      grabbed = next < controlPoints.count ? next : nil
      drawHandles()
      return grabbed != nil
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
