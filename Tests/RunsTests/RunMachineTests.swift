import Foundation
import Testing

@testable import KinoraRuns

/// When and where a run was made.
@Suite struct RunMachineTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("kinora-git-\(UUID().uuidString)")
  private static let number = "0123456789abcdef0123456789abcdef01234567"

  private func write(_ text: String, _ path: String) throws {
    let url = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func revision() -> String? {
    GitRevision.ofRepository(around: folder.appendingPathComponent("Sources/Deep"))
  }

  @Test func thisMachineHasADateAndAKernel() {
    let machine = RunMachine.current(folder: "/")
    #expect(machine.date.hasSuffix("Z") && machine.date.count == 20)
    #expect(machine.kernel?.contains(" ") == true && machine.host?.isEmpty == false)
  }

  @Test func theRevisionIsThatOfTheBranch() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("ref: refs/heads/main\n", ".git/HEAD")
    #expect(revision() == nil)
    try write("# pack-refs with: peeled\n\(Self.number) refs/heads/main\n", ".git/packed-refs")
    #expect(revision() == "0123456789")
    try write("f\(Self.number.dropFirst())\n", ".git/refs/heads/main")
    #expect(revision() == "f123456789")
  }

  @Test func aNumberIsTheRevisionItself() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(Self.number, ".git/HEAD")
    #expect(revision() == "0123456789")
  }

  @Test(arguments: [
    "", "ref: ", "ref: ../../etc/passwd", "ref: refs/../../x", "ref: refs/heads/none", "short", "no number at all",
  ])
  func oddHeadsHaveNone(head: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(head, ".git/HEAD")
    #expect(revision() == nil)
  }
}
