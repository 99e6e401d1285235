import ArgumentParser
import Foundation
import KinoraDisplays
import KinoraImageFiles
import KinoraPlayer

struct Join: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Put the shards of a range together, as one run would have written them.",
    usage: "kinora join <directory> ... -o <path>",
    discussion: """
      All N shards must be there, finished and of one run.

      EXAMPLE: kinora join part1 part2 part3 part4 -o film.apng
      EXAMPLE: kinora join shared -o frames
      """)

  @Argument(
    help: ArgumentHelp(
      "Directories written by render --shard K/N, each with one or several shards.", valueName: "directory"),
    completion: .directory)
  var directories: [String]

  @Option(
    name: [.short, .customLong("output")],
    help: "A directory, or a moving picture (\(MovingPictureFormat.extensions)).", completion: .file())
  var output: String

  @Option(
    parsing: .unconditional,
    help: "Number of threads that encode a moving picture. (default: one per processor)")
  var jobs: Int?

  func run() throws {
    try check(jobs.map(Double.init), "--jobs", in: JobCount.range)
    let shards = try ShardSet(folders: directories)
    if let format = MovingPictureFormat.format(of: output) {
      try writeFilm(of: shards, as: format)
    } else {
      try copyPictures(of: shards)
    }
  }

  private func writeFilm(of shards: ShardSet, as format: MovingPictureFormat) throws {
    try checkFit(of: shards, in: format)
    do {
      let writer = try format.writer(to: .file(output), shards.traits)
      writer.threads = JobCount(jobs).number
      // A directory also has the picture at the end of the range.
      let count = shards.range.filmCount
      let progress = Progress.start("reading", steps: count)
      defer { progress?.end() }
      for frame in 0..<count {
        try writer.append(try ImageFile.read(shards.path(of: frame)))
        progress?.step()
      }
      progress?.end()
      try writer.finish(showingProgressOf: count)
    } catch let error as ImageFileError {
      throw RunFailure(error.description, status: error.isOfReading ? RunFailure.badData : RunFailure.cannotWrite)
    }
  }

  /// - Throws: A `RunFailure` if the shards' pictures can't be frames of the format.
  private func checkFit(of shards: ShardSet, in format: MovingPictureFormat) throws {
    guard format.hasAlpha || !shards.traits.isTransparent else {
      let others = MovingPictureFormat.files.filter(\.hasAlpha).map(\.rawValue).joined(separator: ", ")
      throw RunFailure(
        "-o '\(output)': the pictures are transparent, which \(format.rawValue) can't be (these can: \(others))",
        status: RunFailure.badArguments)
    }
    let rates = format.frameRates
    guard rates.contains(shards.range.rate) else {
      throw RunFailure(
        "-o '\(output)': the shards have \(plain(shards.range.rate)) pictures per second, and \(format.rawValue) can have "
          + "\(plain(rates.lowerBound)) to \(plain(rates.upperBound))", status: RunFailure.badArguments)
    }
    try shards.range.check(rates: rates)
  }

  private func copyPictures(of shards: ShardSet) throws {
    guard !output.lowercased().hasSuffix(".png"), output != OutputFiles.standardOutput else {
      throw RunFailure(
        "-o must be a directory or a moving picture (\(MovingPictureFormat.extensions)), not '\(output)'",
        status: RunFailure.badArguments)
    }
    try OutputFolder.prepare(output)
    for directory in directories where Self.identity(directory) == Self.identity(output) {
      throw RunFailure("-o \(output): is a directory of shards", status: RunFailure.badArguments)
    }
    OutputFolder.warnAboutOlderPictures(in: output, count: shards.pictureCount)
    let progress = Progress.start("copying", steps: shards.pictureCount)
    defer { progress?.end() }
    for frame in 0..<shards.pictureCount {
      let source = shards.path(of: frame)
      guard let data = FileManager.default.contents(atPath: source) else {
        throw RunFailure("\(source): can't be read", status: RunFailure.badData)
      }
      try writeFile(data, to: output + "/" + PictureName.name(of: frame), options: .atomic)
      progress?.step()
    }
  }

  private static func identity(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }
}

extension ImageFileError {
  fileprivate var isOfReading: Bool {
    if case .unwritable = self { false } else { true }
  }
}
