import Testing

@testable import KinoraLottieLayers

@Suite("Courses through Lottie files")
struct LottieCourseTests {
  private func course(backwards: Bool = false, times: Float = 1, autoreverses: Bool = false) -> LottieCourse {
    var course = LottieCourse(start: 1, end: 3)
    (course.isBackwards, course.repeatCount, course.autoreverses) = (backwards, times, autoreverses)
    return course
  }

  @Test(arguments: [(-1.0, 1.0), (0, 1), (0.5, 1.5), (2, 3), (9, 3)])
  func onceForwards(elapsed: Double, time: Double) {
    #expect(course().time(at: elapsed) == time && course().duration == 2)
  }

  @Test(arguments: [(-1.0, 3.0), (0, 3), (0.5, 2.5), (2, 1), (9, 1)])
  func onceBackwards(elapsed: Double, time: Double) {
    #expect(course(backwards: true).time(at: elapsed) == time)
  }

  @Test(arguments: [(2.0, 1.0), (2.5, 1.5), (6, 3), (7, 3)])
  func threeTimes(elapsed: Double, time: Double) {
    #expect(course(times: 3).time(at: elapsed) == time && course(times: 3).duration == 6)
  }

  @Test(arguments: [(1.0, 2.0), (2, 3), (3, 2), (4, 1), (4.5, 1.5)])
  func thereAndBack(elapsed: Double, time: Double) {
    let course = course(times: .infinity, autoreverses: true)
    #expect(course.time(at: elapsed) == time && course.duration == .infinity)
  }

  @Test func aTimeIsReachedFirstInItsDirection() {
    #expect(course().elapsed(at: 1.5) == 0.5 && course(backwards: true).elapsed(at: 1.5) == 1.5)
    #expect(course().elapsed(at: 0) == 0 && course().elapsed(at: 9) == 2)
  }
}
