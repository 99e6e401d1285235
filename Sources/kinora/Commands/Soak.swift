import ArgumentParser
import Foundation
import KinoraDisplays
import KinoraGeometry
import KinoraInput
import KinoraReports
import KinoraRuns

/// The work of `scripts/soak`.
struct Soak: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play all scenes for hours, and fail if memory or anything else grows.",
    usage: "kinora soak [<file> ...] [<options>]",
    shouldDisplay: false)

  @Argument(help: "Scene files to play beside the built-in scenes.", completion: .file())
  var file: [String] = []

  @Option(parsing: .unconditional, help: "Length of the run in hours.")
  var hours = 1.0

  @Option(help: ArgumentHelp("A program with views to run beside the viewer.", valueName: "file"), completion: .file())
  var program: String?

  @Option(
    help: ArgumentHelp("Point in the program's window to click again and again, in points.", valueName: "X,Y"))
  var click = "240,460"

  @Option(help: ArgumentHelp("Process of the X server, which is sampled too.", valueName: "n"))
  var server: Int32?

  @Option(help: ArgumentHelp("Write a page with the plots.", valueName: "file"), completion: .file())
  var html: String?

  @Option(help: ArgumentHelp("Write the samples.", valueName: "file"), completion: .file())
  var csv: String?

  func run() throws {
    try check(hours, "--hours", in: 0.001...168)
    guard case .click(let point) = ScriptedInput("0:click@\(click)")?.act else {
      throw RunFailure("--click must be X,Y, not '\(click)'", status: RunFailure.badArguments)
    }
    var files = OutputFiles()
    files.write("--html", html, allowsStandardOutput: false)
    files.write("--csv", csv, allowsStandardOutput: false)
    try files.check()
    try MainActor.assumeIsolated {
      let run = SoakRun(seconds: hours * 3600, files: file)
      // First, so that the viewer's window is in front of it.
      if let program { try run.start(program, clicking: point) }
      try run.startViewer()
      if let server { run.sample("X server", server) }
      let (report, failure) = run.run(facts: facts)
      try output(report.text)
      if let html { try writeFile(Data(SoakPage.html(report).utf8), to: html) }
      if let csv { try writeFile(Data(report.csv.utf8), to: csv) }
      if let failure { throw failure }
      guard report.growing.isEmpty else {
        throw RunFailure("these grow: \(report.growing.joined(separator: ", "))", status: RunFailure.regression)
      }
    }
  }

  /// The facts about the run for the page.
  private var facts: [(name: String, value: String)] {
    let machine = RunMachine.current()
    let known = [
      ("date", machine.date), ("host", machine.host), ("processor", machine.processor), ("kernel", machine.kernel),
      ("revision", machine.revision), ("kinora", Kinora.version), ("files", String(file.count)),
    ]
    return known.compactMap { name, value in value.map { (name, $0) } }
  }
}
