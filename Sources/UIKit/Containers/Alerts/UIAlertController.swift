import Foundation
import KinoraGeometry
import KinoraLayers
@_spi(Kinora) import KinoraUIKitControls
@_spi(Kinora) import KinoraUIKitCore
import KinoraUIKitText

/// Asks the user a question, in an alert in the middle of the window or in an action sheet at its lower edge.
///
/// ```swift
/// let alert = UIAlertController(title: "Delete this city?", message: nil, preferredStyle: .alert)
/// alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
/// alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in self.delete() })
/// present(alert, animated: true)
/// ```
///
/// Return runs the preferred action, or the only one; in a text field without a preferred action, the first `default`
/// one. Escape runs the action that cancels. The first text field is the first responder, and Tab goes to the next one.
/// The responder that was the first one before is it again when the alert has gone.
///
/// - Note: Differs from Apple: an action sheet is never a popover.
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
  /// The text fields of an alert, in the order in which they were added; nil if there are none.
  open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }
  private var fields: [UITextField] = []
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

  /// Adds a text field below the others and above the buttons. Stops the program for an action sheet.
  ///
  /// - Parameter configurationHandler: Called at once with the field, to set its text, placeholder and the like.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    precondition(
      preferredStyle == .alert,
      "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert")
    let field = UITextField()
    field.font = .systemFont(ofSize: 13)
    field.addAction(UIAction { [weak self] _ in self?.returnPressed() }, for: .primaryActionTriggered)
    field.addAction(UIAction { [weak self] _ in self?.revealEditedField() }, for: .editingDidBegin)
    fields.append(field)
    configurationHandler?(field)
    alertView?.showFields()
  }

  open override func loadView() {
    view = AlertView(for: self)
  }

  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    fields.first?.becomeFirstResponder()
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    revealEditedField()
  }

  /// Scrolls to the field that is edited.
  final func revealEditedField() {
    // Before it has appeared, the alert may not have its size yet.
    guard appearance.phase == .appeared, let field = fields.first(where: \.isFirstResponder) else { return }
    alertView?.reveal(field)
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    viewIfLoaded?.endEditing(true)
  }

  open override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: "\r") { [weak self] _ in self?.returnPressed() },
      UIKeyCommand(input: UIKeyCommand.inputEscape) { [weak self] _ in self?.perform(self?.actionOfEscape) },
    ]
  }

  @_spi(Kinora) open override func makePresentationController() -> UIPresentationController {
    AlertPresentation(presentedViewController: self, presenting: nil)
  }

  private func returnPressed() {
    perform(actionOfReturn)
  }

  private var actionOfReturn: UIAlertAction? {
    if let action = preferredAction ?? (actions.count == 1 ? actions[0] : nil) { return action }
    return fields.isEmpty ? nil : actions.first { $0.style == .default }
  }

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
