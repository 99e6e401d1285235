import Foundation
import KinoraFrames
import KinoraGeometry
import KinoraLayers
import KinoraMotion
import KinoraTools
import KinoraUIKitCore

/// The picked animation: its curve, what can be changed, all facts, and how its layer moves.
final class AnimationPanel: UIView {
  private let subject: Subject
  private let curve: CurveView
  private let fields: AnimationFields
  private let facts: FactList
  private let motion: MotionView
  private let title = DockTheme.label()
  private lazy var tabs = ToolChoice(["edit", "facts", "motion"]) { [weak self] in self?.showTab($0) }
  private lazy var copyButton = ToolButton("copy as Swift") { [weak self] in self?.copySource() }
  private var nextUpdate = 0.0
  private var updatedVersion = -1
  private var copied: (id: UInt64, until: Double)?
  /// The time of the last frame, in seconds.
  private var time = 0.0

  static let widths = 300.0...470
  private static let curveWidths = 120.0...176
  /// Seconds between updates of the texts.
  private static let interval = 0.1
  /// Seconds for which the button says that the code was copied.
  private static let noticeTime = 1.5

  init(_ subject: Subject, trail: MotionTrail) {
    self.subject = subject
    curve = CurveView(subject)
    fields = AnimationFields(subject)
    facts = FactList { [weak subject] in subject?.pickAnimation($0) }
    motion = MotionView(subject, trail: trail)
    super.init(frame: .zero)
    for view in [curve, fields, facts, motion, tabs, copyButton] { addSubview(view) }
    layer.addSublayer(title)
    curve.onChange = { [weak self] piece, isDragging in
      let name = piece.segment.map { "curve \($0 + 1)" } ?? "curve"
      self?.subject.editAnimation(name, goesOn: isDragging) { editor in
        guard let segment = piece.segment else { return editor.setCurve(piece.curve) }
        return editor.setCurve(piece.curve, ofSegment: segment)
      }
    }
    showTab(0)
    layer.borderWidth = 1
    layer.borderColor = DockTheme.separator
  }

  required init?(coder: NSCoder) { nil }

  private func showTab(_ index: Int) {
    updatedVersion = -1
    for (tab, view) in [fields, facts, motion].enumerated() { view.isHidden = tab != index }
  }

  /// Shows the picked animation of a frame.
  func refresh(at time: Double) {
    self.time = time
    motion.refresh(at: time)
    guard let layer = subject.picked, let found = subject.animation else { return showNothing() }
    let media = subject.transport.start + subject.transport.seconds
    curve.show(found, of: layer)
    let isFresh = copied.map { $0.id == found.attached.id && time < $0.until } ?? false
    copyButton.title = isFresh ? "copied ✓" : "copy as Swift"
    if isFresh { subject.loop.requestFrame() }
    guard time >= nextUpdate || updatedVersion != subject.editVersion else { return }
    (nextUpdate, updatedVersion) = (time + Self.interval, subject.editVersion)
    let description = subject.perform { AnimationDescription(found, on: layer, at: media) }
    for view in [curve, tabs, copyButton] { view.isHidden = false }
    for (tab, view) in [fields, facts, motion].enumerated() { view.isHidden = tab != tabs.index }
    let state = found.isOver ? ", finished" : ""
    title.show("\(description.kind.className)  \(description.title)  of \(LayerNames.short(of: layer))\(state)")
    if !fields.isHidden { fields.show(description) }
    if !facts.isHidden { facts.show(description, inGroup: found.groups.last) }
  }

  private func showNothing() {
    title.show(subject.picked == nil ? "pick a bar or a layer to see its animation" : "no animation of this layer runs")
    for view in [curve, fields, facts, copyButton] { view.isHidden = true }
    tabs.isHidden = subject.picked == nil
    motion.isHidden = subject.picked == nil || tabs.index != 2
  }

  /// Puts the animation's code on the clipboard; that of the whole group for a child.
  private func copySource() {
    guard let layer = subject.picked, let found = subject.animation?.outermost else { return }
    let record = found.record
    let delay = subject.perform { AnimationDescription(found, on: layer, at: CACurrentMediaTime()).delay }
    subject.loop.pipeline.surface.copy(SwiftSource.text(of: record, delay: delay))
    copied = (record.id, time + Self.noticeTime)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let row = DockTheme.rowHeight
    title.place(x: 8, y: 4, width: bounds.width - 112)
    copyButton.frame = CGRect(x: bounds.width - 100, y: 4, width: 92, height: row)
    let top = row + 10
    let height = bounds.height - top - 6
    let curveWidth = (bounds.width * 0.375).clamped(to: Self.curveWidths)
    curve.frame = CGRect(x: 8, y: top, width: curveWidth, height: height)
    let left = curveWidth + 14
    tabs.frame = CGRect(x: left, y: top, width: bounds.width - left - 8, height: row)
    for view in [fields, facts, motion] {
      view.frame = CGRect(x: left, y: top + row + 4, width: bounds.width - left - 6, height: height - row - 4)
    }
  }
}
