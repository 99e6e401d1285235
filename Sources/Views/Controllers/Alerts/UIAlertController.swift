import Foundation
import KinoraGeometry
import KinoraLayers

/// Asks the user a question, in an alert in the middle of the window or in an action sheet at its lower edge.
///
/// ```swift
/// let alert = UIAlertController(title: "Delete this city?", message: nil, preferredStyle: .alert)
/// alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
/// alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in self.delete() })
/// present(alert, animated: true)
/// ```
///
/// Return runs the preferred action, or the only one; Escape runs the one that cancels.
///
/// - Note: Differs from Apple: there are no text fields; an action sheet is never a popover.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// The form of the question.
  public enum Style: Int, Sendable {
    /// At the lower edge of the window, or in the middle.
    case actionSheet, alert
  }

  /// The form of the question.
  public final let preferredStyle: Style
  /// The text below the title. Default nil.
  open var message: String? {
    didSet { alertView?.showTexts() }
  }
  /// The actions, in the order in which they were added.
  public private(set) final var actions: [UIAlertAction] = []
  /// The action with the emphasized title, which Return runs. Default nil: the one that cancels is emphasized. It must be
  /// one of the actions of an alert.
  open var preferredAction: UIAlertAction? {
    didSet { alertView?.showActions() }
  }
  /// The importance of the question. Default `default`; stored only.
  open var severity = UIAlertControllerSeverity.default

  private var alertView: AlertView? { viewIfLoaded as? AlertView }

  /// Creates a question without actions.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(style: preferredStyle)
    self.title = title
    self.message = message
  }

  private init(style: Style) {
    preferredStyle = style
    super.init(nibName: nil, bundle: nil)
    // The presentation is that of `makePresentationController()`, which covers the window.
    modalPresentationStyle = .overFullScreen
  }

  /// Creates an action sheet without texts. Only subclasses call this.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    preferredStyle = .actionSheet
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    modalPresentationStyle = .overFullScreen
  }

  /// Creates an action sheet without texts. Only subclasses call this.
  public required init?(coder: NSCoder) {
    preferredStyle = .actionSheet
    super.init(coder: coder)
    modalPresentationStyle = .overFullScreen
  }

  open override var title: String? {
    didSet { alertView?.showTexts() }
  }

  /// Adds an action below or beside the others. Stops the program for a second one that cancels.
  open func addAction(_ action: UIAlertAction) {
    precondition(
      action.style != .cancel || !actions.contains { $0.style == .cancel },
      "UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
    actions.append(action)
    alertView?.showActions()
  }

  open override func loadView() {
    view = AlertView(for: self)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // Keys are for the alert now.
    ViewWorld.current.firstResponder?.resignFirstResponder()
  }

  open override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: "\r") { [weak self] _ in self?.perform(self?.actionOfReturn) },
      UIKeyCommand(input: UIKeyCommand.inputEscape) { [weak self] _ in self?.perform(self?.actionOfEscape) },
    ]
  }

  override func makePresentationController() -> UIPresentationController {
    AlertPresentation(presentedViewController: self, presenting: nil)
  }

  private var actionOfReturn: UIAlertAction? { preferredAction ?? (actions.count == 1 ? actions[0] : nil) }

  /// The action that cancels; in an alert with one action, that one.
  final var actionOfEscape: UIAlertAction? {
    actions.first { $0.style == .cancel } ?? (actions.count == 1 ? actions[0] : nil)
  }

  /// Dismisses the alert, and runs an action afterwards.
  final func perform(_ action: UIAlertAction?) {
    guard let action, action.isEnabled, presentingViewController != nil, !isBeingDismissed else { return }
    dismiss(animated: true) { action.handler?(action) }
  }
}

/// The importance of an alert.
public enum UIAlertControllerSeverity: Int, Sendable {
  /// The usual importance, or a warning.
  case `default`, critical
}
