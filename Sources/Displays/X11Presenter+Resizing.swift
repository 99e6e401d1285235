import CX11
import Dispatch
import KinoraFrames
import KinoraGeometry
import KinoraRaster

/// Bitmaps of the window's size, and answers to resize requests.
nonisolated extension X11Presenter {
  /// Replaces the bitmaps by ones of the window's new size; those that the server is still reading are kept until it
  /// has finished. Without enough memory the old bitmaps stay.
  package func resize(to size: PixelSize) {
    guard isUsable, size != pixelSize, size != refusedSize else { return }
    guard SystemLimits.hasMemory(for: size) else {
      refusedSize = size
      return X11Errors.warn(
        "Not enough memory for \(size.width)x\(size.height) pixels: the picture keeps its size")
    }
    refusedSize = nil
    let wasShared = transport.isShared
    if case .shared(let bitmaps) = transport {
      for (index, bitmap) in bitmaps.enumerated() {
        if let frame = pair.complete(index) {
          retired.append((bitmap, frame))
        } else {
          bitmap.destroy(on: connection)
        }
      }
    }
    pixelSize = size
    connection.watch.call {
      transport = X11Transport(size: size, on: connection, allowsSharing: wasShared)
    }
    pair.replace(transport.bitmap(0), transport.bitmap(1))
  }
}

/// Requests to resize.
nonisolated extension X11Presenter {
  /// Nanoseconds after which a request is answered even if not painted: its sender waits for a second.
  private static var requestPatience: Int { 500_000_000 }

  /// Handles a manager's request to report when the size it is about to set is painted.
  func takeSyncRequest(_ event: XClientMessageEvent) {
    guard sync != nil else { return }
    let isExtended = limit >= .frameDrawn && event.data.l.4 != 0
    guard let request = X11FrameSync.Request(low: event.data.l.2, high: event.data.l.3, isExtended: isExtended) else {
      return
    }
    sync?.request = request
    let queue = queue
    queue.asyncAfter(deadline: .now() + .nanoseconds(Self.requestPatience)) { [weak self] in
      guard let self, self.queue === queue, sync?.request?.value == request.value else { return }
      answerRequest()
    }
  }

  /// Handles the window's new size.
  func takeConfiguration(_ event: XConfigureEvent) {
    if let size = PixelSize(of: event) { configuredSize = size }
    sync?.request?.isConfigured = true
  }

  /// Answers a request for a size that the bitmaps have and that is already painted: no frame will follow it.
  func answerIfPainted() {
    guard pair.newestBitmap != nil, sync?.request?.isConfigured == true, configuredSize == pixelSize else { return }
    answerRequest()
  }

  /// Removes and returns the request that the next frame answers.
  func takePaintedRequest() -> X11FrameSync.Request? {
    guard let request = sync?.request, request.isConfigured, configuredSize == pixelSize else { return nil }
    sync?.request = nil
    return request
  }

  private func answerRequest() {
    guard isUsable, let request = sync?.request else { return }
    sync?.request = nil
    sync?.answer(request, on: connection)
    XFlush(connection.display)
  }
}

nonisolated extension PixelSize {
  /// The window's new size; nil if the event doesn't give it.
  ///
  /// The server itself reports each new size. An event sent by another client, such as a window manager, gives the
  /// window's position; its size isn't reliable.
  init?(of event: XConfigureEvent) {
    guard event.send_event == 0 else { return nil }
    self = PixelSize(width: Int(event.width), height: Int(event.height)).displayable
  }
}
