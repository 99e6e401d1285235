/// The animation blocks in progress.
final class AnimationBlocks {
  /// False if changes of views never animate: `UIView.setAnimationsEnabled(_:)` and `performWithoutAnimation(_:)`.
  private(set) var areEnabled = true
  /// The innermost is last.
  private var scopes: [any AnimationScope] = []

  /// The innermost animation block; nil if changes show at once.
  var innermost: (any AnimationScope)? { areEnabled ? scopes.last : nil }

  /// The innermost block if `UIView.beginAnimations(_:context:)` has begun it; otherwise nil.
  var openBlock: OpenBlock? { scopes.last as? OpenBlock }

  func setEnabled(_ enabled: Bool) { areEnabled = enabled }

  /// Runs a block inside a scope.
  func perform(in scope: any AnimationScope, _ body: () -> Void) {
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

  func begin(_ block: OpenBlock) { scopes.append(block) }

  /// Removes and returns the open block; nil if there is none.
  func endOpenBlock() -> OpenBlock? {
    guard let block = openBlock else { return nil }
    scopes.removeLast()
    return block
  }
}
