import KinoraDisplays
import KinoraFrames
import KinoraGeometry
import KinoraLayers
import KinoraMotion
import KinoraRaster
import KinoraRenderServer
import TestSupport
import Testing

@Suite struct FrameProcessorTimeTests {
  /// Returns a tree of layers that take much longer to draw than a thread takes to wake up.
  private static func crowd() -> RenderTree {
    var builder = TreeBuilder(width: 640, height: 480, background: .black)
    for index in 0..<80 {
      builder.add(
        CGRect(x: index * 4, y: index * 3, width: 300, height: 220),
        RGBAColor(red: 1, green: Double(index) / 80, blue: 0.5, alpha: 0.5)
      ) {
        $0.cornerRadius = 20
      }
    }
    return builder.tree()
  }

  @Test func processorTimeIncludesAllDrawingThreads() throws {
    let tree = Self.crowd()
    let workers = BandWorkers(count: 4, cutting: .into(32))
    tree.workers = workers
    let surface = OffscreenDisplay(size: PixelSize(width: 640, height: 480))
    let pipeline = FramePipeline(surface: surface, context: LayerContext(), tree: tree)
    var own: UInt64 = 0
    var others: UInt64 = 0
    // Once the other threads have done more than this one, the frame's time can't be this thread's alone.
    for _ in 0..<500 where others <= own {
      tree.invalidate()
      let (ownBefore, othersBefore) = (ProcessorTime.ofThread(), workers.processorTime)
      pipeline.drawFrame(at: FrameTick(mediaTime: 0))
      (own, others) = (ProcessorTime.ofThread() - ownBefore, workers.processorTime - othersBefore)
    }
    let told = try #require(pipeline.recorder.last?.renderCPU)
    #expect(told >= others)
    #expect(told <= own + others)
  }
}
