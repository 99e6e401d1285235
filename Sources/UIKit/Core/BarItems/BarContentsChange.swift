/// A change of what the bars of containers show of a controller.
@_spi(Kinora) nonisolated public enum BarContentsChange {
  /// Another item of a tab bar.
  case tabBarItem
  /// Other items of a toolbar.
  case toolbarItems(isAnimated: Bool)
  /// Another scroll view whose offset the bars follow.
  case contentScrollView
}
