/// Bounds the calls that callbacks make to the view that calls them: none within another, and a few in a step. A program
/// without such bounds asks for layout again for ever.
final class CallLimit {
  private var remaining = 6
  private var isCalling = false

  func run(_ body: () -> Void) {
    guard remaining > 0, !isCalling else { return }
    remaining -= 1
    isCalling = true
    body()
    isCalling = false
  }
}
