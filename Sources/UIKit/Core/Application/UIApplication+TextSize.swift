import KinoraUIKitValues

extension UIApplication {
  /// The size of text that the user prefers. Always `large`: there is no setting for it.
  public final var preferredContentSizeCategory: UIContentSizeCategory { .large }
}
