// The model's types and the grouping engine that the library returns belong to its public face.
@_exported public import NotificationGrouping
@_exported public import NotificationModel
