import ArgumentParser
import KinoraBenchmarks
import KinoraDisplays
import KinoraLottieModel

struct BenchLottie: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: LottieBench.name, abstract: "Time the opening, drawing and playing of Lottie files.",
    usage: "kinora bench lottie <file> ... [--copies <copies>]",
    discussion: """
      Prints a line of tab-separated values for each file.

      EXAMPLE: kinora bench lottie animation.json --copies 9
      """)

  @Argument(help: "Lottie files.", completion: .file())
  var file: [String] = []

  @Option(parsing: .unconditional, help: "Number of copies of a file in the picture, in a grid.")
  var copies = 1

  func run() throws {
    try check(Double(copies), "--copies", in: 1...1000)
    guard !file.isEmpty else {
      throw RunFailure("bench lottie needs one file or more", status: RunFailure.badArguments)
    }
    try output(LottieBenchRow.head)
    let progress = Progress.start("timing", steps: file.count)
    defer { progress?.end() }
    for file in file {
      try MainActor.assumeIsolated { try output(row(of: file)) }
      progress?.step()
    }
  }

  @MainActor
  private func row(of path: String) throws -> String {
    do throws(LottieError) {
      return try LottieBench(path: path, copies: copies).row().text
    } catch {
      throw RunFailure("\(path): \(error.description)", status: RunFailure.badData)
    }
  }
}
