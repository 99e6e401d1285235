import Foundation

/// A nib file by its name. It is never there: Kinora reads no files of Interface Builder.
///
/// Programs that name nib files compile. Instantiating one stops the program, as a missing file does on Apple's systems.
///
/// ```swift
/// table.register(UINib(nibName: "Row", bundle: nil), forCellReuseIdentifier: "row")  // stops when the first row is shown
/// table.register(Row.self, forCellReuseIdentifier: "row")
/// ```
@preconcurrency @MainActor
open class UINib: NSObject {
  private let reason: String

  /// Names a nib file in a bundle; nil stands for the main bundle. The file is looked for by `instantiate`.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    reason = UINib.missing(name, in: bundleOrNil ?? .main)
  }

  /// Takes the data of a nib file.
  public init(data: Data, bundle bundleOrNil: Bundle?) {
    reason = "Could not load NIB from data: \(data.count) bytes"
  }

  /// Stops the program: "Could not load NIB in bundle".
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [UINib.OptionsKey: Any]? = nil) -> [Any] {
    stop()
  }

  /// Stops the program with the name of the nib file.
  package final func stop() -> Never { fatalError(reason) }

  /// The reason that Apple's systems give when a nib file isn't in its bundle.
  static func missing(_ name: String, in bundle: Bundle) -> String {
    "Could not load NIB in bundle: '\(bundle.reasonText)' with name '\(name)'"
  }

  /// The names of options.
  nonisolated public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a key by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A dictionary with the objects that take the place of the file's proxies.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }
}

extension Bundle {
  /// Stops the program: "Could not load NIB in bundle". Kinora reads no files of Interface Builder.
  public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
    fatalError(UINib.missing(name, in: self))
  }

  /// The bundle in the reasons of errors.
  var reasonText: String { "NSBundle <\(bundlePath)> (loaded)" }
}
