import Geometry

/// The values that only some kinds of layers have.
package enum LayerKind: Sendable, Equatable {
  case plain
  case shape(ShapeValues)
  case text(TextValues)
  case gradient(GradientValues)
  case replicator(ReplicatorValues)
  case emitter(EmitterValues)
  /// A layer that draws nothing itself and keeps the depth of its sublayers.
  case transform
}
