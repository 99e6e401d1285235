import Foundation
import TestSupport
import Testing

@testable import KinoraImageFiles

/// A program that takes frames, in the place of ffmpeg.
@Suite(.timeLimit(.minutes(Slowness.limit)))
struct FFmpegProcessTests {
  private func process(_ script: String, patience: Int) throws -> FFmpegProcess {
    try FFmpegProcess(["-c", script], takesInput: true, files: [], program: "sh", patience: patience)
  }

  private let frame = [UInt8](repeating: 1, count: 1 << 22)

  @Test func aProgramThatTakesNothingIsEnded() throws {
    let process = try process("exec sleep 1000", patience: 2)
    let problem = #expect(throws: ImageFileProblem.self) { try frame.withUnsafeBytes { try process.write($0) } }
    #expect(problem?.reason == "ffmpeg hangs: nothing happened for 2 seconds")
  }

  @Test func aProgramThatDoesntEndIsEnded() throws {
    let process = try process("cat > /dev/null; exec sleep 1000", patience: 2)
    try frame.withUnsafeBytes { try process.write($0) }
    let problem = #expect(throws: ImageFileProblem.self) { try process.finish() }
    #expect(problem?.reason == "ffmpeg hangs: nothing happened for 2 seconds")
  }

  /// It has work to do for longer than the patience.
  @Test func aBusyProgramIsWaitedFor() throws {
    let process = try process(
      "cat > /dev/null; end=$(($(date +%s) + 5)); while [ $(date +%s) -lt $end ]; do :; done", patience: 3)
    try frame.withUnsafeBytes { try process.write($0) }
    try process.finish()
  }

  @Test func aProgramThatFailsIsQuoted() throws {
    let process = try process("echo 'no codec' >&2; exit 3", patience: 60)
    let problem = #expect(throws: ImageFileProblem.self) {
      for _ in 0..<100 { try frame.withUnsafeBytes { try process.write($0) } }
    }
    #expect(problem?.reason == "ffmpeg: no codec")
  }
}

/// Files that take their place when they are complete.
struct FileBytesTests {
  @Test func aLinkInTheWayIsNotFollowed() throws {
    let folder = try ScratchFolder()
    try Data([7]).write(to: URL(fileURLWithPath: folder.path(of: "kept")))
    let place = folder.path(of: "out")
    try FileManager.default.createSymbolicLink(
      atPath: "\(place).\(getpid()).part", withDestinationPath: folder.path(of: "kept"))
    try FileBytes.replace(place, with: [1, 2])
    #expect(folder.bytes(of: "kept") == Data([7]) && folder.bytes(of: "out") == Data([1, 2]))
    #expect(folder.names.count == 3)
  }
}
