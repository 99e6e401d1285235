import KinoraGeometry
import KinoraMotion

/// The role of a node.
enum NodePart: UInt8 {
  /// A layer, or a copy of one.
  case layer
  /// One more copy of a replicator's sublayers. The first instance has a node only if it is tinted.
  case instance
  /// A layer in transition: groups its old and its new picture.
  case transition
  case oldPicture
  /// Contains the layer itself.
  case newPicture
}

/// The state of a node that a transition needs. The nodes of a transition are in the display list between a layer and
/// its superlayer and share the superlayer's space; no commit contains them.
struct TransitionState: NodeDefault {
  static let standard = TransitionState()

  /// The transition node of this layer, if one of its animations is a transition.
  var transition = NodeIndex.none
  /// The container of this layer while its transition shows: the node of the new picture.
  var container = NodeIndex.none
  /// The layer's offset from its position, in the superlayer's axes, before the layer's own transform.
  var containerSlide = SIMD2<Double>.zero
  /// The offset that aligns an old picture with its layer, in the same axes.
  var followSlide = SIMD2<Double>.zero

  // Only for transition nodes:

  /// The owner: the layer in transition.
  var owner = NodeIndex.none
  /// The animation's id.
  var record: UInt64 = 0
  var animation = TransitionAnimation()
  var progress = 0.0

  /// The time at which an old picture was taken, on the clock of the layer's superlayer.
  var time = 0.0

  var slide: SIMD2<Double> { containerSlide + followSlide }
}

/// The state of a node that replicators need.
struct Copying: NodeDefault {
  static let standard = Copying()

  // For nodes with copies, and for copies. The copies of a node form a linked list.

  var source = NodeIndex.none
  var firstCopy = NodeIndex.none
  var nextCopy = NodeIndex.none
  var previousCopy = NodeIndex.none
  /// True if the copy keeps showing an earlier state and ignores further commits.
  var isFrozen = false

  /// The number of the instance, from 0.
  var number = 0

  // Only for replicators:

  /// The instances after the first.
  var instances: [NodeIndex] = []
  /// The node of the first instance, if it is tinted.
  var original = NodeIndex.none
  var showsOriginal = true
  var mustRebuild = false
}
