/// A controller that manages a navigation bar, as `UINavigationController` does.
protocol NavigationBarOwner: AnyObject {
  /// Called when the look or the title of the bar may have another height.
  func barMetricsDidChange()
  /// Leaves the top controller: the back button was pressed.
  func goBack()
}
