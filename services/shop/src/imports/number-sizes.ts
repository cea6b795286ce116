import type { ImportProblem } from '@vitrine/contracts/desk'
import type { Database } from '@vitrine/database'
import { sizesNumbered } from '../price-plans/plan-goods.ts'

const batchSize = 5_000

export type OnProblem = (problem: ImportProblem) => void

export const refuseLine = (
  onProblem: OnProblem,
  line: number,
  problem: Pick<ImportProblem, 'field' | 'code' | 'value' | 'message'>,
): void => onProblem({ severity: 'error', line, ...problem })

/** Lines in groups: one statement looks up the names of many. */
export async function* batches<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let batch: Item[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Each line with its sizes: a number of a product is all of its sizes. Unknown numbers are reported. */
export async function* numberSizes<Line extends { line: number; variant: string }>(
  db: Database,
  lines: AsyncIterable<Line>,
  onProblem: OnProblem,
): AsyncGenerator<Line & { variantIds: readonly number[] }> {
  for await (const batch of batches(lines)) {
    const found = await sizesNumbered(db, [...new Set(batch.map(({ variant }) => variant))])
    for (const line of batch) {
      const variantIds = found.get(line.variant)
      if (variantIds) yield { ...line, variantIds }
      else
        refuseLine(onProblem, line.line, {
          field: 'variant',
          code: 'UNKNOWN',
          value: line.variant,
          message: `There is no size "${line.variant}".`,
        })
    }
  }
}

/** The only size of a line; reports numbers that stand for several, and sizes that stand in an earlier line. */
export function createSizeCheck(onProblem: OnProblem) {
  const lines = new Map<string, number>()
  return (line: { line: number; variant: string; variantIds: readonly number[] }, store = ''): number | undefined => {
    const [variantId, ...others] = line.variantIds
    const refuse = (code: string, message: string) =>
      refuseLine(onProblem, line.line, { field: 'variant', code, value: line.variant, message })
    if (others.length > 0) refuse('AMBIGUOUS', `"${line.variant}" stands for several sizes; use their numbers.`)
    if (variantId === undefined || others.length > 0) return undefined
    const before = lines.get(`${store} ${variantId}`)
    if (before === undefined) lines.set(`${store} ${variantId}`, line.line)
    else refuse('TWICE', `This size stands in line ${before} already.`)
    return before === undefined ? variantId : undefined
  }
}
