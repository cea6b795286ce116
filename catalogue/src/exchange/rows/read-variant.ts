import type { SizeSystem } from '@vitrine/contracts/catalogue'
import type { Currency } from '@vitrine/contracts/markets'
import { readGtin } from '../values/gtin.ts'
import { readMoment } from '../values/moment.ts'
import { refused, understood } from '../values/reading.ts'
import { readSize } from '../values/size.ts'
import { readWholeNumber } from '../values/whole-number.ts'
import { readYesNo } from '../values/yes-no.ts'
import type { Cells } from './cells.ts'
import type { VariantFields } from './product-row.ts'
import { readPrices } from './read-prices.ts'

type VariantContext = { sizeSystem: SizeSystem | undefined; currency: Currency | undefined }

const readLabel = (text: string) =>
  text.length > 12 ? refused('SIZE_TOO_LONG', `"${text}" has more than 12 characters.`, 'P-09') : understood(text)

export function readVariant(cells: Cells, { sizeSystem, currency }: VariantContext): VariantFields {
  const id = cells.read('variant_id', (text) => readWholeNumber(text, 1))
  const expectedAvailabilityAt = cells.read('available_at', readMoment)
  cells.needed('size', 'P-09')
  const size = cells.read('size', (text) => readSize(text, sizeSystem)) ?? ''
  return {
    ...(id ? { id } : {}),
    gtin: cells.read('gtin', readGtin) ?? '',
    size,
    shopSize: cells.read('shop_size', readLabel) ?? size,
    stock: {
      quantity: cells.read('stock', (text) => readWholeNumber(text, 0)) ?? 0,
      isSellableWithoutStock: cells.read('sellable_without_stock', readYesNo) ?? false,
      ...(expectedAvailabilityAt ? { expectedAvailabilityAt } : {}),
    },
    prices: readPrices(cells, currency),
  }
}
