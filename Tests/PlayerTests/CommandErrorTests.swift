import Foundation
import TestSupport
import Testing

/// An invalid call, its error message, and its exit status.
nonisolated private struct BadCall: Sendable, CustomTestStringConvertible {
  var arguments: [String]
  var message: String
  var status: Int32 = 64

  init(_ call: String, _ message: String, status: Int32 = 64) {
    arguments = call.split(separator: " ").map(String.init)
    self.message = message
    self.status = status
  }

  var testDescription: String { (["kinora"] + arguments).joined(separator: " ") }
}

nonisolated private let unknownNames = [
  BadCall("play implict", "did you mean 'implicit'"),
  BadCall("implict", "did you mean 'implicit'"),
  BadCall("mesure", "did you mean 'measure'"),
  BadCall("rendr bounce --time 1 -o x.png", "unknown command or scene 'rendr'; did you mean 'render'?"),
  BadCall("rendr --help", "did you mean 'render'"),
  BadCall("xyzzy bounce", "unknown command or scene 'xyzzy' (kinora --help lists the commands"),
  BadCall("play rendr", "unknown scene 'rendr' (kinora list shows all scenes)"),
  BadCall("help nope", "unknown command 'nope' (commands: list, play,"),
  BadCall("help mesure", "unknown command 'mesure'; did you mean 'measure'?"),
  BadCall("help bounce", "'bounce' is a scene, not a command"),
  BadCall("run", "expected a program"),
  BadCall("run nosuch", "nosuch: no such program", status: 65),
  BadCall("run /nonexistent/Hello", "/nonexistent/Hello: no such program", status: 65),
  BadCall("run /dev", "/dev: expected Swift files in the folder", status: 65),
  BadCall("run --device nokia /bin/true", "--device"),
  BadCall("run --size 3x3 --device ipad /bin/true", "expected --size or --device, not both"),
  BadCall("run --target Menu /bin/true", "--target is for packages"),
  BadCall("measure bounce --device ipad", "--device and --target are for programs"),
  BadCall("new 7x", "'7x': expected at most 64 letters"),
  BadCall("run /etc/passwd", "/etc/passwd: expected an executable", status: 65),
  BadCall("run /bin/true", "/bin/true: ended and showed no frame of Kinora's", status: 65),
  BadCall("run --size 0x5 /bin/true", "the width in --size WxH must be a number from 1 to 8192, not 0"),
  BadCall("measure bounce -- /bin/true", "expected a scene or a program, not both 'bounce' and '/bin/true'"),
  BadCall("measure --load 3 -- /bin/true", "a program takes no --load"),
  BadCall("measure --loop 2 -- /bin/true", "--loop needs a file"),
  BadCall("measure --seconds 1 -- /bin/false", "/bin/false ended with status 1", status: 1),
  BadCall("list bouncy", "unknown scene 'bouncy'; did you mean 'bounce'?"),
  BadCall("tree bouncy --time 1", "did you mean 'bounce'"),
  BadCall("render xyzzy --time 1 -o x.png", "unknown scene 'xyzzy'"),
  BadCall("bench laout", "unknown workload 'laout'; did you mean 'layout'"),
  BadCall("bench rastr", "unknown workload 'rastr'; did you mean 'raster'"),
  BadCall("list --jsn", "--jsn"),
  BadCall("play --nonsense", "--nonsense"),
  BadCall("render bounce --time 1 -o x.png --bogus", "--bogus"),
  BadCall("list bounce extra", "extra"),
]

/// Arguments that look like paths.
nonisolated private let unopenableFiles = [
  BadCall("play demo.riv", "demo.riv: No such file or directory", status: 65),
  BadCall("demo.riv", "demo.riv: No such file", status: 65),
  BadCall("measure scenes/bounce", "scenes/bounce: No such file", status: 65),
  BadCall("render ./bounce --time 1 -o x.png", "./bounce: No such file", status: 65),
  BadCall("tree /dev/null --time 1", "/dev/null: expected a regular file or a folder", status: 65),
  BadCall("tree /nonexistent/bounce.json --time 1", "/nonexistent/bounce.json: No such file", status: 65),
  BadCall("tree /nonexistent/bounce.lottie --time 1", "/nonexistent/bounce.lottie: No such file", status: 65),
  BadCall("tree /nonexistent/bounce.ca/ --time 1", "/nonexistent/bounce.ca/: No such file", status: 65),
]

nonisolated private let badNumbers = [
  BadCall("render bounce --time nan -o x.png", "--time must be a number from 0 to 3600"),
  BadCall("render bounce --time inf -o x.png", "--time"),
  BadCall("render bounce --time 1e400 -o x.png", "--time"),
  BadCall("render bounce --time soon -o x.png", "soon"),
  BadCall("render bounce --time -1 -o x.png", "--time must be a number from 0 to 3600, not -1"),
  BadCall("tree bounce --time 3601", "--time"),
  BadCall("render bounce --from 2 --to 1 -o d", "--to must be at least --from (2), not 1"),
  BadCall("render bounce --from nan --to 1 -o d", "--from"),
  BadCall("render bounce --from 0 --to 1 --fps 0 -o d", "--fps"),
  BadCall("render bounce --from 0 -o d", "--to"),
  BadCall("render bounce --time 1 --from 0 -o x.png", "--time"),
  BadCall("render bounce --frame 1 -o x.png", "--frame: the scene 'bounce' doesn't count frames; use --time"),
  BadCall("render bounce --frame 1 --time 1 -o x.png", "--frame can't be combined with --time, --from, --to or --fps"),
  BadCall("render bounce --time 1 --background red -o x.png", "--background"),
  BadCall("render bounce --time 1 --scale 0 -o x.png", "--scale must be a number from 0.1 to 8, not 0"),
  BadCall("render bounce --time 1 --scale nan -o x.png", "--scale"),
  BadCall("render bounce --time 1 --size 4096x4096 --scale 2.1 -o x.png", "the picture's pixels in all must be"),
  BadCall("render bounce --time 1 --size 0x5 -o x.png", "width in --size WxH must be a number from 1 to 8192, not 0"),
  BadCall("render bounce --time 1 --size 100 -o x.png", "must have the form WxH in points, such as 960x540"),
  BadCall("render bounce --time 1 --size -5x100 -o x.png", "--size WxH must be a number from 1 to 8192, not -5"),
  BadCall("measure --size 100", "'100' is invalid for '--size <WxH>': must have the form WxH"),
  BadCall("play --size -5x100", "the width in --size WxH must be a number from 1 to 8192, not -5"),
  BadCall("render bounce --time 1 --size 5x -o x.png", "--size"),
  BadCall("render bounce --time 1 --size nanxnan -o x.png", "--size"),
  BadCall("render bounce --time 1 --size 99999x99999 -o x.png", "--size"),
  BadCall("play bounce --render-scale 0", "must be auto or a number from 0.1 to 1"),
  BadCall("measure bounce --render-scale half", "--render-scale"),
  BadCall("tree bounce --time 1 --press o", "--press"),
  BadCall("tree bounce --time 1 --press nan:o", "--press"),
  BadCall("tree bounce --time 1 --press 1:", "--press"),
  BadCall(
    "tree bounce --time 1 --load 5", "the scene 'bounce' takes no --load (these do: particles, stress, Lottie files)"),
  BadCall("tree bounce --time 1 --loop off", "the scene 'bounce' takes no --loop (these take it: Lottie files"),
  BadCall("measure --marker intro", "the scene 'bounce' takes no --marker"),
  BadCall("play --theme dark", "the scene 'gallery' takes no --theme"),
  BadCall("tree bounce --time 1 --state on", "the scene 'bounce' takes no --state (these take it: CAML files"),
  BadCall("list --tilt 0,1", "--tilt needs a file"),
  BadCall("tree bounce --time 1 --tilt 1", "'--tilt <x,y>': must be two numbers from -1 to 1, such as 0.5,-1"),
  BadCall("tree bounce --time 1 --tilt 0,2", "must be two numbers from -1 to 1"),
  BadCall("list --animation a", "--animation needs a file (these take it: Lottie files"),
  BadCall("tree bounce --time 1 --loop 0", "'--loop <times>': must be on, off or a number of times from 1 to 1000000"),
  BadCall("tree bounce --time 1 --loop 1.5", "must be on, off or a number of times from 1 to 1000000"),
  BadCall("tree stress --time 1 --load 0", "--load must be a number from 1 to 100000, not 0"),
  BadCall("measure --runs 0", "--runs must be a number from 1 to 1000, not 0"),
  BadCall("measure --max-hitch-ratio -1", "--max-hitch-ratio must be a number from 0 to 1000, not -1"),
  BadCall("measure implicit --seconds 1 --press 2:o", "--press must be before the end of the run at 1 s, not at 2 s"),
  BadCall("play implicit --seconds 2 --speed 0.5 --press 1:o", "must be before the end of the run at 1 s, not at 1 s"),
  BadCall("measure bounce --every 500", "--every needs --busy-main"),
  BadCall("measure --busy-main 1000", "--busy-main must be less than --every (1000 ms), not 1000 ms"),
  BadCall("bench lottie", "bench lottie needs one file or more"),
  BadCall("bench lottie x.json --json y.json", "--json"),
  BadCall("bench lottie x.json --copies 0", "--copies must be a number from 1 to 1000, not 0"),
  BadCall("bench --changes 0", "--changes must be a number from 1 to 1000000, not 0"),
  BadCall("bench overhead --changes 0", "--changes must be a number from 1 to 1000000, not 0"),
  BadCall("bench raster W11", "must be one of W1, W2, W3, W4, W5, W6, W7, W8, W9, W10"),
  BadCall("bench raster --threads 0", "--threads must be a number from 1 to 64, not 0"),
  BadCall("bench raster --threads some", "some"),
  BadCall("bench raster --budget -1", "--budget must be a number from 0 to 600000, not -1"),
  BadCall("bench raster --size 640", "must have the form WxH"),
  BadCall("bench raster --size 0x480", "the width in --size WxH must be a number from 1 to 8192, not 0"),
  BadCall("bench raster --way paper", "'canvas', 'layers', 'moving' or 'drifting'"),
  BadCall("bench scale --frames 0", "--frames must be a number from 1 to 100000, not 0"),
  BadCall("bench scale --layers 99", "--layers must be a number from 100 to 1000000, not 99"),
  BadCall("bench scale size", "must be one of memory, frames, animations, commit, first-commit, scrubbing"),
  BadCall("bench startup --runs 0", "--runs must be a number from 1 to 10000, not 0"),
  BadCall("bench startup bouncy", "did you mean 'bounce'"),
  BadCall("bench idle --seconds 0", "--seconds must be a number from 0.5 to 86400, not 0"),
  BadCall("bench idle --offscreen --display :1", "--offscreen and --display can't both be given"),
  BadCall("measure --seconds nan", "--seconds"),
  BadCall("measure --seconds 0", "--seconds"),
  BadCall("measure --fps -60", "--fps must be a number from 1 to 1000, not -60"),
  BadCall("play --speed -1", "--speed must be a number from 0.01 to 64, not -1"),
  BadCall("play --speed inf", "--speed"),
  BadCall("play --history -1", "--history must be a number from 0 to 65536, not -1"),
  BadCall("play --history much", "--history"),
  BadCall("play --cache-mib -1", "--cache-mib must be a number from 0 to 4096, not -1"),
  BadCall("measure --cache-mib 4097", "--cache-mib must be a number from 0 to 4096, not 4097"),
  BadCall("render bounce --time 1 --cache-mib -1 -o x.png", "--cache-mib must be a number from 0 to 4096, not -1"),
  BadCall("play --cache-mib much", "--cache-mib"),
  BadCall("tree bounce --time 1 --cache-mib 1", "--cache-mib"),
]

nonisolated private let badPaths = [
  BadCall("render bounce --time 1", "--output"),
  BadCall("render bounce -o x.png", "a media time is required: --time T, --frame N of a file, or --from A --to B"),
  BadCall("render --time 1 -o x.png", "<scene>"),
  BadCall("tree bounce", "--time"),
  BadCall("render bounce --time 1 -o x.jpg", "with --time or --frame, -o must be a .png file or -, not 'x.jpg'"),
  BadCall(
    "render bounce --from 0 --to 1 -o x.png",
    "-o must be a directory or a moving picture (.apng, .gif, .webp, .webm, .mp4), not 'x.png'"),
  BadCall("render bounce --from 0 --to 1 --fps 300 -o x.apng", "--fps"),
  BadCall("render bounce --from 0 --to 1 --fps 60 -o x.gif", "--fps must be a number from 1 to 50, not 60"),
  BadCall("render bounce --from 0 --to 1 -o x.avi", "a new directory can't have an extension, and moving pictures are"),
  BadCall("render bounce --from 0 --to 1 -o -", "-o - needs --format, one of y4m, bgra, apng"),
  BadCall("render bounce --from 0 --to 1 --format gif -o -", "must be one of y4m, bgra, apng"),
  BadCall("render bounce --from 0 --to 1 --format y4m -o x.apng", "--format is for a range on standard output (-o -)"),
  BadCall("render bounce --time 1 --format bgra -o -", "--format is for a range on standard output (-o -)"),
  BadCall(
    "render bounce --from 0 --to 1 --background none -o x.mp4",
    "--background none: mp4 can't be transparent (these can: apng, gif, webp, webm)"),
  BadCall(
    "render bounce --from 0 --to 1 --layer ball --format y4m -o -",
    "--layer without --background #RRGGBB: y4m can't be transparent (these can: bgra, apng)"),
  BadCall("render bounce --time 1 --layer bal -o x.png", "no layer is named 'bal'; did you mean 'ball'?"),
  BadCall("render bounce --time 1 --layer ball --size 64x36 -o x.png", "--layer can't be combined with --size"),
  BadCall("render bounce --time 1 --loop 2 -o x.png", "the scene 'bounce' takes no --loop"),
  BadCall("render bounce --time 1 --tilt 1,1 -o x.png", "takes no --tilt (these take it: CAML files (.caml, .ca"),
  BadCall("list --theme a", "--theme needs a file (these take it: Lottie files (.json, .lottie, .lot, .tgs))"),
  BadCall(
    "render bounce --from 0 --to 1 --loop 2 -o x.webm",
    "--loop: webm can't say how often it plays (these can: apng, gif, webp)"),
  BadCall(
    "render bounce --from 0 --to 1 --loop 70000 -o x.gif", "--loop of .gif must be a number from 1 to 65535, not 70000"),
  BadCall("render bounce --from 0 --to 1 -o d --jobs 0", "--jobs must be a number from 1 to 256, not 0"),
  BadCall("render bounce --time 1 --jobs 2 -o x.png", "--jobs is for a range: --from A --to B"),
  BadCall("render bounce --time 1 --shard 1/2 -o x.png", "--shard is for a range: --from A --to B"),
  BadCall("render bounce --from 0 --to 1 -o d --shard 0/4", "must have the form K/N"),
  BadCall("render bounce --from 0 --to 1 -o d --shard 5/4", "must have the form K/N"),
  BadCall("render bounce --from 0 --to 1 -o d --shard 1", "must have the form K/N"),
  BadCall("render bounce --from 0 --to 1 -o x.apng --shard 1/2", "a shard is a directory of pictures"),
  BadCall("join -o d", "<directory>"),
  BadCall("render bounce --time 1 -o /nonexistent/x.png", "/nonexistent/x.png: can't be written", status: 73),
  BadCall("render bounce --from 0 --to 1 -o /proc/frames", "/proc/frames", status: 73),
]

/// Errors that are found before anything runs.
nonisolated private let badReports = [
  BadCall("bench layout --json /nonexistent/x.json", "/nonexistent/x.json: can't be written", status: 73),
  BadCall("bench raster --json /nonexistent/x.json", "/nonexistent/x.json: can't be written", status: 73),
  BadCall("bench raster W1 --pictures /dev/null/x", "/dev/null/x: can't be written", status: 73),
  BadCall("bench scale --json /nonexistent/x.json", "/nonexistent/x.json: can't be written", status: 73),
  BadCall("measure --seconds 500 --json /nonexistent/x.json", "/nonexistent/x.json: can't be written", status: 73),
  BadCall("measure --seconds 500 --html .", ".: can't be written", status: 73),
  BadCall("measure --seconds 500 --trace /proc/x.json", "/proc/x.json: can't be written", status: 73),
  BadCall("measure --seconds 500 --record /nonexistent/a.run", "/nonexistent/a.run: can't be written", status: 73),
  BadCall("play --record /nonexistent/a.run", "/nonexistent/a.run: can't be written", status: 73),
  BadCall("measure --seconds 500 --record -", "--record needs the path of a file, not - (standard output)"),
  BadCall("play --record -", "--record needs the path of a file, not - (standard output)"),
  BadCall("measure --json x --csv ./x", "--json and --csv can't both be ./x"),
  BadCall("measure --json - --trace -", "--json and --trace can't both be standard output"),
  BadCall("measure --seconds 500 --baseline x.run", "x.run: no such file", status: 65),
  BadCall("measure --baseline x.run --record x.run", "--baseline and --record can't both be x.run"),
  BadCall("report x.run", "x.run: no such file", status: 65),
  BadCall("report /etc/passwd", "/etc/passwd:1: not a run file", status: 65),
  BadCall("report", "<file>"),
]

nonisolated private let badDisplays = [
  BadCall("play --display :4711", "cannot open display \":4711\"", status: 69),
  BadCall("measure bounce --display nowhere:1", "cannot open display \"nowhere:1\"", status: 69),
  BadCall("measure --display nonsense", "cannot open display \"nonsense\"", status: 69),
]

@Suite(.timeLimit(.minutes(Slowness.limit)))
nonisolated struct CommandErrorTests {
  @Test(arguments: [unknownNames, unopenableFiles, badNumbers, badPaths, badReports, badDisplays])
  private func saysInOneLineWhatIsWrong(calls: [BadCall]) async throws {
    let folder = try ScratchFolder()
    for call in calls {
      let end = try await Kinora.run(call.arguments, in: folder.path)
      #expect(end.status == call.status, "\(call.testDescription)")
      #expect(end.output.isEmpty, "\(call.testDescription)")
      #expect(end.errorLines.count == 1, "\(call.testDescription)")
      #expect(end.errors.hasPrefix("kinora: ") && end.errors.contains(call.message), "\(call.testDescription)")
    }
    #expect(folder.names == ["errors", "output"] || folder.names.isEmpty)
  }

  @Test func aFileWithAPlainNameIsAPath() async throws {
    let folder = try ScratchFolder()
    try "text".write(toFile: folder.path + "/bouncy", atomically: false, encoding: .utf8)
    let end = try await Kinora.run(["tree", "bouncy", "--time", "1"], in: folder.path)
    #expect(end.status == 64 && end.output.isEmpty && end.errorLines.count == 1)
    #expect(end.errors.hasPrefix("kinora: can't open 'bouncy': only Lottie files"))
  }

  @Test func aFolderWithoutSceneSaysWhatIsExpected() async throws {
    let folder = try ScratchFolder()
    try FileManager.default.createDirectory(atPath: folder.path + "/empty", withIntermediateDirectories: false)
    for arguments in [["play"], ["render", "--time", "0", "-o", "x.png"], ["export", "-o", "x.ca"], ["list"]] {
      let end = try await Kinora.run(arguments + ["empty"], in: folder.path)
      #expect(end.status == 65)
      #expect(end.errors.hasPrefix("kinora: empty: expected a folder of CAML files (.caml, "), "\(end.errors)")
    }
  }

  @Test func aFileThatIsNoAnimationSaysWhy() async throws {
    let folder = try ScratchFolder()
    try "{}".write(toFile: folder.path(of: "a.json"), atomically: false, encoding: .utf8)
    let end = try await Kinora.run(["tree", "a.json", "--time", "1"], in: folder.path)
    #expect(end.status == 65)
    #expect(end.errors == "kinora: a.json: layers: expected a list of layers, as every Lottie animation has\n")
  }
}
