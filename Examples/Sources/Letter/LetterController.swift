import UIKit

/// Text input: fields that check what is typed, and a text view. Return and Tab go to the next field.
class LetterController: UIViewController, UITextFieldDelegate, UITextViewDelegate {
  private let name = UITextField()
  private let code = UITextField()
  private let password = UITextField()
  private let letter = UITextView()
  private let count = UILabel()
  private let send = UIButton(type: .system)
  private var fields: [UITextField] { [name, code, password] }

  private static let longestLetter = 280

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    prepareFields()
    prepareLetter()
    let column = UIStackView(arrangedSubviews: fields + [letter, count, send])
    column.axis = .vertical
    column.spacing = 12
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
      column.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      column.widthAnchor.constraint(equalToConstant: 360),
      letter.heightAnchor.constraint(equalToConstant: 160),
    ])
    update()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    name.becomeFirstResponder()
  }

  private func prepareFields() {
    for (field, hint) in zip(fields, ["Name", "Postal code, five digits", "Password"]) {
      field.placeholder = hint
      field.borderStyle = .roundedRect
      field.clearButtonMode = .whileEditing
      field.returnKeyType = .next
      field.delegate = self
      field.addAction(UIAction { [weak self] _ in self?.update() }, for: .editingChanged)
    }
    password.isSecureTextEntry = true
  }

  private func prepareLetter() {
    letter.font = .systemFont(ofSize: 17)
    letter.delegate = self
    letter.layer.borderWidth = 0.5
    letter.layer.borderColor = UIColor.systemGray2.cgColor
    letter.layer.cornerRadius = 5
    count.font = .systemFont(ofSize: 13)
    count.textColor = .secondaryLabel
    send.setTitle("Send", for: .normal)
    send.addAction(UIAction { [weak self] _ in self?.sendLetter() }, for: .touchUpInside)
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    guard textField === code, let text = textField.text else { return true }
    return string.allSatisfy(\.isNumber) && text.count - range.length + string.count <= 5
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    guard let index = fields.firstIndex(of: textField) else { return true }
    let next: UIResponder = index + 1 < fields.count ? fields[index + 1] : letter
    next.becomeFirstResponder()
    return false
  }

  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
    textView.text.count - range.length + text.count <= Self.longestLetter
  }

  func textViewDidChange(_ textView: UITextView) {
    update()
  }

  private func update() {
    count.text = "\(letter.text.count) of \(Self.longestLetter) characters"
    send.isEnabled = fields.allSatisfy { $0.text?.isEmpty == false } && !letter.text.isEmpty
  }

  private func sendLetter() {
    UIPasteboard.general.string = "From \(name.text ?? ""): \(letter.text ?? "")"
    letter.text = ""
    update()
    count.text = "Copied"
  }
}
