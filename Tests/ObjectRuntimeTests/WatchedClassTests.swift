import Foundation
import ObjectClasses
import Testing

@testable import KinoraObjectRuntime

private class Plain {}
private final class Generic<Value>: Plain {}
private final class Wider: Timer { var more = 0 }
private final class Narrow: Timer {}

/// Returns a timer. Not inlined, so that the compiler doesn't know its exact class.
@inline(never)
private func makeTimer() -> Timer { Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in } }

/// The changes to the metadata of classes and to the classes of objects, and the checks before them. Their effects are in
/// `AssociatedObjectTests` and `RunLoopTimerTests`.
@Suite struct WatchedClassTests {
  @Test(arguments: [Plain.self, Generic<Int>.self, NSObject.self, NSMutableArray.self, Timer.self] as [AnyClass])
  func classesHaveTheKnownWords(type: AnyClass) {
    let problem = KinoraProblemOfClass(unsafeBitCast(type, to: UnsafeRawPointer.self))
    #expect(problem.map { String(cString: $0) } == nil)
  }

  /// Returns the problem of words like those before a class's address.
  private func problem(destructor: UInt, witnesses: UInt) -> String? {
    let words = [destructor, witnesses, 0, 0, 0, 0]
    return words.withUnsafeBufferPointer { words in
      KinoraProblemOfClass(words.baseAddress! + 2).map { String(cString: $0) }
    }
  }

  @Test func otherWordsAreAProblem() {
    let known = unsafeBitCast(Plain.self as AnyClass, to: UnsafePointer<UInt>.self)
    let (destructor, witnesses) = (known[-2], known[-1])
    #expect(problem(destructor: destructor, witnesses: witnesses) == nil)
    let moved = "A class has another word where its value witnesses are"
    #expect(problem(destructor: witnesses, witnesses: destructor) == moved)
    #expect(problem(destructor: destructor, witnesses: 0) == moved)
    #expect(problem(destructor: 16, witnesses: witnesses) == "A class has no function where its destructor is")
  }

  @Test func noWordOfAnotherLayoutIsTakenForASuperclass() {
    let words: [UInt] = [0, 0, 0, 8, 0, 0, 0, 0]
    let problem = words.withUnsafeBufferPointer { words in
      KinoraProblemOfSubclass(words.baseAddress! + 2).map { String(cString: $0) }
    }
    #expect(problem == "A class has another word where its value witnesses are")
  }

  @Test func onlyADirectSubclassOfTheSameSizeReplacesAClass() {
    func change(_ timer: Timer, to type: AnyClass) -> String? {
      KinoraChangeClass(Unmanaged.passUnretained(timer).toOpaque(), unsafeBitCast(type, to: UnsafeRawPointer.self))
        .map { String(cString: $0) }
    }
    let timer = makeTimer()
    let problem = "A class has other words where its superclass and the size of its objects are"
    for other in [Wider.self, Plain.self, NSObject.self, Timer.self] as [AnyClass] {
      #expect(change(timer, to: other) == problem)
      #expect(type(of: timer) == Timer.self)
    }
    #expect(change(timer, to: Narrow.self) == nil)
    #expect(type(of: timer) == Narrow.self)
    timer.invalidate()
  }

  @Test func aProblemStopsTheProgramWithOneSentence() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      // An object whose class is no class.
      let words: [UInt] = [0, 0, 0, 0, 0, 0]
      words.withUnsafeBufferPointer { words in
        var object = UnsafeRawPointer(words.baseAddress! + 2)
        SwiftRuntime.check(KinoraWatchClass(&object, { _ in nil }, { _ in }))
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("where its value witnesses are, unlike in Swift 6.3, which"), "\(text)")
  }
}
