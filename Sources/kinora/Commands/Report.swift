import ArgumentParser
import Foundation
import KinoraFrames

struct Report: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write reports of runs recorded by play --record or measure --record.",
    usage: "kinora report <file> ... [<options>]",
    discussion: """
      Runs of several files, such as those of several machines, are reported together.

      EXAMPLE: kinora report session.run --html session.html --trace session.json
      EXAMPLE: kinora report host1.run host2.run --html hosts.html
      """)

  @Argument(help: ArgumentHelp("Files written by --record.", valueName: "file"), completion: .file())
  var files: [String]

  @OptionGroup var reports: ReportOptions

  func run() throws {
    let outputs = reports.files(reading: files)
    let baseline = try reports.prepare(outputs)
    let runs = try ReportOptions.runs(at: files)
    try reports.finish(runs, baseline: baseline, files: outputs)
  }
}
