/** Memoises the last results; only for pure functions of the text. */
export function memoize<Value>(read: (text: string) => Value, most: number): (text: string) => Value {
  const answers = new Map<string, Value>()
  return (text) => {
    const known = answers.get(text)
    if (known !== undefined) return known
    const answer = read(text)
    if (answers.size >= most) answers.clear()
    answers.set(text, answer)
    return answer
  }
}
