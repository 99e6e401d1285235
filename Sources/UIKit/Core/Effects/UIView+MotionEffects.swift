import KinoraObjectRuntime

/// The key of a view's motion effects. Only its address is used.
private nonisolated(unsafe) var effectsKey: UInt8 = 0

/// Effects of the device's tilt on a view.
extension UIView {
  /// The view's motion effects. Default empty.
  ///
  /// - Note: Differs from Apple: they are kept, and change nothing, since a desktop doesn't tilt.
  public final var motionEffects: [UIMotionEffect] {
    get { objc_getAssociatedObject(self, &effectsKey) as? [UIMotionEffect] ?? [] }
    set { objc_setAssociatedObject(self, &effectsKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }

  /// Adds an effect; does nothing for one that the view has.
  public final func addMotionEffect(_ effect: UIMotionEffect) {
    guard !motionEffects.contains(where: { $0 === effect }) else { return }
    motionEffects.append(effect)
  }

  /// Removes an effect.
  public final func removeMotionEffect(_ effect: UIMotionEffect) {
    motionEffects.removeAll { $0 === effect }
  }
}
