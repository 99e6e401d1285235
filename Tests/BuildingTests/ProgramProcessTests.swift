import Dispatch
import Foundation
import KinoraDisplays
import Testing

@testable import KinoraBuilding

@Suite struct ProgramProcessTests {
  private func shell(_ script: String, _ words: [String] = [], inherited: Int32? = nil) throws -> ProgramProcess {
    try ProgramProcess(
      "/bin/sh", ["-c", script, "sh"] + words, environment: ProcessInfo.processInfo.environment, inherited: inherited)
  }

  @Test func noSignalIsBlockedInAChildOfAWorker() throws {
    let end = try DispatchQueue.global().sync { () throws -> ProgramProcess.End in
      var (blocked, former) = (sigset_t(), sigset_t())
      sigfillset(&blocked)
      pthread_sigmask(SIG_SETMASK, &blocked, &former)
      defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
      return try shell("grep -q '^SigBlk:.0000000000000000$' /proc/self/status").waitForEnd()
    }
    #expect(end == .status(0))
  }

  @Test func onlyTheGivenDescriptorIsInherited() throws {
    let folder = try ScratchFolder(["a": ""])
    let descriptors = (0..<2).map { _ in open("\(folder.path)/a", O_RDONLY | O_CLOEXEC) }
    defer { for descriptor in descriptors { close(descriptor) } }
    let script = "test -e /proc/self/fd/$1 && ! test -e /proc/self/fd/$2"
    let process = try shell(script, descriptors.map(String.init), inherited: descriptors[0])
    #expect(process.waitForEnd() == .status(0))
  }

  @Test func processesAreAskedToEnd() throws {
    let process = try shell("exec sleep 60")
    #expect(process.poll() == nil)
    #expect(process.end(within: 30) == .signal(SIGTERM))
    #expect(process.poll() == .signal(SIGTERM))
  }

  @Test func processesThatGoOnAreKilled() throws {
    let folder = try ScratchFolder()
    let mark = "\(folder.path)/ready"
    let process = try shell("trap '' TERM; : >\"$1\"; while :; do sleep 0.1; done", [mark])
    while !FileManager.default.fileExists(atPath: mark) { usleep(1000) }
    #expect(process.end(within: 0.2) == .signal(SIGKILL))
  }

  @Test func signalsReachAProcessThatIsWaitedFor() async throws {
    let process = try shell("exec sleep 60")
    async let end = onThread { process.waitForEnd() }
    process.send(SIGTERM)
    #expect(await end == .signal(SIGTERM))
    process.send(SIGTERM)
  }
}
