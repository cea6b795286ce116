import type { Market } from '@vitrine/contracts/markets'
import { servicePath } from '@vitrine/contracts/urls'
import type { Citation } from '../answer.ts'
import { type SizeChart, writeRow } from './size-chart.ts'

/** Rows of a chart as a source; the page of size advice shows all charts. */
export const chartCitation = (chart: SizeChart, rows: readonly (readonly string[])[], market: Market): Citation => ({
  id: `page:size-chart:${chart.id}`,
  source: 'page',
  title: chart.headline,
  path: servicePath('size_advice', market.locale),
  text: `${chart.headline}: ${rows.map((row) => writeRow(chart, row)).join('; ')}.`,
})
