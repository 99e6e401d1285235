import KinoraDisplays
import KinoraGeometry
import KinoraInput
import KinoraLayers
import KinoraMotion
import KinoraRaster
import KinoraRenderServer

@testable import KinoraFrames

/// A red square of 8 points on white, 64 by 48, with a pipeline that draws it on an in-memory display.
///
/// It is the client of its pipeline's frames, and drives the pipeline unless a loop does.
final class SmallScene {
  let display: OffscreenDisplay
  let pipeline: FramePipeline
  let context = LayerContext()
  /// The test's part of the client.
  var onEvents: ([InputEvent]) -> Void = { _ in }
  var isAnswered: (InputEvent) -> Bool = { _ in true }
  var onMainFrameEnd: () -> Void = {}
  var onClose: () -> Void = {}
  /// The number of frames that the pipeline has requested without a loop.
  private(set) var frameRequests = 0
  private let background = LayerID(0xf000_0001)
  private let square = LayerID(0xf000_0002)

  init(completion: OffscreenPresenter.Completion = .instant) {
    display = OffscreenDisplay(size: PixelSize(width: 64, height: 48), completion: completion)
    pipeline = FramePipeline(surface: display, context: context)
    var commit = Commit(time: 0, root: background)
    commit.changes = [
      change(background, at: CGPoint(x: 32, y: 24), width: 64, height: 48, color: .white, sublayers: [square]),
      change(square, at: CGPoint(x: 10, y: 10), width: 8, height: 8, color: RGBAColor(red: 1, green: 0, blue: 0)),
    ]
    pipeline.tree.apply(commit)
    pipeline.driver = self
  }

  /// Moves the square within `duration` seconds from a media time on.
  func animate(from begin: Double, duration: Double = 1) {
    var timing = MediaTiming()
    timing.beginTime = begin
    timing.duration = duration
    let ends = PropertyAnimation.EndPoints(from: .number(10), to: .number(50))
    let motion = PropertyAnimation(key: .position(.x), motion: .basic(ends))
    var change = LayerChange(id: square)
    change.animations = [AnimationRecord(id: 1, timing: timing, content: .property(motion))]
    apply(change)
  }

  func recolor(_ color: RGBAColor) {
    var change = change(square, at: CGPoint(x: 10, y: 10), width: 8, height: 8, color: color)
    change.animations = nil
    apply(change)
  }

  /// Draws the frame of a media time, at a tick of 60 Hz.
  @discardableResult
  func draw(at time: Double = 0) -> FrameOutcome {
    pipeline.drawFrame(at: FrameTick(mediaTime: time))
  }

  var lastRecord: FrameRecord { pipeline.recorder.last ?? FrameRecord() }
  /// The number of frames that were not drawn because the presenter was out of buffers.
  var framesOutOfBuffers: Int { pipeline.recorder.records().count(where: \.wasOutOfBuffers) }

  private func apply(_ change: LayerChange) {
    pipeline.context.onCommit?(Commit(time: 0, root: background, changes: [change]))
  }

  private func change(
    _ id: LayerID, at position: CGPoint, width: Double, height: Double, color: RGBAColor, sublayers: [LayerID] = []
  ) -> LayerChange {
    var values = LayerValues()
    values.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    values.position = position
    values.backgroundColor = color
    var change = LayerChange(id: id)
    change.values = values
    change.timing = MediaTiming()
    change.animations = []
    change.sublayers = sublayers
    change.mask = .some(nil)
    return change
  }
}

extension SmallScene: FrameClient {
  func dispatch(_ events: [InputEvent]) { onEvents(events) }
  func answers(_ event: InputEvent) -> Bool { isAnswered(event) }
  func mainFrameEnded() { onMainFrameEnd() }
  func close() { onClose() }
}

extension SmallScene: FrameDriver {
  var client: (any FrameClient)? { self }
  func aim(_ tick: inout FrameTick) {}
  func requestFrame() { frameRequests += 1 }
}
