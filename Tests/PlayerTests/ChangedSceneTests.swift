import Foundation
import TestSupport
import Testing

/// Ranges of files that are saved while they are drawn, and without memory for several processes.
@Suite(.timeLimit(.minutes(Slowness.limit)))
nonisolated struct ChangedSceneTests {
  private static let range = ["--from", "0", "--to", "20", "--fps", "60", "--format", "bgra", "-o", "-"]

  private func write(_ color: String, to path: String) throws {
    let text = """
      <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
        <CALayer bounds="0 0 40 20" position="20 10" backgroundColor="\(color)"/>
      </caml>
      """
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  /// Draws a range into a pipe whose reader changes a file when it has seen some bytes.
  ///
  /// - Returns: The exit status of the program.
  private func draw(
    _ scene: String, jobs: Int, changing file: String, in folder: ScratchFolder
  ) async throws -> (status: String?, errors: String) {
    // The frames have 3.8 MB, of which a pipe holds little.
    let call = """
      { "$0" "$@"; echo $? > status; } | { head -c 1000 > /dev/null; cp new.caml \(file); cat > /dev/null; }
      """
    let end = try await Program.run(
      "sh", ["-c", call, Kinora.path, "render", scene, "--jobs", String(jobs)] + Self.range, in: folder.path)
    return (folder.text(of: "status").trimmingCharacters(in: .newlines), end.errors)
  }

  private func scratch() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try FileManager.default.createDirectory(atPath: folder.path(of: "a.ca"), withIntermediateDirectories: true)
    try write("1 0 0", to: folder.path(of: "a.ca/main.caml"))
    try write("1 0 0", to: folder.path(of: "b.caml"))
    try write("0 1 0", to: folder.path(of: "new.caml"))
    return folder
  }

  @Test(arguments: [("a.ca", 2, "a.ca/main.caml"), ("a.ca", 1, "a.ca/main.caml"), ("b.caml", 2, "b.caml")])
  func aChangedFileIsAnError(scene: String, jobs: Int, file: String) async throws {
    let end = try await draw(scene, jobs: jobs, changing: file, in: try scratch())
    #expect(end.status == "65")
    #expect(end.errors == "kinora: \(scene): was changed while it was drawn; render it again\n")
  }

  /// One process reads a file once, and a file with the same content is the same.
  @Test func whatChangesNothingIsNoError() async throws {
    let read = try await draw("b.caml", jobs: 1, changing: "b.caml", in: try scratch())
    #expect(read.status == "0" && read.errors.isEmpty)
    let folder = try scratch()
    try write("1 0 0", to: folder.path(of: "new.caml"))
    let same = try await draw("b.caml", jobs: 2, changing: "b.caml", in: folder)
    #expect(same.status == "0" && same.errors.isEmpty)
  }

  /// A system whose limit for shared memory is 0.
  private static func withoutSharedMemory(_ arguments: [String], in folder: ScratchFolder) async throws -> Program.End {
    let call = "echo 0 > /proc/sys/kernel/shmmni && exec \"$0\" \"$@\""
    return try await Program.run(
      "unshare", ["--user", "--map-root-user", "--ipc", "sh", "-c", call] + arguments, in: folder.path)
  }

  @Test func withoutSharedMemoryOneProcessDraws() async throws {
    let folder = try ScratchFolder()
    guard try await Self.withoutSharedMemory(["true"], in: folder).status == 0 else { return }
    let call = ["render", "bounce", "--from", "0", "--to", "1", "--fps", "10", "--size", "64x36"]
    let alone = try await Self.withoutSharedMemory(
      [Kinora.path] + call + ["--jobs", "2", "-o", "alone.apng"], in: folder)
    #expect(alone.status == 0)
    #expect(
      alone.errors == """
        kinora: no shared memory for the pictures of several processes (No space left on device); one process draws them

        """)
    #expect(try await Kinora.run(call + ["-o", "usual.apng"], in: folder.path).status == 0)
    #expect(folder.bytes(of: "alone.apng") == folder.bytes(of: "usual.apng"))
    // Workers that write files need none.
    let files = try await Self.withoutSharedMemory([Kinora.path] + call + ["--jobs", "2", "-o", "frames"], in: folder)
    #expect(files.status == 0 && files.errors.isEmpty)
  }
}
