/// What is known of a set of animations at one instant.
package struct AnimationActivity: Sendable, Equatable {
  /// Whether any of them shows, or changes what shows, at this instant.
  package var isActive = false
  /// The earliest later local time at which one of them begins, if one does.
  package var nextBegin: Double?

  package init() {}
}

/// Applies a layer's animations to its values, in the order they were added.
///
/// - Parameter localTime: the layer's own time, in seconds.
package func evaluate(_ animations: [AnimationRecord], over values: inout LayerValues, at localTime: Double)
  -> AnimationActivity
{
  AnimationActivity()
}
