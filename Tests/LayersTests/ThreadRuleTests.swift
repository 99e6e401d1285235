import Foundation
import KinoraGeometry
import KinoraLayers
import Testing

/// The rule that a layer in a window's tree is changed on the main thread.
@Suite struct ThreadRuleTests {
  /// Makes a change, on another thread, of a layer inside a tree that is on the screen.
  nonisolated private static func change(_ body: @escaping @Sendable (CALayer) -> Void) async {
    await MainActor.run {
      let context = LayerContext()
      let (root, panel) = (CALayer(), CALayer())
      panel.name = "panel"
      root.addSublayer(panel)
      context.rootLayer = root
      nonisolated(unsafe) let layer = panel
      OtherThread.run { body(layer) }
      withExtendedLifetime(context) {}
    }
  }

  @Test func aChangeOfALayerInATreeOffTheMainThreadStopsTheProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await ThreadRuleTests.change { $0.opacity = 0.5 }
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("<CALayer \"panel\"> is in a window's layer tree and was used on another thread"))
    #expect(said.contains("use it on the main thread, or before it is added to the tree"))
  }

  @Test func soDoRequestsAndEditsOfTheTree() async {
    await #expect(processExitsWith: .failure) { await ThreadRuleTests.change { $0.setNeedsLayout() } }
    await #expect(processExitsWith: .failure) { await ThreadRuleTests.change { $0.setNeedsDisplay() } }
    await #expect(processExitsWith: .failure) { await ThreadRuleTests.change { $0.addSublayer(CALayer()) } }
    await #expect(processExitsWith: .failure) { await ThreadRuleTests.change { CALayer().addSublayer($0) } }
    await #expect(processExitsWith: .failure) { await ThreadRuleTests.change { CALayer().mask = $0 } }
    await #expect(processExitsWith: .failure) { await ThreadRuleTests.change { $0.removeAllAnimations() } }
    await #expect(processExitsWith: .failure) { await ThreadRuleTests.change { $0.speed = 2 } }
    await #expect(processExitsWith: .failure) { await ThreadRuleTests.change { $0.name = "other" } }
    await #expect(processExitsWith: .failure) { await ThreadRuleTests.change { $0.contentsFormat = .gray8Uint } }
    await #expect(processExitsWith: .failure) { await ThreadRuleTests.change { $0.drawsAsynchronously = true } }
  }

  @Test func readingItDoesNot() async {
    await #expect(processExitsWith: .success) {
      await ThreadRuleTests.change { layer in
        #expect(layer.opacity == 1 && layer.name == "panel")
      }
    }
  }

  @Test func soDoesAskingForItsPresentation() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let rig = LayerRig()
        nonisolated(unsafe) let layer = rig.liveLayer()
        OtherThread.run { _ = layer.presentation() }
      }
    }
  }

  @Test func aLayerThatLeavesTheTreeInTheNextCommitMayNotBeChanged() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let rig = LayerRig()
        nonisolated(unsafe) let layer = rig.liveLayer()
        layer.removeFromSuperlayer()
        OtherThread.run { layer.removeAllAnimations() }
      }
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("or after the commit that removes it"))
  }

  @Test func animationsThatTheMainThreadHasJustAddedMayNotBeChanged() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        nonisolated(unsafe) let layer = CALayer()
        layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
        OtherThread.run { layer.removeAnimation(forKey: "fade") }
      }
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("has an animation that the main thread added and hasn't committed yet"))
  }

  @Test func afterTheCommitTheyMay() {
    let rig = LayerRig()
    nonisolated(unsafe) let layer = CALayer()
    layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
    rig.frame()
    OtherThread.run { layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade") }
    #expect(layer.animationKeys() == ["fade"])
  }

  @Test func aLayerThatHasLeftTheTreeMayBeChanged() {
    let rig = LayerRig()
    let layer = rig.liveLayer()
    layer.removeFromSuperlayer()
    rig.frame()
    nonisolated(unsafe) let former = layer
    OtherThread.run { former.opacity = 0.5 }
    #expect(layer.opacity == 0.5)
  }
}
