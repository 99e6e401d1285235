import Dispatch
import KinoraInput
import KinoraScenes
import KinoraStudio
import KinoraTools

/// Plays all scenes of a session in turn, presses their keys, and opens and closes the tools at the end of each round:
/// for runs of hours, without a user. It takes the ways that a user's keys take.
///
/// A step, a scene or a tool, has eight parts. It is opened in the first one. In the others a scene gets a key, and a tool
/// is closed in the middle, so that the rounds are alike.
package final class SceneTour {
  /// A tool and the command that opens it, and closes it again.
  private static let tools: [PlayerCommand] = [
    .toggleScenes, .tool(.toggleInspector), .tool(.toggleTimeline), .tool(.toggleExploded), .tool(.toggleMagnifier),
  ]
  private static let partsPerStep = 8

  /// The number of steps in a round with a number of scenes.
  package static func stepCount(scenes: Int) -> Int { scenes + tools.count }

  private let timer: any DispatchSourceTimer
  private weak var session: PlaySession?
  /// The part that is next, counted from the start.
  private var part = 0

  /// - Parameter seconds: The length of a step.
  init(of session: PlaySession, seconds: Double) {
    self.session = session
    timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now(), repeating: seconds / Double(Self.partsPerStep))
    timer.setEventHandler { [weak self] in self?.next() }
    timer.activate()
  }

  private func next() {
    guard let session, !session.isOver else { return timer.cancel() }
    session.readBundles()
    let scenes = session.scenes.entries.count
    let (step, part) = (part / Self.partsPerStep, part % Self.partsPerStep)
    let (round, place) = step.quotientAndRemainder(dividingBy: Self.stepCount(scenes: scenes))
    self.part += 1
    if place < scenes {
      if part == 0 { session.playScene(at: place) } else { press(session, round: round, part: part) }
    } else if part == 0 || part == Self.partsPerStep / 2 {
      session.perform(Self.tools[place - scenes])
    }
  }

  /// Presses a key of the scene; if it has more than fit into a step, others in each round.
  private func press(_ session: PlaySession, round: Int, part: Int) {
    let keys = session.shown.description.keys
    let presses = Self.partsPerStep - 1
    guard !keys.isEmpty else { return }
    let start = keys.count > presses ? round * presses : 0
    guard keys.count > presses || part <= keys.count else { return }
    let key = keys[(start + part - 1) % keys.count].key
    session.inject(.keyDown(key, isRepeat: false, shift: false, control: false))
    session.inject(.keyUp(key))
  }
}

extension PlaySession {
  /// Plays all scenes in turn from now on, each for a number of seconds, with its keys and then the tools.
  package func startTour(secondsPerScene seconds: Double) {
    tour = SceneTour(of: self, seconds: seconds)
  }
}
