// The model types that the library returns belong to its public face.
@_exported public import NotificationModel
