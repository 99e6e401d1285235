/// The two selections through which programs exchange contents.
package enum ClipboardSelection: Sendable, CaseIterable {
  /// The clipboard (CLIPBOARD), written by copy and cut.
  case clipboard
  /// The primary selection (PRIMARY): the selected text, which the middle button pastes.
  case primary
}

/// Contents that programs exchange.
package struct ClipboardContents: Sendable, Equatable {
  package var text: String?
  /// An image as a PNG file.
  package var png: [UInt8]?

  package init(text: String? = nil, png: [UInt8]? = nil) {
    self.text = text
    self.png = png
  }

  package var isEmpty: Bool { text == nil && png == nil }
}

/// The clipboard of a display.
@MainActor
package protocol Clipboard: AnyObject {
  /// Replaces the contents for all programs.
  func write(_ contents: ClipboardContents, to selection: ClipboardSelection)
  /// Returns the text; nil if there is none. Waits for another program, about a second unless it sends a long text.
  func text(of selection: ClipboardSelection) -> String?
  /// Returns the image as a PNG file, with the same wait; nil if there is none.
  func png(of selection: ClipboardSelection) -> [UInt8]?
  /// Returns which contents there are, as empty texts and images, with the same wait.
  func kinds(of selection: ClipboardSelection) -> ClipboardContents
  /// Returns the number of changes of the contents that the display knows of.
  func changeCount(of selection: ClipboardSelection) -> Int
}

/// A clipboard of this process only.
@MainActor
package final class MemoryClipboard: Clipboard {
  private var contents: [ClipboardSelection: ClipboardContents] = [:]
  private var counts: [ClipboardSelection: Int] = [:]

  package init() {}

  package func write(_ contents: ClipboardContents, to selection: ClipboardSelection) {
    self.contents[selection] = contents
    counts[selection, default: 0] += 1
  }

  package func text(of selection: ClipboardSelection) -> String? { contents[selection]?.text }
  package func png(of selection: ClipboardSelection) -> [UInt8]? { contents[selection]?.png }

  package func kinds(of selection: ClipboardSelection) -> ClipboardContents {
    let known = contents[selection]
    return ClipboardContents(text: known?.text.map { _ in "" }, png: known?.png.map { _ in [] })
  }

  package func changeCount(of selection: ClipboardSelection) -> Int { counts[selection] ?? 0 }
}
