import Foundation
import Geometry
import Layers
import Motion
import RenderServer
import Views

/// The properties of the picked layer in groups, with its animations and its view's constraints.
final class PropertyListView: UIScrollView {
  private let subject: Subject
  private let probe: PresentedValues
  private var sections: [SectionView] = []
  private var shown: (layer: LayerID?, structure: Int)?
  private var presented: LayerValues?
  private var nextUpdate = 0.0
  private var updatedVersion = -1

  /// Seconds between updates: faster ones would be unreadable and costly.
  private static let interval = 0.1

  /// False until the values on screen were reported.
  private var hasValues: Bool { presented != nil || subject.picked == nil }

  /// The titles of the closed groups.
  private var closed: Set<String> = ["Border", "Shadow", "Contents"]

  init(_ subject: Subject, probe: PresentedValues) {
    (self.subject, self.probe) = (subject, probe)
    super.init(frame: .zero)
    indicatorStyle = .white
    delaysContentTouches = false
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the values of a frame, at most ten times a second unless something was edited or picked.
  func refresh(at time: Double) {
    guard time >= nextUpdate || updatedVersion != subject.editVersion || !hasValues else { return }
    (nextUpdate, updatedVersion) = (time + Self.interval, subject.editVersion)
    let layer = subject.picked
    let structure = subject.perform { layer.map(Self.structure) } ?? 0
    if shown?.layer != layer?.id || shown?.structure != structure {
      shown = (layer?.id, structure)
      presented = nil
      build(for: layer)
    }
    guard let layer else { return }
    if let values = probe.take() { presented = values[layer.id] ?? presented }
    probe.ask(for: [layer.id])
    let canEdit = subject.canEdit
    for section in sections { section.show(model: layer.values, presented: presented, canEdit: canEdit) }
  }

  /// A number that differs if other rows are needed.
  private static func structure(of layer: CALayer) -> Int {
    var hasher = Hasher()
    for record in layer.attachedRecords { hasher.combine(record.id) }
    if let view = layer.delegate as? UIView {
      for constraint in view.affectingConstraints { hasher.combine(ObjectIdentifier(constraint)) }
    }
    return hasher.finalize()
  }

  private func build(for layer: CALayer?) {
    for section in sections { section.removeFromSuperview() }
    sections = []
    guard let layer else { return arrange() }
    add(SectionView(title: "Layer", rows: FactsView.rows(of: layer)))
    let animations = layer.attachedRecords.map { AnimationRow($0, of: layer, in: subject) }
    if !animations.isEmpty { add(SectionView(title: "Animations", rows: animations)) }
    let animated = Set(layer.attachedRecords.flatMap(\.animatedKeys).map(\.whole))
    for group in PropertyGroup.groups(of: layer) {
      let rows = group.properties.map { property in
        PropertyView(property, of: layer, in: subject, isAnimated: animated.contains(property.key.whole))
      }
      add(SectionView(title: group.title, rows: rows))
    }
    let constraints = (layer.delegate as? UIView).map { ConstraintRow.rows(of: $0, in: subject) } ?? []
    if !constraints.isEmpty { add(SectionView(title: "Constraints", rows: constraints)) }
    arrange()
  }

  private func add(_ section: SectionView) {
    section.isClosed = closed.contains(section.title)
    section.onResize = { [weak self, unowned section] in
      guard let self else { return }
      if section.isClosed { self.closed.insert(section.title) } else { self.closed.remove(section.title) }
      self.arrange()
    }
    sections.append(section)
    addSubview(section)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    arrange()
  }

  private func arrange() {
    var y = 0.0
    for section in sections {
      let frame = CGRect(x: 0, y: y, width: bounds.width, height: section.height)
      if section.frame != frame { section.frame = frame }
      y += section.height
    }
    let size = CGSize(width: bounds.width, height: y + DockTheme.margin)
    if contentSize != size { contentSize = size }
  }
}

extension AnimationRecord {
  /// The properties that the animation changes.
  var animatedKeys: [AnimatableKey] {
    switch content {
    case .property(let animation): [animation.key]
    case .group(let children): children.flatMap(\.animatedKeys)
    case .transition, .inert: []
    }
  }
}
