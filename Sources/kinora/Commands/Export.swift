import ArgumentParser
import Foundation
import KinoraCAMLLayers
import KinoraDisplays
import KinoraInput
import KinoraLayers
import KinoraPlayer
import KinoraScenes

struct Export: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write the layers of a scene, with their running animations and pictures, as Core Animation's CAML.",
    usage: "kinora export <scene> -o <file> [<options>]",
    discussion: """
      A .ca bundle holds pictures; a .caml file is for layers without any. What CAML can't express is listed on standard \
      error.

      EXAMPLE: kinora export bounce -o bounce.ca
      EXAMPLE: kinora export implicit --time 1.1 --press 1:o -o implicit.caml
      """)

  @Argument(help: .scene("Scene to export; see kinora list."), completion: .scenes)
  var scene: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Media time in seconds that becomes the start of the file. (default: 0)"))
  var time: Double?

  @Option(parsing: .unconditional, help: "Frame of a file that counts frames, such as a Lottie file.")
  var frame: Double?

  @OptionGroup var scripted: SceneOptions

  @OptionGroup(title: "Files") var file: FileOptions

  @Option(
    name: [.short, .customLong("output")],
    help: "A .ca bundle, which is replaced if it exists, or a .caml file.", completion: .file())
  var output: String

  func run() throws {
    if let time { try check(time, "--time", in: SceneOptions.mediaTimes) }
    try checkOutput()
    try MainActor.assumeIsolated {
      guard !DrawnProgram.isNamed(scene) else {
        throw RunFailure("\(scene): programs can't be exported, only scenes and files", status: RunFailure.badArguments)
      }
      let description = try SceneArgument.scene(named: scene, file)
      let time = try self.time(in: description)
      let session = try scripted.session(of: description, until: time)
      defer { session.end() }
      session.advance(to: time)
      try write(description, of: session, at: time)
    }
  }

  @MainActor
  private func write(_ description: SceneDescription, of session: OfflineSession, at time: Double) throws {
    do throws(CAMLExportError) {
      let export = try session.stage.export(at: time)
      if isBundle {
        StopRequest.watch()
        try export.writeBundle(to: output) { StopRequest.isMade }
      } else {
        try export.writeFile(to: output)
      }
      var omissions = export.omissions
      if !description.keys.isEmpty, !session.stage.exportsKeys {
        omissions.add(.keys(description.keys.map(\.key.name)))
      }
      if description.takesPointer { omissions.add(.pointer) }
      for message in omissions.messages { say("left out: \(message)") }
    } catch {
      if error == .interrupted { StopRequest.obey() }
      throw RunFailure(error.description.printable, status: error.status)
    }
  }

  private var isBundle: Bool { kind == "ca" }

  private var kind: String { (output as NSString).pathExtension.lowercased() }

  /// Throws for an output that can't be written, before the scene is played.
  private func checkOutput() throws {
    guard isBundle || kind == "caml" else {
      throw RunFailure("-o must be a .ca bundle or a .caml file, not '\(output)'", status: RunFailure.badArguments)
    }
    guard isBundle else {
      var files = OutputFiles()
      files.write("-o", output, allowsStandardOutput: false)
      return try files.check()
    }
    try ExportFolder(path: output).check()
  }

  @MainActor
  private func time(in scene: SceneDescription) throws -> Double {
    switch (time, frame) {
    case (nil, nil): return 0
    case (let time?, nil): return time
    case (nil, let frame?): return try scene.time(ofFrame: frame)
    default: throw RunFailure("--time can't be combined with --frame", status: RunFailure.badArguments)
    }
  }
}

/// The place of a bundle on the command line.
struct ExportFolder {
  let path: String

  /// Throws if the bundle can't be written, or would replace something else.
  func check() throws {
    do throws(CAMLExportError) {
      try CAMLExport.checkBundle(at: path)
    } catch {
      throw RunFailure(error.description.printable, status: error.status)
    }
    let above = URL(fileURLWithPath: path).deletingLastPathComponent().path
    guard access(above, W_OK) == 0 else {
      throw RunFailure("\(path): can't be written", status: RunFailure.cannotWrite)
    }
  }
}

extension CAMLExportError {
  fileprivate var status: Int32 {
    switch self {
    case .hasPictures: RunFailure.badArguments
    case .tooDeep: RunFailure.badData
    case .unwritable, .notABundle, .interrupted: RunFailure.cannotWrite
    }
  }
}
