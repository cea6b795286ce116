/** How many letters must change to turn one word into the other. */
function distance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (const [i, letter] of [...a].entries()) {
    const row = [i + 1]
    for (let j = 1; j <= b.length; j++)
      row.push(
        Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (letter === b[j - 1] ? 0 : 1)),
      )
    above = row
  }
  return above.at(-1) ?? 0
}

/** ` Did you mean "size"?`, or nothing when no name is near. Short names must be nearer than long ones. */
export function didYouMean(name: string, names: Iterable<string>): string {
  const [best] = [...names]
    .map((candidate) => ({ candidate, far: distance(name, candidate) }))
    .toSorted((a, b) => a.far - b.far)
  return best && best.far <= Math.min(4, Math.ceil(name.length / 3)) ? ` Did you mean "${best.candidate}"?` : ''
}
