/// The definitions needed to read the page; docs/metrics.md has all.
enum Definitions {
  private static let entries = [
    ("interval", "Time from one shown frame to the next, while updates were due."),
    (
      "missed refresh",
      "A display refresh at which an update was due, but the previous picture was still shown. Idle time has none."
    ),
    ("hitch time ratio", "Missed refreshes times the period, in milliseconds per second of active time."),
    (
      "late commit", "The main frame missed the deadline, so the frame was drawn from the previous commit."
    ),
    ("work", "The ten stages of a frame, without waits and overlays."),
    ("shown", "According to the timestamp source named at the top; docs/metrics.md describes all sources."),
  ]

  static var html: String {
    "<dl>" + entries.map { "<dt>\($0.0)</dt><dd>\($0.1)</dd>" }.joined() + "</dl>"
      + "<p style=\"margin-top:12px\">All definitions: <code>docs/metrics.md</code>.</p>"
  }
}
