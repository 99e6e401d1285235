import Foundation

/// A new directory that is removed with this object.
package final class ScratchFolder: Sendable {
  package let path: String

  package init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("kinora-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  package func path(of name: String) -> String { "\(path)/\(name)" }

  package var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }

  package func bytes(of name: String) -> Data? { FileManager.default.contents(atPath: path(of: name)) }

  package func text(of name: String) -> String { String(decoding: bytes(of: name) ?? Data(), as: UTF8.self) }
}
