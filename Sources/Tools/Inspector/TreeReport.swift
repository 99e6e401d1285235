import Foundation
import Geometry
import Layers
import Motion

/// A layer tree as printed by `kinora tree`: the model values, the values shown, and the animations of each layer.
package struct TreeReport {
  /// Seconds since the start.
  package var time: Double
  package var layers: [Node]
  /// True if layers were left out.
  package let isCut: Bool

  /// The media times of the report and of the start.
  fileprivate struct Moment {
    var mediaTime: Double
    var start: Double
  }

  /// A layer and its sublayers.
  package struct Node {
    package var kind: String
    package var name: String?
    package var model: [(key: String, value: AnimationValue)]
    package var presentation: [(key: String, value: AnimationValue)]
    /// The default values of a layer of this kind.
    package var standard: [(key: String, value: AnimationValue)]
    package var animations: [Animation]
    package var sublayers: [Node]
  }

  /// An attached animation.
  package struct Animation {
    package var key: String?
    package var kind: String
    package var keyPath: String?
    /// Seconds in the layer's time since the start.
    package var beginTime: Double
    package var duration: Double
    /// The progress within the current cycle, 0...1; nil before the beginning and after the end.
    package var progress: Double?
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
  ///   - limit: The maximum number of layers described; the rest is left out.
  ///   - presented: Returns the values that a layer shows at that time; nil if they equal its model values.
  package init(
    of root: CALayer, at mediaTime: Double, since start: Double, limit: Int = .max, presented: (CALayer) -> LayerValues?
  ) {
    time = mediaTime - start
    var room = limit
    layers = [Node(root, at: TreeReport.Moment(mediaTime: mediaTime, start: start), room: &room, presented: presented)]
    isCut = room <= 0
  }
}

extension TreeReport.Node {
  /// The keys listed for every layer, in printing order. Those of other kinds of layers have no value.
  private static let keys: [(key: AnimatableKey, path: String)] = {
    let first: [AnimatableKey] = [.position(.whole), .bounds(.whole)]
    let keys = first + AnimatableKey.allCases.filter { $0 == $0.whole && !first.contains($0) }
    return keys.map { ($0, $0.keyPath) }
  }()

  /// - Parameter room: The number of layers that may still be described.
  fileprivate init(
    _ layer: CALayer, at moment: TreeReport.Moment, room: inout Int, presented: (CALayer) -> LayerValues?
  ) {
    room -= 1
    kind = String(describing: type(of: layer))
    name = layer.name
    let values = layer.values
    model = Self.list(values)
    // Most layers show their model values, and have one list then.
    presentation = presented(layer).flatMap { $0 == values ? nil : Self.list($0) } ?? model
    standard = Self.list(values.standard)
    animations = layer.attachedRecords.map { TreeReport.Animation($0, on: layer, at: moment) }
    sublayers = []
    for sublayer in layer.sublayers ?? [] where room > 0 {
      sublayers.append(TreeReport.Node(sublayer, at: moment, room: &room, presented: presented))
    }
  }

  private static func list(_ values: LayerValues) -> [(key: String, value: AnimationValue)] {
    keys.compactMap { key, path in values[key].map { (path, $0) } }
  }
}

extension TreeReport.Animation {
  fileprivate init(_ record: AnimationRecord, on layer: CALayer, at moment: TreeReport.Moment) {
    key = record.key
    (kind, keyPath) = Self.describe(record.content)
    let began = layer.convertTime(moment.start, from: nil)
    beginTime = record.timing.beginTime - began
    duration = record.timing.duration
    let position = record.timing.position(atParent: layer.convertTime(moment.mediaTime, from: nil))
    progress = position.flatMap { $0.phase == .active ? $0.progress : nil }
  }

  private static func describe(_ content: AnimationRecord.Content) -> (kind: String, keyPath: String?) {
    switch content {
    case .property(let animation):
      switch animation.motion {
      case .basic: ("CABasicAnimation", animation.key.keyPath)
      case .spring: ("CASpringAnimation", animation.key.keyPath)
      case .keyframes: ("CAKeyframeAnimation", animation.key.keyPath)
      }
    case .group: ("CAAnimationGroup", nil)
    case .transition: ("CATransition", nil)
    case .inert: ("CAAnimation", nil)
    }
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
