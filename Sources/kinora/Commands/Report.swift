import ArgumentParser
import Foundation
import KinoraFrames
import KinoraReports

struct Report: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write reports of a run recorded by play --record or measure --record.",
    usage: "kinora report <file> [<options>]",
    discussion: """
      EXAMPLE: kinora report session.run --html session.html --trace session.json
      """)

  @Argument(help: "File written by --record.", completion: .file())
  var file: String

  @OptionGroup var reports: ReportOptions

  func run() throws {
    let files = reports.files(reading: file)
    let baseline = try reports.prepare(files)
    let runs = try ReportOptions.runs(at: file)
    try reports.finish(runs, baseline: baseline, files: files)
  }
}
