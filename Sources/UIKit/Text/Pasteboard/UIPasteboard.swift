import Foundation
import KinoraInput
import KinoraObjectRuntime
import KinoraUIKitCore
import KinoraUIKitValues

/// Contents that are copied and pasted, in this program or, in the general pasteboard, between programs.
///
/// Reading the contents of another program waits for it, about a second unless it sends long ones, and reads 64 MiB at
/// most.
///
/// ```swift
/// UIPasteboard.general.string = "Copied"
/// ```
@preconcurrency @MainActor
open class UIPasteboard: MainActorObject {
  /// The name of a pasteboard.
  ///
  /// ```swift
  /// let shelf = UIPasteboard(name: UIPasteboard.Name("shelf"), create: true)
  /// ```
  nonisolated public struct Name: RawRepresentable, Hashable, Sendable {
    /// The name as a text.
    public let rawValue: String

    /// Creates a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates a name.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }

    /// The name of the pasteboard that all programs share.
    public static let general = Name("com.apple.UIKit.pboard.general")
  }

  /// The name.
  public final let name: Name
  private let clipboard: (any Clipboard)?
  /// The contents that the program has written, until another program writes.
  private var own: (strings: [String], images: [UIImage], count: Int)?

  fileprivate init(name: Name, clipboard: (any Clipboard)?) {
    self.name = name
    self.clipboard = clipboard
    super.init(base: ())
  }

  /// Creates or finds a pasteboard of the program.
  ///
  /// - Parameter create: True to create one if there is none of the name; otherwise the result is nil then.
  public convenience init?(name pasteboardName: Name, create: Bool) {
    guard let clipboard = ViewWorld.current[Pasteboards.self].clipboard(named: pasteboardName, create: create) else {
      return nil
    }
    self.init(name: pasteboardName, clipboard: clipboard)
  }

  /// The pasteboard that all programs share: the display's clipboard.
  open class var general: UIPasteboard { ViewWorld.current[Pasteboards.self].general }

  /// Creates a pasteboard of the program with a name that no other has.
  open class func withUniqueName() -> UIPasteboard {
    UIPasteboard(name: Name(UUID().uuidString), clipboard: MemoryClipboard())
  }

  /// Forgets a pasteboard of the program. The general one stays.
  open class func remove(withName pasteboardName: Name) {
    ViewWorld.current[Pasteboards.self].remove(pasteboardName)
  }

  /// Posted after the program has changed a pasteboard.
  public nonisolated static let changedNotification = NSNotification.Name("UIPasteboardChangedNotification")

  private var store: any Clipboard { clipboard ?? ViewWorld.current[DisplayClipboard.self].clipboard }
  private var ownContents: (strings: [String], images: [UIImage], count: Int)? {
    own.flatMap { $0.count == changeCount ? $0 : nil }
  }

  /// The number of changes so far that the display knows of: those of the program, and those that ended them.
  open var changeCount: Int { store.changeCount(of: .clipboard) }

  /// The first text; nil if there is none. Setting it replaces all contents.
  open var string: String? {
    get { ownContents.map { $0.strings.first } ?? store.text(of: .clipboard) }
    set { write(strings: newValue.map { [$0] } ?? [], images: []) }
  }

  /// The texts; nil if there are none. Other programs get them as lines.
  open var strings: [String]? {
    get {
      if let ownContents { return ownContents.strings.isEmpty ? nil : ownContents.strings }
      return store.text(of: .clipboard).map { [$0] }
    }
    set { write(strings: newValue ?? [], images: []) }
  }

  /// The first image; nil if there is none. Setting it replaces all contents.
  open var image: UIImage? {
    get { ownContents.map { $0.images.first } ?? store.png(of: .clipboard).flatMap { UIImage(data: Data($0)) } }
    set { write(strings: [], images: newValue.map { [$0] } ?? []) }
  }

  /// The images; nil if there are none. Other programs get the first one.
  open var images: [UIImage]? {
    get {
      if let ownContents { return ownContents.images.isEmpty ? nil : ownContents.images }
      return image.map { [$0] }
    }
    set { write(strings: [], images: newValue ?? []) }
  }

  /// The first text as an address; nil if it is none.
  open var url: URL? {
    get { string.flatMap { URL(string: $0) }.flatMap { $0.scheme == nil ? nil : $0 } }
    set { string = newValue?.absoluteString }
  }

  /// The texts as addresses; nil if there are none.
  open var urls: [URL]? {
    get {
      let found = (strings ?? []).compactMap { URL(string: $0) }.filter { $0.scheme != nil }
      return found.isEmpty ? nil : found
    }
    set { strings = newValue?.map(\.absoluteString) }
  }

  /// True if there is a text.
  open var hasStrings: Bool { ownContents.map { !$0.strings.isEmpty } ?? (store.kinds(of: .clipboard).text != nil) }
  /// True if there is an image.
  open var hasImages: Bool { ownContents.map { !$0.images.isEmpty } ?? (store.kinds(of: .clipboard).png != nil) }
  /// True if there is an address.
  open var hasURLs: Bool { urls != nil }

  /// The number of texts and images.
  open var numberOfItems: Int {
    if let ownContents { return ownContents.strings.count + ownContents.images.count }
    let kinds = store.kinds(of: .clipboard)
    return kinds.isEmpty ? 0 : 1
  }

  private func write(strings: [String], images: [UIImage]) {
    let text = strings.isEmpty ? nil : strings.joined(separator: "\n")
    let png = images.first?.pngData().map { [UInt8]($0) }
    store.write(ClipboardContents(text: text, png: png), to: .clipboard)
    own = (strings, images, changeCount)
    NotificationCenter.default.post(name: Self.changedNotification, object: self)
  }
}

/// The pasteboards of the program.
private final class Pasteboards: WorldState {
  /// The one that all programs share.
  private(set) lazy var general = UIPasteboard(name: .general, clipboard: nil)
  private var named: [UIPasteboard.Name: MemoryClipboard] = [:]

  init() {}

  /// Returns the contents of a pasteboard; nil if there is none of the name and `create` is false.
  func clipboard(named name: UIPasteboard.Name, create: Bool) -> MemoryClipboard? {
    if let known = named[name] { return known }
    guard create else { return nil }
    let made = MemoryClipboard()
    named[name] = made
    return made
  }

  func remove(_ name: UIPasteboard.Name) { named[name] = nil }
}
