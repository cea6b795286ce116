/** Caches the result per object, for as long as the object lives. Only for objects that never change. */
export function memoize<Subject extends object, Value extends object>(
  compute: (subject: Subject) => Value,
): (subject: Subject) => Value {
  const values = new WeakMap<Subject, Value>()
  return (subject) => {
    const cached = values.get(subject)
    if (cached) return cached
    const value = compute(subject)
    values.set(subject, value)
    return value
  }
}
