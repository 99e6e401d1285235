import ArgumentParser
import Foundation
import Frames
import Reports

struct Report: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Makes reports of a run that play --record or measure --record has kept.",
    discussion: """
      EXAMPLE: kinora report session.run --html session.html --trace session.json
      """)

  @Argument(help: "The recorded run.")
  var file: String

  @OptionGroup var reports: ReportOptions

  func run() throws {
    let files = reports.files(reading: file)
    let baseline = try reports.prepare(files)
    let runs = try ReportOptions.runs(at: file)
    try reports.finish(runs, baseline: baseline, files: files)
  }
}
