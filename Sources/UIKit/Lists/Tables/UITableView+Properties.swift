import Foundation
import KinoraGeometry
import KinoraLayers
@_spi(Kinora) import KinoraUIKitCore
import KinoraUIKitValues

/// The properties of `UITableView`.
struct TableViewPropertyTable<TableView: UITableView>: PropertyTable {
  typealias Base = TableViewPropertyTable<UITableView>

  static var rows: [ObjectProperty] {
    [
      .object(\TableView.sectionIndexColor, "sectionIndexColor"),
      .object(\TableView.sectionIndexBackgroundColor, "sectionIndexBackgroundColor"),
      .object(\TableView.sectionIndexTrackingBackgroundColor, "sectionIndexTrackingBackgroundColor"),
      .integer(\TableView.sectionIndexMinimumDisplayRowCount, "sectionIndexMinimumDisplayRowCount"),
      .choice(\TableView.selfSizingInvalidation, "selfSizingInvalidation"),
      .object(\TableView.dataSource, "dataSource"),
      .object(\TableView.delegate, "delegate"),
      .object(\TableView.prefetchDataSource, "prefetchDataSource"),
      .flag(\TableView.isPrefetchingEnabled, "isPrefetchingEnabled"),
      .number(\TableView.rowHeight, "rowHeight"),
      .number(\TableView.sectionHeaderHeight, "sectionHeaderHeight"),
      .number(\TableView.sectionFooterHeight, "sectionFooterHeight"),
      .number(\TableView.estimatedRowHeight, "estimatedRowHeight"),
      .number(\TableView.estimatedSectionHeaderHeight, "estimatedSectionHeaderHeight"),
      .number(\TableView.estimatedSectionFooterHeight, "estimatedSectionFooterHeight"),
      .number(\TableView.sectionHeaderTopPadding, "sectionHeaderTopPadding"),
      .number(\TableView.fillerRowHeight, "fillerRowHeight"),
      .object(\TableView.tableHeaderView, "tableHeaderView"),
      .object(\TableView.tableFooterView, "tableFooterView"),
      .object(\TableView.backgroundView, "backgroundView"),
      .choice(\TableView.separatorStyle, "separatorStyle"),
      .object(\TableView.separatorColor, "separatorColor", appearance: .resettable(to: UITableView().separatorColor)),
      .insets(\TableView.separatorInset, "separatorInset", appearance: .initial(UITableView().separatorInset)),
      .choice(\TableView.separatorInsetReference, "separatorInsetReference"),
      .object(\TableView.separatorEffect, "separatorEffect"),
      .flag(\TableView.cellLayoutMarginsFollowReadableWidth, "cellLayoutMarginsFollowReadableWidth"),
      .flag(\TableView.insetsContentViewsToSafeArea, "insetsContentViewsToSafeArea"),
      .flag(\TableView.allowsSelection, "allowsSelection"),
      .flag(\TableView.allowsSelectionDuringEditing, "allowsSelectionDuringEditing"),
      .flag(\TableView.allowsMultipleSelection, "allowsMultipleSelection"),
      .flag(\TableView.allowsMultipleSelectionDuringEditing, "allowsMultipleSelectionDuringEditing"),
      .flag(\TableView.selectionFollowsFocus, "selectionFollowsFocus"),
      .flag(\TableView.allowsFocus, "allowsFocus"),
      .flag(\TableView.remembersLastFocusedIndexPath, "remembersLastFocusedIndexPath"),
      .flag(\TableView.isEditing, "isEditing"),
    ]
  }
}

extension UITableView: ColoredView {
  package final var usualBackground: UIColor? { style == .plain ? .systemBackground : .systemGroupedBackground }
  final var usualCellBackground: UIColor { style == .plain ? .systemBackground : .secondarySystemGroupedBackground }
}
