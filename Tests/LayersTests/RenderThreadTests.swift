import KinoraGeometry
import KinoraLayers
import KinoraMotion
import KinoraRenderServer
import TestSupport
import Testing

/// Commits are all that the model and the renderer share, so the two may be on different threads.
///
/// Under the thread sanitizer, `scripts/test-threads`, these tests show that neither side reads what the other one
/// writes.
@Suite struct RenderThreadTests {
  /// Changes a scene round by round and passes each commit on, a 50th of a second after the one before.
  ///
  /// - Returns: The time at the end.
  private func play(seed: UInt64, rounds: Int, _ take: @escaping (Commit) -> Void) -> Double {
    let rig = LayerRig(at: 100)
    let scene = BusyScene(seed: seed)
    rig.context.onCommit = take
    rig.context.rootLayer = nil
    rig.root.frame = CGRect(x: 0, y: 0, width: 240, height: 160)
    rig.root.addSublayer(scene.layer)
    rig.context.rootLayer = rig.root
    rig.frame()
    for round in 1...rounds {
      scene.change(round)
      rig.advance(to: rig.clock.mediaTime + 0.02)
      rig.endIteration()
    }
    return withExtendedLifetime(rig) { rig.clock.mediaTime }
  }

  @Test func theSameChangesOnOneThreadGiveTheSamePicture() {
    let thread = RenderThread()
    let end = play(seed: 3, rounds: 40) { thread.send($0) }
    let shown = thread.finish(at: end).picture

    let tree = RenderTree()
    let again = play(seed: 3, rounds: 40) { tree.apply($0) }
    #expect(again == end)
    #expect(shown == RenderThread.picture(of: tree, at: end))
  }

  /// Objects are shared only if their type promises that they never change; storages are copied on write.
  @Test func commitsHoldValuesAndWhatNeverChanges() {
    var found: Set<String> = []
    _ = play(seed: 4, rounds: 40) { commit in
      for change in commit.changes { collectClasses(in: change, to: &found) }
    }
    let known: Set = [
      "CGImage", "TextResizing", "EmitterSegment", "PreparedMotion", "GivenMotion", "TransformEnds", "KeyframeTrack",
      "Storage",
      "SharedValues", "LayerChangeParts",
    ]
    #expect(found.isSubset(of: known))
    #expect(found.isSuperset(of: ["CGImage", "TextResizing", "EmitterSegment", "PreparedMotion"]))
  }

  /// Collects the classes of all objects that a value contains, also of those inside other objects.
  private func collectClasses(in value: Any, to found: inout Set<String>) {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class { found.insert(String("\(type(of: value))".prefix { $0 != "<" })) }
    // These contain thousands of numbers.
    if mirror.subjectType == CGImage.self || mirror.subjectType == BezierPath.self { return }
    for child in mirror.children { collectClasses(in: child.value, to: &found) }
  }
}
