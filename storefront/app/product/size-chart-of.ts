import type { Product } from '@vitrine/contracts/shop'
import { sizeChartNames } from '@vitrine/contracts/size-charts'
import type { SizeChart, SizeChartBlock } from '../platform/content/views.ts'

/** Size chart of a product; `null` for products without one. */
export function sizeChartOf(product: Product, charts: readonly SizeChart[]): SizeChartBlock | null {
  for (const name of sizeChartNames(product)) {
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
