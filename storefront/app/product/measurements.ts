import { formatNumber } from '@vitrine/contracts/formats'
import type { Market } from '@vitrine/contracts/markets'
import type { Product } from '@vitrine/contracts/shop'
import type { Translate } from '../i18n/translate.ts'
import { flatten, groupsOf } from './fields.ts'

/** The finished piece in centimetres: a row for each size, or one for all where the sizes do not differ. */
export type MeasurementView = { title: string; columns: readonly string[]; rows: readonly (readonly string[])[] }

/** Measurements of a product; null where the shop has none. */
export function readMeasurements(
  { advancedAttributes: advanced }: Pick<Product, 'advancedAttributes'>,
  { market, t }: { market: Market; t: Translate },
): MeasurementView | null {
  const points = groupsOf(advanced, 'measurements').map((group) => ({
    name: flatten(group)['name'] ?? '',
    bySize: new Map(
      group.groupSet.map((each) => {
        const { size = '', centimetres = '' } = flatten(each)
        const value = Number(centimetres)
        return [size, formatNumber(value, market, Number.isInteger(value) ? 0 : 1)] as const
      }),
    ),
  }))
  const sizes = [...new Set(points.flatMap(({ bySize }) => [...bySize.keys()]))]
  if (sizes.length === 0) return null
  const rows = sizes.map((size) => [size, ...points.map(({ bySize }) => bySize.get(size) ?? '–')])
  const names = points.map(({ name }) => name)
  const differ = new Set(rows.map(([, ...values]) => values.join('|'))).size > 1
  return differ
    ? { title: t('measures.title'), columns: [t('measures.size'), ...names], rows }
    : { title: t('measures.title'), columns: names, rows: rows.slice(0, 1).map(([, ...values]) => values) }
}
