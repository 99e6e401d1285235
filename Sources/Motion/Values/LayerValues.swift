import Geometry

/// All values of a layer that drawing needs: the model stores them, a commit carries them, and an animation changes
/// them.
package struct LayerValues: Sendable, Equatable {
  package var bounds = CGRect(x: 0, y: 0, width: 0, height: 0)
  package var position = CGPoint(x: 0, y: 0)
  package var zPosition = 0.0
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  package var anchorPointZ = 0.0
  package var transform = CATransform3DIdentity
  package var sublayerTransform = CATransform3DIdentity

  package var opacity = 1.0
  package var isHidden = false
  package var isDoubleSided = true
  package var isGeometryFlipped = false
  package var masksToBounds = false
  package var isOpaque = false
  package var allowsGroupOpacity = true
  package var allowsEdgeAntialiasing = true
  /// Left 1, right 2, bottom 4, top 8.
  package var edgeAntialiasingMask: UInt8 = 15
  package var shouldRasterize = false
  package var rasterizationScale = 1.0

  package var backgroundColor: RGBAColor?
  package var borderColor: RGBAColor? = .black
  package var borderWidth = 0.0
  package var cornerRadius = 0.0
  package var cornerCurve = CornerCurve.circular
  /// minXminY 1, maxXminY 2, minXmaxY 4, maxXmaxY 8.
  package var maskedCorners: UInt8 = 15

  package var contents: CGImage?
  package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var contentsScale = 1.0
  package var contentsGravity = ContentsGravity.resize
  package var minificationFilter = SamplingFilter.linear
  package var magnificationFilter = SamplingFilter.linear
  package var minificationFilterBias = 0.0
  /// The image from which `contents` changes, while an animation of it runs.
  package var contentsFade: ContentsFade?

  package var shadowColor: RGBAColor? = .black
  package var shadowOpacity = 0.0
  package var shadowOffset = CGSize(width: 0, height: -3)
  package var shadowRadius = 3.0
  package var shadowPath: BezierPath?

  package var filters: [LayerFilter] = []
  package var backgroundFilters: [LayerFilter] = []
  package var compositing = CGBlendMode.normal

  package var kind = LayerKind.plain

  /// Properties that only the program knows. They draw nothing: the renderer gets none of them, and setting a missing
  /// one does nothing.
  package var custom: [InternedName: AnimationValue] = [:]

  package init() {}

  package static func == (a: LayerValues, b: LayerValues) -> Bool {
    a.hasSameGeometry(as: b) && a.hasSameAppearance(as: b) && a.custom == b.custom
  }
}

/// The placement of contents in a layer's bounds.
package enum ContentsGravity: UInt8, Sendable, CaseIterable {
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  case resize, resizeAspect, resizeAspectFill
}

/// The shape of rounded corners.
package enum CornerCurve: UInt8, Sendable { case circular, continuous }

/// A cross-fade from one image to another.
package struct ContentsFade: Sendable, Equatable {
  package var old: CGImage?
  /// The share of the new image, 0...1.
  package var progress: Double

  package init(old: CGImage?, progress: Double) {
    self.old = old
    self.progress = progress
  }

  package static func == (a: ContentsFade, b: ContentsFade) -> Bool { a.old === b.old && a.progress == b.progress }
}

/// The sampling of contents whose size on screen differs from their size in pixels.
package enum SamplingFilter: UInt8, Sendable, CaseIterable { case nearest, linear, trilinear }

extension LayerValues {
  /// True if the other values put the layer and its sublayers in the same place.
  package func hasSameGeometry(as other: LayerValues) -> Bool {
    bounds == other.bounds && position == other.position && zPosition == other.zPosition
      && anchorPoint == other.anchorPoint && anchorPointZ == other.anchorPointZ && transform == other.transform
      && sublayerTransform == other.sublayerTransform && isGeometryFlipped == other.isGeometryFlipped
  }

  /// True if the other values draw the same, apart from the place.
  package func hasSameAppearance(as other: LayerValues) -> Bool {
    opacity == other.opacity && isHidden == other.isHidden && isDoubleSided == other.isDoubleSided
      && masksToBounds == other.masksToBounds && isOpaque == other.isOpaque
      && allowsGroupOpacity == other.allowsGroupOpacity && allowsEdgeAntialiasing == other.allowsEdgeAntialiasing
      && edgeAntialiasingMask == other.edgeAntialiasingMask && shouldRasterize == other.shouldRasterize
      && rasterizationScale == other.rasterizationScale
      && backgroundColor == other.backgroundColor && borderColor == other.borderColor
      && borderWidth == other.borderWidth && cornerRadius == other.cornerRadius
      && cornerCurve == other.cornerCurve && maskedCorners == other.maskedCorners && hasSameContents(as: other)
      && hasSameShadow(as: other) && hasSameEffects(as: other) && kind == other.kind
  }

  private func hasSameContents(as other: LayerValues) -> Bool {
    contents === other.contents && contentsRect == other.contentsRect && contentsCenter == other.contentsCenter
      && contentsScale == other.contentsScale && contentsGravity == other.contentsGravity
      && minificationFilter == other.minificationFilter && magnificationFilter == other.magnificationFilter
      && minificationFilterBias == other.minificationFilterBias && contentsFade == other.contentsFade
  }

  /// True if the other values have the same filters and blend mode.
  package func hasSameEffects(as other: LayerValues) -> Bool {
    compositing == other.compositing && filters == other.filters && backgroundFilters == other.backgroundFilters
  }

  /// True if the other values cast the same shadow, as far as that depends on shadow properties.
  package func hasSameShadow(as other: LayerValues) -> Bool {
    shadowColor == other.shadowColor && shadowOpacity == other.shadowOpacity && shadowOffset == other.shadowOffset
      && shadowRadius == other.shadowRadius && shadowPath == other.shadowPath
  }
}
