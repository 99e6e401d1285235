import Foundation
import KinoraDisplays

/// A folder that is removed with its files when it is no longer used.
package final class TemporaryFolder {
  private let url: URL

  /// - Throws: A `RunFailure` if it can't be made.
  package init() throws(RunFailure) {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("kinora-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      throw RunFailure("\(url.path): can't be written", status: RunFailure.cannotWrite)
    }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  package func path(of name: String) -> String { url.appendingPathComponent(name).path }
}
