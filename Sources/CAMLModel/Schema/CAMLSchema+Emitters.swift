extension CAMLSchema {
  static let emitters: [String: Class] = [
    "CAEmitterCell": Class(properties: cell.merging(timing) { a, _ in a }),
    "CAEmitterBehavior": Class(properties: behavior),
  ]

  private static let cell = typed([
    (.string, "name"), (.name(["sprite", "plane"]), "particleType"), (.name(["single"]), "contentsFrameMode"),
    (.name(CAMLSchema.contentsFilters), "minificationFilter magnificationFilter"),
    (.flag, "enabled isEnabled preservesDepth"),
    (.time, "birthRate lifetime lifetimeRange"),
    (.number, "velocity velocityRange xAcceleration yAcceleration zAcceleration"),
    (.number, "emissionLatitude emissionLongitude emissionRange scale scaleRange scaleSpeed spin spinRange"),
    (.number, "rotation rotationRange orientationLatitude orientationLongitude orientationRange"),
    (.number, "redRange greenRange blueRange alphaRange redSpeed greenSpeed blueSpeed alphaSpeed"),
    (.number, "contentsScale contentsFrameCount contentsFramesPerSecond contentsFramesPerRow mass massRange"),
    (.number, "minificationFilterBias"), (.color, "color"), (.rect, "contentsRect"), (.image, "contents"),
    (.list(.object("CAEmitterCell")), "emitterCells"), (.list(.object("CAEmitterBehavior")), "emitterBehaviors"),
    (.dictionary(.any), "style"),
  ])

  private static let behavior = typed([
    (.string, "behavior type name keyPath"), (.name(["radial", "axial", "planar"]), "attractorType"),
    (.flag, "enabled"),
    (.time, "radius falloff falloffDistance stiffness zPosition rotation"), (.point, "position"),
    (.number, "orientationLatitude orientationLongitude frequency drag speed bias scale"), (.any, "force gravity size"),
    (.any, "values colors locations"),
  ])
}
