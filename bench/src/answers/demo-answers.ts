import { readFileSync } from 'node:fs'
import { type Catalogue, generateCatalogue } from '@vitrine/catalogue'
import type { Style } from '@vitrine/contracts/catalogue'
import type { Locale, Market } from '@vitrine/contracts/markets'
import { answerCatalogue, type SizeChart } from '@vitrine/search/catalogue-answers'
import { toProduct } from '@vitrine/shop/to-product'
import { parse } from 'yaml'

type Localised = Readonly<Partial<Record<Locale, unknown>>>
type ChartEntry = {
  id: string
  fields: { headline: Localised; category: string; unit: string; columns: Localised; rows: Localised }
}

/** Answers over the demo catalogue and its size charts, in memory. */
export async function openDemoAnswers() {
  const catalogue = generateCatalogue()
  const styles = [...catalogue.goods()].map(({ style }) => style)
  const charts = parse(
    readFileSync(new URL('../../../brand/content/size-charts.yaml', import.meta.url), 'utf8'),
  ) as ChartEntry[]
  const opened = await answerCatalogue({
    styles,
    structure: catalogue,
    at: catalogue.today,
    loadProducts: async (market, ids) => new Map(productsOf(styles, catalogue, market, ids)),
    sizeCharts: async ({ locale }) => charts.map((chart) => toChart(chart, locale)),
  })
  return { catalogue, styles, ...opened }
}

function* productsOf(styles: readonly Style[], catalogue: Catalogue, market: Market, ids: readonly number[]) {
  for (const style of styles)
    for (const product of style.products)
      if (ids.includes(product.id)) {
        const sold = toProduct(style, product, { market, at: catalogue.today, vocabulary: catalogue })
        if (sold) yield [product.id, sold] as const
      }
}

function toChart({ id, fields }: ChartEntry, locale: Locale): SizeChart {
  const read = (field: Localised) => field[locale] ?? field.de
  return {
    id,
    headline: String(read(fields.headline)),
    category: fields.category,
    unit: fields.unit,
    columns: read(fields.columns) as string[],
    rows: read(fields.rows) as string[][],
  }
}
