import Foundation
import KinoraGeometry
import KinoraLayers
@_spi(Kinora) import KinoraUIKitCore
import KinoraUIKitValues

/// The properties of `UITextView`.
struct TextViewPropertyTable<TextView: UITextView>: PropertyTable {
  typealias Base = TextViewPropertyTable<UITextView>

  static var rows: [ObjectProperty] {
    [
      .object(\TextView.delegate, "delegate"),
      .object(\TextView.text, "text").observed,
      .object(\TextView.attributedText, "attributedText").observed,
      .object(\TextView.font, "font", appearance: .resettable(to: UITextView().font)),
      .object(\TextView.textColor, "textColor", appearance: .resettable(to: .label)),
      .choice(\TextView.textAlignment, "textAlignment"),
      .flag(\TextView.isEditable, "isEditable"),
      .flag(\TextView.isSelectable, "isSelectable"),
      .range(\TextView.selectedRange, "selectedRange"),
      .object(\TextView.typingAttributes, "typingAttributes"),
      .object(\TextView.linkTextAttributes, "linkTextAttributes"),
      .choice(\TextView.dataDetectorTypes, "dataDetectorTypes"),
      .flag(\TextView.allowsEditingTextAttributes, "allowsEditingTextAttributes"),
      .flag(\TextView.clearsOnInsertion, "clearsOnInsertion"),
      .insets(\TextView.textContainerInset, "textContainerInset"),
      .flag(\TextView.adjustsFontForContentSizeCategory, "adjustsFontForContentSizeCategory"),
      .object(\TextView.selectedTextRange, "selectedTextRange"),
      .object(\TextView.markedTextStyle, "markedTextStyle"),
      .object(\TextView.inputDelegate, "inputDelegate"),
      .choice(\TextView.autocapitalizationType, "autocapitalizationType"),
      .choice(\TextView.autocorrectionType, "autocorrectionType"),
      .choice(\TextView.spellCheckingType, "spellCheckingType"),
      .choice(\TextView.smartQuotesType, "smartQuotesType"),
      .choice(\TextView.smartDashesType, "smartDashesType"),
      .choice(\TextView.smartInsertDeleteType, "smartInsertDeleteType"),
      .choice(\TextView.keyboardType, "keyboardType"),
      .choice(\TextView.keyboardAppearance, "keyboardAppearance"),
      .choice(\TextView.returnKeyType, "returnKeyType"),
      .flag(\TextView.enablesReturnKeyAutomatically, "enablesReturnKeyAutomatically"),
      .text(\TextView.textContentType, "textContentType"),
      .flag(\TextView.isSecureTextEntry, "isSecureTextEntry"),
      .object(\TextView.inputView, "inputView"),
      .object(\TextView.inputAccessoryView, "inputAccessoryView"),
    ]
  }
}

extension UITextView: ColoredView {
  package final var usualBackground: UIColor? { .systemBackground }
}
