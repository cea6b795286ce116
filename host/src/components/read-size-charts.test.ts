import { expect, test } from 'vitest'
import type { SyncedEntry } from './read-answer-pages.ts'
import { readSizeCharts } from './read-size-charts.ts'

const chart: SyncedEntry = {
  id: 'shoes',
  type: 'sizeChart',
  fields: {
    headline: { 'de-DE': 'Schuhe', 'fr-CH': 'Chaussures', 'en-GB': 'Shoes' },
    category: { 'de-DE': 'shoes' },
    unit: { 'de-DE': 'cm' },
    columns: {
      'de-DE': ['EU', 'Fußlänge'],
      'de-CH': ['EU', 'Fusslänge'],
      'fr-CH': ['EU', 'Longueur'],
      'en-GB': ['EU', 'Foot length'],
    },
    rows: { 'de-DE': [['39', '25,0']], 'fr-CH': [['39', '25,0']], 'en-GB': [['39', '25.0']] },
  },
}
const entries = (...list: readonly SyncedEntry[]) => new Map(list.map((entry) => [entry.id, entry]))

test('size charts are read in the language of a shop, with the values that all share', () => {
  expect(readSizeCharts(entries(chart), 'en')).toEqual([
    {
      id: 'shoes',
      headline: 'Shoes',
      category: 'shoes',
      unit: 'cm',
      columns: ['EU', 'Foot length'],
      rows: [['39', '25.0']],
    },
  ])
  expect(readSizeCharts(entries(chart), 'ch')[0]).toMatchObject({ headline: 'Schuhe', columns: ['EU', 'Fusslänge'] })
})

test('other entries and broken charts are left out', () => {
  const broken = {
    ...chart,
    id: 'broken',
    fields: { ...chart.fields, rows: { 'de-DE': 'none' } },
  }
  expect(readSizeCharts(entries({ ...chart, type: 'text' }, broken), 'de')).toEqual([])
})
