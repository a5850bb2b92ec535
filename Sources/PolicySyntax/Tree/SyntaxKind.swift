/// The kinds of node of the syntax tree, named after the grammar's productions.
package enum SyntaxKind: UInt8, Sendable, Hashable, BitwiseCopyable {
  case file
  /// Tokens that belong to nothing; a diagnostic tells of them.
  case unexpected
  /// A name that a declaration gives.
  case name

  case versionDeclaration, policy, payloadBlock, contextBlock, field
  case namedType, listType, closedSetType, optionalType, parenthesizedType
  case lenientClause, pointerClause, defaultClause
  case category, identifierClause, categoryText
  case letDeclaration, stage, rule, otherwise, always, condition, assignment

  case orExpression, andExpression, notExpression, comparison, existsExpression, coalesce
  case nameExpression, callExpression, listExpression, parenthesizedExpression
  case stringExpression, interpolation, integerExpression, doubleExpression, booleanExpression

  /// `for NAME`: the policy of a test, of a delivery or of a group.
  case policyClause
  case test, withClause, givenClause, forEachClause
  case deliverClause, requestIdentifier, momentClause, removeClause, clearClause, groupingClause
  case ruleExpectation, stageClause, attributeExpectation, absenceExpectation, problemExpectation
  case groupCountExpectation, groupExpectation, groupAbsenceExpectation
  case leadTrait, membersTrait, summaryTrait, noSummaryTrait, hiddenTrait, localeClause
  case jsonObject, jsonMember, jsonArray, jsonScalar

  /// `golden STRING`: a file of recorded decisions.
  case goldenDeclaration
  /// A test or a golden file that was passed over, as only policies were asked for.
  case unread

  /// True for the kinds that stand where a value is expected.
  package var isExpression: Bool {
    rawValue >= SyntaxKind.orExpression.rawValue
      && rawValue <= SyntaxKind.booleanExpression.rawValue
  }

  package var isType: Bool {
    rawValue >= SyntaxKind.namedType.rawValue
      && rawValue <= SyntaxKind.parenthesizedType.rawValue
  }
}
