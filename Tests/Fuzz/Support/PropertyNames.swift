import KinoraMotion

/// Properties of layers by name, which the fuzz targets set by key-value coding.
package enum PropertyNames {
  /// Animatable key paths of every kind of layer.
  package static let animatable =
    AnimatableKey.allCases.map(\.keyPath) + secondNames + filters + cells.map { "emitterCells.cell." + $0 }

  private static let secondNames = ["transform.rotation", "sublayerTransform.rotation", "isHidden"]
  private static let filters = [
    "filters.blur.inputRadius", "filters.tint.inputIntensity", "filters.tint.inputColor",
    "filters.matrix.inputRVector",
  ]
  package static let cells = [
    "birthRate", "lifetime", "lifetimeRange", "emissionLatitude", "emissionLongitude", "emissionRange", "velocity",
    "velocityRange", "xAcceleration", "yAcceleration", "zAcceleration", "scale", "scaleRange", "scaleSpeed", "spin",
    "spinRange", "rotation", "rotationRange", "color", "redRange", "greenRange", "blueRange", "alphaRange", "redSpeed",
    "alphaSpeed",
    "contentsRect", "contentsScale", "enabled", "beginTime", "duration", "speed", "timeOffset", "repeatCount",
    "minificationFilterBias", "contentsFrameCount", "contentsFramesPerRow", "contentsFramesPerSecond",
    "orientationLatitude", "orientationLongitude", "orientationRange", "mass", "massRange",
  ]

  /// Numbers that aren't animatable.
  package static let numbers = [
    "beginTime", "duration", "speed", "timeOffset", "repeatCount", "repeatDuration", "minificationFilterBias",
    "spinBias", "tracking", "leading",
    "edgeAntialiasingMask", "levelsOfDetail", "levelsOfDetailBias", "instanceCount", "seed", "autoresizingMask",
  ]
  package static let flags = [
    "shouldRasterize", "allowsGroupOpacity", "allowsEdgeAntialiasing", "preservesDepth", "wrapped", "opaque",
    "autoreverses",
  ]
  /// Properties whose values are names, with some valid names.
  package static let choices: [(key: String, names: [String])] = [
    (
      "contentsGravity",
      ["center", "top", "bottomRight", "resize", "resizeAspect", "resizeAspectFill", "left", "topLeft"]
    ),
    ("minificationFilter", ["nearest", "linear", "trilinear"]), ("magnificationFilter", ["nearest", "linear"]),
    ("cornerCurve", ["circular", "continuous"]), ("fillMode", ["removed", "forwards", "backwards", "both"]),
    ("fillRule", ["non-zero", "even-odd"]), ("lineCap", ["butt", "round", "square"]),
    ("lineJoin", ["miter", "round", "bevel"]), ("type", ["axial", "radial", "conic"]),
    ("alignmentMode", ["natural", "left", "right", "center", "justified"]),
    ("truncationMode", ["none", "start", "middle", "end"]),
    ("emitterShape", ["point", "line", "rectangle", "cuboid", "circle", "sphere"]),
    ("emitterMode", ["points", "outline", "surface", "volume"]),
    ("renderMode", ["unordered", "oldestFirst", "oldestLast", "backToFront", "additive"]),
    ("scrollMode", ["none", "vertically", "horizontally", "both"]),
    (
      "compositingFilter",
      ["normalBlendMode", "multiplyBlendMode", "plusL", "sourceIn", "destOut", "xor", "hueBlendMode", "copy", "clear"]
    ),
  ]
}
