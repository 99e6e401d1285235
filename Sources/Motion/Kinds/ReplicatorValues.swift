import KinoraGeometry

/// The values of a `CAReplicatorLayer`.
package struct ReplicatorValues: Sendable, Equatable {
  package var instanceCount = 1
  package var preservesDepth = false
  /// The delay of each copy's time relative to the previous one's, in seconds.
  package var instanceDelay = 0.0
  /// The transform from one copy to the next, about the layer's anchor point.
  package var instanceTransform = CATransform3DIdentity
  /// The colour that multiplies the first copy.
  package var instanceColor = RGBAColor.white
  package var instanceRedOffset = 0.0
  package var instanceGreenOffset = 0.0
  package var instanceBlueOffset = 0.0
  package var instanceAlphaOffset = 0.0

  /// The maximum number of layers that a replicator makes, over all its copies.
  package static let largestCount = 16_384

  package init() {}

  /// Returns the colour that multiplies a copy; the first one is number 0.
  package func color(of copy: Int) -> RGBAColor {
    let steps = Double(copy)
    func component(_ first: Double, _ offset: Double) -> Double { (first + steps * offset).clamped(0, 1) }
    return RGBAColor(
      red: component(instanceColor.red, instanceRedOffset), green: component(instanceColor.green, instanceGreenOffset),
      blue: component(instanceColor.blue, instanceBlueOffset),
      alpha: component(instanceColor.alpha, instanceAlphaOffset))
  }
}
