import { marketOf } from '@vitrine/contracts/markets'
import type { Product } from '@vitrine/contracts/shop'
import { expect, it } from 'vitest'
import type { Translate } from '../i18n/translate.ts'
import { readMeasurements } from './measurements.ts'

const t = ((key: string) => key) as Translate
const measured = (points: Readonly<Record<string, Readonly<Record<string, number>>>>) => ({
  advancedAttributes: {
    measurements: {
      id: null,
      key: 'measurements',
      label: 'measurements',
      type: null,
      values: Object.entries(points).map(([name, bySize]) => ({
        fieldSet: [[{ name }]],
        groupSet: Object.entries(bySize).map(([size, centimetres]) => ({
          fieldSet: [[{ size }, { centimetres }]],
          groupSet: [],
        })),
      })),
    },
  } as unknown as Product['advancedAttributes'],
})
const read = (points: Parameters<typeof measured>[0]) =>
  readMeasurements(measured(points), { market: marketOf('de'), t })

it('shows a row for each size, as the market writes numbers', () => {
  expect(read({ Länge: { S: 60.5, M: 61 }, Ärmel: { M: 60 } })).toEqual({
    title: 'measures.title',
    columns: ['measures.size', 'Länge', 'Ärmel'],
    rows: [
      ['S', '60,5', '–'],
      ['M', '61', '60'],
    ],
  })
})

it('shows one row where all sizes measure the same, and nothing without measurements', () => {
  expect(read({ Absatz: { 38: 6, 39: 6 } })).toMatchObject({ columns: ['Absatz'], rows: [['6']] })
  expect(read({})).toBeNull()
})
