import PolicySyntax

// Which keys stand where.
extension PayloadChecker {
  /// Checks the keys of an object that the system reads, and their values.
  mutating func check(_ members: [PayloadDocument.Member], in home: PayloadKey.Home) {
    for member in members {
      if let key = PayloadKey.named(member.key, in: home) {
        checkValue(member, of: key)
      } else if home != .sound, APNsHeader.isLike(member.key) {
        report(.headerInPayload(member.key, in: home.name, at: member.keyRange))
      } else if let key = misplaced(member.key, in: home) {
        if home == .aps { hasLostText = hasLostText || key.isAlertText }
        report(.misplacedKey(key, in: home.name, at: member.keyRange))
      } else if let key = PayloadKey.meant(by: member.key, in: home) {
        hasLostText = hasLostText || key.isAlertText || key.name == "alert"
        report(
          .unknownKey(
            member.key, meant: key, in: home, at: member.keyRange, isThere: members.has(key.name)))
      }
    }
  }

  /// The key of this name that belongs to another object than `home`.
  private func misplaced(_ name: String, in home: PayloadKey.Home) -> PayloadKey? {
    guard home != .sound, let key = PayloadKey.named(name), key.form != .free,
      key.home != .sound
    else { return nil }
    // A Live Activity has the sound of its alert within.
    return isLiveActivity && name == "sound" ? nil : key
  }

  /// Checks the keys beside `aps`: they are the app's own, but some names have no other sense.
  mutating func checkBeside(
    _ members: [PayloadDocument.Member], _ aps: [PayloadDocument.Member],
    _ alert: [PayloadDocument.Member]
  ) {
    for member in members {
      if APNsHeader.isLike(member.key) {
        report(.headerInPayload(member.key, in: nil, at: member.keyRange))
      } else if let key = PayloadKey.named(member.key), key.isUnmistakable,
        // Beside the real one it is a copy for the app.
        !(key.home == .aps ? aps : alert).has(key.name)
      {
        report(.misplacedKey(key, in: nil, at: member.keyRange))
      }
    }
  }

  /// Checks the headers of a record.
  ///
  /// - Returns: The kind of push, if the headers tell it.
  mutating func checkHeaders(_ headers: RawValue) -> String? {
    if headers.kind == .absent { return nil }
    guard headers.kind == .object else {
      report(.wrongType("headers", expected: "an object", headers, in: document))
      return nil
    }
    var pushType: String?
    for member in document.members(of: headers) {
      if !APNsHeader.names.contains(member.key) {
        checkUnknownHeader(member)
      } else if member.value.kind != .string && member.value.kind != .number {
        report(.wrongType(member.key, expected: "a string", member.value, in: document))
      } else if member.key == "apns-push-type" {
        let type = document.text(of: member.value)
        pushType = type
        if !APNsHeader.pushTypes.contains(type),
          let meant = suggestion(for: type, among: APNsHeader.pushTypes)
        {
          report(.unknownPushType(type, at: document.range(of: member.value), meant: meant))
        }
      } else if member.key == "apns-collapse-id" {
        let size = document.text(of: member.value).utf8.count
        if size > APNsHeader.collapseIDSize {
          report(.collapseIDTooLong(size, at: document.range(of: member.value)))
        }
      }
    }
    return pushType
  }

  private mutating func checkUnknownHeader(_ member: PayloadDocument.Member) {
    if let key = PayloadKey.named(member.key), key.isUnmistakable {
      report(.keyAmongHeaders(key, at: member.keyRange))
    } else if APNsHeader.isLike(member.key),
      let meant = suggestion(for: member.key, among: APNsHeader.names)
    {
      report(.unknownHeader(member.key, at: member.keyRange, meant: meant))
    }
  }
}

extension PayloadKey {
  /// True for a key of the alert that shows text.
  var isAlertText: Bool {
    switch name {
    case "title", "subtitle", "body", "title-loc-key", "subtitle-loc-key", "loc-key": true
    default: false
    }
  }
}
