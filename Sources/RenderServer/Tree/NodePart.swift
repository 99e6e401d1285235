import Geometry
import Motion

/// What a node stands for.
enum NodePart: UInt8 {
  /// A layer, or a copy of one.
  case layer
  /// One more picture of a replicator's sublayers; the first one only where it is coloured.
  case instance
  /// A layer in transition: its old picture and its new one, in one group.
  case transition
  case oldPicture
  /// Holds the layer itself.
  case newPicture
}

/// What a transition makes of a node. Nodes of a transition stand in the paint order between a layer and its
/// superlayer, in whose space they lie; no commit knows them.
struct Staging {
  /// The nodes of the layer's transition, if its animations hold one.
  var transition = RenderNode.none
  /// The node around the layer while its transition shows.
  var stage = RenderNode.none
  /// How far the layer stands from its place, in the superlayer's axes before the layer's own transform.
  var stageSlide = SIMD2<Double>.zero
  /// The same for an old picture: how it is aligned with the layer that it is of.
  var followSlide = SIMD2<Double>.zero

  // Of the node of a transition.

  /// The layer in transition.
  var host = RenderNode.none
  /// The animation's id.
  var record: UInt64 = 0
  var animation = TransitionAnimation()
  var progress = 0.0

  /// The time, that of the layer's superlayer, at which an old picture was taken.
  var time = 0.0

  var slide: SIMD2<Double> { stageSlide + followSlide }
}

/// What replicators make of a node.
struct Copying {
  // Of a node that has copies, and of a copy. The copies of a node are a list.

  var source = RenderNode.none
  var firstCopy = RenderNode.none
  var nextCopy = RenderNode.none
  var previousCopy = RenderNode.none
  /// Whether it shows what was, whatever happens to the layer.
  var isFrozen = false

  /// Which instance it is, counted from 0.
  var number = 0

  // Of a replicator.

  /// The instances but the first.
  var instances: [Int] = []
  /// The node that holds the first instance, if it has to be coloured.
  var original = RenderNode.none
  var showsOriginal = true
  var isListed = false
  var mustRebuild = false
}
