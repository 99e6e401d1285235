import Foundation
import KinoraGeometry
import KinoraLayers
@_spi(Kinora) import KinoraUIKitCore
import KinoraUIKitValues

/// The properties of `UITextField`.
struct TextFieldPropertyTable<TextField: UITextField>: PropertyTable {
  typealias Base = TextFieldPropertyTable<UITextField>

  static var rows: [ObjectProperty] {
    [
      .object(\TextField.delegate, "delegate"),
      .object(\TextField.text, "text").observed,
      .object(\TextField.attributedText, "attributedText").observed,
      .object(\TextField.font, "font", appearance: .resettable(to: .systemFont(ofSize: UIFont.labelFontSize))),
      .object(\TextField.textColor, "textColor", appearance: .resettable(to: .label)),
      .choice(\TextField.textAlignment, "textAlignment"),
      .object(\TextField.defaultTextAttributes, "defaultTextAttributes"),
      .object(\TextField.typingAttributes, "typingAttributes"),
      .object(\TextField.placeholder, "placeholder"),
      .object(\TextField.attributedPlaceholder, "attributedPlaceholder"),
      .choice(\TextField.borderStyle, "borderStyle"),
      .flag(\TextField.clearsOnBeginEditing, "clearsOnBeginEditing"),
      .flag(\TextField.clearsOnInsertion, "clearsOnInsertion"),
      .flag(\TextField.allowsEditingTextAttributes, "allowsEditingTextAttributes"),
      .flag(\TextField.adjustsFontSizeToFitWidth, "adjustsFontSizeToFitWidth"),
      .number(\TextField.minimumFontSize, "minimumFontSize"),
      .flag(\TextField.adjustsFontForContentSizeCategory, "adjustsFontForContentSizeCategory"),
      .object(\TextField.background, "background"),
      .object(\TextField.disabledBackground, "disabledBackground"),
      .choice(\TextField.clearButtonMode, "clearButtonMode"),
      .object(\TextField.leftView, "leftView"),
      .choice(\TextField.leftViewMode, "leftViewMode"),
      .object(\TextField.rightView, "rightView"),
      .choice(\TextField.rightViewMode, "rightViewMode"),
      .object(\TextField.selectedTextRange, "selectedTextRange"),
      .object(\TextField.markedTextStyle, "markedTextStyle"),
      .object(\TextField.inputDelegate, "inputDelegate"),
      .choice(\TextField.autocapitalizationType, "autocapitalizationType"),
      .choice(\TextField.autocorrectionType, "autocorrectionType"),
      .choice(\TextField.spellCheckingType, "spellCheckingType"),
      .choice(\TextField.smartQuotesType, "smartQuotesType"),
      .choice(\TextField.smartDashesType, "smartDashesType"),
      .choice(\TextField.smartInsertDeleteType, "smartInsertDeleteType"),
      .choice(\TextField.keyboardType, "keyboardType"),
      .choice(\TextField.keyboardAppearance, "keyboardAppearance"),
      .choice(\TextField.returnKeyType, "returnKeyType"),
      .flag(\TextField.enablesReturnKeyAutomatically, "enablesReturnKeyAutomatically"),
      .text(\TextField.textContentType, "textContentType"),
      .flag(\TextField.isSecureTextEntry, "isSecureTextEntry"),
      .object(\TextField.inputView, "inputView"),
      .object(\TextField.inputAccessoryView, "inputAccessoryView"),
    ]
  }
}
