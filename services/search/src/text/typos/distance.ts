const LONGEST = 64
let before = new Uint8Array(LONGEST + 1)
let previous = new Uint8Array(LONGEST + 1)
let current = new Uint8Array(LONGEST + 1)

/**
 * The number of letters that must be inserted, left out, replaced or swapped with their neighbour to make one word of
 * the other (optimal string alignment). Anything above `most` is returned as `most + 1`.
 */
export function distanceBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most || a.length > LONGEST || b.length > LONGEST) return most + 1
  for (let j = 0; j <= b.length; j++) previous[j] = j
  for (let i = 1; i <= a.length; i++) {
    current[0] = i
    let least = i
    const letter = a.charCodeAt(i - 1)
    for (let j = 1; j <= b.length; j++) {
      const other = b.charCodeAt(j - 1)
      let edits = Math.min(previous[j - 1] + (letter === other ? 0 : 1), previous[j] + 1, current[j - 1] + 1)
      const isSwapped = i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other
      if (isSwapped) edits = Math.min(edits, before[j - 2] + 1)
      current[j] = edits
      if (edits < least) least = edits
    }
    if (least > most) return most + 1
    const row = before
    before = previous
    previous = current
    current = row
  }
  return Math.min(previous[b.length], most + 1)
}
