extension CAMLSchema {
  static let animations: [String: Class] = [
    "CAAnimation": Class(properties: animation),
    "CAPropertyAnimation": Class(
      superclass: "CAAnimation",
      properties: typed([
        (.string, "keyPath"), (.name(valueFunctions), "valueFunction"), (.flag, "additive cumulative"),
      ])),
    "CABasicAnimation": Class(
      superclass: "CAPropertyAnimation", properties: typed([(.keyed, "fromValue toValue byValue")])),
    "CASpringAnimation": Class(
      superclass: "CABasicAnimation",
      properties: typed([
        (.number, "damping mass stiffness velocity initialVelocity"), (.flag, "allowsOverdamping"),
        (.number, "settlingDuration perceptualDuration bounce"),
      ])),
    "CAKeyframeAnimation": Class(superclass: "CAPropertyAnimation", properties: keyframes),
    "CAAnimationGroup": Class(
      superclass: "CAAnimation", properties: typed([(.list(.object("CABasicAnimation")), "animations")])),
    "CATransition": Class(
      superclass: "CAAnimation",
      properties: typed([
        (.name(["fade", "moveIn", "push", "reveal"]), "type"),
        (.name(["fromLeft", "fromRight", "fromTop", "fromBottom"]), "subtype"),
        (.number, "startProgress endProgress"), (.object("CAFilter"), "filter"),
      ])),
    "CAMatchMoveAnimation": Class(superclass: "CAPropertyAnimation", properties: matchMove),
    "CAMatchPropertyAnimation": Class(
      superclass: "CAPropertyAnimation", properties: typed([(.reference, "sourceLayer"), (.string, "sourceKeyPath")])),
  ]

  private static let valueFunctions = [
    "rotateX", "rotateY", "rotateZ", "scale", "scaleX", "scaleY", "scaleZ", "translate", "translateX", "translateY",
    "translateZ",
  ]

  private static let animation = typed([
    (.timing, "timingFunction"), (.flag, "removedOnCompletion enabled"), (.string, "key"),
    (.list(.number), "preferredFrameRateRange"), (.dictionary(.any), "style"),
  ]).merging(timing) { a, _ in a }

  private static let keyframes = typed([
    (.list(.keyed), "values"), (.list(.number), "keyTimes tensionValues continuityValues biasValues"),
    (.list(.timing), "timingFunctions"), (.path, "path"), (.name(["auto", "autoReverse"]), "rotationMode"),
    (.name(["linear", "discrete", "paced", "cubic", "cubicPaced"]), "calculationMode"),
  ])

  private static let matchMove = typed([
    (.flag, "targetsSuperlayer targetsSuperLayer usesNormalizedCoordinates appliesX appliesY appliesScale"),
    (.flag, "appliesRotation"), (.reference, "sourceLayer"), (.list(.point), "sourcePoints"),
    (.any, "animationType"),
  ])
}
