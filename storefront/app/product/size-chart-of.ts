import type { Product } from '@vitrine/contracts/shop'
import type { SizeChart, SizeChartBlock } from '../platform/content/views.ts'

/** Product types that share the chart for trousers. */
const below = new Set(['trousers', 'jeans', 'shorts', 'pencil-skirt', 'a-line-skirt', 'pleated-skirt', 'mini-skirt'])

/** Names of matching charts, the closest first. */
function namesFor({ customData, categories, variants }: Pick<Product, 'customData' | 'categories' | 'variants'>) {
  const type = String(customData['type'] ?? '')
  const system = String(variants[0]?.customData['sizeSystem'] ?? '')
  const slugs = categories.flatMap((steps) => steps.map(({ categorySlug }) => categorySlug).toReversed())
  if (system === 'one-size') return []
  const usual = system === 'shoe' ? 'shoes' : below.has(type) || system === 'jeans' ? 'trousers' : 'women-tops'
  return [type, `${type}s`, ...slugs, ...(type === 'belt' ? [] : [usual])]
}

/** Size chart of a product; `null` for products without one. */
export function sizeChartOf(product: Product, charts: readonly SizeChart[]): SizeChartBlock | null {
  for (const name of namesFor(product)) {
    const found = charts.find(({ category }) => category === name)
    if (found) return found.chart
  }
  return null
}

/** P-09: the market's own size name besides the European one; from the chart, never calculated. */
export function secondSize(chart: SizeChartBlock | null, size: string, system: string | undefined): string | null {
  const column = chart && system ? chart.columns.indexOf(system) : -1
  if (!chart || column < 1) return null
  const second = chart.rows.find(([first]) => first === size)?.[column]
  return second ? `${system} ${second}` : null
}
