// The names of constants are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import KinoraGeometry
import KinoraObjectRuntime

/// Records how changes are undone, in groups.
///
/// Foundation has no such class on Linux. Changes of one event form a group: the group ends when the main queue has
/// handled the event, or when something is undone.
///
/// ```swift
/// func rename(_ item: Item, to name: String, with undo: UndoManager) {
///   let former = item.name
///   undo.registerUndo(withTarget: item) { [unowned undo] in rename($0, to: former, with: undo) }
///   item.name = name
/// }
/// ```
@preconcurrency @MainActor
open class UndoManager: MainActorObject {
  private let stacks = UndoStacks()

  /// Creates a manager without changes.
  public init() {
    super.init(base: ())
  }

  /// Starts a group, in the current one if there is one.
  open func beginUndoGrouping() {
    stacks.begin()
    post(.NSUndoManagerDidOpenUndoGroup)
  }

  /// Ends the current group. Stops the program if there is none.
  open func endUndoGrouping() {
    post(.NSUndoManagerWillCloseUndoGroup)
    stacks.end()
    post(.NSUndoManagerDidCloseUndoGroup)
  }

  /// The number of groups that are open, each in the former.
  open var groupingLevel: Int { stacks.open.count }

  /// Stops recording until `enableUndoRegistration()`. Calls may be nested.
  open func disableUndoRegistration() { stacks.disabled += 1 }
  /// Ends one `disableUndoRegistration()`. Stops the program if there was none.
  open func enableUndoRegistration() {
    precondition(stacks.disabled > 0, "enableUndoRegistration() without disableUndoRegistration()")
    stacks.disabled -= 1
  }
  /// True if changes are recorded. Default true.
  open var isUndoRegistrationEnabled: Bool { stacks.disabled == 0 }

  /// True if the changes of one event form a group. Default true.
  open var groupsByEvent = true

  /// The number of groups that are kept; 0, the default, for all.
  open var levelsOfUndo: Int {
    get { stacks.limit }
    set { stacks.limit = max(newValue, 0) }
  }

  /// Records how a change is undone. Stops the program without a group if `groupsByEvent` is false.
  ///
  /// - Parameters:
  ///   - target: The object, which isn't retained. Its changes are forgotten when it is destroyed.
  ///   - handler: A closure that undoes the change. What it registers redoes the change.
  public final func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
  ) {
    register(UndoStacks.Change(target: target) { ($0 as? TargetType).map(handler) })
  }

  /// Records a method that undoes a change.
  ///
  /// - Parameters:
  ///   - target: The object, which isn't retained.
  ///   - selector: The method.
  ///   - object: Its argument.
  open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
    register(UndoStacks.Change(target: target as AnyObject) { selector.perform(on: $0, with: [anObject]) })
  }

  private func register(_ change: UndoStacks.Change) {
    guard isUndoRegistrationEnabled else { return }
    if stacks.open.isEmpty, groupsByEvent, !isUndoing, !isRedoing {
      beginUndoGrouping()
      stacks.isEventGroup = true
      DispatchQueue.main.async { [weak self] in self?.endEventGroup() }
    }
    precondition(!stacks.open.isEmpty, "registerUndo must be called in an undo group")
    stacks.add(change)
    if !isUndoing, !isRedoing { stacks.redo = [] }
  }

  /// Ends the group of the event, so that what is registered next is in another one.
  package final func endEventGroup() {
    guard stacks.isEventGroup, groupingLevel == 1 else { return }
    stacks.isEventGroup = false
    endUndoGrouping()
  }

  /// Raised by everything that changes which group or change is the last one.
  package final var revision: Int { stacks.revision }

  /// True if there is a group to undo.
  open var canUndo: Bool { stacks.hasUndo }
  /// True if there is a group to redo.
  open var canRedo: Bool { stacks.hasRedo }
  /// True while a group is undone.
  open var isUndoing: Bool { stacks.motion == .undo }
  /// True while a group is redone.
  open var isRedoing: Bool { stacks.motion == .redo }

  /// Ends the group of the event and undoes the last group. Stops the program inside of nested groups.
  open func undo() {
    endEventGroup()
    precondition(groupingLevel == 0, "undo() was called with too many nested undo groups")
    undoNestedGroup()
  }

  /// Undoes the last group, which may be in an open one.
  open func undoNestedGroup() {
    guard canUndo else { return }
    post(.NSUndoManagerWillUndoChange)
    stacks.run(.undo)
    post(.NSUndoManagerDidUndoChange)
  }

  /// Redoes the group that was undone last.
  open func redo() {
    endEventGroup()
    guard canRedo else { return }
    post(.NSUndoManagerWillRedoChange)
    stacks.run(.redo)
    post(.NSUndoManagerDidRedoChange)
  }

  /// Forgets all changes.
  open func removeAllActions() {
    stacks.removeAll()
  }

  /// Forgets the changes of an object.
  open func removeAllActions(withTarget target: Any) {
    stacks.remove(target as AnyObject)
  }

  /// Names the current group, for a menu. An empty name removes it.
  open func setActionName(_ actionName: String) { stacks.name(actionName) }
  /// The name of the group to undo; empty if it has none.
  open var undoActionName: String { stacks.undo.last?.name ?? "" }
  /// The name of the group to redo; empty if it has none.
  open var redoActionName: String { stacks.redo.last?.name ?? "" }
  /// The title of a menu's item that undoes the last group.
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  /// The title of a menu's item that redoes the group that was undone last.
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
  /// Returns the title of a menu's item for a name.
  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Undo" : "Undo \(actionName)"
  }
  /// Returns the title of a menu's item for a name.
  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Redo" : "Redo \(actionName)"
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}

nonisolated extension Notification.Name {
  /// Posted after a group has been opened.
  public static let NSUndoManagerDidOpenUndoGroup = Notification.Name("NSUndoManagerDidOpenUndoGroupNotification")
  /// Posted before a group is closed.
  public static let NSUndoManagerWillCloseUndoGroup = Notification.Name("NSUndoManagerWillCloseUndoGroupNotification")
  /// Posted after a group has been closed.
  public static let NSUndoManagerDidCloseUndoGroup = Notification.Name("NSUndoManagerDidCloseUndoGroupNotification")
  /// Posted before a group is undone.
  public static let NSUndoManagerWillUndoChange = Notification.Name("NSUndoManagerWillUndoChangeNotification")
  /// Posted after a group has been undone.
  public static let NSUndoManagerDidUndoChange = Notification.Name("NSUndoManagerDidUndoChangeNotification")
  /// Posted before a group is redone.
  public static let NSUndoManagerWillRedoChange = Notification.Name("NSUndoManagerWillRedoChangeNotification")
  /// Posted after a group has been redone.
  public static let NSUndoManagerDidRedoChange = Notification.Name("NSUndoManagerDidRedoChangeNotification")
}
