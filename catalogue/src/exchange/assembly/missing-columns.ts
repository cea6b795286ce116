import { needsCare } from '@vitrine/contracts/catalogue'
import type { ColumnName } from '../columns.ts'
import type { StyleFields } from '../rows/product-row.ts'
import { explainMaker } from '../rows/read-maker.ts'

type MissingColumn = { field: ColumnName; code: string; rule: string; message: string }

/** Columns that a product must have before it may be sold (P-08), in the order of a to-do list. */
export function missingColumns(
  { composition, care, maker }: StyleFields,
  { picture, isPriced }: { picture: string; isPriced: boolean },
): MissingColumn[] {
  const missing: MissingColumn[] = []
  const add = (field: ColumnName, rule: string, message: string, code = 'MISSING') =>
    missing.push({ field, code, rule, message })
  if (composition.components.length === 0)
    add('composition', 'P-01', 'Say what it is made of: "80% wool, 20% polyamide", or "stainless steel, glass".')
  if (care.length === 0 && needsCare(composition)) add('care', 'P-05', 'Give its care symbols: wash30|nobleach.')
  for (const { field, code, message } of explainMaker(maker)) {
    // Whether a person in the EU must answer for a maker shows when its country is known.
    if (code === 'NO_RESPONSIBLE_PERSON' && maker.country === '') continue
    add(field, 'P-06', message, code)
  }
  if (picture === '') add('image', 'P-06', 'It has no picture that could be taken in.')
  if (!isPriced) add('price', 'T-01', 'It has no price in a currency of the shop.')
  return missing
}
