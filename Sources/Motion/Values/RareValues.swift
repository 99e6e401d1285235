import KinoraGeometry

/// The values of a layer that few layers set.
package struct RareValues: Sendable, Equatable {
  package var contents = ContentsValues()
  package var shadow = ShadowValues()
  package var effects = EffectValues()
  package var border = BorderValues()
  package var sublayerTransform = CompactTransform()
  package var rasterizationScale = 1.0
  package var custom: [InternedName: AnimationValue] = [:]

  /// The values of a layer that sets none of them.
  package static let standard = RareValues()
}

package struct ContentsValues: Sendable, Equatable {
  package var image: CGImage?
  package var rect = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var center = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var scale = 1.0
  package var gravity = ContentsGravity.resize
  package var minificationFilter = SamplingFilter.linear
  package var magnificationFilter = SamplingFilter.linear
  package var minificationFilterBias = 0.0
  package var fade: ContentsFade?
}

package struct ShadowValues: Sendable, Equatable {
  package var color: RGBAColor? = .black
  package var opacity = 0.0
  package var offset = CGSize(width: 0, height: -3)
  package var radius = 3.0
  package var path: BezierPath?
}

package struct EffectValues: Sendable, Equatable {
  package var filters: [LayerFilter] = []
  package var backgroundFilters: [LayerFilter] = []
  package var compositing = CGBlendMode.normal
}

package struct BorderValues: Sendable, Equatable {
  package var color: RGBAColor? = .black
  package var width = 0.0
}
