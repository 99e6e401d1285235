import Foundation
import KinoraLayers
import KinoraLottieLayers
import KinoraLottieModel

/// Plays a file: holds its layers, moves their clock, and attaches their animations whenever they come to the screen.
nonisolated final class LottiePlayer {
  /// The use of the clock.
  enum State { case held, paused, playing }

  private(set) var tree: LottieTree
  /// The duration of the file in seconds.
  let duration: Double
  private(set) var state = State.held
  /// The part that the attached animations show, or will show.
  private(set) var course: LottieCourse
  /// The time since the start of the course. Out of date while `isRunning`.
  private var standing = 0.0
  /// True while the clock of the tree runs: only if playing, with animations attached.
  private var isRunning = false
  /// Reports the end of the attached animations and their removal; nil while none are attached.
  private var watch: CourseWatch?
  private var completions: [(Bool) -> Void] = []
  /// The layer that has the tree's root as its sublayer.
  private weak var host: CALayer?

  init(_ tree: LottieTree, duration: Double) {
    (self.tree, self.duration) = (tree, duration)
    course = LottieCourse(start: 0, end: duration)
  }

  /// The time since the start of the course, in seconds.
  private var elapsed: Double {
    isRunning ? max(tree.root.convertTime(CACurrentMediaTime(), from: nil), 0) : standing
  }

  /// The time in the file, in seconds.
  var time: Double { course.time(at: elapsed) }

  /// Sets the layer that shows the tree.
  func show(in layer: CALayer) {
    host = layer
    layer.addSublayer(tree.root)
  }

  /// Shows another tree of the same file in place of the former one, at the same time.
  func replaceTree(by new: LottieTree) {
    standing = elapsed
    tree.root.removeFromSuperlayer()
    tree = new
    host?.addSublayer(new.root)
    attach()
  }

  /// The speed, whose sign is the direction. Default 1.
  var speed = 1.0 {
    didSet {
      let (place, mark) = (time, elapsed)
      guard state != .held else { return }
      if (speed < 0) != (oldValue < 0) {
        course.isBackwards.toggle()
        move(to: course.elapsed(at: place))
      } else {
        standing = mark
        setClock()
      }
    }
  }

  /// Applies to what is being played, which goes on from its place.
  var loopMode = LottieLoopMode.playOnce {
    didSet {
      guard loopMode != oldValue, state != .held else { return }
      let place = time
      course.follow(loopMode)
      move(to: course.elapsed(at: place))
    }
  }
}

nonisolated extension LottiePlayer {
  /// Goes on with what was paused or plays already, or else plays the file from where it stands.
  func play(_ completion: ((Bool) -> Void)?) {
    if state == .held {
      let place = time
      var whole = LottieCourse(start: 0, end: duration)
      whole.isBackwards = speed < 0
      let rest = duration - whole.elapsed(at: place)
      start(whole, at: rest < 1e-9 ? 0 : whole.elapsed(at: place), completion)
      return
    }
    if let completion { completions.append(completion) }
    guard state == .paused else { return }
    state = .playing
    setClock()
  }

  /// Plays a part; backwards if the start is after the end.
  func play(from start: Double, to end: Double, _ completion: ((Bool) -> Void)?) {
    let (start, end) = (min(max(start, 0), duration), min(max(end, 0), duration))
    guard start != end else {
      hold(at: start)
      if let completion { CATransaction.runAfterCommit { completion(true) } }
      return
    }
    var part = LottieCourse(start: min(start, end), end: max(start, end))
    part.isBackwards = (start > end) != (speed < 0)
    self.start(part, at: 0, completion)
  }

  func pause() {
    guard state == .playing else { return }
    standing = elapsed
    state = .paused
    setClock()
  }

  /// Shows a time of the file, and ends what was played.
  func hold(at time: Double) {
    let place = min(max(time, 0), duration)
    state = .held
    // The end of a repeated course would already be the start of the next time.
    if course.repeatCount == 1, !course.autoreverses, course.start <= place, place <= course.end, watch != nil {
      standing = course.elapsed(at: place)
      setClock()
    } else {
      course = LottieCourse(start: 0, end: duration)
      move(to: place)
    }
    interrupt()
  }

  private func start(_ course: LottieCourse, at elapsed: Double, _ completion: ((Bool) -> Void)?) {
    self.course = course
    self.course.follow(loopMode)
    state = .playing
    interrupt()
    if let completion { completions.append(completion) }
    move(to: elapsed)
  }

  /// Calls the completion handlers of what doesn't end by itself. They aren't called at once, since they may play.
  private func interrupt() {
    guard !completions.isEmpty else { return }
    let interrupted = completions
    completions = []
    CATransaction.runAfterCommit { for completion in interrupted { completion(false) } }
  }
}

nonisolated extension LottiePlayer {
  /// Attaches the animations if they aren't and the layer is on the screen; called by each layout of the layer.
  func attachIfNeeded() {
    if watch == nil { attach() }
  }

  private func attach() {
    watch = nil
    if let host, host.context != nil {
      let watch = CourseWatch(self)
      self.watch = watch
      tree.attach(course)
      tree.watch(course, delegate: watch)
    } else {
      // The layer is laid out once it is on the screen.
      host?.setNeedsLayout()
    }
    setClock()
  }

  private func move(to elapsed: Double) {
    standing = elapsed
    isRunning = false
    attach()
  }

  /// Runs or stops the clock of the tree at the time at which it stands.
  private func setClock() {
    isRunning = state == .playing && watch != nil
    let root = tree.root
    root.speed = isRunning ? Float(abs(speed)) : 0
    root.beginTime = isRunning ? host?.convertTime(CACurrentMediaTime(), from: nil) ?? 0 : 0
    root.timeOffset = standing
  }

  /// Stands still, since the layer leaves the screen, until it is laid out again.
  func suspend() {
    standing = elapsed
    watch = nil
    setClock()
    host?.setNeedsLayout()
  }

  fileprivate func watchDidStop(_ stopped: CourseWatch, finished: Bool) {
    guard stopped === watch else { return }
    guard finished else {
      suspend()
      return
    }
    standing = course.duration
    state = .held
    // An animation that has ended doesn't report that it is removed.
    let next = CourseWatch(self)
    watch = next
    tree.watch(course, delegate: next)
    setClock()
    let ended = completions
    completions = []
    for completion in ended { completion(true) }
  }
}

nonisolated extension LottieCourse {
  mutating func follow(_ mode: LottieLoopMode) {
    (repeatCount, autoreverses) = (mode.repeatCount, mode == .autoreverse)
  }
}

/// Passes the end of a course on to its player.
nonisolated private final class CourseWatch: CAAnimationDelegate {
  private weak var player: LottiePlayer?

  init(_ player: LottiePlayer) {
    self.player = player
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    player?.watchDidStop(self, finished: flag)
  }
}
