import KinoraGeometry
import KinoraMotion
import KinoraRaster
import KinoraRenderServer
import TestSupport
import Testing

@Suite struct TransitionTests {
  private static let red = RGBAColor(red: 1, green: 0, blue: 0)
  private static let blue = RGBAColor(red: 0, green: 0, blue: 1)

  /// Returns the history of a layer at (20, 20), 40 by 40, that changes from red to blue at 1 s.
  private func history(
    _ kind: TransitionAnimation.Kind, _ direction: TransitionAnimation.Direction? = nil,
    configure: (inout LayerValues) -> Void = { _ in }, change: (inout LayerValues) -> Void = { _ in },
    record: (inout AnimationRecord) -> Void = { _ in }
  ) -> CommitHistory {
    var builder = TreeBuilder(width: 80, height: 80, background: .black)
    let layer = builder.add(CGRect(x: 20, y: 20, width: 40, height: 40), Self.red) { configure(&$0) }
    let history = CommitHistory(tree: RenderTree())
    history.append(builder.commit())
    var values = history.tree.presented(layer) ?? LayerValues()
    values.backgroundColor = Self.blue
    change(&values)
    var link = LayerChange(layer, values: values)
    var animation = transition(kind, direction, at: 1)
    record(&animation)
    link.animations = [animation]
    history.append(Commit(time: 1, root: TreeBuilder.root, changes: [link]))
    return history
  }

  @Test func aFadeMixesOldAndNew() {
    let tree = history(.fade).tree
    expectClose(tree.picture(80, 80, at: 1)[40, 40], red: 255, green: 0, blue: 0)
    expectClose(tree.picture(80, 80, at: 1.25)[40, 40], red: 191.25, green: 0, blue: 63.75)
    expectClose(tree.picture(80, 80, at: 1.5)[40, 40], red: 127.5, green: 0, blue: 127.5)
    #expect(tree.picture(80, 80, at: 1.5)[10, 10] == .black)
    expectClose(tree.picture(80, 80, at: 2)[40, 40], red: 0, green: 0, blue: 255)
    #expect(tree.picture(80, 80, at: 2.1)[40, 40] == .blue)
  }

  /// The offsets of the new and the old picture at a quarter of the way, along the direction's axis.
  @Test(arguments: [
    (TransitionAnimation.Kind.push, TransitionAnimation.Direction.fromLeft, true, -30.0, 10.0),
    (.push, .fromRight, true, 30, -10), (.push, .fromTop, false, -30, 10), (.push, .fromBottom, false, 30, -10),
    (.moveIn, .fromLeft, true, -30, 0), (.moveIn, .fromRight, true, 30, 0), (.moveIn, .fromTop, false, -30, 0),
    (.moveIn, .fromBottom, false, 30, 0), (.reveal, .fromLeft, true, 0, 10), (.reveal, .fromRight, true, 0, -10),
    (.reveal, .fromTop, false, 0, 10), (.reveal, .fromBottom, false, 0, -10),
  ])
  func slidesFromItsSide(
    kind: TransitionAnimation.Kind, direction: TransitionAnimation.Direction, isLevel: Bool, new: Double, old: Double
  ) {
    for isFlipped in [false, true] {
      let tree = history(kind, direction, configure: { $0.isGeometryFlipped = isFlipped }).tree
      let picture = tree.picture(80, 80, at: 1.25)
      for place in 0..<80 {
        let isInNew = Double(place) >= 20 + new && Double(place) < 60 + new
        let isInOld = Double(place) >= 20 + old && Double(place) < 60 + old
        // A reveal slides the old picture off the new one; the others put the new one over the old one.
        let isOldOnTop = kind == .reveal
        let expected: PixelValue =
          isInOld && (isOldOnTop || !isInNew) ? .red : isInNew ? .blue : .black
        let pixel = isLevel ? picture[place, 40] : picture[40, place]
        #expect(pixel == expected, "\(kind) \(direction) at \(place)")
      }
    }
  }

  @Test func startsAndEndsOnItsWay() {
    let tree = history(
      .fade,
      record: {
        guard case .transition(var transition) = $0.content else { return }
        transition.startProgress = 0.25
        transition.endProgress = 0.75
        $0.content = .transition(transition)
      }
    ).tree
    expectClose(tree.picture(80, 80, at: 1)[40, 40], red: 191.25, green: 0, blue: 63.75)
    expectClose(tree.picture(80, 80, at: 2)[40, 40], red: 63.75, green: 0, blue: 191.25)
    #expect(tree.picture(80, 80, at: 2.1)[40, 40] == .blue)
  }

  @Test func theLayersPlaceAndOpacityAreThoseOfNow() {
    let tree = history(
      .fade,
      change: {
        $0.position.x += 10
        $0.opacity = 0.5
      }
    ).tree
    let picture = tree.picture(80, 80, at: 1.5)
    #expect(picture[25, 40] == .black)
    expectClose(picture[65, 40], red: 63.75, green: 0, blue: 63.75)
  }

  @Test func hiddenLayersFadeOut() {
    let tree = history(.fade, change: { $0.isHidden = true }).tree
    expectClose(tree.picture(80, 80, at: 1.25)[40, 40], red: 191.25, green: 0, blue: 0)
    #expect(tree.picture(80, 80, at: 2.1)[40, 40] == .black)
  }

  @Test func shownLayersFadeIn() {
    let tree = history(.fade, configure: { $0.isHidden = true }, change: { $0.isHidden = false }).tree
    expectClose(tree.picture(80, 80, at: 1.25)[40, 40], red: 0, green: 0, blue: 63.75)
  }

  @Test func asksForFramesWhileItRuns() {
    let tree = history(.fade).tree
    #expect(tree.evaluate(at: 1.5).isAnimating)
    #expect(!tree.evaluate(at: 2.5).isAnimating)
  }

  @Test func endsWithItsAnimation() {
    let history = history(.push, .fromLeft)
    var link = LayerChange(id: LayerID(2))
    link.animations = []
    history.append(Commit(time: 1.5, root: TreeBuilder.root, changes: [link]))
    #expect(history.tree.picture(80, 80, at: 1.5)[40, 40] == .blue)
    // A moment before, it was still running.
    history.seek(to: 1.4)
    #expect(history.tree.picture(80, 80, at: 1.25)[50, 40] == .red)
  }

  /// The second transition starts with the picture that the first one showed.
  @Test func oneTransitionTakesOverFromAnother() {
    let history = history(.fade)
    var values = LayerValues()
    values.bounds.size = CGSize(width: 40, height: 40)
    values.position = CGPoint(x: 40, y: 40)
    values.backgroundColor = RGBAColor(red: 0, green: 1, blue: 0)
    var link = LayerChange(LayerID(2), values: values)
    link.animations = [transition(.fade, nil, at: 1.5, id: 8)]
    history.append(Commit(time: 1.5, root: TreeBuilder.root, changes: [link]))
    expectClose(history.tree.picture(80, 80, at: 1.5)[40, 40], red: 127.5, green: 0, blue: 127.5)
    expectClose(history.tree.picture(80, 80, at: 2)[40, 40], red: 63.75, green: 127.5, blue: 63.75)
    expectClose(history.tree.picture(80, 80, at: 2.5)[40, 40], red: 0, green: 255, blue: 0)
    history.seek(to: 0)
    history.seek(to: 3)
    expectClose(history.tree.picture(80, 80, at: 2)[40, 40], red: 63.75, green: 127.5, blue: 63.75)
  }

  /// Only the new layer differs between the two pictures.
  @Test func aLayerThatIsAddedFadesInAtTheCostOfItsOwnPixels() {
    var builder = TreeBuilder(width: 80, height: 80, background: .black)
    let layer = builder.add(CGRect(x: 0, y: 0, width: 80, height: 80), Self.red) { $0.opacity = 0.9 }
    let first = builder.add(CGRect(x: 4, y: 4, width: 20, height: 20), Self.blue, to: layer) { $0.cornerRadius = 5 }
    let tree = builder.tree()
    let size = PixelSize(width: 80, height: 80)
    let screen = tree.picture(80, 80)
    var added = LayerValues()
    added.bounds.size = CGSize(width: 10, height: 10)
    added.position = CGPoint(x: 45, y: 45)
    added.backgroundColor = .white
    var link = LayerChange(id: layer)
    link.sublayers = [first, LayerID(99)]
    link.animations = [transition(.fade, nil, at: 0)]
    tree.apply(Commit(time: 0, root: TreeBuilder.root, changes: [LayerChange(LayerID(99), values: added), link]))
    for (step, time) in [0.0, 0.25, 0.5, 0.75].enumerated() {
      _ = tree.evaluate(at: time)
      let damage = tree.damage(in: size, scale: 1)
      if step > 0 { #expect(damage == [PixelRect(x: 40, y: 40, width: 10, height: 10)]) }
      _ = tree.draw(damage, into: screen)
      #expect(BitmapDifference(screen, tree.picture(80, 80, at: time)).count == 0)
    }
    expectClose(screen[45, 45], red: 229.5, green: 172.125, blue: 172.125)
  }

  /// The corners of both pictures and the colour stay the same; only the sizes differ.
  @Test func aFadeToAnotherSizeIsDrawnAllTheTime() {
    let tree = history(
      .fade, configure: { $0.backgroundColor = Self.blue },
      change: {
        $0.bounds.size = CGSize(width: 20, height: 20)
        $0.position = CGPoint(x: 30, y: 30)
      }
    ).tree
    let screen = tree.picture(80, 80, at: 1)
    for (time, blue) in [(1.25, 191.25), (1.5, 127.5), (1.75, 63.75)] {
      _ = tree.evaluate(at: time)
      _ = tree.draw(tree.damage(in: PixelSize(width: 80, height: 80), scale: 1), into: screen)
      expectClose(screen[25, 25], red: 0, green: 0, blue: 255)
      expectClose(screen[50, 50], red: 0, green: 0, blue: blue)
    }
  }

  @Test func aTransitionInAGroupRunsInItsTime() {
    let tree = history(
      .fade,
      record: {
        var child = $0
        child.timing.beginTime = 0.5
        child.timing.duration = 0.5
        $0.content = .group([child])
      }
    ).tree
    #expect(tree.picture(80, 80, at: 1.25)[40, 40] == .blue)
    expectClose(tree.picture(80, 80, at: 1.75)[40, 40], red: 127.5, green: 0, blue: 127.5)
  }
}

/// Returns a transition of one second.
func transition(
  _ kind: TransitionAnimation.Kind, _ direction: TransitionAnimation.Direction? = nil, at time: Double, id: UInt64 = 7
) -> AnimationRecord {
  var timing = MediaTiming()
  timing.beginTime = time
  timing.duration = 1
  var transition = TransitionAnimation()
  transition.kind = kind
  transition.direction = direction
  return AnimationRecord(id: id, key: "transition", timing: timing, content: .transition(transition))
}
