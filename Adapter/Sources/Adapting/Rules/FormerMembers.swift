extension FormerNames {
  /// The notifications that were members of `Notification.Name`, such as `UIApplicationDidBecomeActive`, with the name
  /// that they have since in their class.
  static let notifications: [String: String] = {
    var names: [String: String] = [:]
    for (owner, members) in [
      (
        "UIApplication",
        "DidEnterBackground WillEnterForeground DidFinishLaunching DidBecomeActive WillResignActive "
          + "DidReceiveMemoryWarning WillTerminate SignificantTimeChange WillChangeStatusBarOrientation "
          + "DidChangeStatusBarOrientation WillChangeStatusBarFrame DidChangeStatusBarFrame "
          + "BackgroundRefreshStatusDidChange ProtectedDataWillBecomeUnavailable ProtectedDataDidBecomeAvailable "
          + "UserDidTakeScreenshot"
      ),
      ("UIDevice", "OrientationDidChange BatteryStateDidChange BatteryLevelDidChange ProximityStateDidChange"),
      ("UIWindow", "DidBecomeVisible DidBecomeHidden DidBecomeKey DidResignKey"),
      ("UIScreen", "DidConnect DidDisconnect ModeDidChange BrightnessDidChange CapturedDidChange"),
    ] {
      for member in members.split(separator: " ") {
        names[owner + member] = "\(owner).\(member.prefix(1).lowercased() + member.dropFirst())Notification"
      }
    }
    for member in ["WillShow", "DidShow", "WillHide", "DidHide", "WillChangeFrame", "DidChangeFrame"] {
      names["UIKeyboard\(member)"] = "UIResponder.keyboard\(member)Notification"
    }
    return names
  }()

  /// Methods by their former name, with their labels.
  static let methods: [String: (name: String, labels: [String?])] = [
    "addChildViewController": ("addChild", [nil]), "removeFromParentViewController": ("removeFromParent", []),
  ]

  /// Properties by their former name.
  static let properties = [
    "childViewControllers": "children", "childViewControllerForStatusBarStyle": "childForStatusBarStyle",
    "childViewControllerForStatusBarHidden": "childForStatusBarHidden",
  ]
}
