import KinoraFrames
import KinoraInput
import KinoraLayers
import KinoraRenderServer
import KinoraTools

/// What the timeline shows: the animations and the marks of the time in which a dock was open.
final class AnimationRecording {
  private let subject: Subject
  let history: AnimationHistory
  let marks = TimelineMarks()
  private var hitches: HitchReader
  private(set) var isRunning = false
  /// The number of commits that were noted.
  private(set) var commitCount = 0

  init(of subject: Subject) {
    self.subject = subject
    let pipeline = subject.loop.pipeline
    history = AnimationHistory(of: pipeline.context)
    hitches = HitchReader(pipeline.recorder, period: subject.loop.nominalPeriod)
    subject.findRecorded = { [weak history] id, layer in history?.find(id, of: layer.id) }
    subject.transport.onRestart = { [weak self] in self?.clear() }
  }

  /// Begins, or goes on after a suspension.
  func start() {
    guard !isRunning else { return }
    isRunning = true
    hitches.skip()
    subject.perform { history.start(from: subject.root, at: CACurrentMediaTime()) }
    subject.loop.pipeline.onCommit = { [weak self] commit in
      guard let self else { return }
      self.commitCount += 1
      self.history.note(commit)
      self.marks.add(.commit, at: commit.time)
      self.subject.note(commit)
    }
  }

  /// Suspends the recording. What it has stays.
  func suspend() {
    guard isRunning else { return }
    isRunning = false
    subject.loop.pipeline.onCommit = nil
    history.update()
  }

  /// Takes in what has happened up to a frame. Called in each frame while a dock is open, whichever it is.
  func update(for tick: FrameTick) {
    guard isRunning else { return }
    history.update()
    for end in history.takeEnds() { marks.add(.completion, at: end) }
    // The pace of frames at other times says nothing about the program.
    if subject.transport.isAway { return hitches.skip() }
    for hitch in hitches.take(at: tick.hostTime) { marks.add(.hitch, at: hitch.time, text: hitch.text) }
  }

  /// Marks a key that the program gets.
  func note(_ event: InputEvent) {
    guard isRunning, case .keyDown(let key, false, _, _) = event.kind else { return }
    marks.add(.key, at: subject.perform { CACurrentMediaTime() }, text: key.name)
  }

  private func clear() {
    history.clear()
    marks.clear()
    hitches.skip()
    subject.forget()
  }
}
