/// A damped harmonic spring in closed form.
///
/// - Units: `mass` in kg, `stiffness` in N/m, `damping` in N·s/m, time in seconds.
package struct Spring: Hashable, Sendable {
  package var mass = 1.0
  package var stiffness = 100.0
  package var damping = 10.0
  /// True if a damping ratio above 1 is kept; otherwise it counts as 1.
  package var allowsOverdamping = false

  package init() {}
}
