/// The reason why a CAML file can't be read.
package enum CAMLError: Error, Equatable, CustomStringConvertible {
  /// The text isn't well-formed XML, or has no layer, or has something that is refused, such as an entity.
  case invalid(CAMLPlace, reason: String)
  /// The file exceeds a limit of `CAMLLimits`.
  case tooMuch(CAMLPlace, what: String, limit: Int)
  /// A file or an entry of an archive can't be read.
  case unreadable(name: String, reason: String)
  /// The file has nothing of that name; the kind is a noun such as "state".
  case unknown(kind: String, name: String, known: [String])

  /// The message for the user, in one line.
  package var description: String {
    switch self {
    case .invalid(let place, let reason): (place.file.isEmpty ? "" : "\(place): ") + reason
    case .tooMuch(let place, let what, let limit):
      (place.file.isEmpty ? "" : "\(place): ") + "expected at most \(limit) \(what)"
    case .unreadable(let name, let reason): "\(name): \(reason)"
    case .unknown(let kind, let name, let known):
      known.isEmpty
        ? "unknown \(kind) '\(name)': the file has no \(kind)s"
        : "unknown \(kind) '\(name)': expected " + known.map { "'\($0)'" }.joined(separator: ", ")
    }
  }
}

/// The message and its place apart, for lists of issues.
extension CAMLError {
  /// The message without the place.
  package var reason: String {
    switch self {
    case .invalid(_, let reason): reason
    case .tooMuch(_, let what, let limit): "expected at most \(limit) \(what)"
    case .unreadable(_, let reason): reason
    case .unknown: description
    }
  }

  /// The place in a file; nil for an error of a whole file.
  package var place: CAMLPlace? {
    switch self {
    case .invalid(let place, _), .tooMuch(let place, _, _): place.file.isEmpty ? nil : place
    case .unreadable, .unknown: nil
    }
  }
}
