/// The command lines of ffmpeg for each format. The same frames give the same bytes.
struct FFmpegArguments {
  var width: Int
  var height: Int
  var traits: MovingPictureTraits

  private static let quiet = ["-hide_banner", "-loglevel", "error", "-y"]
  /// Leaves out its version, the time and random numbers.
  private static let exact = ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact"]

  /// Returns the arguments of a run that reads frames.
  ///
  /// - Parameters:
  ///   - result: The path of the file.
  ///   - scratch: The paths for the frames and the palette of a GIF.
  func list(for format: MovingPictureFormat, to result: String, _ scratch: [String]) -> [String] {
    let input = [
      "-f", "rawvideo", "-pixel_format", "bgra", "-video_size", "\(width)x\(height)",
      "-framerate", "\(traits.delay.denominator)/\(traits.delay.numerator)", "-i", "pipe:0",
    ]
    let output =
      switch format {
      case .gif: Self.palette(scratch)
      case .webp: webp + Self.exact + ["-f", "webp", result]
      case .webm: webm + Self.colors + Self.exact + ["-f", "webm", result]
      default: Self.mp4 + Self.colors + Self.exact + ["-f", "mp4", result]
      }
    return Self.quiet + input + output
  }

  /// The bytes of videos depend on the number of threads, which is that of processors by default.
  private static let threads = ["-threads", "8"]

  /// Exact, also where pixels are clear.
  private var webp: [String] {
    [
      "-c:v", "libwebp_anim", "-pix_fmt", "bgra", "-lossless", "1", "-quality", "70", "-compression_level", "4",
      "-loop", "\(traits.plays ?? 0)",
    ]
  }

  private var webm: [String] {
    [
      "-vf", "\(Self.conversion),format=\(traits.isTransparent ? "yuva420p" : "yuv420p")",
      "-c:v", "libvpx-vp9", "-crf", "18", "-b:v", "0", "-deadline", "good", "-cpu-used", "3", "-row-mt", "1",
      // With frames out of order, the stream of alphas would be lost.
    ] + Self.threads + (traits.isTransparent ? ["-auto-alt-ref", "0"] : [])
  }

  private static let mp4 =
    [
      "-vf", "\(conversion),format=yuv420p", "-c:v", "libx264", "-preset", "medium", "-crf", "16",
      "-movflags", "+faststart",
    ] + threads

  /// From sRGB to the samples that players expect: the matrix of BT.709, in the limited range.
  private static let conversion =
    "scale=out_color_matrix=bt709:out_range=tv:flags=bicubic+accurate_rnd+full_chroma_int"
  private static let colors = [
    "-color_range", "tv", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "iec61966-2-1",
  ]
}

/// GIFs are made in two runs, since the palette depends on all frames. They are kept in a file, not in memory.
extension FFmpegArguments {
  private static func palette(_ scratch: [String]) -> [String] {
    [
      "-filter_complex", "[0:v]split[frames][colors];[colors]palettegen[palette]",
      "-map", "[frames]", "-c:v", "qtrle", "-pix_fmt", "argb", "-f", "mov", scratch[0],
      "-map", "[palette]", "-c:v", "png", "-f", "image2pipe", scratch[1],
    ]
  }

  /// Returns the arguments of the run that makes a GIF.
  static func gif(from frames: String, _ palette: String, to result: String, plays: Int?) -> [String] {
    // The number in the file is that of repetitions after the first time; without one, it plays once.
    let repetitions = plays.map { $0 > 1 ? $0 - 1 : -1 } ?? 0
    return quiet + ["-f", "mov", "-i", frames, "-f", "png_pipe", "-i", palette]
      + ["-lavfi", "paletteuse=alpha_threshold=128:diff_mode=rectangle", "-loop", "\(repetitions)"]
      + exact + ["-f", "gif", result]
  }
}
