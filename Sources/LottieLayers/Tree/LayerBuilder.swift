import KinoraGeometry
import KinoraLayers
import KinoraLottieModel

/// Makes the layers of a file.
///
/// Each composition's layers are placed in its own coordinates. All layers have their anchor point in the corner, so
/// that coordinates of a file are those of the layers; the anchor of a file's layer is the origin of its bounds.
final class LayerBuilder {
  let file: LottieFile
  let writer: AnimationWriter
  let images: (LottieImage) -> CGImage?
  /// The number of layers that may still be made for repeated parts, which can be nested, and for moving characters.
  private var repeatedLayers = LottieLimits.expandedLayers

  init(file: LottieFile, writer: AnimationWriter, images: @escaping (LottieImage) -> CGImage?) {
    (self.file, self.writer, self.images) = (file, writer, images)
  }

  /// Returns false if a number of layers can't be repeated once more.
  func takeFromBudget(_ count: Int) -> Bool {
    repeatedLayers -= count
    return repeatedLayers > 0
  }

  /// Adds the layers of a composition to a layer that has its size.
  func add(_ composition: LottieComposition, to container: CALayer, _ map: FrameMap) {
    let scope = CompositionScope(composition, map)
    var wrapper: (parent: Int, inner: CALayer)?
    for index in composition.layers.indices.reversed() where !scope.isMatteOnly(index) {
      let layer = composition.layers[index]
      guard !layer.isHidden, let built = matted(index, scope) else { continue }
      let parents = layer.parent.map { scope.ancestors(of: $0) } ?? []
      guard layer.matte == nil, let parent = layer.parent, !parents.isEmpty else {
        container.addSublayer(built)
        wrapper = nil
        continue
      }
      // Neighbours with the same parent share the layers that move them.
      if wrapper?.parent != parent || layer.blendMode != .normal {
        let (outer, inner) = wrappers(parents, scope)
        container.addSublayer(outer)
        outer.compositingFilter = layer.blendMode.filterName
        wrapper = (parent, inner)
      }
      wrapper?.inner.addSublayer(built)
      if layer.blendMode != .normal {
        built.compositingFilter = nil
        wrapper = nil
      }
    }
  }

  /// Makes the layers of one layer of a composition, without those of its parents; nil if it never shows anything.
  func layers(of layer: LottieLayer, _ scope: CompositionScope) -> CALayer? {
    let layer = layer.filled
    let spans = scope.spans(of: layer)
    guard !spans.isEmpty else { return nil }
    let place = PlacedLayer.make(named: layer.name, size: scope.size)
    guard var outer = hasCopies(layer) ? addStyled(layer, to: place, scope) : addPicture(of: layer, to: place, scope)
    else { return nil }
    write(layer.transform, of: layer, to: place, scope.map)
    if let opacity = OpacityTrack(layer.transform.opacity, scope.map) { opacity.write(to: place, writer) }
    outer = addShadows(layer, to: outer, scope)
    if spans != [0..<1] { writer.show(outer, during: spans) }
    outer.compositingFilter = layer.blendMode.filterName
    return outer
  }

  /// Adds a layer's content with its masks and effects to a layer, or to layers around it.
  ///
  /// - Returns: The outermost layer; nil if it never shows anything.
  func addPicture(of layer: LottieLayer, to place: CALayer, _ scope: CompositionScope) -> CALayer? {
    // Effects are drawn of what the masks leave.
    let hasInner = !layer.masks.isEmpty && !(layer.effects.isEmpty && layer.styles.isEmpty)
    let content = hasInner ? PlacedLayer.make(size: scope.size) : place
    guard addContent(of: layer, to: content, scope) else { return nil }
    if hasInner { place.addSublayer(content) }
    addMasks(layer, to: content, scope)
    return addEffects(layer, to: place, scope)
  }

  /// Makes a transform-only layer for each ancestor, one in the other.
  ///
  /// - Parameter ancestors: From the nearest to the farthest.
  func wrappers(_ ancestors: [LottieLayer], _ scope: CompositionScope) -> (outer: CALayer, inner: CALayer) {
    let layers = ancestors.map { ancestor in
      let layer = PlacedLayer.make(named: ancestor.name, size: scope.size)
      write(ancestor.transform, of: ancestor, to: layer, scope.map)
      return layer
    }
    for (inner, outer) in zip(layers, layers.dropFirst()) { outer.addSublayer(inner) }
    return (layers[layers.count - 1], layers[0])
  }

  /// Returns a layer in the layers of its parents.
  func placed(_ layer: LottieLayer, _ scope: CompositionScope) -> CALayer? {
    guard let built = layers(of: layer, scope) else { return nil }
    let ancestors = layer.parent.map { scope.ancestors(of: $0) } ?? []
    guard !ancestors.isEmpty else { return built }
    let (outer, inner) = wrappers(ancestors, scope)
    inner.addSublayer(built)
    outer.compositingFilter = built.compositingFilter
    built.compositingFilter = nil
    return outer
  }
}

/// Layers whose coordinates are those of a file.
enum PlacedLayer {
  static func make(named name: String = "", size: CGSize) -> CALayer { prepared(CALayer(), name, size) }

  static func prepared<Layer: CALayer>(_ layer: Layer, _ name: String = "", _ size: CGSize) -> Layer {
    layer.anchorPoint = CGPoint(x: 0, y: 0)
    layer.bounds = CGRect(origin: CGPoint(x: 0, y: 0), size: size)
    if !name.isEmpty { layer.name = name }
    return layer
  }
}

extension LottieBlendMode {
  /// The name of the filter that combines the colours; nil for normal drawing.
  var filterName: String? {
    switch self {
    case .normal: nil
    case .add: "plusL"
    // No such mode exists here; this one is the nearest.
    case .hardMix: "hardLightBlendMode"
    default: "\(self)BlendMode"
    }
  }
}
