import Foundation
import KinoraArchives

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
  init(path: String) {
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

  /// Decides by the extension, and otherwise by the first character: folders and XML are CAML.
  private static func isCAML(_ path: String) -> Bool {
    switch URL(filePath: path).pathExtension.lowercased() {
    case "json", "lottie", "lot", "tgs": return false
    case "caml", "ca", "wallpaper", "tendies", "zip": return true
    default: break
    }
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else { return false }
    if isDirectory.boolValue { return true }
    // A named pipe would wait for its writer.
    guard let kind = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType,
      kind == .typeRegular || kind == .typeSymbolicLink, let file = FileHandle(forReadingAtPath: path)
    else { return false }
    defer { try? file.close() }
    let start = (try? file.read(upToCount: 64)) ?? Data()
    return start.drop { $0 <= 32 || [0xEF, 0xBB, 0xBF].contains($0) }.first == UInt8(ascii: "<")
  }
}
