import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraMotion
import KinoraRenderServer
import KinoraTools
import KinoraUIKitCore

/// The properties of the picked layer in groups, with its animations and its view's constraints.
final class PropertyListView: UIScrollView {
  private let subject: Subject
  private let probe: PresentedValues
  /// The sections by what they show, in their order.
  private var factSection: SectionView?
  private var animationSection: SectionView?
  private var propertySections: [SectionView] = []
  private var constraintSection: SectionView?
  private var shown: Shown?
  private var presented: LayerValues?
  /// False until what the layer shows was reported.
  private var isAnswered = true
  private var nextUpdate = 0.0
  private var updatedVersion = -1

  /// What the rows are for.
  private struct Shown {
    let layer: LayerID
    var animations: [UInt64] = []
    var constraints: [ObjectIdentifier] = []
  }

  /// Seconds between updates: faster ones would be unreadable and costly.
  private static let interval = 0.1

  /// The titles of the closed groups.
  private var closed: Set<String> = ["Border", "Shadow", "Contents", "Timing"]

  init(_ subject: Subject, probe: PresentedValues) {
    (self.subject, self.probe) = (subject, probe)
    super.init(frame: .zero)
    indicatorStyle = .white
    delaysContentTouches = false
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  private var sections: [SectionView] {
    [factSection, animationSection].compactMap(\.self) + propertySections + [constraintSection].compactMap(\.self)
  }

  /// Shows the values of a frame, at most ten times a second unless something was edited or picked.
  ///
  /// - Returns: False if the update waits, so that another frame is needed.
  func refresh(at time: Double) -> Bool {
    guard time >= nextUpdate || updatedVersion != subject.editVersion || !isAnswered else { return false }
    (nextUpdate, updatedVersion) = (time + Self.interval, subject.editVersion)
    guard let layer = subject.picked else {
      if shown != nil { clear() }
      return true
    }
    if shown?.layer != layer.id { build(for: layer) }
    updateAnimations(of: layer)
    updateConstraints(of: layer)
    if let answer = probe.take(), answer.layer == layer.id { (presented, isAnswered) = (answer.values, true) }
    probe.ask(for: layer.id)
    let (canEdit, values) = (subject.canEdit, layer.values)
    for section in sections { section.show(model: values, presented: presented, canEdit: canEdit) }
    return true
  }

  private func clear() {
    for section in sections { section.removeFromSuperview() }
    (factSection, animationSection, propertySections, constraintSection, shown) = (nil, nil, [], nil, nil)
    (presented, isAnswered) = (nil, true)
    probe.ask(for: nil)
    arrange()
  }

  private func build(for layer: CALayer) {
    clear()
    shown = Shown(layer: layer.id)
    isAnswered = false
    factSection = section("Layer") { FactsView.rows(of: layer) }
    propertySections = PropertyGroup.groups(of: layer).map { group in
      section(group.title) { [weak self, weak layer] in
        guard let self, let layer else { return [] }
        return group.properties.map { PropertyView($0, of: layer, in: self.subject) }
      }
    }
    propertySections.append(
      section("Timing") { [weak self, weak layer] in
        guard let self, let layer else { return [] }
        return ModelRow.timing(of: layer, in: self.subject)
      })
    if layer is CATextLayer {
      propertySections.append(
        section("Text") { [weak self, weak layer] in
          guard let self, let layer else { return [] }
          return ModelRow.text(of: layer, in: self.subject)
        })
    }
    arrange()
  }

  /// Lists the animationSection anew if others are attached. The rows of propertySections stay, since one may be in use.
  private func updateAnimations(of layer: CALayer) {
    let records = layer.attachedRecords
    guard records.map(\.id) != shown?.animations || (animationSection == nil) != records.isEmpty else { return }
    shown?.animations = records.map(\.id)
    animationSection?.removeFromSuperview()
    animationSection =
      records.isEmpty ? nil : section("Animations") { records.map { AnimationRow($0, of: layer, in: self.subject) } }
    arrangeAnew()
  }

  private func updateConstraints(of layer: CALayer) {
    let list = subject.perform { (layer.delegate as? UIView)?.affectingConstraints ?? [] }
    guard list.map(ObjectIdentifier.init) != shown?.constraints else { return }
    shown?.constraints = list.map(ObjectIdentifier.init)
    constraintSection?.removeFromSuperview()
    constraintSection = list.isEmpty ? nil : section("Constraints") { list.map { ConstraintRow($0, in: self.subject) } }
    arrangeAnew()
  }

  /// Returns a section whose rows are made when it is first open.
  private func section(_ title: String, makeRows: @escaping () -> [UIView]) -> SectionView {
    let section = SectionView(title: title, isClosed: closed.contains(title), makeRows: makeRows)
    section.onResize = { [weak self, unowned section] in
      guard let self else { return }
      if section.isClosed { self.closed.insert(section.title) } else { self.closed.remove(section.title) }
      self.arrange()
    }
    addSubview(section)
    return section
  }

  /// Arranges the sections after others have been made. Tab follows the order of the subviews.
  private func arrangeAnew() {
    for section in sections { bringSubviewToFront(section) }
    arrange()
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
