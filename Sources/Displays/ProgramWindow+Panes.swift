import CX11
import KinoraGeometry
import KinoraRaster
import X11Requests

/// The panes, and the change from one program to the next.
extension ProgramWindow {
  /// Makes a pane for a program, not yet shown.
  package func addPane() -> Pane {
    var pane = Pane(id: 0)
    request {
      pane = Pane(id: window.makeSubwindow(size: pixelSize, isPane: true, on: connection))
      lastSeen[pane] = blankPicture()
      if compositeOpcode != 0 {
        kinora_composite_redirect(UnsafeMutableRawPointer(connection.display), compositeOpcode, pane.id)
      }
      // The number goes to another connection.
      XSync(connection.display, 0)
    }
    return pane
  }

  /// Shows a pane instead of the one before, whose picture stays on screen until the program draws its first frame. The
  /// keys and the pointer are the new program's from now on.
  package func show(_ pane: Pane) {
    guard lastSeen[pane] != nil, pane != shown else { return }
    let former = shown
    request {
      former.map(look)
      // Below the overlays, and above the other panes.
      var changes = XWindowChanges()
      changes.sibling = coverWindow
      changes.stack_mode = Below
      XConfigureWindow(connection.display, pane.id, UInt32(CWSibling | CWStackMode), &changes)
      XMapWindow(connection.display, pane.id)
      if let former { XUnmapWindow(connection.display, former.id) }
    }
    shown = pane
  }

  /// Removes a pane. A program that still runs there ends, as after the destruction of its window.
  package func remove(_ pane: Pane) {
    guard lastSeen.removeValue(forKey: pane) != nil else { return }
    if shown == pane { shown = nil }
    request { XDestroyWindow(connection.display, pane.id) }
  }

  /// True if a program draws into the pane: it has opened its display, and its connection lives.
  package func hasProgram(in pane: Pane) -> Bool {
    guard isUsable, lastSeen[pane] != nil else { return false }
    var attributes = XWindowAttributes()
    let error = X11Errors.trap(on: connection.display) {
      XGetWindowAttributes(connection.display, pane.id, &attributes)
    }
    // Programs receive exposures, and this process doesn't.
    return error == nil && attributes.all_event_masks & ExposureMask != 0
  }

  /// Sends a message to the shown program.
  ///
  /// - Returns: False if there is none.
  func passOn(_ message: XClientMessageEvent) -> Bool {
    guard let shown, hasProgram(in: shown) else { return false }
    request {
      var event = XEvent()
      event.xclient = message
      event.xclient.window = shown.id
      XSendEvent(connection.display, shown.id, 0, ExposureMask, &event)
    }
    return true
  }

  /// Gives panes and overlays the window's new size.
  func resizeContents() {
    request {
      for pane in lastSeen.keys {
        XResizeWindow(connection.display, pane.id, UInt32(pixelSize.width), UInt32(pixelSize.height))
      }
      placeCover()
      placePanel()
    }
  }
}

nonisolated extension X11Window {
  /// Makes a subwindow of the window's whole size, not on screen. The server paints nothing into it, unless it gets a
  /// background.
  ///
  /// - Parameter isPane: False for windows that show no program; they override redirection, by which programs tell them
  ///   from panes.
  func makeSubwindow(size: PixelSize, isPane: Bool, on connection: X11Connection) -> XID {
    var attributes = XSetWindowAttributes()
    attributes.background_pixmap = XID(None)
    attributes.bit_gravity = NorthWestGravity
    attributes.override_redirect = isPane ? 0 : 1
    return XCreateWindow(
      connection.display, id, 0, 0, UInt32(size.width), UInt32(size.height), 0, connection.depth, UInt32(InputOutput),
      connection.visual, UInt(CWBackPixmap | CWBitGravity | CWOverrideRedirect), &attributes)
  }
}
