import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraMotion
import KinoraTools
import KinoraUIKitCore

/// A row of an attached animation: what it changes, how long, and how far it is. A click picks it.
final class AnimationRow: UIView, RefreshedRow {
  private var record: AnimationRecord
  private weak var target: CALayer?
  private let subject: Subject
  private let text: CATextLayer
  private let bar = CALayer()

  init(_ record: AnimationRecord, of layer: CALayer, in subject: Subject) {
    (self.record, target, self.subject) = (record, layer, subject)
    text = DockTheme.label(Self.title(of: record))
    super.init(frame: .zero)
    bar.anchorPoint = .zero
    bar.cornerRadius = 2
    self.layer.addSublayer(bar)
    self.layer.addSublayer(text)
  }

  required init?(coder: NSCoder) { nil }

  func refresh(canEdit: Bool) {
    guard let target else { return }
    if let current = target.attachedRecords.first(where: { $0.id == record.id }), current != record {
      record = current
      text.show(Self.title(of: record))
    }
    let isPicked = subject.pickedAnimation == record.id
    bar.backgroundColor = isPicked ? DockTheme.selection : DockTheme.field
    let progress = subject.perform { () -> Double in
      let now = target.convertTime(subject.transport.start + subject.transport.seconds, from: nil)
      return record.timing.position(atParent: now)?.progress ?? 0
    }
    bar.position = CGPoint(x: 4, y: 1)
    bar.bounds = CGRect(
      x: 0, y: 0, width: (bounds.width - 8) * progress.clamped(0, 1), height: DockTheme.rowHeight - 2)
    layer.backgroundColor = isPicked ? DockTheme.field : nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    text.place(x: DockTheme.margin, width: bounds.width - 2 * DockTheme.margin)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    subject.pickAnimation(record.id)
  }

  static func title(of record: AnimationRecord) -> String {
    let name = record.content.title
    let key = record.key.map { $0 == name ? "" : "  “\($0)”" } ?? ""
    return "\(name)\(key)  \(ShortNumber.text(record.timing.duration)) s"
  }
}
