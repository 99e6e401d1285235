import CX11
import Frames
import Raster

nonisolated extension X11Presenter {
  /// The server is done with a bitmap, and this is all that will be heard of it.
  func complete(_ index: Int) {
    guard let frame = pair.complete(index) else { return }
    report(frame, source: reportsRoundTrips ? .roundTrip : .sharedMemory)
    awaitRefresh(frame, handedOver: handedOver[index])
  }

  /// The server is done with a shared bitmap, of this size or an earlier one.
  func completeSegment(_ segment: ShmSeg) {
    if let index = transport.index(ofSegment: segment) {
      if reportsRoundTrips { _ = pair.complete(index) } else { complete(index) }
      return
    }
    guard let index = retired.firstIndex(where: { $0.bitmap.segment == segment }) else { return }
    let old = retired.remove(at: index)
    if !reportsRoundTrips { report(old.frame, source: .sharedMemory) }
    old.bitmap.destroy(on: connection)
  }

  private func report(_ frame: UInt64, source: TimestampSource) {
    completions.append(PresentCompletion(frame: frame, hostTime: HostTime.now(), source: source))
  }

  /// A message of ours has come back: the server has dealt with a frame, completion event or not.
  func takeMessage(about index: Int, frame low: Int) {
    if let frame = pair.frame(inFlight: index), Self.name(of: frame) == low {
      complete(index)
    } else if reportsRoundTrips, transport.isShared {
      report(lastFrame &- UInt64((Self.name(of: lastFrame) - low) & Self.nameMask), source: .roundTrip)
    }
  }

  /// A message carries 31 bits of a frame's number.
  private static var nameMask: Int { 0x7fff_ffff }
  private static func name(of frame: UInt64) -> Int { Int(truncatingIfNeeded: frame) & nameMask }

  /// A failed request has no completion event. So a message is sent after what is overdue: a server that is only slow
  /// answers it later than with the event.
  func askAfterOverdue() {
    let now = HostTime.now()
    for index in 0...1 where now > deadlines[index] {
      guard let frame = pair.frame(inFlight: index) else { continue }
      deadlines[index] = now &+ Self.completionTimeout
      sendMessage(about: index, frame: frame)
      XFlush(connection.display)
    }
  }

  func sendMessage(about index: Int, frame: UInt64) {
    var event = kinora_message(window.id, atoms.frame, index, Self.name(of: frame))
    XSendEvent(connection.display, window.id, 0, 0, &event)
  }
}
