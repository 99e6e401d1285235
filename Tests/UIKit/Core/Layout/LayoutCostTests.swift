import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore

/// The cost of a change, and its independence of the order of changes.
@Suite struct LayoutCostTests {
  /// Adds 20 boxes with 24 views each, all placed by constraints.
  private func fill(_ window: UIWindow) -> [NSLayoutConstraint] {
    var lefts: [NSLayoutConstraint] = []
    for row in 0..<20 {
      let box = makeChild(of: window)
      NSLayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: window.leadingAnchor),
        box.trailingAnchor.constraint(equalTo: window.trailingAnchor),
        box.topAnchor.constraint(equalTo: window.topAnchor, constant: CGFloat(row * 24)),
        box.heightAnchor.constraint(equalToConstant: 20),
      ])
      for column in 0..<24 {
        let view = makeChild(of: box)
        let left = view.leftAnchor.constraint(equalTo: box.leftAnchor, constant: CGFloat(column * 12))
        lefts.append(left)
        NSLayoutConstraint.activate([
          left, view.topAnchor.constraint(equalTo: box.topAnchor),
          view.bottomAnchor.constraint(equalTo: box.bottomAnchor),
          view.widthAnchor.constraint(equalToConstant: 10),
        ])
      }
    }
    return lefts
  }

  @Test func changingOneConstantOfFiveHundredViewsLaysOutOneView() {
    let stage = ViewStage()
    let lefts = fill(stage.window)
    stage.runMainStages()
    #expect(stage.context.layoutWork.updatePasses == 1 && stage.context.layoutWork.viewsUpdated >= 500)
    stage.context.layoutWork = LayoutWork()
    lefts[250].constant += 3
    stage.runMainStages()
    #expect(stage.context.layoutWork.layersLaidOut == 1)
    #expect(stage.context.layoutWork.layoutPasses == 1)
    #expect(stage.context.layoutWork.viewsUpdated == 0)
    #expect((lefts[250].firstItem as? UIView)?.frame.minX == CGFloat(250 % 24 * 12 + 3))
    stage.context.layoutWork = LayoutWork()
    stage.runMainStages()
    #expect(stage.context.layoutWork == LayoutWork())
  }

  /// A form of rows of a label and a field.
  private struct Form {
    let root = makeRoot(width: 400)
    var labels: [SizedView] = []
    var fields: [UIView] = []
    var gaps: [NSLayoutConstraint] = []

    init(widths: [CGFloat], gaps distances: [CGFloat]) {
      for (index, width) in widths.enumerated() {
        let (label, field) = (SizedView(width, 20), UIView())
        _ = makeChild(of: root, label)
        _ = makeChild(of: root, field)
        let above = index == 0 ? root.topAnchor : labels[index - 1].bottomAnchor
        gaps.append(label.topAnchor.constraint(equalTo: above, constant: distances[index]))
        NSLayoutConstraint.activate([
          gaps[index], label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
          field.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
          field.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
          field.topAnchor.constraint(equalTo: label.topAnchor),
          field.heightAnchor.constraint(equalTo: label.heightAnchor),
        ])
        if let first = labels.first { label.widthAnchor.constraint(equalTo: first.widthAnchor).isActive = true }
        labels.append(label)
        fields.append(field)
      }
    }

    var frames: [CGRect] {
      root.layoutIfNeeded()
      return root.subviews.map(\.frame)
    }
  }

  @Test(arguments: 0..<40)
  func formsAreTheSameBuiltAtOnceOrStepByStep(seed: Int) {
    var generator = Generator(state: UInt64(seed) + 7)
    let count = Int.random(in: 2...8, using: &generator)
    let widths = (0..<count).map { _ in CGFloat(Int.random(in: 10...150, using: &generator)) }
    let gaps = (0..<count).map { _ in CGFloat(Int.random(in: 0...30, using: &generator)) }
    let changed = Form(widths: widths.map { _ in 40 }, gaps: gaps.map { _ in 4 })
    for index in (0..<count).shuffled(using: &generator) {
      changed.labels[index].size.width = widths[index]
      if Bool.random(using: &generator) { changed.root.layoutIfNeeded() }
      changed.gaps[index].isActive = false
      changed.gaps[index].constant = gaps[index]
      if Bool.random(using: &generator) { changed.root.layoutIfNeeded() }
      changed.gaps[index].isActive = true
    }
    #expect(changed.frames == Form(widths: widths, gaps: gaps).frames)
    let holder = UIView()
    holder.addSubview(changed.root)
    changed.root.removeFromSuperview()
    #expect(changed.frames == Form(widths: widths, gaps: gaps).frames)
  }

  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }
}
