import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraMotion
import KinoraRenderServer
import Testing

/// The values of transactions, and their nesting.
@Suite struct TransactionTests {
  @Test("TX-01: the values when nothing was begun") func defaults() {
    let rig = LayerRig()
    defer { rig.flush() }
    #expect(CATransaction.animationDuration() == 0.25)
    #expect(!CATransaction.disableActions())
    #expect(CATransaction.animationTimingFunction() == nil)
    #expect(CATransaction.completionBlock() == nil)
  }

  @Test("TX-02: a nested transaction starts with its parent's values and keeps its own") func nesting() {
    let rig = LayerRig()
    defer { rig.flush() }
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    CATransaction.setDisableActions(true)
    CATransaction.begin()
    #expect(CATransaction.animationDuration() == 1)
    #expect(CATransaction.disableActions())
    CATransaction.setAnimationDuration(2)
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 1)
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25)
    #expect(!CATransaction.disableActions())
  }

  @Test("TX-03: values under custom keys") func customKeys() {
    let rig = LayerRig()
    defer { rig.flush() }
    CATransaction.begin()
    CATransaction.setValue("x", forKey: "custom")
    #expect(CATransaction.value(forKey: "custom") as? String == "x")
    #expect(CATransaction.value(forKey: "unknown") == nil)
    CATransaction.setValue(0.5, forKey: kCATransactionAnimationDuration)
    CATransaction.setValue(true, forKey: kCATransactionDisableActions)
    #expect(CATransaction.animationDuration() == 0.5)
    #expect(CATransaction.disableActions())
    CATransaction.commit()
  }

  @Test("TX-04: a commit without a begin does nothing") func commitWithoutBegin() {
    let rig = LayerRig()
    defer { rig.flush() }
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25)
  }

  @Test func valuesSetOutsideApplyUntilTheIterationEnds() {
    let rig = LayerRig()
    CATransaction.setAnimationDuration(2)
    #expect(CATransaction.animationDuration() == 2)
    rig.endIteration()
    #expect(CATransaction.animationDuration() == 0.25)
  }

  @Test func onlyTheOutermostCommitSendsChanges() {
    let rig = LayerRig()
    let layer = rig.liveLayer()
    CATransaction.begin()
    CATransaction.begin()
    layer.cornerRadius = 5
    CATransaction.commit()
    #expect(rig.commits.isEmpty)
    CATransaction.commit()
    #expect(rig.commits.count == 1)
  }

  @Test func theEndOfTheIterationCommitsTheImplicitTransaction() {
    let rig = LayerRig()
    let layer = rig.liveLayer()
    layer.cornerRadius = 5
    layer.borderWidth = 1
    #expect(rig.commits.isEmpty)
    rig.endIteration()
    #expect(rig.commits.count == 1)
  }

  @Test func aFlushWaitsForOpenTransactions() {
    let rig = LayerRig()
    let layer = rig.liveLayer()
    layer.cornerRadius = 5
    CATransaction.begin()
    layer.borderWidth = 1
    CATransaction.flush()
    #expect(rig.commits.isEmpty)
    CATransaction.commit()
    #expect(rig.commits.count == 1)
  }

  @Test func oneTransactionGoesOverAllContexts() {
    let rig = LayerRig()
    let other = LayerContext()
    var commits = 0
    other.onCommit = { _ in commits += 1 }
    let root = CALayer()
    other.rootLayer = root
    rig.root.cornerRadius = 1
    CATransaction.flush()
    #expect(commits == 1)
    #expect(rig.commits.last?.changes.count == 1)
    root.opacity = 0.5
    rig.context.commit()
    #expect(commits == 2)
  }

  @Test func theLockMayBeTakenTwice() {
    CATransaction.lock()
    CATransaction.lock()
    CATransaction.unlock()
    CATransaction.unlock()
  }

  @Test func theFirstChangeAsksForAFrameOnce() {
    let rig = LayerRig()
    var requests = 0
    rig.context.onNeedsCommit = { requests += 1 }
    rig.root.cornerRadius = 1
    rig.root.borderWidth = 1
    #expect(requests == 1)
    #expect(rig.context.needsCommit)
    rig.flush()
    #expect(!rig.context.needsCommit)
    rig.root.setNeedsLayout()
    #expect(requests == 2)
  }

  @Test func theRunLoopFlushesByItself() async {
    await #expect(processExitsWith: .success) {
      let task = Task { @MainActor in
        let context = LayerContext()
        let root = CALayer()
        context.onCommit = { commit in
          // Both changes are in the one commit of this run loop iteration.
          exit(commit.changes.first?.values?.cornerRadius == 5 ? EXIT_SUCCESS : EXIT_FAILURE)
        }
        context.rootLayer = root
        root.cornerRadius = 5
        try? await Task.sleep(nanoseconds: 10_000_000_000)
        withExtendedLifetime(context) {}
      }
      await task.value
      exit(EXIT_FAILURE)
    }
  }

  @Test func aTransactionInsideACommitEndsWithItsOwnCommit() {
    let rig = LayerRig()
    let layer = rig.liveLayer()
    let other = LayerContext()
    other.onCommit = { _ in
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.cornerRadius = 5
      CATransaction.commit()
    }
    other.rootLayer = CALayer()
    rig.flush()
    #expect(!CATransaction.disableActions())
    rig.endIteration()
    #expect(rig.commits.last?.changes.contains { $0.values?.cornerRadius == 5 } == true)
  }
}
