import Foundation
import Testing

@testable import KinoraBuilding

@Suite struct OptimizedAdapterTests {
  /// Waits for what another process writes.
  private func text(_ path: String) async throws -> String {
    for _ in 0..<200 {
      if let text = try? String(contentsOfFile: path, encoding: .utf8), text.hasSuffix("\n") { return text }
      try await Task.sleep(for: .milliseconds(50))
    }
    return ""
  }

  @Test func itIsBuiltInTheBackground() async throws {
    let folder = try ScratchFolder()
    let swift = "\(folder.path)/swift"
    let change = "\(folder.path)/change"
    try folder.write("#!/bin/sh\necho >'\(change)'\necho \"$*\"\n[ $7 = /good ]\n", to: "swift")
    try folder.makeProgram("swift")
    let adapter = OptimizedAdapter(in: folder.path)
    let scratch = "\(folder.path)/optimized"
    #expect(adapter.program == "\(scratch)/release/kinora-adapt")
    func words(_ package: String) -> String {
      "build -c release --product kinora-adapt --package-path \(package) --scratch-path \(scratch)\n"
    }
    try adapter.startBuilding("/good", unlessFailedSince: .distantPast, with: swift)
    #expect(try await text("\(scratch)/log") == words("/good"))
    // Until it has given the lock back.
    try await Task.sleep(for: .milliseconds(300))
    #expect(!adapter.isCurrent(since: .distantPast))
    try folder.write("", to: "optimized/release/kinora-adapt")
    try folder.makeProgram("optimized/release/kinora-adapt")
    #expect(adapter.isCurrent(since: .distantPast))
    // The sources changed while it was built.
    #expect(!adapter.isCurrent(since: try #require(SourceFolder.date(of: change))))
    try adapter.startBuilding("/bad", unlessFailedSince: .distantPast, with: swift)
    #expect(try await text("\(scratch)/failure") == words("/bad"))
    // It has failed since the sources changed, and then they change again.
    try adapter.startBuilding("/good", unlessFailedSince: .distantPast, with: swift)
    try await Task.sleep(for: .milliseconds(300))
    #expect(!FileManager.default.fileExists(atPath: "\(scratch)/log"))
    try adapter.startBuilding("/good", unlessFailedSince: .distantFuture, with: swift)
    #expect(try await text("\(scratch)/log") == words("/good"))
  }
}
