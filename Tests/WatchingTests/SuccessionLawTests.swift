import KinoraGeometry
import TestSupport
import Testing

@testable import KinoraWatching

/// Laws of the phases of watched programs, under random saves, answers, crashes and ends.
@Suite struct SuccessionLawTests {
  private final class Program {
    let number: Int

    init(_ number: Int) {
      self.number = number
    }
  }

  private typealias Phase = SuccessionPhase<Program>

  /// A phase, the programs that it should hold, and the requests that may still be answered.
  private struct Model {
    var phase = Phase.settled(.nothing)
    var running: [Program] = []
    var pauses: [Phase.Pause] = []
    var ended: [Program] = []
    private var count = 0

    mutating func make() -> Program {
      count += 1
      let program = Program(count)
      running.append(program)
      return program
    }

    mutating func remove(_ content: Phase.Shown) {
      if let program = content.program { end(program) }
    }

    mutating func end(_ program: Program) {
      #expect(running.contains { $0 === program }, "a program ends twice")
      running.removeAll { $0 === program }
      ended.append(program)
    }
  }

  /// A save: gives up the change under way, and begins another.
  private func replace(_ model: inout Model) {
    model.remove(model.phase.settle())
    let pause = Phase.Pause(repeatsPast: true)
    if model.phase.pause(pause) { model.pauses.append(pause) } else { begin(&model) }
  }

  private func begin(_ model: inout Model) {
    guard case .settled = model.phase else { return }
    model.phase.begin(Phase.Next(program: model.make(), start: 0, before: nil))
  }

  private func step(_ model: inout Model, _ numbers: inout SeededNumbers) {
    let programs = model.running + model.ended.suffix(2)
    let any = programs.isEmpty ? Program(0) : programs[numbers.integer(0...programs.count - 1)]
    switch numbers.integer(0...6) {
    case 0: replace(&model)
    case 1:
      guard let pause = model.pauses.randomElement(using: &numbers) else { return }
      // Only the answer to the last request counts, and once.
      let counts = model.phase.endPause(pause)
      #expect(!counts || pause === model.pauses.last)
      let countsAgain = model.phase.endPause(pause)
      #expect(!countsAgain)
      if counts { begin(&model) }
    case 2:
      let isNext = model.phase.next?.program === any
      let isShown = model.phase.show(any)
      #expect(isShown == isNext)
      if isNext { #expect(model.phase.shown.program === any) }
    case 3:
      let former = model.phase.former
      if let finished = model.phase.finish(any) {
        #expect(finished.former.program === former.program && model.phase.shown.program === any)
        model.remove(finished.former)
      }
    case 4: if model.phase.next != nil { model.remove(model.phase.settle()) }
    default: crash(any, &model)
    }
  }

  private func crash(_ program: Program, _ model: inout Model) {
    guard model.running.contains(where: { $0 === program }) else { return }
    if program === model.phase.next?.program {
      model.remove(model.phase.settle())
    } else if model.phase.forgetFormer(program) {
      model.end(program)
    } else if program === model.phase.shown.program {
      let former = model.phase.former.program
      let shown = model.phase.replaceShown(by: .crash(journal: "\(program.number)"))
      model.end(program)
      // The former one goes on, or else its last picture stays.
      #expect(shown.program === former)
      if case .crash(let journal) = shown { #expect(journal == "\(program.number)") }
    }
  }

  @Test(arguments: UInt64(0)..<100)
  func eachProgramIsHeldUntilItEnds(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    var model = Model()
    for _ in 0..<60 {
      step(&model, &numbers)
      let held = model.phase.programs
      #expect(held.count <= 2 && Set(held.map(ObjectIdentifier.init)).count == held.count)
      #expect(Set(held.map(\.number)) == Set(model.running.map(\.number)))
      // A program that runs isn't hidden by the picture of one that crashed.
      if case .pausing = model.phase { #expect(model.phase.shown.program != nil) }
    }
    model.phase = .ended
    _ = model.phase.settle()
    let pauses = model.phase.pause(Phase.Pause(repeatsPast: true))
    #expect(model.phase.programs.isEmpty && !pauses)
  }
}
