import Foundation

/// The scene's pixels per pixel of the window along each side.
nonisolated package enum RenderScale: Sendable, Equatable {
  case fixed(Double)
  /// Lowered while drawing takes too long.
  case automatic

  /// The factors that may be chosen.
  package static let factors = 0.1...1.0
  package static let full = RenderScale.fixed(1)

  /// Reads "auto" or a factor.
  ///
  /// - Returns: nil for another text, or a factor out of range.
  package init?(_ text: String) {
    if text.lowercased() == "auto" {
      self = .automatic
    } else if let factor = Double(text), Self.factors.contains(factor) {
      self = .fixed(factor)
    } else {
      return nil
    }
  }

  /// The option as written on the command line, for comparing runs; none for the default.
  package var conditions: [String] { self == .full ? [] : ["--render-scale \(text)"] }

  /// "auto" or a factor.
  package var text: String {
    switch self {
    case .fixed(let factor): String(format: "%g", factor)
    case .automatic: "auto"
    }
  }

  /// A note about a factor that was chosen because of the frames.
  package static func note(_ factor: Double) -> String {
    factor < 1 ? String(format: "render scale %g, so that fewer frames are missed", factor) : "render scale 1"
  }

  /// The factor of the first frame.
  package var first: Double {
    switch self {
    case .fixed(let factor): factor
    case .automatic: 1
    }
  }
}

/// Chooses a render scale from the frames that were missed because drawing took too long.
///
/// It goes down a step after a few missed frames, and up again after some seconds without one. If that was too early,
/// the next attempt waits twice as long.
nonisolated package struct RenderScaleChooser: Sendable {
  package static let steps = [1, 0.75, 0.5, 0.35]
  /// The number of missed refreshes within `window` seconds that lower the scale.
  private static let missesToLower = 3
  private static let window = 0.5
  /// The seconds without a missed frame after which the scale is raised, at first and at most.
  private static let firstPatience = 4.0
  private static let longestPatience = 64.0

  private var step = 0
  private var misses: [Double] = []
  private var patience = firstPatience
  /// The time of the last missed frame or change.
  private var quietSince: Double?
  /// The time at which the scale was last raised; nil after it proved right.
  private var raised: Double?

  package init() {}

  package var factor: Double { Self.steps[step] }

  /// Adds a frame.
  ///
  /// - Parameters:
  ///   - missed: The number of refreshes that were missed before it.
  ///   - time: Seconds, increasing.
  package mutating func add(missed: Int, at time: Double) {
    let quietSince = quietSince ?? time
    self.quietSince = quietSince
    if missed > 0 {
      self.quietSince = time
      // A frame may take longer than the window.
      for _ in 0..<min(missed, Self.missesToLower) { misses.append(time) }
      misses.removeAll { $0 < time - Self.window }
      if misses.count >= Self.missesToLower, step < Self.steps.count - 1 { lower(at: time) }
    } else if step > 0, time - quietSince >= patience {
      step -= 1
      (self.quietSince, raised) = (time, time)
    } else if let raised, time - raised >= patience {
      // The scale was rightly raised.
      self.raised = nil
      patience = Self.firstPatience
    }
  }

  private mutating func lower(at time: Double) {
    step += 1
    misses.removeAll()
    if raised != nil { patience = min(Self.longestPatience, 2 * patience) }
    raised = nil
  }
}
