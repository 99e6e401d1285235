import CX11
import KinoraGeometry
import KinoraRaster

/// Pictures of programs, and pictures over them. The server repaints those by itself.
extension ProgramWindow {
  /// Returns the picture in a pane, also after the end of its program; nil without the pane or the window.
  ///
  /// On servers without the Composite extension, parts that are covered have the pixels that were last seen there, or
  /// black ones: under this window's overlays and, without a compositor, under other programs' windows.
  package func picture(of pane: Pane) -> WindowPicture? {
    guard isUsable, lastSeen[pane] != nil else { return nil }
    look(at: pane)
    return lastSeen[pane].map { $0.copy(size: $0.size, with: graphics) }
  }

  /// Returns a picture for `showCover(_:)`. Translucent pixels are over black.
  package func picture(_ image: CGImage) -> WindowPicture? {
    isUsable ? WindowPicture(image, on: connection, with: graphics) : nil
  }

  /// Shows a picture over the whole pane, from its top left corner and black beyond the picture; nil shows the pane
  /// again. The program gets keys but not the pointer meanwhile.
  package func showCover(_ picture: WindowPicture?) {
    guard isUsable else { return }
    if cover == nil { shown.map(look) }
    cover = picture
    request {
      placeCover()
      if picture == nil {
        XUnmapWindow(connection.display, coverWindow)
      } else {
        XMapWindow(connection.display, coverWindow)
      }
    }
  }

  /// Shows an image in its own size at the window's bottom left corner, over everything else; nil removes it.
  ///
  /// It stays at the bottom when the window is resized; `onResize` may replace it by one of another width.
  package func showPanel(_ image: CGImage?) {
    guard isUsable else { return }
    if panel == nil { shown.map(look) }
    panel = image.flatMap { picture($0) }
    request {
      placePanel()
      if panel == nil {
        XUnmapWindow(connection.display, panelWindow)
      } else {
        XMapWindow(connection.display, panelWindow)
      }
    }
  }

  /// Copies a pane, or what is visible of it on servers without the Composite extension.
  func look(at pane: Pane) {
    guard let before = lastSeen[pane] else { return }
    let picture = before.size == pixelSize ? before : before.copy(size: pixelSize, with: graphics)
    picture.draw(pane.id, size: pixelSize, with: graphics)
    lastSeen[pane] = picture
  }

  func blankPicture() -> WindowPicture {
    WindowPicture(size: pixelSize, on: connection, with: graphics)
  }

  func placeCover() {
    guard let cover else { return }
    let background = cover.size == pixelSize ? cover : cover.copy(size: pixelSize, with: graphics)
    place(coverWindow, at: 0, size: pixelSize, showing: background)
  }

  func placePanel() {
    guard let panel else { return }
    place(panelWindow, at: pixelSize.height - panel.size.height, size: panel.size, showing: panel)
  }

  /// - Parameter top: The distance from the window's top edge.
  private func place(_ overlay: XID, at top: Int, size: PixelSize, showing picture: WindowPicture) {
    XMoveResizeWindow(connection.display, overlay, 0, Int32(top), UInt32(size.width), UInt32(size.height))
    XSetWindowBackgroundPixmap(connection.display, overlay, picture.pixmap)
    XClearWindow(connection.display, overlay)
  }
}
