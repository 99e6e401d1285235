import Foundation
import KinoraDisplays

/// Writes a line of results to standard output.
///
/// - Throws: A `RunFailure` if it can't be written: a full disk must not look like success. A closed pipe is no
///   failure, since its reader needs no more.
func output(_ text: String) throws {
  try output(Data((text + "\n").utf8))
}

/// Writes text for the user: to standard output, or to standard error while other results go there.
func output(_ text: String, besides files: OutputFiles) throws {
  guard files.usesStandardOutput else { return try output(text) }
  Progress.interrupted { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}

private func output(_ data: Data) throws {
  // A reader that has seen enough, such as head, must not keep the other files from being written.
  signal(SIGPIPE, SIG_IGN)
  do {
    try Progress.interrupted { try FileHandle.standardOutput.write(contentsOf: data) }
  } catch {
    guard (error as NSError).underlyingCode != EPIPE else { return }
    throw RunFailure("can't write to standard output", status: RunFailure.cannotWrite)
  }
}

/// Writes a file of results; "-" is standard output.
///
/// - Throws: A `RunFailure` that names the file.
///
/// - Parameter options: With `.atomic`, a signal leaves no part of it.
func writeFile(_ data: Data, to path: String, options: Data.WritingOptions = []) throws {
  if path == OutputFiles.standardOutput { return try output(data) }
  do {
    try data.write(to: URL(fileURLWithPath: path), options: options)
  } catch {
    throw RunFailure("\(path): can't be written", status: RunFailure.cannotWrite)
  }
}

extension NSError {
  /// The error number of the underlying POSIX error; 0 for other errors.
  fileprivate var underlyingCode: Int32 {
    let cause = userInfo[NSUnderlyingErrorKey] as? NSError ?? self
    return cause.domain == NSPOSIXErrorDomain ? Int32(truncatingIfNeeded: cause.code) : 0
  }
}
