import type { Category } from '@vitrine/contracts/catalogue'
import { stringify } from 'csv-stringify/sync'
import { writeYesNo } from '../values/yes-no.ts'
import { categoryColumns, nameSuffixes } from './category-lines.ts'

/** The tree as a table that spreadsheets open and an import reads back. */
export function writeCategories(categories: readonly Category[]): string {
  const keys = new Map(categories.map(({ id, key }) => [id, key]))
  const lines = categories.map((category) => ({
    id: category.id,
    key: category.key,
    parent: keys.get(category.parentId) ?? '',
    listing: category.listing,
    hidden: writeYesNo(category.isHidden),
    ...Object.fromEntries(nameSuffixes.map((suffix) => [`name_${suffix}`, category.name[suffix] ?? ''])),
    ...Object.fromEntries(
      (['de', 'fr', 'en'] as const).map((language) => [`slug_${language}`, category.slug[language]]),
    ),
  }))
  return stringify(lines, { header: true, columns: ['id', ...categoryColumns], delimiter: ';', bom: true })
}
