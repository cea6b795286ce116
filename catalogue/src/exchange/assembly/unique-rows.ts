import { isDeepStrictEqual } from 'node:util'
import type { OnProblem, Problem } from '../problem.ts'
import type { ProductRow } from '../rows/product-row.ts'

const problem = ({ line }: ProductRow, rest: Omit<Problem, 'severity' | 'line'>): Problem => ({
  severity: 'error',
  line,
  ...rest,
})

const isSame = (a: ProductRow, b: ProductRow) => isDeepStrictEqual({ ...a, line: b.line }, b)

/**
 * Leaves each size of a colour once. A line that stands there twice word for word counts once; two lines that say
 * different things about one key are both left out, because either of them may be the wrong one.
 */
export function uniqueRows(rows: readonly ProductRow[], onProblem: OnProblem): ProductRow[] {
  const byKey = Map.groupBy(rows, ({ variantKey }) => variantKey)
  const sizes = new Map<string, ProductRow>()
  return rows.filter((row) => {
    const same = byKey.get(row.variantKey) ?? []
    const [first] = same
    const value = row.variantKey
    if (same.some((other) => first && !isSame(first, other))) {
      const lines = same.map(({ line }) => line).join(', ')
      const message = `Lines ${lines} say different things about it. Keep one of them.`
      onProblem(problem(row, { field: 'variant_key', code: 'KEY_TWICE', value, message }))
      return false
    }
    if (row !== first) {
      const message = `The same as line ${first?.line}; it is taken once.`
      onProblem({ ...problem(row, { field: 'variant_key', code: 'LINE_TWICE', value, message }), severity: 'hint' })
      return false
    }
    const size = JSON.stringify([row.productKey, row.variant.size])
    const holder = sizes.get(size)
    if (holder) {
      const message = `Line ${holder.line} has this size of "${row.productKey}" already. Correct the size or the key.`
      onProblem(problem(row, { field: 'size', code: 'SIZE_TWICE', rule: 'P-09', value: row.variant.size, message }))
      return false
    }
    sizes.set(size, row)
    return true
  })
}
