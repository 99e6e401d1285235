import Foundation
import KinoraFrames
import KinoraMonitoring
import KinoraRuns
import TestSupport
import Testing

/// The resources of a process and its children, from /proc.
struct ProcessCostTests {
  @Test func aBusyChildIsCounted() async throws {
    let program = try Program("sh", ["-c", "sh -c 'while :; do :; done' & wait"])
    defer { program.signal(SIGTERM) }
    try await eventually("the child has started") { ProcessTree.processes(of: program.pid).count == 2 }
    let child = try #require(ProcessTree.processes(of: program.pid).last)
    defer { kill(child, SIGKILL) }
    var cost = try #require(ProcessCost(of: program.pid))
    try await Task.sleep(for: .milliseconds(700))
    cost.finish()
    let use = cost.use
    #expect(use.processes == 2 && use.threads == 2)
    #expect(use.cpu > 0 && use.cpu <= use.seconds * 1.01)
    #expect(use.cpuPerSecond.count == 1)
    #expect(use.memory > 100_000)
  }

  @Test func aSleepingProcessUsesNothing() async throws {
    let program = try Program("sleep", ["30"])
    defer { program.signal(SIGKILL) }
    try await eventually("it sleeps") { ProcessTree.processes(of: program.pid) == [program.pid] }
    // On a busy machine it takes a while to start.
    try await eventually("it uses nothing for a tenth of a second") {
      var cost = try #require(ProcessCost(of: program.pid))
      try await Task.sleep(for: .milliseconds(100))
      cost.finish()
      return cost.use.cpu == 0 && cost.use.sleeps == 0
    }
  }

  @Test func touchedMemoryIsAnonymous() throws {
    let size: UInt64 = 256 << 20
    let before = try #require(ProcessFile.anonymousMemory(of: getpid()))
    let memory = [UInt8](repeating: 1, count: Int(size))
    let after = try #require(memory.withUnsafeBytes { _ in ProcessFile.anonymousMemory(of: getpid()) })
    // Other tests free some meanwhile.
    #expect(after > before + size / 2)
    #expect(ProcessFile.anonymousMemory(of: 1 << 30) == nil)
  }

  @Test func thereIsNoCostOfNoProcess() {
    #expect(ProcessTree.processes(of: 1 << 30).isEmpty)
    #expect(ProcessCost(of: 1 << 30) == nil)
  }
}
