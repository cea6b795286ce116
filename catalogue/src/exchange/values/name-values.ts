import type { AttributeKey } from '@vitrine/contracts/catalogue'
import { colourFamilies } from '../../articles/colour-families.ts'
import type { ProductRow } from '../rows/product-row.ts'
import type { GrowingVocabulary } from './grow-vocabulary.ts'

/** Attributes whose values are words for shoppers; the others are marks of campaigns and seasons. */
const named: readonly AttributeKey[] = [
  'brand',
  'material',
  'pattern',
  'fit',
  'length',
  'sleeve',
  'neckline',
  'occasion',
]

/** Gives the values of a line their names, so that pages and filters show them. */
export function nameValues({ product }: ProductRow, vocabulary: GrowingVocabulary): void {
  const { colour, attributes } = product
  const names: Readonly<Record<string, { de: string; fr: string; en: string }>> = colourFamilies
  const family = names[colour.family] ?? { de: colour.family, fr: colour.family, en: colour.family }
  vocabulary.add('color', colour.family, family)
  if (!attributes.colorDetail) vocabulary.add('colorDetail', colour.key, colour.name)
  for (const key of named)
    for (const value of attributes[key] ?? []) vocabulary.add(key, value, { de: value, fr: value, en: value })
}
