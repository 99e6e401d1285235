import Foundation
import KinoraDisplays
import Testing

@testable import KinoraBuilding

@Suite struct BuildCancellationTests {
  @Test func theToolInProgressEnds() async throws {
    let folder = try ScratchFolder()
    let (log, mark) = ("\(folder.path)/log", "\(folder.path)/ready")
    let cancellation = BuildCancellation()
    async let failure = failure(["/bin/sh", "-c", ": >\"$1\"; exec sleep 60", "sh", mark], log, cancellation)
    while !FileManager.default.fileExists(atPath: mark) { try await Task.sleep(for: .milliseconds(1)) }
    cancellation.cancel()
    #expect(await failure?.isCancelled == true)
  }

  @Test func noToolStartsAfterwards() async throws {
    let folder = try ScratchFolder()
    let cancellation = BuildCancellation()
    cancellation.cancel()
    let failure = await failure(["/bin/sh", "-c", ":"], "\(folder.path)/log", cancellation)
    #expect(failure == .buildCancelled)
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/log"))
  }

  @Test func otherFailuresAreNoCancellations() async throws {
    let folder = try ScratchFolder()
    #expect(try ShellCommand(["/bin/false"], output: "\(folder.path)/log").run(BuildCancellation()).complaint != nil)
    #expect(!RunFailure("a.swift: doesn't compile: 1 error", status: RunFailure.badData).isCancelled)
  }

  private func failure(_ words: [String], _ output: String, _ cancellation: BuildCancellation) async -> RunFailure? {
    await onThread {
      do throws(RunFailure) {
        _ = try ShellCommand(words, output: output).run(cancellation)
        return nil
      } catch {
        return error
      }
    }
  }
}
