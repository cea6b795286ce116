import type { Category, Localised } from '@vitrine/contracts/catalogue'
import { slug } from '../values/slug.ts'
import { type CategoryLine, treeLanguages } from './category-lines.ts'

type NewCategory = Pick<CategoryLine, 'key' | 'listing' | 'isHidden' | 'name' | 'slug'>

/** The first name that exists, in this order: the language itself, English, German, any. */
const nameIn = ({ name, key }: NewCategory, language: string): string =>
  name[language] ?? name['en'] ?? name['de'] ?? Object.values(name)[0] ?? key

const each = (write: (language: string) => string) =>
  Object.fromEntries(treeLanguages.map((language) => [language, write(language)])) as Localised & Record<string, string>

/** A category below its parent, which it is not yet listed in. */
export function toCategory(line: NewCategory, id: number, parent: Category | undefined): Category {
  const ownSlug = each((language) => line.slug[language] ?? (slug(nameIn(line, language)) || slug(line.key)))
  const listing = line.listing ?? parent?.listing ?? 'goods'
  const { at, ch } = line.name
  const above: Readonly<Record<string, string | undefined>> = parent?.path ?? {}
  return {
    id,
    key: line.key,
    parentId: parent?.id ?? 0,
    rootlineIds: [...(parent?.rootlineIds ?? []), id],
    childrenIds: [],
    depth: (parent?.depth ?? 0) + 1,
    name: { ...each((language) => nameIn(line, language)), ...(at && { at }), ...(ch && { ch }) },
    slug: ownSlug,
    path: each((language) => `${above[language] ?? above['en'] ?? ''}/${ownSlug[language]}`),
    listing,
    properties: listing === 'sale' ? [{ name: 'sale', value: 'true' }] : [],
    isHidden: line.isHidden,
  }
}
