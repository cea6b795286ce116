import type { ColumnName } from '../columns.ts'
import { partyFields, textSuffixes } from '../columns.ts'

/** Says what is missing; its presence marks a file as a to-do list. */
export const todoColumn = 'todo'

const languages = textSuffixes.filter((suffix) => suffix !== 'at' && suffix !== 'ch')

/** Columns that people fill in, with what is known in them already; one line is one colour of a style. */
export const todoColumns: readonly ColumnName[] = [
  'style_key',
  'product_key',
  ...languages.map((language) => `name_${language}` as const),
  'composition',
  'care',
  ...partyFields.map((field) => `maker_${field}` as const),
  ...partyFields.map((field) => `responsible_${field}` as const),
  'country_of_origin',
  'type',
  'category',
  ...languages.map((language) => `colour_name_${language}` as const),
  'colour_family',
  'colour_hex',
  ...languages.map((language) => `description_${language}` as const),
  'image',
  'price_eur',
  'price_chf',
]
