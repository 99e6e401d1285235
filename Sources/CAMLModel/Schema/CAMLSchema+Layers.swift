extension CAMLSchema {
  static let layers: [String: Class] = [
    "CALayer": Class(properties: layer),
    "CATransformLayer": Class(superclass: "CALayer", properties: [:]),
    "CAScrollLayer": Class(
      superclass: "CALayer", properties: ["scrollMode": .name(["none", "vertically", "horizontally", "both"])]),
    "CATiledLayer": Class(
      superclass: "CALayer", properties: typed([(.size, "tileSize"), (.number, "levelsOfDetail levelsOfDetailBias")])),
    "CATextLayer": Class(superclass: "CALayer", properties: text),
    "LKTextLayer": Class(superclass: "CATextLayer", properties: [:]),
    "CAGradientLayer": Class(superclass: "CALayer", properties: gradient),
    "CAShapeLayer": Class(superclass: "CALayer", properties: shape),
    "CAReplicatorLayer": Class(superclass: "CALayer", properties: replicator),
    "CAEmitterLayer": Class(superclass: "CALayer", properties: emitterLayer),
    "CABackdropLayer": Class(superclass: "CALayer", properties: [:]),
  ]

  static let fillModes = ["removed", "forwards", "backwards", "both"]

  /// The properties of CAMediaTiming.
  static let timing = typed([
    (.time, "duration repeatCount repeatDuration"), (.number, "beginTime timeOffset speed"), (.flag, "autoreverses"),
    (.name(fillModes), "fillMode"),
  ])

  static let contentsFilters = ["linear", "nearest", "trilinear", "box"]

  private static let gravities = [
    "center", "top", "bottom", "left", "right", "topLeft", "topRight", "bottomLeft", "bottomRight", "resize",
    "resizeAspect", "resizeAspectFill",
  ]

  private static let layer = typed([
    (.rect, "bounds frame contentsRect contentsCenter"), (.point, "position anchorPoint"), (.size, "shadowOffset"),
    (.number, "anchorPointZ zPosition opacity borderWidth cornerRadius shadowOpacity shadowRadius rasterizationScale"),
    (.number, "contentsScale minificationFilterBias autoresizingMask edgeAntialiasingMask maskedCorners"),
    (.flag, "geometryFlipped hidden doubleSided masksToBounds opaque shouldRasterize allowsGroupOpacity"),
    (.flag, "allowsEdgeAntialiasing drawsAsynchronously needsDisplayOnBoundsChange"),
    (.transform, "transform sublayerTransform"),
    (.color, "backgroundColor borderColor shadowColor contentsMultiplyColor"), (.path, "shadowPath"),
    (.string, "name contentsFormat"), (.name(["circular", "continuous"]), "cornerCurve"),
    (.name(gravities), "contentsGravity"),
    (.name(contentsFilters), "minificationFilter magnificationFilter"),
    (.list(.object("CAFilter")), "filters backgroundFilters"), (.object("CAFilter"), "compositingFilter"),
    (.image, "contents"), (.object("CALayer"), "mask"), (.list(.object("CALayer")), "sublayers"),
    (.dictionary(.object("CABasicAnimation")), "animations"), (.dictionary(.any), "style actions"),
    (.list(.object("LKState")), "states"), (.list(.object("LKStateTransition")), "stateTransitions"),
  ]).merging(timing) { a, _ in a }

  private static let text = typed([
    (.string, "string font"), (.number, "fontSize tracking leading"), (.color, "foregroundColor"), (.flag, "wrapped"),
    (.name(["natural", "left", "center", "right", "justified"]), "alignmentMode"),
    (.name(["none", "start", "middle", "end"]), "truncationMode"), (.string, "resizingMode"),
    (.name(["top", "center", "bottom"]), "verticalAlignmentMode"),
  ])

  private static let gradient = typed([
    (.point, "startPoint endPoint focus"), (.list(.color), "colors"), (.list(.number), "locations"),
    (.name(["axial", "radial", "conic"]), "type"),
  ])

  private static let shape = typed([
    (.path, "path"), (.color, "fillColor strokeColor"),
    (.number, "strokeStart strokeEnd lineWidth miterLimit lineDashPhase"), (.list(.number), "lineDashPattern"),
    (.name(["non-zero", "even-odd"]), "fillRule"), (.name(["butt", "round", "square"]), "lineCap"),
    (.name(["miter", "round", "bevel"]), "lineJoin"),
  ])

  private static let replicator = typed([
    (.number, "instanceCount instanceDelay instanceRedOffset instanceGreenOffset instanceBlueOffset"),
    (.number, "instanceAlphaOffset"), (.flag, "preservesDepth"), (.transform, "instanceTransform"),
    (.color, "instanceColor"),
  ])

  private static let emitterLayer = typed([
    (.point, "emitterPosition"), (.size, "emitterSize"), (.number, "emitterZPosition emitterDepth birthRate"),
    (.time, "lifetime"), (.number, "velocity scale spin spinBias seed"), (.flag, "preservesDepth"),
    (.name(["point", "line", "rectangle", "cuboid", "circle", "sphere"]), "emitterShape"),
    (.name(["points", "outline", "surface", "volume"]), "emitterMode"),
    (.name(["unordered", "additive", "oldestFirst", "oldestLast", "backToFront"]), "renderMode"),
    (.list(.object("CAEmitterCell")), "emitterCells"), (.list(.object("CAEmitterBehavior")), "emitterBehaviors"),
  ])
}
