import Geometry
import Motion

/// What has to be done to a layer and its sublayers as one picture.
///
/// A layer is built up in this order: its shadow, its background and contents, its sublayers, its border, all of it cut
/// to its bounds, cut by its mask, filtered, faded, and mixed with what lies below.
struct GroupPlan: Equatable {
  struct Steps: OptionSet {
    let rawValue: UInt8

    /// What is inside is cut to round or slanted bounds.
    static let clip = Steps(rawValue: 1)
    /// The shadow is that of everything that the layer and its sublayers draw.
    static let silhouette = Steps(rawValue: 2)
    static let mask = Steps(rawValue: 4)
    static let filters = Steps(rawValue: 8)
    static let fade = Steps(rawValue: 16)
    static let blend = Steps(rawValue: 32)
    /// It is drawn by way of a kept picture, in which all steps but fading and mixing are done.
    static let raster = Steps(rawValue: 64)

    /// Those for which the whole layer, its shadow included, becomes one picture.
    static let whole: Steps = [.mask, .filters, .fade, .blend]
  }

  var steps: Steps = []
  /// How much of the whole shows, 0...1.
  var alpha = 1.0
  var blend = CGBlendMode.normal
  /// How far the silhouette's shadow shows from what throws it.
  var shadowReach = Reach.none
  /// How far filters spread the whole.
  var filterReach = Reach.none

  /// Whether it and its sublayers are flattened, to be masked, filtered, faded or mixed as one.
  var isWhole: Bool { !steps.isDisjoint(with: .whole) }
  /// How far what it draws shows, when all is done.
  var reach: Reach { shadowReach.adding(filterReach) }
  /// Whether pixels inside its bounds change where it draws nothing. It is cut to its bounds then.
  var actsOnBounds = false
  /// True if the filters colour clear pixels: only what lies inside its bounds is filtered then.
  var fillsBounds = false
}

extension GroupPlan {
  /// What a layer needs by its own values, fading and cutting to bounds apart.
  ///
  /// - Parameter blends: whether it is mixed with what lies below.
  init(of node: NodePointer, by affine: CGAffineTransform, blends: Bool = true) {
    guard !node.pointee.drawsNothing else { return }
    if node.pointee.mask != RenderNode.none { steps.insert(.mask) }
    if node.look.shadow == .silhouette {
      let geometry = ShadowGeometry(node.pointee.presented, by: affine)
      if geometry.isDrawn {
        steps.insert(.silhouette)
        shadowReach = geometry.reach
      }
    }
    guard node.look.hasEffects else { return }
    let filters = FilterChain(node.pointee.presented.filters)
    if !filters.isEmpty {
      steps.insert(.filters)
      filterReach = filters.reach(by: affine)
      fillsBounds = filters.fillsClearPixels
      actsOnBounds = fillsBounds
    }
    if blends { setBlend(of: node) }
  }

  /// What is left to do with the kept picture of a layer.
  init(ofPictureOf node: NodePointer) {
    steps = .raster
    if node.look.hasEffects { setBlend(of: node) }
  }

  private mutating func setBlend(of node: NodePointer) {
    if node.pointee.presented.compositing != .normal {
      steps.insert(.blend)
      blend = node.pointee.presented.compositing
      if blend.erasesBeneathClear { actsOnBounds = true }
    }
  }
}

extension CGBlendMode {
  /// Whether what is already there changes beneath clear pixels.
  var erasesBeneathClear: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }
}
