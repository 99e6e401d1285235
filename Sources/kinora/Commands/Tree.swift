import ArgumentParser
import KinoraDisplays
import KinoraInput
import KinoraPlayer
import KinoraScenes
import KinoraStudio
import KinoraTools

struct Tree: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the layers of a scene or a program at a media time: model, presentation and running animations.",
    usage: """
      kinora tree <scene> --time <time> [<options>]
      kinora tree <scene> --frame <frame> [<options>]
      """,
    discussion: """
      EXAMPLE: kinora tree bounce --time 2.5 --json
      EXAMPLE: kinora tree Hello.swift --time 1
      """)

  @Argument(help: .scene("Scene or program to print; see kinora list."), completion: .scenes)
  var scene: String

  @Option(parsing: .unconditional, help: "Media time in seconds.")
  var time: Double?

  @Option(parsing: .unconditional, help: "Frame of a file that counts frames, such as a Lottie file.")
  var frame: Double?

  @OptionGroup var scripted: SceneOptions

  @OptionGroup(title: "Files") var file: FileOptions

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    if let time { try check(time, "--time", in: SceneOptions.mediaTimes) }
    try MainActor.assumeIsolated {
      if let program = try DrawnProgram.named(scene, size: nil, presses: scripted.press) {
        defer { program.end() }
        try scripted.refuse(file, forProgramUpTo: time)
        try program.advance(to: time ?? 0)
        return try output(program.tree(asJSON: json))
      }
      let scene = try SceneArgument.scene(named: scene, file)
      let time = try self.time(in: scene)
      let session = try scripted.session(of: scene, until: time)
      defer { session.end() }
      session.advance(to: time)
      let report = TreeReport(of: session.stage.sceneLayer, since: SceneTime.epoch)
      try output(json ? try report.json() : report.text())
    }
  }

  @MainActor
  private func time(in scene: SceneDescription) throws -> Double {
    switch (time, frame) {
    case (let time?, nil): return time
    case (nil, let frame?): return try scene.time(ofFrame: frame)
    default:
      throw RunFailure("expected --time T, or --frame N of a file", status: RunFailure.badArguments)
    }
  }
}
