/// The functions of the language, each as its sentence in the language page says.

/// Simple case mapping: a scalar's lower case form where that is one scalar.
func oracleLowercased(_ text: [UInt8]) -> [UInt8] {
  var result = String.UnicodeScalarView()
  for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
    let mapping = scalar.properties.lowercaseMapping.unicodeScalars
    if scalar == "\u{130}" {
      // The one scalar whose full mapping is longer than its simple one.
      result.append("i")
    } else {
      result.append(mapping.count == 1 ? mapping.first ?? scalar : scalar)
    }
  }
  return Array(String(result).utf8)
}

/// Without white space at both ends.
func oracleTrimmed(_ text: [UInt8]) -> [UInt8] {
  var scalars = Array(String(decoding: text, as: UTF8.self).unicodeScalars)
  while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
  while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
  var view = String.UnicodeScalarView()
  view.append(contentsOf: scalars)
  return Array(String(view).utf8)
}

/// With ASCII other than letters, digits and `-_.~` as `%` and two digits.
func oracleEscaped(_ text: [UInt8]) -> [UInt8] {
  text.flatMap { byte -> [UInt8] in
    let character = Character(Unicode.Scalar(byte))
    if byte >= 0x80 || character.isLetter || character.isNumber || "-_.~".contains(character) {
      return [byte]
    }
    let hex = String(byte, radix: 16, uppercase: true)
    return Array(("%" + (hex.count == 1 ? "0" : "") + hex).utf8)
  }
}

/// Whether a glob matches a whole string: the table of all prefixes.
func oracleMatches(_ text: [UInt8], _ pattern: String) -> Bool {
  enum Element {
    case star, any
    case scalar(Unicode.Scalar)
  }
  var elements: [Element] = []
  var isEscaped = false
  for scalar in pattern.unicodeScalars {
    if isEscaped {
      elements.append(.scalar(scalar))
      isEscaped = false
    } else if scalar == "\\" {
      isEscaped = true
    } else {
      elements.append(scalar == "*" ? .star : scalar == "?" ? .any : .scalar(scalar))
    }
  }
  let scalars = Array(String(decoding: text, as: UTF8.self).unicodeScalars)
  // reached[n]: the elements so far match the first n scalars.
  var reached = [true] + Array(repeating: false, count: scalars.count)
  for element in elements {
    var next = Array(repeating: false, count: scalars.count + 1)
    for length in 0...scalars.count {
      switch element {
      case .star: next[length] = reached[length] || (length > 0 && next[length - 1])
      case .any: next[length] = length > 0 && reached[length - 1]
      case .scalar(let scalar):
        next[length] = length > 0 && reached[length - 1] && scalars[length - 1] == scalar
      }
    }
    reached = next
  }
  return reached[scalars.count]
}

func oracleContains(_ text: [UInt8], _ part: [UInt8]) -> Bool {
  guard part.count <= text.count else { return false }
  return (0...text.count - part.count).contains { text[$0...].starts(with: part) }
}
