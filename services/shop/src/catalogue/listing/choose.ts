import { setImmediate as nextTurn } from 'node:timers/promises'
import { bestOf } from './best-of.ts'
import type { Question, Test } from './question.ts'
import type { Rows } from './rows.ts'

/** Rows looked at before others get a turn: a few milliseconds. */
const stride = 10_000

/** Visits all rows, most popular first, until `visit` has enough, and yields to other requests in between. */
async function throughRows(rows: Rows, visit: (row: number) => boolean): Promise<void> {
  const order = rows.order()
  for (let i = 0; i < order.length; i++) {
    if (i > 0 && i % stride === 0) await nextTurn()
    if (visit(order[i] ?? 0)) return
  }
}

const passes = (row: number, tests: readonly Test[]): boolean => {
  for (const test of tests) if (!test(row)) return false
  return true
}

/** The rows that answer a question, the most popular first, and no more than are needed. */
export async function chooseRows(
  rows: Rows,
  { always, chosen }: Question,
  needed = Number.POSITIVE_INFINITY,
): Promise<number[]> {
  const tests = [...always, ...chosen.values()]
  const found: number[] = []
  await throughRows(rows, (row) => {
    if (passes(row, tests)) found.push(row)
    return found.length >= needed
  })
  return found
}

/**
 * Visits every visible row with the filter it fails: none (`undefined`) or one. Rows that fail several are skipped.
 * A row that fails one filter only counts for the values of that filter.
 */
export async function matchRows(
  rows: Rows,
  { always, chosen }: Question,
  visit: (row: number, failed: string | undefined) => void,
): Promise<void> {
  const filters = [...chosen]
  await throughRows(rows, (row) => {
    if (!passes(row, always)) return false
    let failed: string | undefined
    for (const [filter, test] of filters) {
      if (test(row)) continue
      if (failed !== undefined) return false
      failed = filter
    }
    visit(row, failed)
    return false
  })
}

type SortKey = 'price' | 'new' | 'reduction'
export type Sorting = { by?: SortKey | undefined; direction?: 'asc' | 'desc' | undefined }

const usualDirection = { price: 'asc', new: 'desc', reduction: 'desc' } as const

/** The first `needed` of rows that come by popularity, which decides between equals. */
export function sortRows(
  found: readonly number[],
  rows: Rows,
  shopId: number,
  { by, direction }: Sorting,
  needed: number,
): number[] {
  if (!by) return found.slice(0, needed)
  const { price, percent } = rows.shop(shopId)
  const measure = { price, new: rows.liveAt, reduction: percent }[by]
  const sign = (direction ?? usualDirection[by]) === 'desc' ? -1 : 1
  const best = bestOf(found.length, needed, (place) => sign * measure.get(found[place] ?? 0))
  return best.map((place) => found[place] ?? 0)
}
