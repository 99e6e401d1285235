import KinoraGeometry

/// The active constraints of a stack.
final class StackConstraints {
  private unowned let stack: UIStackView
  private var installed: [StackRule.Key: NSLayoutConstraint] = [:]
  private var gaps: [UILayoutGuide] = []

  init(stack: UIStackView) {
    self.stack = stack
  }

  /// Activates exactly the constraints of a plan. Constraints that stay active only get a new constant and priority.
  func follow(_ plan: StackPlan) {
    makeGaps(plan.gapCount)
    var former = installed
    installed.removeAll(keepingCapacity: true)
    var added: [NSLayoutConstraint] = []
    for rule in plan.rules where installed[rule.key] == nil {
      let constraint = former.removeValue(forKey: rule.key) ?? makeConstraint(for: rule)
      constraint.constant = rule.constant
      constraint.priority = rule.priority
      installed[rule.key] = constraint
      if !constraint.isActive { added.append(constraint) }
    }
    NSLayoutConstraint.deactivate(Array(former.values))
    NSLayoutConstraint.activate(added)
  }

  /// Deactivates the constraints of a view at once: another view may soon get the same identifier.
  func forget(_ view: UIView) {
    let item = StackItem.view(ObjectIdentifier(view))
    for (key, constraint) in installed where key.first == item || key.second == item {
      constraint.isActive = false
      installed[key] = nil
    }
  }

  /// Deactivates all constraints, because the canvas changes.
  func forgetAll() {
    NSLayoutConstraint.deactivate(Array(installed.values))
    installed.removeAll()
  }

  private func makeGaps(_ count: Int) {
    while gaps.count > count {
      let guide = gaps.removeLast()
      installed = installed.filter { $0.key.first != .gap(gaps.count) && $0.key.second != .gap(gaps.count) }
      stack.removeLayoutGuide(guide)
    }
    while gaps.count < count {
      let guide = UILayoutGuide()
      guide.identifier = "UISV-gap-\(gaps.count)"
      stack.addLayoutGuide(guide)
      gaps.append(guide)
    }
  }

  private func makeConstraint(for rule: StackRule) -> NSLayoutConstraint {
    let key = rule.key
    let constraint = NSLayoutConstraint(
      item: item(key.first), attribute: key.attribute, relatedBy: key.relation, toItem: key.second.map(item),
      attribute: key.secondAttribute, multiplier: key.multiplier, constant: rule.constant)
    constraint.identifier = "UISV"
    return constraint
  }

  private func item(_ item: StackItem) -> AnyObject {
    switch item {
    case .canvas: stack.canvas
    case .gap(let index): gaps[index]
    case .view(let id): stack.arrangedSubviews.first { ObjectIdentifier($0) == id } ?? stack
    }
  }
}
