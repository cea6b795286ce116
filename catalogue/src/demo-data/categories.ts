import { languages } from '@vitrine/contracts/catalogue'
import type { Category, Localised } from '@vitrine/contracts/catalogue'
import { areas } from './category-names.ts'
import type { Branch } from './category-names.ts'

const spelledOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** `Mäntel & Jacken` becomes `maentel-jacken`, `Écharpes` becomes `echarpes`. */
const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => spelledOut[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')

const each = (write: (language: 'de' | 'fr' | 'en') => string): Localised => {
  const [de = '', fr = '', en = ''] = languages.map(write)
  return { de, fr, en }
}

const sprig = ([key, de, fr, en]: Branch): Branch => [key, de, fr, en]

type Root = { branch: Branch; listing: Category['listing']; slug?: string; properties?: Category['properties'] }

const roots: readonly Root[] = [
  { branch: ['women', 'Damen', 'Femme', 'Women', areas], listing: 'goods' },
  // The slug `new` marks the listing of new arrivals in every language.
  { branch: ['new', 'Neu', 'Nouveautés', 'New in', areas.map(sprig)], listing: 'new', slug: 'new' },
  { branch: ['outfits', 'Outfits', 'Looks', 'Outfits'], listing: 'outfits', slug: 'outfits' },
  {
    branch: ['sale', 'Sale', 'Soldes', 'Sale', areas.map(sprig)],
    listing: 'sale',
    slug: 'sale',
    properties: [{ name: 'sale', value: 'true' }],
  },
]

/** Numbers the tree in reading order, so that ids never depend on the rest of the catalogue. */
function grow(): readonly Category[] {
  const found: Category[] = []
  const add = ({ branch, listing, slug, properties = [] }: Root, parent?: Category): void => {
    const [key, de, fr, en, below = []] = branch
    const id = 101 + found.length
    const name = { de, fr, en }
    const ownSlug = each((language) => slug ?? slugOf(name[language]))
    const category: Category = {
      id,
      key: parent ? `${parent.key}/${key}` : key,
      parentId: parent?.id ?? 0,
      rootlineIds: [...(parent?.rootlineIds ?? []), id],
      childrenIds: [],
      depth: (parent?.depth ?? 0) + 1,
      name,
      slug: ownSlug,
      path: each((language) => `${parent?.path[language] ?? ''}/${ownSlug[language]}`),
      listing,
      properties,
      isHidden: false,
    }
    found.push(category)
    parent?.childrenIds.push(id)
    for (const child of below) add({ branch: child, listing, properties }, category)
  }
  for (const root of roots) add(root)
  return found
}

export const categories: readonly Category[] = grow()

const byKey = new Map(categories.map((category) => [category.key, category]))

export function categoryOf(key: string): Category {
  const category = byKey.get(key)
  if (!category) throw new Error(`No category has the key "${key}"`)
  return category
}
