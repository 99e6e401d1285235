import CX11
import KinoraFrames
import KinoraRaster

nonisolated extension X11Presenter {
  /// Handles the last report about a bitmap: the server has finished reading it.
  func complete(_ index: Int) {
    guard let frame = pair.complete(index) else { return }
    report(frame, source: reportsRoundTrips ? .roundTrip : .sharedMemory)
    awaitRefresh(frame, handedOver: handedOver[index])
  }

  /// Handles the completion of a shared bitmap, of the current size or an earlier one.
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

  /// Handles our own message coming back: the server has processed a frame, with or without a completion event.
  func takeMessage(about index: Int, frame low: Int) {
    if let frame = pair.frame(inFlight: index), Self.name(of: frame) == low {
      complete(index)
    } else if reportsRoundTrips, transport.isShared {
      report(lastFrame &- UInt64((Self.name(of: lastFrame) - low) & Self.nameMask), source: .roundTrip)
    }
  }

  /// The 31 bits of a frame's number that a message carries.
  private static var nameMask: Int { 0x7fff_ffff }
  private static func name(of frame: UInt64) -> Int { Int(truncatingIfNeeded: frame) & nameMask }

  /// Sends a message after an overdue frame, since a failed request has no completion event. A server that is only slow
  /// answers it after the completion event.
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
    XSendEvent(connection.display, window.id, 0, window.messageMask, &event)
  }
}
