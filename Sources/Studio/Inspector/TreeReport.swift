import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraMotion
import KinoraTools
import KinoraUIKitCore

/// A layer tree as printed by `kinora tree`: the model values, the values shown, and the animations of each layer.
package struct TreeReport {
  /// Seconds since the start.
  package var time: Double
  package var layers: [Node]

  /// The media times of the report and of the start.
  fileprivate struct Moment {
    var mediaTime: Double
    var start: Double
  }

  /// A layer and its sublayers.
  package struct Node {
    package var kind: String
    package var name: String?
    /// The classes of the layer's view and of the controller whose view that is; nil without them.
    package var view: String?
    package var controller: String?
    package var model: [(key: String, value: AnimationValue)]
    package var presentation: [(key: String, value: AnimationValue)]
    /// The default values of a layer of this kind.
    package var standard: [(key: String, value: AnimationValue)]
    package var animations: [Animation]
    /// The active constraints that refer to the layer's view.
    package var constraints: [Constraint]
    /// True if more than one frame of the view satisfies its constraints.
    package var isAmbiguous: Bool
    package var sublayers: [Node]
    /// The mask, or none.
    package var masks: [Node]
  }

  /// A constraint of a view.
  package struct Constraint {
    /// The equation without the constant.
    package var equation: String
    package var constant: Double
    package var priority: Double
    /// True if it contradicts others, so that the layout leaves it out.
    package var isBroken: Bool
  }

  /// An attached animation.
  package struct Animation {
    package var key: String?
    package var kind: String
    package var keyPath: String?
    /// Seconds in the layer's time since the start; for the child of a group, in the group's time.
    package var beginTime: Double
    package var duration: Double
    /// The progress within the current cycle, 0...1; nil before the beginning and after the end.
    package var progress: Double?
    /// Everything about it, as in the animation panel.
    package var facts: [(name: String, value: String)]
    /// The animations of a group.
    package var children: [Animation]
  }

  /// Describes a layer and its sublayers at the current media time.
  ///
  /// - Parameter start: The media time from which times count.
  package init(of root: CALayer, since start: Double) {
    self.init(of: root, at: CACurrentMediaTime(), since: start) { $0.presentation()?.values }
  }

  /// Describes a layer and its sublayers at another media time.
  ///
  /// - Parameters:
  ///   - start: The media time from which times count.
  ///   - presented: Returns the values that a layer shows at that time; nil if they equal its model values.
  package init(
    of root: CALayer, at mediaTime: Double, since start: Double, presented: (CALayer) -> LayerValues?
  ) {
    time = mediaTime - start
    layers = [Node(root, at: TreeReport.Moment(mediaTime: mediaTime, start: start), presented: presented)]
  }
}

extension TreeReport.Node {
  /// The keys listed for every layer, in printing order. Keys of other kinds of layers have no value.
  private static let keys: [(key: AnimatableKey, path: String)] = {
    let first: [AnimatableKey] = [.position(.whole), .bounds(.whole)]
    let keys = first + AnimatableKey.allCases.filter { $0 == $0.whole && !first.contains($0) }
    return keys.map { ($0, $0.keyPath) }
  }()

  fileprivate init(
    _ layer: CALayer, at moment: TreeReport.Moment, presented: (CALayer) -> LayerValues?
  ) {
    kind = String(describing: type(of: layer))
    name = layer.name
    let names = LayerNames(of: layer)
    let view = layer.delegate as? UIView
    self.view = view.map { _ in names.kind }
    controller = names.controller
    constraints = view?.affectingConstraints.map { TreeReport.Constraint($0) } ?? []
    isAmbiguous = view?.hasAmbiguousLayout ?? false
    let values = layer.values
    model = Self.list(values)
    // Most layers show their model values, and have one list then.
    presentation = presented(layer).flatMap { $0 == values ? nil : Self.list($0) } ?? model
    standard = Self.list(values.standard)
    animations = layer.attachedRecords.map { TreeReport.Animation($0, on: layer, at: moment) }
    masks = layer.mask.map { [TreeReport.Node($0, at: moment, presented: presented)] } ?? []
    sublayers = (layer.sublayers ?? []).map { TreeReport.Node($0, at: moment, presented: presented) }
  }

  private static func list(_ values: LayerValues) -> [(key: String, value: AnimationValue)] {
    keys.compactMap { key, path in values[key].map { (path, $0) } }
  }
}

extension TreeReport.Constraint {
  fileprivate init(_ constraint: NSLayoutConstraint) {
    equation = constraint.equationText
    (constant, priority) = (constraint.constant, Double(constraint.priority.rawValue))
    isBroken = constraint.isBroken
  }
}

extension TreeReport.Animation {
  fileprivate init(_ record: AnimationRecord, on layer: CALayer, at moment: TreeReport.Moment) {
    let found = FoundAnimation(record, inside: [])
    let description = AnimationDescription(found, on: layer, at: moment.mediaTime)
    self.init(found, described: description, since: layer.convertTime(moment.start, from: nil))
  }

  /// - Parameter start: The time of the clock in which the animation begins from which its begin counts.
  private init(_ found: FoundAnimation, described description: AnimationDescription, since start: Double) {
    let record = found.record
    (key, duration, beginTime) = (record.key, record.timing.duration, record.timing.beginTime - start)
    (kind, keyPath) = (record.content.kind.className, record.content.keyPath)
    progress = description.place.flatMap { $0.phase == .active ? $0.progress : nil }
    facts = description.rows.map { ($0.name, $0.value) }
    children = zip(found.children, description.children).map { TreeReport.Animation($0, described: $1, since: 0) }
  }
}

extension LayerValues {
  /// The default values of a layer of the same kind.
  fileprivate var standard: LayerValues {
    var standard = LayerValues()
    standard.kind =
      switch kind {
      case .plain: .plain
      case .shape: .shape(ShapeValues())
      case .text: .text(TextValues())
      case .gradient: .gradient(GradientValues())
      case .replicator: .replicator(ReplicatorValues())
      case .emitter: .emitter(EmitterValues())
      case .transform: .transform
      }
    return standard
  }
}
