import Geometry

/// The values of a layer that few layers set.
struct RareValues: Sendable, Equatable {
  var contents = ContentsValues()
  var shadow = ShadowValues()
  var effects = EffectValues()
  var border = BorderValues()
  var sublayerTransform = CompactTransform()
  var rasterizationScale = 1.0
  var custom: [InternedName: AnimationValue] = [:]

  /// The values of a layer that sets none of them.
  static let standard = RareValues()
}

struct ContentsValues: Sendable, Equatable {
  var image: CGImage?
  var rect = CGRect(x: 0, y: 0, width: 1, height: 1)
  var center = CGRect(x: 0, y: 0, width: 1, height: 1)
  var scale = 1.0
  var gravity = ContentsGravity.resize
  var minificationFilter = SamplingFilter.linear
  var magnificationFilter = SamplingFilter.linear
  var minificationFilterBias = 0.0
  var fade: ContentsFade?
}

struct ShadowValues: Sendable, Equatable {
  var color: RGBAColor? = .black
  var opacity = 0.0
  var offset = CGSize(width: 0, height: -3)
  var radius = 3.0
  var path: BezierPath?
}

struct EffectValues: Sendable, Equatable {
  var filters: [LayerFilter] = []
  var backgroundFilters: [LayerFilter] = []
  var compositing = CGBlendMode.normal
}

struct BorderValues: Sendable, Equatable {
  var color: RGBAColor? = .black
  var width = 0.0
}
