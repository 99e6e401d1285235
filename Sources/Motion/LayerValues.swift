import Geometry

/// Every value of a layer that drawing needs: what the model stores, a commit carries and an animation changes.
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

  package var backgroundColor: RGBAColor?
  package var borderColor: RGBAColor? = .black
  package var borderWidth = 0.0
  package var cornerRadius = 0.0
  /// minXminY 1, maxXminY 2, minXmaxY 4, maxXmaxY 8.
  package var maskedCorners: UInt8 = 15

  package var contents: CGImage?
  package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var contentsScale = 1.0
  package var contentsGravity = ContentsGravity.resize
  package var minificationFilter = SamplingFilter.linear
  package var magnificationFilter = SamplingFilter.linear

  package var shadowColor: RGBAColor? = .black
  package var shadowOpacity = 0.0
  package var shadowOffset = CGSize(width: 0, height: -3)
  package var shadowRadius = 3.0
  package var shadowPath: BezierPath?

  package var kind = LayerKind.plain

  package init() {}

  package static func == (a: LayerValues, b: LayerValues) -> Bool {
    a.hasSameGeometry(as: b) && a.hasSameAppearance(as: b)
  }
}

/// How contents are placed in a layer's bounds.
package enum ContentsGravity: UInt8, Sendable, CaseIterable {
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  case resize, resizeAspect, resizeAspectFill
}

/// How contents are sampled when their size on screen differs from their size in pixels.
package enum SamplingFilter: UInt8, Sendable, CaseIterable { case nearest, linear, trilinear }

/// The values that only some kinds of layers have.
package enum LayerKind: Sendable, Equatable {
  case plain
  case shape(ShapeValues)
  case text(TextValues)
}

/// What a `CAShapeLayer` draws.
package struct ShapeValues: Sendable, Equatable {
  package enum Cap: UInt8, Sendable, CaseIterable { case butt, round, square }
  package enum Join: UInt8, Sendable, CaseIterable { case miter, round, bevel }

  package var path: BezierPath?
  package var fillColor: RGBAColor? = .black
  package var fillRule = BezierPath.FillRule.nonZero
  package var strokeColor: RGBAColor?
  package var strokeStart = 0.0
  package var strokeEnd = 1.0
  package var lineWidth = 1.0
  package var miterLimit = 10.0
  package var lineCap = Cap.butt
  package var lineJoin = Join.miter
  package var lineDashPhase = 0.0
  package var lineDashPattern: [Double] = []

  package init() {}
}

/// What a `CATextLayer` draws: glyph outlines, already laid out, from the top left corner of its bounds.
package struct TextValues: Sendable, Equatable {
  /// A stretch of glyphs in one colour.
  package struct Run: Sendable, Equatable {
    package var glyphs: BezierPath
    package var color: RGBAColor

    package init(glyphs: BezierPath, color: RGBAColor) {
      self.glyphs = glyphs
      self.color = color
    }
  }

  package var runs: [Run] = []

  package init() {}
}

extension LayerValues {
  /// Whether the other values put the layer and its sublayers in the same place.
  package func hasSameGeometry(as other: LayerValues) -> Bool {
    bounds == other.bounds && position == other.position && zPosition == other.zPosition
      && anchorPoint == other.anchorPoint && anchorPointZ == other.anchorPointZ && transform == other.transform
      && sublayerTransform == other.sublayerTransform && isGeometryFlipped == other.isGeometryFlipped
  }

  /// Whether the other values draw the same, place apart.
  package func hasSameAppearance(as other: LayerValues) -> Bool {
    opacity == other.opacity && isHidden == other.isHidden && isDoubleSided == other.isDoubleSided
      && masksToBounds == other.masksToBounds && isOpaque == other.isOpaque
      && allowsGroupOpacity == other.allowsGroupOpacity && allowsEdgeAntialiasing == other.allowsEdgeAntialiasing
      && backgroundColor == other.backgroundColor && borderColor == other.borderColor
      && borderWidth == other.borderWidth && cornerRadius == other.cornerRadius
      && maskedCorners == other.maskedCorners && hasSameContents(as: other) && hasSameShadow(as: other)
      && kind == other.kind
  }

  private func hasSameContents(as other: LayerValues) -> Bool {
    contents === other.contents && contentsRect == other.contentsRect && contentsCenter == other.contentsCenter
      && contentsScale == other.contentsScale && contentsGravity == other.contentsGravity
      && minificationFilter == other.minificationFilter && magnificationFilter == other.magnificationFilter
  }

  private func hasSameShadow(as other: LayerValues) -> Bool {
    shadowColor == other.shadowColor && shadowOpacity == other.shadowOpacity && shadowOffset == other.shadowOffset
      && shadowRadius == other.shadowRadius && shadowPath == other.shadowPath
  }
}
