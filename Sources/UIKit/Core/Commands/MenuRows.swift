/// The rows of a menu as they are shown, in sections.
package struct MenuRows {
  package struct Section {
    package var title: String
    package var rows: [UIMenuElement]
  }

  package private(set) var sections: [Section] = []

  /// - Parameter arrived: Called when items of the menu have come that weren't there yet.
  package init(_ menu: UIMenu, _ arrived: @escaping () -> Void) {
    var open = Section(title: "", rows: [])
    func close() {
      if !open.rows.isEmpty { sections.append(open) }
      open = Section(title: "", rows: [])
    }
    for element in Self.resolved(menu.children, arrived) where !element.shownAttributes.contains(.hidden) {
      if let inner = element as? UIMenu, inner.options.contains(.displayInline) {
        close()
        var parts = MenuRows(inner, arrived).sections
        if !parts.isEmpty, parts[0].title.isEmpty { parts[0].title = inner.title }
        sections += parts
      } else {
        open.rows.append(element)
      }
    }
    close()
  }

  /// Replaces items that are made late by those that they stand for.
  private static func resolved(_ children: [UIMenuElement], _ arrived: @escaping () -> Void) -> [UIMenuElement] {
    children.flatMap { child in
      guard let deferred = child as? UIDeferredMenuElement, let elements = deferred.elements(arrived) else {
        return [child]
      }
      return resolved(elements, arrived)
    }
  }

  package var rows: [UIMenuElement] { sections.flatMap(\.rows) }

  /// True if rows have a column for marks and for the arrows of menus.
  package var hasMarks: Bool { rows.contains { $0.shownState != .off || $0 is UIMenu } }
}

extension UIMenu {
  /// The menu, or a section of it, that directly contains an item; nil if it isn't here.
  package func parent(of element: UIMenuElement) -> UIMenu? {
    if children.contains(where: { $0 === element }) { return self }
    return children.lazy.compactMap { ($0 as? UIMenu)?.parent(of: element) }.first
  }

  /// Returns the selected item of a pop-up button's menu. Without one, selects the first item.
  package func popUpSelection() -> UIMenuElement? {
    if selectedElements.isEmpty, let first = MenuRows(self, {}).rows.first(where: { !($0 is UIMenu) }) {
      (first as? UIAction)?.state = .on
    }
    return selectedElements.first
  }

  /// Gives the mark to a chosen item, and takes it from the others, if the menu has a single selection.
  ///
  /// - Parameter isPopUp: True for the menu of a pop-up button, which always has one.
  package func select(_ chosen: UIMenuElement, isPopUp: Bool) {
    guard let parent = parent(of: chosen), isPopUp || parent.options.contains(.singleSelection) else { return }
    for child in parent.children {
      let state: State = child === chosen ? .on : .off
      (child as? UIAction)?.state = state
      (child as? UICommand)?.state = state
    }
  }

  /// Forgets the items that are made anew each time.
  package func closed() {
    for child in children {
      (child as? UIDeferredMenuElement)?.menuClosed()
      (child as? UIMenu)?.closed()
    }
  }
}
