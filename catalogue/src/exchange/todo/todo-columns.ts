import { currencies } from '@vitrine/contracts/markets'
import { type ColumnName, partyFields, textLanguages } from '../columns.ts'

/** Says what is missing; its presence marks a file as a to-do list. */
export const todoColumn = 'todo'

/** Columns that people fill in, with what is known in them already; one line is one colour of a style. */
export const todoColumns: readonly ColumnName[] = [
  'style_key',
  'product_key',
  ...textLanguages.map((language) => `name_${language}` as const),
  'composition',
  'care',
  ...partyFields.map((field) => `maker_${field}` as const),
  ...partyFields.map((field) => `responsible_${field}` as const),
  'country_of_origin',
  'type',
  'category',
  ...textLanguages.map((language) => `colour_name_${language}` as const),
  'colour_family',
  'colour_hex',
  ...textLanguages.map((language) => `description_${language}` as const),
  'image',
  ...currencies.map((currency) => `price_${currency.toLowerCase()}` as const),
]
