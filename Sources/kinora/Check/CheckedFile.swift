import Foundation
import KinoraArchives
import KinoraScenes

extension IssueSeverity {
  /// The worst of severities by their names; nil without any.
  init?(worstOf names: [String]) {
    let all: [IssueSeverity] = [.broken, .suspicious, .ignored]
    guard let worst = all.first(where: { names.contains("\($0)") }) else { return nil }
    self = worst
  }
}

/// A file of any format, as `kinora check` prints it.
enum CheckedFile: Encodable {
  case lottie(CheckedLottieFile)
  case caml(CheckedCAMLFile)

  /// Opens a file and reads all of it.
  ///
  /// - Parameter name: Its path, or the name of a scene that is a bundle.
  @MainActor
  init(_ name: String) {
    let path = SceneArgument(name).path ?? name
    self = Self.isCAML(path) ? .caml(CheckedCAMLFile(path: path)) : .lottie(CheckedLottieFile(path: path))
  }

  var worst: IssueSeverity? {
    switch self {
    case .lottie(let file): file.worst
    case .caml(let file): file.worst
    }
  }

  var text: String {
    switch self {
    case .lottie(let file): file.text
    case .caml(let file): file.text
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .lottie(let file): try file.encode(to: encoder)
    case .caml(let file): try file.encode(to: encoder)
    }
  }

  /// Decides as the openers do. Of what none of them opens, folders and text that starts like XML count as CAML.
  private static func isCAML(_ path: String) -> Bool {
    if let opener = SceneArgument.opener(of: path) { return opener.kind == CAMLOpener.opener.kind }
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else { return false }
    return isDirectory.boolValue || startsLikeXML(path)
  }

  private static func startsLikeXML(_ path: String) -> Bool {
    // Opening a pipe would wait for its writer.
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, let file = FileHandle(forReadingAtPath: path)
    else { return false }
    defer { try? file.close() }
    let start = String(decoding: (try? file.read(upToCount: 256)) ?? Data(), as: UTF8.self)
    return start.first { !$0.isWhitespace && $0 != "\u{FEFF}" } == "<"
  }
}
