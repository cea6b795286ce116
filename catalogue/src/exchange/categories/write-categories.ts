import type { Category } from '@vitrine/contracts/catalogue'
import { stringify } from 'csv-stringify/sync'
import { writeYesNo } from '../values/yes-no.ts'
import { categoryColumns, nameSuffixes, treeLanguages } from './category-lines.ts'

/** The tree as a table that spreadsheets open and an import reads back. */
export function writeCategories(categories: readonly Category[]): string {
  const keys = new Map(categories.map(({ id, key }) => [id, key]))
  const lines = categories.map((category) => ({
    id: category.id,
    key: category.key,
    parent: keys.get(category.parentId) ?? '',
    listing: category.listing,
    hidden: writeYesNo(category.isHidden),
    ...cellsOf('name', nameSuffixes, category.name),
    ...cellsOf('slug', treeLanguages, category.slug),
  }))
  return stringify(lines, { header: true, columns: categoryColumns, delimiter: ';', bom: true })
}

const cellsOf = (
  group: 'name' | 'slug',
  suffixes: readonly string[],
  words: Readonly<Record<string, string | undefined>>,
) => Object.fromEntries(suffixes.map((suffix) => [`${group}_${suffix}`, words[suffix] ?? '']))
