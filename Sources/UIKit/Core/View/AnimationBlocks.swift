/// The animation blocks in progress.
final class AnimationBlocks {
  /// False if changes of views never animate: `UIView.setAnimationsEnabled(_:)` and `performWithoutAnimation(_:)`.
  private(set) var areEnabled = true
  /// The innermost is last.
  private var scopes: [any ViewChangeScope] = []

  /// The innermost animation block; nil if changes show at once.
  var innermost: (any ViewChangeScope)? { areEnabled ? scopes.last : nil }
  /// The innermost animation block, even if changes don't animate now.
  var last: (any ViewChangeScope)? { scopes.last }

  func setEnabled(_ enabled: Bool) { areEnabled = enabled }

  /// Runs a block inside a scope.
  func perform(in scope: any ViewChangeScope, _ body: () -> Void) {
    scopes.append(scope)
    body()
    scopes.removeLast()
  }

  /// Runs a block whose changes show at once.
  func performWithoutAnimation(_ body: () -> Void) {
    let wereEnabled = areEnabled
    areEnabled = false
    body()
    areEnabled = wereEnabled
  }

  /// Begins a scope that lasts until `endInnermost()`.
  func begin(_ scope: any ViewChangeScope) { scopes.append(scope) }

  func endInnermost() { scopes.removeLast() }
}
