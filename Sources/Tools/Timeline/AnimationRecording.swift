import Frames
import Input
import Layers
import RenderServer

/// What the timeline shows: the animations and the marks since the tools were first opened.
final class AnimationRecording {
  private let subject: Subject
  let history = AnimationHistory()
  let marks: TimelineMarks
  private(set) var isRunning = false

  init(of subject: Subject) {
    self.subject = subject
    marks = TimelineMarks(recorder: subject.loop.pipeline.recorder, period: subject.loop.nominalPeriod)
  }

  func start() {
    guard !isRunning else { return }
    isRunning = true
    history.start(from: subject.root)
    subject.transport.onRestart = { [weak self] in
      self?.history.clear()
      self?.marks.clear()
      self?.subject.forget()
    }
    subject.loop.pipeline.onCommit = { [weak self] commit in
      guard let self else { return }
      self.history.note(commit)
      self.marks.add(.commit, at: commit.time)
      self.subject.note(commit)
    }
  }

  func end() {
    isRunning = false
    subject.loop.pipeline.onCommit = nil
  }

  /// Takes in what has happened up to a frame.
  func update(for tick: FrameTick) {
    guard isRunning else { return }
    history.update(from: subject.root)
    for end in history.takeEnds() { marks.add(.completion, at: end) }
    marks.takeFrames(at: tick.hostTime)
  }

  /// Marks a key that the program gets.
  func note(_ event: InputEvent) {
    guard isRunning, case .keyDown(let key, false, _, _) = event.kind else { return }
    marks.add(.key, at: subject.perform { CACurrentMediaTime() }, text: key.name)
  }
}
