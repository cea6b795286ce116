export type Range<Bound> = { start: Bound; end: Bound; endInclusive: boolean }

/** `40..100` and `past-1-month..now`; a third dot makes the end inclusive. */
export function readRange(text: string): Range<string> | null {
  const [, start, third, end] = /^(.+?)\.\.(\.?)(.+)$/.exec(text) ?? []
  return start && end ? { start, end, endInclusive: third === '.' } : null
}

export const writeRange = ({ start, end, endInclusive }: Range<string | number>): string =>
  `${start}..${endInclusive ? '.' : ''}${end}`

/** A range of numbers; `null` where the bounds are no numbers or crossed. */
export function readNumbers(text: string): Range<number> | null {
  const range = readRange(text)
  if (!range || ![range.start, range.end].every((bound) => /^-?\d+(\.\d+)?$/.test(bound))) return null
  const [start, end] = [Number(range.start), Number(range.end)]
  return start <= end ? { start, end, endInclusive: range.endInclusive } : null
}
