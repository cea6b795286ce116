import { type Category, languages, listings } from '@vitrine/contracts/catalogue'
import { furtherLanguages } from '@vitrine/contracts/markets'
import { shortened, type OnProblem } from '../problem.ts'
import { FileUnusable } from '../read/file-unusable.ts'
import { openSource } from '../read/open-source.ts'
import { readYesNo } from '../values/yes-no.ts'

/** Languages that categories have names and addresses in. */
export const treeLanguages: readonly string[] = [...languages, ...furtherLanguages]

/** Languages and countries that may have a name of their own. */
export const nameSuffixes: readonly string[] = [...treeLanguages, 'at', 'ch']
type Words = Readonly<Record<string, string>>

/** One line of a table of categories. */
export type CategoryLine = {
  line: number
  key: string
  /** The number it is meant to have in a shop that does not know it yet. */
  id: number | undefined
  /** Key of the category above; empty at the top. */
  parent: string
  listing: Category['listing'] | undefined
  isHidden: boolean
  name: Words
  slug: Words
}

export const categoryColumns = [
  'id',
  'key',
  'parent',
  'listing',
  'hidden',
  ...nameSuffixes.map((suffix) => `name_${suffix}`),
  ...treeLanguages.map((language) => `slug_${language}`),
]

const keyPattern = /^[a-z\d][a-z\d_-]*(\/[a-z\d][a-z\d_-]*)*$/
const idPattern = /^[1-9]\d{0,8}$/
const slugPattern = /^[a-z\d]+(-[a-z\d]+)*$/

/** Reads a table of categories, in the order of the menu. Problems are reported with their line; a broken line is left out. */
export async function readCategoryLines(file: string, onProblem: OnProblem): Promise<CategoryLine[]> {
  const source = await openSource(file, { format: 'csv' })
  const lines: CategoryLine[] = []
  let columns: readonly string[] | undefined
  for await (const row of source.rows({})) {
    const { line } = row
    if (row.broken) {
      onProblem({ severity: 'error', line, field: '', ...row.broken })
      continue
    }
    columns ??= checkColumns(file, Object.keys(row.fields), onProblem)
    const read = readLine(line, row.fields, onProblem)
    if (read) lines.push(read)
  }
  if (!columns) throw new FileUnusable(`${file} has no lines below its heading.`)
  return lines
}

function checkColumns(file: string, columns: readonly string[], onProblem: OnProblem): readonly string[] {
  if (!columns.includes('key') || !columns.some((column) => column.startsWith('name_')))
    throw new FileUnusable(
      `${file} needs the column key and a name_… column in its first line; it may have ${categoryColumns.join(', ')}.`,
    )
  for (const column of columns)
    if (!categoryColumns.includes(column))
      onProblem({
        severity: 'hint',
        line: 1,
        field: column,
        code: 'UNKNOWN_COLUMN',
        message: 'Nothing reads this column.',
      })
  return columns
}

function readLine(
  line: number,
  fields: Readonly<Record<string, string>>,
  onProblem: OnProblem,
): CategoryLine | undefined {
  const cell = (name: string) => (fields[name] ?? '').trim()
  let isBroken = false
  const refuse = (field: string, code: string, message: string) => {
    isBroken = true
    onProblem({ severity: 'error', line, field, code, value: shortened(cell(field)), message })
  }
  const key = cell('key')
  if (!keyPattern.test(key))
    refuse('key', 'KEY', 'A key has small letters, digits, dashes and slashes, such as women/dresses.')
  const id = cell('id')
  if (id && !idPattern.test(id)) refuse('id', 'ID', 'A number of a category is a whole number from 1, or empty.')
  const name = wordsOf('name', cell)
  if (Object.values(name).every((text) => !text))
    refuse('name_de', 'MISSING', 'A category needs a name in one language.')
  const slug = wordsOf('slug', cell)
  for (const [language, text] of Object.entries(slug))
    if (!slugPattern.test(text))
      refuse(`slug_${language}`, 'SLUG', 'A part of an address has small letters, digits and single dashes.')
  const listing = listings.find((each) => each === cell('listing'))
  if (cell('listing') && !listing) refuse('listing', 'LISTING', `It must be ${listings.join(', ')}, or empty.`)
  const hidden = cell('hidden') ? readYesNo(cell('hidden')) : null
  if (hidden && !hidden.ok) refuse('hidden', hidden.code, hidden.message)
  if (isBroken) return undefined
  // Without the column, the key says where it stands.
  const parent = 'parent' in fields ? cell('parent') : key.split('/').slice(0, -1).join('/')
  const isHidden = hidden?.ok ? hidden.value : false
  return { line, key, id: id ? Number(id) : undefined, parent, listing, isHidden, name, slug }
}

const wordsOf = (group: 'name' | 'slug', cell: (name: string) => string): Words =>
  Object.fromEntries(
    nameSuffixes.flatMap((suffix) => {
      const text = cell(`${group}_${suffix}`)
      return text ? [[suffix, text]] : []
    }),
  )
