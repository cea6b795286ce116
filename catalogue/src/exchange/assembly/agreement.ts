import { isDeepStrictEqual } from 'node:util'
import { shortened } from '../problem.ts'
import type { Problem } from '../problem.ts'
import type { ProductRow } from '../rows/product-row.ts'

type Part = 'style' | 'product'

/** How the report names what lines disagree about, where our word and the column's differ. */
const columnOf: Readonly<Record<string, string>> = {
  number: 'style_number',
  shortDescription: 'description',
  fitNote: 'fit_note',
  countryOfOrigin: 'country_of_origin',
  sizeSystem: 'size_system',
  subscriptionIntervals: 'subscription_intervals',
  id: 'product_id',
  isActive: 'is_active',
  freeTextBadge: 'badge',
  categoryIds: 'category',
  createdAt: 'created_at',
  firstLiveAt: 'first_live_at',
  picture: 'image',
  images: 'image',
  attributes: 'attr_*',
}

const written = (value: unknown) => shortened(typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing'))

/** Fields in which rows of one style, or of one colour, contradict each other: each once, at its first difference. */
export function disagreements(rows: readonly ProductRow[], part: Part, severity: Problem['severity']): Problem[] {
  const [first] = rows
  if (!first) return []
  const problems = new Map<string, Problem>()
  for (const row of rows.slice(1)) {
    if (isDeepStrictEqual(row[part], first[part])) continue
    const here = row[part] as Readonly<Record<string, unknown>>
    const there = first[part] as Readonly<Record<string, unknown>>
    for (const name of new Set([...Object.keys(there), ...Object.keys(here)])) {
      if (problems.has(name) || isDeepStrictEqual(here[name], there[name])) continue
      const key = part === 'style' ? row.styleKey : row.productKey
      const outcome =
        severity === 'error' ? 'Nothing of it is imported; make the lines agree.' : 'The first line counts.'
      problems.set(name, {
        severity,
        line: row.line,
        field: columnOf[name] ?? name,
        code: 'LINES_DISAGREE',
        value: written(here[name]),
        message: `Line ${first.line} of ${part} "${key}" says ${written(there[name])}. ${outcome}`,
      })
    }
  }
  return [...problems.values()]
}
