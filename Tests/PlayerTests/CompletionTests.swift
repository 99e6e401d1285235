import TestSupport
import Testing

/// The scripts by which shells complete kinora's words.
@Suite(.timeLimit(.minutes(Slowness.limit)))
nonisolated struct CompletionTests {
  @Test(arguments: ["bash", "zsh", "fish"])
  func scriptsKnowScenesAndWorkloads(shell: String) async throws {
    let listing = try await Kinora.run("list", "--json")
    let scenes = try JSONObject(listing.output).list.compactMap { $0["name"].text }
    #expect(scenes.contains("implicit"))
    let script = try await Kinora.run("--generate-completion-script", shell)
    #expect(script.status == 0)
    for word in scenes + ["layout", "overhead"] { #expect(script.output.contains(word), "\(word)") }
  }

  @Test(arguments: [
    (["play", "bou"], "bounce"), (["render", "par"], "particles"), (["bench", "la"], "layout"),
    (["bench", "layout", "ov"], "overhead"), (["bench", "raster", "W9"], "W9"),
    (["bench", "scale", "scr"], "scrubbing"),
    (["measure", "bounce", "--clock", "nano"], "nanosleep"),
  ])
  func bashCompletesNames(words: [String], completion: String) async throws {
    let call = """
      source <("$0" --generate-completion-script bash)
      COMP_WORDS=(kinora "$@") COMP_CWORD=$# COMP_LINE="kinora $*"
      COMP_POINT=${#COMP_LINE}
      _kinora kinora "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      echo "${COMPREPLY[*]}"
      """
    let end = try await Program.run("bash", ["--norc", "-c", call, Kinora.path] + words)
    #expect(end.output == completion + "\n")
  }
}
