import Foundation

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
