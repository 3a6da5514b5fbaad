/// Subjects and the small numbers that stand for them.
package struct SubjectTable: Sendable {
  private var numbers: [Subject: Int32] = [:]
  private var subjects: [Subject] = []

  package init() {}

  package var count: Int { subjects.count }

  /// The number of a subject, given now if it had none.
  package mutating func number(for subject: Subject) -> Int32 {
    if let number = numbers[subject] { return number }
    let number = Int32(subjects.count)
    numbers[subject] = number
    subjects.append(subject)
    return number
  }

  /// The number of a subject; nil when it has none.
  package func number(of subject: Subject) -> Int32? {
    numbers[subject]
  }

  package subscript(number: Int32) -> Subject {
    subjects[Int(number)]
  }
}
