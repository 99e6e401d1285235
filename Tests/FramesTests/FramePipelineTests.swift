import KinoraDisplays
import KinoraFrames
import KinoraGeometry
import KinoraInput
import KinoraRaster
import KinoraRenderServer
import Testing

private let press = InputEvent(.keyDown(Key("a"), isRepeat: false, shift: false, control: false), hostTime: 77)

@Suite struct FramePipelineTests {
  @Test func theFirstFrameDrawsEverythingAndTheNextNothing() {
    let scene = SmallScene()
    #expect(scene.draw().didPresent)
    #expect(scene.lastRecord.pixelsDrawn == 64 * 48)
    let image = scene.display.memory.image()
    #expect(image.pixels[0] == 0xffff_ffff)
    #expect(image.pixels[10 * 64 + 10] == 0xffff_0000)
    let second = scene.draw(at: 1)
    #expect(!second.didPresent)
    #expect(!second.wantsNextFrame)
    #expect(scene.display.memory.framesPresented == 1)
    #expect(scene.lastRecord.pixelsDrawn == 0)
  }

  @Test func aChangeDrawsItsOwnPixelsOnly() {
    let scene = SmallScene()
    scene.draw()
    scene.recolor(RGBAColor(red: 0, green: 0, blue: 1))
    #expect(scene.draw().didPresent)
    #expect(scene.lastRecord.pixelsDrawn == 64)
    #expect(scene.display.memory.image().pixels[10 * 64 + 10] == 0xff00_00ff)
  }

  @Test func stagesRunInOrderAndAreStamped() {
    let scene = SmallScene()
    var stages: [FrameStage?] = []
    scene.onEvents = { [unowned scene] _ in
      stages.append(scene.pipeline.stage)
      scene.recolor(.black)
    }
    scene.display.send(press)
    scene.draw()
    #expect(stages == [.dispatch])
    #expect(scene.pipeline.stage == nil)
    let record = scene.lastRecord
    let times = [record.start] + FrameStage.allCases.map { record.stageEnds[$0] }
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(record.end == times.last)
    #expect(record.end > record.start)
  }

  @Test func whatADispatchChangesIsInTheSameFrame() {
    let scene = SmallScene()
    scene.draw()
    scene.onEvents = { [unowned scene] events in
      if events == [press] { scene.recolor(.black) }
    }
    scene.display.send(press)
    scene.draw()
    #expect(scene.display.memory.image().pixels[10 * 64 + 10] == 0xff00_0000)
    #expect(scene.lastRecord.inputTime == 77)
    #expect(scene.lastRecord.latency != nil)
  }

  @Test func animationsWantFramesUntilTheyEnd() {
    let scene = SmallScene()
    scene.animate(from: 1)
    let waiting = scene.draw(at: 0.5)
    #expect(!waiting.wantsNextFrame)
    #expect(waiting.nextChange == 1)
    let running = scene.draw(at: 1.5)
    #expect(running.wantsNextFrame)
    #expect(scene.lastRecord.layersEvaluated == 1)
    #expect(scene.display.memory.image().pixels[10 * 64 + 30] == 0xffff_0000)
    _ = scene.draw(at: 2.5)
    #expect(!scene.draw(at: 2.6).wantsNextFrame)
  }

  @Test func theRecordSaysWhatTheTickSaid() {
    let scene = SmallScene()
    scene.pipeline.drawFrame(
      at: FrameTick(mediaTime: 2.5, hostTime: 1234, rate: 0.5, missed: 3, isFirstAfterIdle: true))
    let record = scene.lastRecord
    #expect(record.number == 1)
    #expect(record.tickTime == 1234)
    #expect(record.mediaTime == 2.5)
    #expect(record.rate == 0.5)
    #expect(record.ticksMissed == 3)
    #expect(record.isFirstAfterIdle)
    #expect(record.didPresent)
    #expect(!record.isRepair)
    #expect(record.displayTime != nil)
  }

  @Test func nothingIsDrawnWhileBothBitmapsAreInFlightAndNothingIsLost() {
    let scene = SmallScene(completion: .manual)
    scene.draw()
    scene.animate(from: 0)
    scene.draw(at: 0.25)
    let outOfBuffers = scene.draw(at: 0.5)
    #expect(outOfBuffers.wasOutOfBuffers)
    #expect(!outOfBuffers.didPresent)
    #expect(outOfBuffers.wantsNextFrame)
    #expect(scene.framesOutOfBuffers == 1)
    #expect(scene.lastRecord.wasOutOfBuffers)
    scene.display.memory.completeOldest()
    #expect(scene.draw(at: 0.75).didPresent)
    let image = scene.display.memory.image()
    #expect(image.pixels[10 * 64 + 40] == 0xffff_0000)
    #expect(image.pixels.count { $0 == 0xffff_0000 } == 64)
  }

  @Test func aKeyIsAnsweredByTheFrameThatCouldBeDrawn() {
    let scene = SmallScene(completion: .manual)
    scene.draw()
    scene.recolor(.black)
    scene.draw()
    scene.onEvents = { [unowned scene] _ in scene.recolor(.white) }
    scene.display.send(press)
    #expect(scene.draw().wasOutOfBuffers)
    scene.display.memory.completeOldest()
    scene.draw()
    #expect(scene.lastRecord.didPresent)
    #expect(scene.lastRecord.inputTime == 77)
  }

  @Test func aFrameWithNothingToShowIsNotOutOfBuffers() {
    let scene = SmallScene(completion: .manual)
    scene.draw()
    scene.recolor(.black)
    scene.draw()
    #expect(!scene.draw().wasOutOfBuffers)
    #expect(!scene.lastRecord.wasOutOfBuffers)
    scene.recolor(.white)
    #expect(scene.draw().wasOutOfBuffers)
    #expect(scene.draw().wasOutOfBuffers, "the change is still to be shown")
    scene.display.memory.loseContents()
    scene.display.memory.completeOldest()
    #expect(scene.draw().didPresent)
    #expect(scene.lastRecord.pixelsDrawn == 64)
    #expect(scene.framesOutOfBuffers == 2)
  }

  @Test func lostContentsWaitForABitmapWithoutBeingMissed() {
    let scene = SmallScene(completion: .manual)
    scene.draw()
    scene.recolor(.black)
    scene.draw()
    scene.display.memory.loseContents()
    #expect(scene.draw().wasOutOfBuffers)
    #expect(!scene.lastRecord.wasOutOfBuffers)
    scene.display.memory.completeOldest()
    #expect(scene.draw().didPresent)
    #expect(scene.lastRecord.isRepair)
  }

  @Test func aKeyIsNotAnsweredByARepair() {
    let scene = SmallScene()
    scene.draw()
    scene.animate(from: 0)
    scene.draw(at: 0.5)
    scene.display.send(press)
    scene.display.memory.loseContents()
    scene.draw(at: 0.5)
    #expect(scene.lastRecord.isRepair)
    #expect(scene.lastRecord.latency == nil)
    scene.draw(at: 0.75)
    #expect(scene.lastRecord.inputTime == 77)
  }

  @Test func aKeyThatChangesNothingIsForgottenWhileIdle() {
    let scene = SmallScene()
    scene.draw()
    scene.display.send(press)
    scene.draw()
    scene.recolor(.black)
    scene.draw()
    #expect(scene.lastRecord.didPresent)
    #expect(scene.lastRecord.inputTime == nil)
  }

  @Test func aCompletionThatComesVeryLateFindsItsFrame() {
    let scene = SmallScene(completion: .manual)
    scene.draw()
    for _ in 0..<500 { scene.draw() }
    scene.display.memory.completeOldest()
    scene.draw()
    #expect(scene.pipeline.recorder.records()[0].displayTime != nil)
    #expect(scene.pipeline.recorder.records().count { $0.displayTime != nil } == 1)
  }

  @Test func completionsFindTheirFrames() {
    let scene = SmallScene(completion: .manual)
    scene.draw()
    scene.recolor(.black)
    scene.draw()
    #expect(scene.pipeline.recorder.records().allSatisfy { $0.displayTime == nil })
    scene.display.memory.completeOldest()
    scene.draw()
    #expect(scene.pipeline.recorder.records()[0].displayTime != nil)
    #expect(scene.pipeline.recorder.records()[1].displayTime == nil)
  }

  @Test func anotherSizeIsDrawnWhole() {
    let scene = SmallScene()
    scene.draw()
    scene.display.resize(to: PixelSize(width: 80, height: 60))
    #expect(scene.draw().didPresent)
    #expect(scene.lastRecord.pixelsDrawn == 80 * 60)
    #expect(scene.display.memory.image().pixels[10 * 80 + 10] == 0xffff_0000)
  }

  @Test func lostContentsAreShownAgainWithoutDrawing() {
    let scene = SmallScene()
    scene.draw()
    scene.display.memory.loseContents()
    #expect(scene.draw().didPresent)
    #expect(scene.display.memory.lastDamage == [PixelRect(x: 0, y: 0, width: 64, height: 48)])
    #expect(scene.lastRecord.pixelsDrawn == 0)
    #expect(scene.lastRecord.isRepair)
    #expect(!scene.draw().didPresent)
  }

  @Test func nothingIsDrawnInAHiddenWindow() {
    let scene = SmallScene()
    scene.draw()
    scene.recolor(.black)
    scene.display.setVisible(false)
    #expect(!scene.draw().didPresent)
    scene.display.setVisible(true)
    #expect(scene.draw().didPresent)
    #expect(scene.lastRecord.pixelsDrawn == 64)
  }

  @Test func closingIsHandedOnAfterTheFramesOtherEvents() {
    let scene = SmallScene()
    var order: [String] = []
    scene.onEvents = { _ in order.append("events") }
    scene.onClose = { order.append("close") }
    scene.display.send(InputEvent(.closeRequested))
    scene.draw()
    #expect(order == ["events", "close"])
  }

  @Test func injectedEventsComeAfterTheSurfacesOwn() {
    let scene = SmallScene()
    var events: [InputEvent] = []
    scene.onEvents = { events += $0 }
    scene.pipeline.inject(press)
    scene.display.send(InputEvent(.focusChanged(true)))
    scene.draw()
    scene.draw()
    #expect(events == [InputEvent(.focusChanged(true)), press])
    #expect(scene.frameRequests == 1)
  }

  @Test func aFrameWithinAFrameIsRefused() {
    let scene = SmallScene()
    scene.onEvents = { [unowned scene] _ in scene.draw() }
    scene.display.send(press)
    scene.draw()
    #expect(scene.pipeline.recorder.count == 1)
  }
}
