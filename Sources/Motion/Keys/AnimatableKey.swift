/// A property that an animation can change, or one component of it.
///
/// Apple's key path strings are parsed once, when an animation is added; frames compare no strings.
package enum AnimatableKey: Hashable, Sendable {
  package enum PointPart: UInt8, Hashable, Sendable, CaseIterable { case whole, x, y }
  package enum SizePart: UInt8, Hashable, Sendable, CaseIterable { case whole, width, height }
  package enum RectPart: UInt8, Hashable, Sendable, CaseIterable {
    case whole, origin, originX, originY, size, width, height
  }
  package enum TransformPart: UInt8, Hashable, Sendable, CaseIterable {
    case whole, rotationX, rotationY, rotationZ, scale, scaleX, scaleY, scaleXY, scaleZ
    case translation, translationX, translationY, translationZ
    /// Not in Apple's public table of key paths, but files of its tools animate "transform.shear.x".
    case shearX, shearY
  }

  case bounds(RectPart)
  case position(PointPart)
  case anchorPoint(PointPart)
  case transform(TransformPart)
  case sublayerTransform(TransformPart)
  case contentsRect(RectPart)
  case contentsCenter(RectPart)
  case shadowOffset(SizePart)
  /// A property without components.
  case plain(PlainKey)
  case startPoint(PointPart)
  case endPoint(PointPart)
  case instanceTransform(TransformPart)
  case emitterPosition(PointPart)
  case emitterSize(SizePart)
  /// A property of the emitter's cells with a name: "emitterCells.NAME.birthRate".
  case cell(InternedName, CellKey)
  /// An input of the layer's filters with a name: "filters.NAME.inputRadius".
  case filter(InternedName, FilterInput)
  /// An input of the background filters with a name: "backgroundFilters.NAME.inputRadius".
  case backgroundFilter(InternedName, FilterInput)
  /// A property that only the program knows, with the kind of its values.
  case custom(InternedName, AnimationValue.Kind)
}
