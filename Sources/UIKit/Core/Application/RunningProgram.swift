/// The program, and the run of it by an application.
package final class RunningProgram: WorldState {
  private(set) lazy var application = UIApplication()
  /// Ends the run of the program; nil if the program isn't run by an application.
  package var endRun: (() -> Void)?
  /// Decides whether the run ends when the display's window is closed; nil to end it.
  package var displayShouldClose: (() -> Void)?

  package init() {}
}
