/// The reason why a file can't be opened as a scene.
nonisolated package enum SceneFileError: Error, Equatable, CustomStringConvertible {
  /// No opener opens the file; `kinds` are the phrases of all openers.
  case unknownKind(path: String, kinds: [String])
  /// The file can't be read; the reason is the system's or the reader's, with the place in the file.
  case unreadable(path: String, reason: String)
  /// The content isn't what was expected at a place, such as a line or the path of an element; nil is the whole file.
  /// `found` is the offending text, if it is short enough to name.
  case invalid(path: String, place: String?, expected: String, found: String? = nil)
  /// The file has no part of that name; the kind is a noun such as "marker", and `known` are the names that it has.
  case unknownPart(path: String, kind: String, name: String, known: [String])
  /// Files of this kind don't take an option; `kinds` are the phrases of openers whose files do.
  case refused(path: String, option: SceneChoice.Option, kinds: [String])

  /// The message for the user, in one line.
  package var description: String { description(hint: "") }

  /// Returns the message with a suggestion for an unknown name, which is a part of a sentence.
  package func description(hint: String) -> String {
    switch self {
    case .unknownKind(let path, let kinds):
      let files = kinds.isEmpty ? "" : kinds.joined(separator: ", ") + " and "
      return "can't open '\(path)': only \(files)built-in scenes can be played (kinora list names the scenes)"
    case .unreadable(let path, let reason):
      return "\(path): \(reason)"
    case .invalid(let path, let place, let expected, let found):
      return "\(path)\(place.map { ":" + $0 } ?? ""): expected \(expected)\(found.map { ", not '\($0)'" } ?? "")"
    case .unknownPart(let path, let kind, let name, let known):
      let names = known.prefix(Self.nameLimit).map { "'\($0)'" }.joined(separator: ", ")
      let rest = known.count > Self.nameLimit ? " and \(known.count - Self.nameLimit) more" : ""
      let offer = known.isEmpty ? "the file has no named \(kind)s" : "\(kind)s: \(names)\(rest)"
      return "\(path): unknown \(kind) '\(name)'\(hint) (\(offer))"
    case .refused(let path, let option, let kinds):
      let others = kinds.isEmpty ? "" : " (these take it: \(kinds.joined(separator: ", ")))"
      return "\(path): takes no --\(option)\(others)"
    }
  }

  /// The maximum number of names in a message.
  private static let nameLimit = 20
}
