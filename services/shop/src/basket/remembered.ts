/** A question about something that never changes: answered once, and remembered for as long as the thing is. */
export function remembered<Thing extends object, Answer extends object>(
  answer: (thing: Thing) => Answer,
): (thing: Thing) => Answer {
  const answers = new WeakMap<Thing, Answer>()
  return (thing) => {
    const before = answers.get(thing)
    if (before) return before
    const found = answer(thing)
    answers.set(thing, found)
    return found
  }
}
