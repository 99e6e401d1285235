import KinoraGeometry
import KinoraLayers
import KinoraMotion

/// A block of `UIView.animate` in progress: each change inside it gets an animation.
final class AnimationBlock: AnimationScope {
  let timing: ViewAnimationTiming
  let options: UIView.AnimationOptions
  private let completion: BlockCompletion
  /// The views that the block has changed; collected only with `layoutSubviews`.
  private var changedViews: [UIView] = []

  init(_ timing: ViewAnimationTiming, _ options: UIView.AnimationOptions, _ completion: BlockCompletion) {
    self.timing = timing
    self.options = options
    self.completion = completion
  }

  /// Returns a block with another timing whose animations belong to this block.
  func variant(_ edit: (inout ViewAnimationTiming) -> Void) -> AnimationBlock {
    var timing = timing
    edit(&timing)
    return AnimationBlock(timing, options, completion)
  }

  /// Lays out the changed views if the options contain `layoutSubviews`.
  func layOutChanges() {
    guard options.contains(.layoutSubviews) else { return }
    for view in changedViews { view.layoutIfNeeded() }
  }

  func action(for layer: CALayer, of view: UIView, forKey key: String) -> (any CAAction)? {
    let properties = ViewProperty.all(of: key, animatesContents: options.contains(.allowAnimatedContent))
    guard !properties.isEmpty else { return nil }
    if options.contains(.layoutSubviews), changedViews.last !== view { changedViews.append(view) }
    return ViewPropertyAction(properties, of: layer) { [self] in show($0, of: view) }
  }

  func show(_ animation: ViewPropertyAnimation, of view: UIView) {
    let layer = view.layer
    let running = layer.viewAnimations(of: animation.property)
    // An additive animation can't run on top of a replacing one, and a repeating animation ends when a later one
    // starts.
    let isAdditive = animation.isAdditive && running.allSatisfy { $0.animation.isAdditive }
    let repeating = running.filter { $0.animation.repeatCount > 1 && !owns($0.animation) }
    let replacesSum = animation.property.isAdditive && !isAdditive
    let canContinue = isAdditive ? !repeating.isEmpty : !running.isEmpty
    let continues = canContinue && (replacesSum || options.contains(.beginFromCurrentState))

    var animation = animation
    if let start = ownStart(in: running) {
      animation.start(from: start)
    } else if continues, let shown = layer.shownValues?[animation.property.key] {
      animation.start(from: shown)
    }
    for entry in isAdditive && !continues ? repeating : running { layer.removeAnimation(forKey: entry.key) }
    guard !timing.isInstant else { return }
    let result = animation.animation(timing: timing, isAdditive: isAdditive, on: layer)
    result.delegate = completion
    completion.enter(view)
    layer.add(result, forKey: isAdditive ? layer.freeKey(for: animation.property) : animation.property.keyPath)
  }

  /// Returns the start value of this block's earlier animation of the same property, and marks that animation as
  /// superseded. Nil if there is none or it is additive.
  private func ownStart(in running: [CALayer.ViewAnimation]) -> AnimationValue? {
    guard let own = running.last(where: { owns($0.animation) && !$0.animation.isAdditive })?.animation else {
      return nil
    }
    completion.supersede(own)
    return (own as? CABasicAnimation)?.fromValue.flatMap { AnimationValue($0) }
  }

  private func owns(_ animation: CAAnimation) -> Bool {
    animation.delegate === completion
  }
}
