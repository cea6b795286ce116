import type { Market } from '@vitrine/contracts/markets'
import type { Product } from '@vitrine/contracts/shop'
import { sizeChartNames } from '@vitrine/contracts/size-charts'

/** Measurements by size, as editors publish them. The first column holds the sizes of the catalogue. */
export type SizeChart = {
  id: string
  headline: string
  /** The kind of goods it is for, as editors call it: `shoes`. */
  category: string
  unit: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/** The charts of a shop at this moment. */
export type LoadSizeCharts = (market: Market) => Promise<readonly SizeChart[]>

/** The chart of a product; undefined for products without one. */
export function chartOf(product: Product, charts: readonly SizeChart[]): SizeChart | undefined {
  for (const name of sizeChartNames(product)) {
    const found = charts.find(({ category }) => category === name)
    if (found) return found
  }
  return undefined
}

/** Columns that name sizes of other systems and not measurements. */
const systems = /^(?:EU|FR|UK|US|International|Jeans|EU \/ FR)$/i

export const isSystem = (column: string): boolean => systems.test(column)

/** "EU 38, International M, Brust 88 cm, Taille 72 cm"; a dash stands for no value. */
export function writeRow({ columns, unit }: SizeChart, row: readonly string[]): string {
  return columns
    .flatMap((column, place) => {
      const value = row[place]
      if (!value || value === '–') return []
      return isSystem(column) ? [`${column} ${value}`] : [`${column} ${value} ${unit}`]
    })
    .join(', ')
}
