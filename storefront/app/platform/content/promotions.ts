import type { Entry } from '@vitrine/contracts/content'
import { type Reading, textOf } from './entries.ts'

/** Attributes that name an element in the statistics of promotions. */
export type Promotion = Readonly<Record<`data-${string}`, string>>

const fields = [
  'item_id',
  'item_name',
  'promotion_id',
  'promotion_name',
  'creative_name',
  'creative_slot',
  'location_id',
  'index',
] as const

/** `undefined` for an entry without a promotion name. */
export function promotionOf(entry: Entry, reading: Reading): Promotion | undefined {
  const tracking = reading.entry(entry.fields['tracking'])
  if (!tracking) return undefined
  const named = fields.flatMap((field) => {
    const value = textOf(tracking, field)
    return value ? [[`data-${field.replace('_', '-')}`, value] as const] : []
  })
  return named.length > 0 ? Object.fromEntries(named) : undefined
}
