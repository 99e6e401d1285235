/// The definitions needed to read the page; docs/metrics.md has all.
enum Definitions {
  private static let entries = [
    ("interval", "From the moment at which one frame was seen to that of the next, while updates were due."),
    (
      "missed refresh",
      "A refresh of the display at which an update was due and the older picture still stood. Idle time misses nothing."
    ),
    ("hitch time ratio", "Missed refreshes times the period, in milliseconds for each second of active time."),
    (
      "late commit", "The main frame had not come by the deadline: the frame was drawn from the tree before it."
    ),
    ("work", "The ten stages of a frame, without waits and what is drawn over the scene."),
    ("seen", "By whoever tells most of it, as named at the top: what each of them means stands in docs/metrics.md."),
  ]

  static var html: String {
    "<dl>" + entries.map { "<dt>\($0.0)</dt><dd>\($0.1)</dd>" }.joined() + "</dl>"
      + "<p style=\"margin-top:12px\">All definitions: <code>docs/metrics.md</code>.</p>"
  }
}
