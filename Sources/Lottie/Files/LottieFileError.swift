import Foundation
import KinoraLottieModel

/// The reason why a Lottie file can't be read.
///
/// ```swift
/// do {
///   view = try LottieView(url: url)
/// } catch {
///   print(error)  // heart.json: fr: expected a frame rate above 0, up to 10,000
/// }
/// ```
nonisolated public struct LottieFileError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
  /// The path of the file, or the text of a URL that isn't a file's; nil for data.
  public let file: String?
  /// The place in the JSON text, such as `fr` or `layers[2].ks.p`; nil for the file as a whole.
  public let place: String?
  /// A description of a value that is accepted there.
  public let expected: String

  /// The file, the place and what is expected there, in one line.
  public var description: String {
    [file, place, "expected \(expected)"].compactMap(\.self).joined(separator: ": ")
  }

  /// The same as `description`.
  public var errorDescription: String? { description }
}

nonisolated extension LottieFileError {
  init(_ error: LottieError, file: String?) {
    switch error {
    case .notJSON(let reason): self.init(file: file, place: nil, expected: "JSON: \(reason)")
    case .invalid(let path, let expected):
      self.init(file: file, place: path.isEmpty ? nil : path, expected: expected)
    case .tooMuch(let what, let limit): self.init(file: file, place: nil, expected: "at most \(limit) \(what)")
    case .unknown(let kind, let name, let known):
      let names = known.map { "'\($0)'" }.joined(separator: ", ")
      let expected = known.isEmpty ? "no \(kind), since the file has none with a name" : "one of \(names)"
      self.init(file: file, place: "\(kind) '\(name)'", expected: expected)
    case .unreadable(let name, let reason):
      let isExpectation = reason.hasPrefix("expected ")
      let expected = isExpectation ? String(reason.dropFirst(9)) : "a file that can be read: \(reason)"
      self.init(file: file, place: name == file ? nil : name, expected: expected)
    }
  }
}
