import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitControls
@testable import KinoraUIKitCore

/// After any changes, a tree of stacks has the frames of the same tree built at once. Stacks here are as large as their
/// contents: none is stretched, so no view has to be chosen for that.
@Suite struct LayoutHistoryTests {
  private final class Node {
    enum Kind: Equatable {
      case box(CGFloat, CGFloat)
      case text(Int)
      case stack(axis: Int, distribution: Int, alignment: Int, spacing: CGFloat, hasMargins: Bool)
    }

    var kind: Kind
    var isHidden = false
    var children: [Node] = []
    weak var parent: Node?
    let view: UIView

    init(_ kind: Kind, _ children: [Node] = []) {
      self.kind = kind
      switch kind {
      case .box(let width, let height): view = SizedView(width, height)
      case .text:
        view = UILabel()
        view.widthAnchor.constraint(equalToConstant: 80).isActive = true
      case .stack: view = UIStackView()
      }
      show()
      for child in children { insert(child, at: self.children.count) }
    }

    /// Applies the node's properties to its view.
    func show() {
      view.isHidden = isHidden
      switch kind {
      case .box(let width, let height): (view as? SizedView)?.size = CGSize(width: width, height: height)
      case .text(let count):
        (view as? UILabel)?.numberOfLines = 0
        (view as? UILabel)?.text = String(repeating: "word ", count: count)
      case .stack(let axis, let distribution, let alignment, let spacing, let hasMargins):
        guard let stack = view as? UIStackView else { return }
        stack.axis = NSLayoutConstraint.Axis(rawValue: axis)!
        stack.distribution = UIStackView.Distribution(rawValue: distribution)!
        stack.alignment = UIStackView.Alignment(rawValue: alignment)!
        stack.spacing = spacing
        stack.isLayoutMarginsRelativeArrangement = hasMargins
      }
    }

    func insert(_ child: Node, at index: Int) {
      children.insert(child, at: index)
      child.parent = self
      (view as? UIStackView)?.insertArrangedSubview(child.view, at: index)
    }

    func leave() {
      guard let parent, let index = parent.children.firstIndex(where: { $0 === self }) else { return }
      parent.children.remove(at: index)
      self.parent = nil
      view.removeFromSuperview()
    }

    func copy() -> Node {
      let node = Node(kind, children.map { $0.copy() })
      node.isHidden = isHidden
      node.show()
      return node
    }

    var all: [Node] { [self] + children.flatMap(\.all) }

    var isStack: Bool { if case .stack = kind { true } else { false } }

    func isInside(_ other: Node) -> Bool { self === other || parent?.isInside(other) ?? false }
  }

  private func randomKind(_ generator: inout SeededGenerator) -> Node.Kind {
    .stack(
      axis: Int.random(in: 0...1, using: &generator), distribution: [0, 3, 4].randomElement(using: &generator)!,
      alignment: [1, 3, 4].randomElement(using: &generator)!,
      spacing: CGFloat(Int.random(in: 0...10, using: &generator)), hasMargins: Bool.random(using: &generator))
  }

  private func randomNode(_ depth: Int, _ generator: inout SeededGenerator) -> Node {
    if depth > 0, Int.random(in: 0..<3, using: &generator) > 0 {
      let count = Int.random(in: 1...4, using: &generator)
      return Node(randomKind(&generator), (0..<count).map { _ in randomNode(depth - 1, &generator) })
    }
    if Bool.random(using: &generator) { return Node(.text(Int.random(in: 1...12, using: &generator))) }
    return Node(
      .box(CGFloat(Int.random(in: 5...60, using: &generator)), CGFloat(Int.random(in: 5...60, using: &generator))))
  }

  private func show(_ node: Node, in root: UIView) {
    let stack = node.view
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: root.topAnchor), stack.leftAnchor.constraint(equalTo: root.leftAnchor),
    ])
  }

  private func change(_ root: Node, _ generator: inout SeededGenerator) -> String {
    let nodes = root.all
    let node = nodes.randomElement(using: &generator)!
    switch Int.random(in: 0..<6, using: &generator) {
    case 0 where node !== root:
      node.isHidden.toggle()
      node.show()
      return "hide"
    case 1 where node !== root && node.parent!.children.count > 1:
      node.leave()
      return "leave"
    case 2 where node !== root && node.parent!.children.count > 1:
      let place = nodes.filter { $0.isStack && !$0.isInside(node) }.randomElement(using: &generator)!
      node.leave()
      place.insert(node, at: Int.random(in: 0...place.children.count, using: &generator))
      return "move"
    case 3:
      let place = nodes.filter(\.isStack).randomElement(using: &generator)!
      guard nodes.count < 30 else { return "" }
      place.insert(randomNode(1, &generator), at: Int.random(in: 0...place.children.count, using: &generator))
      return "insert"
    default:
      switch node.kind {
      case .box: node.kind = .box(CGFloat(Int.random(in: 5...60, using: &generator)), 30)
      case .text: node.kind = .text(Int.random(in: 1...12, using: &generator))
      case .stack: node.kind = randomKind(&generator)
      }
      node.show()
      return "\(node.kind)"
    }
  }

  @Test(arguments: 0..<30)
  func stacksAreAsIfBuiltAtOnce(seed: Int) {
    var generator = SeededGenerator(state: UInt64(seed) &* 7919 + 3)
    let root = makeRoot()
    let tree = Node(randomKind(&generator), (0..<3).map { _ in randomNode(2, &generator) })
    show(tree, in: root)
    for step in 0..<12 {
      let deed = change(tree, &generator)
      if Bool.random(using: &generator) { _ = change(tree, &generator) }
      root.layoutIfNeeded()
      let (fresh, other) = (tree.copy(), makeRoot())
      show(fresh, in: other)
      other.layoutIfNeeded()
      for (mine, built) in zip(tree.all, fresh.all) where !mine.isHidden {
        guard !(mine.view.frame.isNear(built.view.frame, 0.51)) else { continue }
        Issue.record("\(seed).\(step) \(deed): \(mine.kind) is at \(mine.view.frame), not \(built.view.frame)")
        return
      }
    }
  }
}

private struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}

extension CGRect {
  fileprivate func isNear(_ other: CGRect, _ tolerance: CGFloat) -> Bool {
    abs(minX - other.minX) <= tolerance && abs(minY - other.minY) <= tolerance
      && abs(width - other.width) <= tolerance && abs(height - other.height) <= tolerance
  }
}
