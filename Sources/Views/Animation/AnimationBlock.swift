import Geometry
import Layers
import Motion

/// A block of `UIView.animate` in progress: each change that is made inside it gets an animation.
final class AnimationBlock: AnimationScope {
  let timing: ViewAnimationTiming
  let options: UIView.AnimationOptions
  private let completion: BlockCompletion
  /// The views that the block has changed, for those blocks that lay them out.
  private var changedViews: [UIView] = []

  init(_ timing: ViewAnimationTiming, _ options: UIView.AnimationOptions, _ completion: BlockCompletion) {
    self.timing = timing
    self.options = options
    self.completion = completion
  }

  /// A block whose animations belong to this one, with another timing.
  func variant(_ edit: (inout ViewAnimationTiming) -> Void) -> AnimationBlock {
    var timing = timing
    edit(&timing)
    return AnimationBlock(timing, options, completion)
  }

  /// Lays out what the block has changed, if that is an option of it.
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
    // Nothing is added to what replaces, and nothing that repeats goes on below what comes after it.
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

  /// Where a property came from that the block sets for the second time, if that can't be added up.
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
