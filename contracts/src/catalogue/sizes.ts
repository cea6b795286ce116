import * as v from 'valibot'

/** `label` holds what no other system does and the maker's label says: `XS/S`, `44 mm`, `75B`. */
export const sizeSystems = ['numeric', 'letter', 'jeans', 'shoe', 'one-size', 'label'] as const
export type SizeSystem = (typeof sizeSystems)[number]

/** A size as written on the label: `38`, `M`, `W29/L32`, `39.5`, `One Size`. */
export const Size = v.pipe(v.string(), v.minLength(1), v.maxLength(12))

export const oneSize = 'One Size'

const letters = ['2xs', 'xs', 's', 'm', 'l', 'xl', '2xl', '3xl']
const spelledAlike: Readonly<Record<string, string>> = { xxs: '2xs', xxl: '2xl', xxxl: '3xl' }

const letterRank = (written: string) => letters.indexOf(spelledAlike[written] ?? written)

/** Where a size stands: numbers first, then letters, then jeans by width and length, then other labels. */
function rank(size: string): readonly [group: number, first: number, second: number] {
  const written = size.trim().toLowerCase()
  if (/^\d+([.,]\d+)?$/.test(written)) return [0, Number(written.replace(',', '.')), 0]
  const [small = '', large] = written.split(/\s?[/–-]\s?/)
  const letter = letterRank(small)
  // A double size stands behind the single one it begins with: S, S/M, M.
  if (letter >= 0 && (large === undefined || letterRank(large) >= 0)) return [1, letter, large === undefined ? 0 : 1]
  const jeans = /^w\s?(\d+)(?:\s?\/?\s?l\s?(\d+))?$/.exec(written)
  if (jeans) return [2, Number(jeans[1]), Number(jeans[2] ?? 0)]
  // `44 mm`, `75B` and `98/104` are ordered by the number they begin with, and then by their spelling.
  const [measure] = /^\d+(?:[.,]\d+)?/.exec(written) ?? []
  return measure === undefined ? [4, 0, 0] : [3, Number(measure.replace(',', '.')), 0]
}

/** 2xs before xs before s; 9 before 10; W28/L32 before W28/L34 before W29/L30. */
export function compareSizes(a: string, b: string): number {
  const [groupA, firstA, secondA] = rank(a)
  const [groupB, firstB, secondB] = rank(b)
  const byRank = groupA - groupB || firstA - firstB || secondA - secondB
  if (byRank !== 0) return byRank
  if (a === b) return 0
  return a < b ? -1 : 1
}
