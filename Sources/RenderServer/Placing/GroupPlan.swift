import KinoraGeometry
import KinoraMotion

/// The steps for which a layer and its sublayers are flattened into one bitmap.
///
/// A layer is drawn in this order: shadow, background and contents, sublayers, border. The result is clipped to its
/// bounds, masked, filtered, faded, and blended with everything below.
struct GroupPlan: Equatable {
  struct Steps: OptionSet {
    let rawValue: UInt8

    /// The content is clipped to round or slanted bounds.
    static let clip = Steps(rawValue: 1)
    /// The shadow is cast by everything that the layer and its sublayers draw.
    static let silhouette = Steps(rawValue: 2)
    static let mask = Steps(rawValue: 4)
    static let filters = Steps(rawValue: 8)
    static let fade = Steps(rawValue: 16)
    static let blend = Steps(rawValue: 32)
    /// It is a rasterized layer: its bitmap contains all steps except fading and blending.
    static let raster = Steps(rawValue: 64)

    /// It has background filters: the picture behind it is filtered and drawn again below it.
    static let backdrop = Steps(rawValue: 128)

    /// The steps that flatten the whole layer, its shadow included.
    static let whole: Steps = [.mask, .filters, .fade, .blend]
  }

  var steps: Steps = []
  /// The opacity of the whole, 0...1.
  var alpha = 1.0
  var blend = CGBlendMode.normal
  /// The reach of the silhouette's shadow.
  var shadowReach = Reach.none
  /// The reach of the filters.
  var filterReach = Reach.none
  /// The reach of the filters of what lies behind it. It extends no drawing, since the result is cut to the bounds.
  var backdropReach = Reach.none

  /// True if it and its sublayers are flattened, to be masked, filtered, faded or blended as one.
  var isWhole: Bool { !steps.isDisjoint(with: .whole) }
  /// The reach of everything it draws, after all steps.
  var reach: Reach { shadowReach.adding(filterReach) }
  /// True if pixels inside its bounds change even where it draws nothing. The result is then clipped to the bounds.
  var actsOnBounds = false
  /// True if the filters colour clear pixels: only what lies inside its bounds is filtered then.
  var fillsBounds = false
}

extension GroupPlan {
  /// Creates the steps that a layer's own values require, except fading and clipping.
  ///
  /// - Parameter blends: True if it is blended with the layers below, and filters them.
  init(of node: NodePointer, by affine: CGAffineTransform, blends: Bool = true) {
    guard !node.pointee.depth.drawsNothing else { return }
    if node.pointee.links.mask != NodeIndex.none { steps.insert(.mask) }
    if node.pointee.layerTraits.shadow == .silhouette {
      let geometry = ShadowGeometry(node.pointee.presented, by: affine)
      if geometry.isDrawn {
        steps.insert(.silhouette)
        shadowReach = geometry.reach
      }
    }
    guard node.pointee.layerTraits.hasEffects else { return }
    if blends { setBackdrop(of: node, by: affine) }
    let filters = FilterChain(node.pointee.presented.filters)
    if !filters.isEmpty {
      steps.insert(.filters)
      filterReach = filters.reach(by: affine)
      fillsBounds = filters.fillsClearPixels
      actsOnBounds = fillsBounds
    }
    if blends { setBlend(of: node) }
  }

  /// Creates the remaining steps for the bitmap of a rasterized layer.
  init(ofPictureOf node: NodePointer, by affine: CGAffineTransform) {
    steps = .raster
    guard node.pointee.layerTraits.hasEffects else { return }
    setBackdrop(of: node, by: affine)
    setBlend(of: node)
  }

  /// Planes of a depth space are painted in parts, so nothing is known there of what lies behind a whole layer.
  private mutating func setBackdrop(of node: NodePointer, by affine: CGAffineTransform) {
    guard !node.pointee.links.isMask, node.pointee.depth.spaceRoot == NodeIndex.none else { return }
    let filters = FilterChain(node.pointee.presented.backgroundFilters)
    guard !filters.isEmpty else { return }
    steps.insert(.backdrop)
    backdropReach = filters.reach(by: affine)
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
  /// True if the backdrop changes beneath clear pixels.
  var erasesBeneathClear: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }
}
