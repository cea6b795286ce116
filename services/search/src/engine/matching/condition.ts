import { byHalf, byMask, passes, type RowTest } from './row-test.ts'

/** A test, or the opposite of one. */
export type Condition = { test: RowTest; isExcluding: boolean }

export const holds = ({ test, isExcluding }: Condition, document: number): boolean =>
  passes(test, document) !== isExcluding

/** The mark of documents that miss several conditions, or one that nothing can make up for. */
export const severalMissed = 0xffff

/**
 * Marks the documents of a list for which a condition does not hold: with `mark`, or, where they have another mark
 * already, with `severalMissed`. One condition after the other, each in a loop made for its kind.
 */
export function markMissed(
  condition: Condition,
  documents: Uint32Array,
  count: number,
  missed: Uint16Array,
  mark: number,
): void {
  const { test, isExcluding } = condition
  const { table, halves, words, marks } = test
  const unwanted = isExcluding ? 1 : 0
  if (test.kind === byHalf) {
    for (let at = 0; at < count; at++) if (table[halves[documents[at]]] === unwanted) miss(missed, at, mark)
  } else if (test.kind === byMask && marks.length === 1) {
    const mask = marks[0]
    for (let at = 0; at < count; at++) {
      const has = (words[documents[at]] & mask) !== 0
      if (has === isExcluding) miss(missed, at, mark)
    }
  } else for (let at = 0; at < count; at++) if (!holds(condition, documents[at])) miss(missed, at, mark)
}

function miss(missed: Uint16Array, at: number, mark: number): void {
  const before = missed[at]
  missed[at] = before === 0 || before === mark ? mark : severalMissed
}
