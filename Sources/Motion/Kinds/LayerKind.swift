import KinoraGeometry

/// The values that only one kind of layer has.
package enum LayerKind: Sendable, Equatable {
  case plain
  case shape(ShapeValues)
  case text(TextValues)
  case gradient(GradientValues)
  case replicator(ReplicatorValues)
  case emitter(EmitterValues)
  /// A layer that draws nothing itself and preserves the depth of its sublayers.
  case transform
}
