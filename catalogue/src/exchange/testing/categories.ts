import type { Category, Localised } from '@vitrine/contracts/catalogue'
import { slug } from '../values/slug.ts'

const root = { de: 'Damen', fr: 'Femme', en: 'Women' }
const areas: readonly (readonly [key: string, name: Localised])[] = [
  ['coats', { de: 'Mäntel', fr: 'Manteaux', en: 'Coats' }],
  ['blouses', { de: 'Blusen', fr: 'Blouses', en: 'Blouses' }],
  ['dresses', { de: 'Kleider', fr: 'Robes', en: 'Dresses' }],
  ['jeans', { de: 'Jeans', fr: 'Jeans', en: 'Jeans' }],
  ['new', { de: 'Neu', fr: 'Nouveautés', en: 'New' }],
]

const pathOf = (...names: Localised[]): Localised => {
  const path = (language: 'de' | 'fr' | 'en') => `/${names.map((name) => slug(name[language])).join('/')}`
  return { de: path('de'), fr: path('fr'), en: path('en') }
}

const category = (id: number, key: string, names: readonly Localised[], childrenIds: number[]): Category => {
  const name = names.at(-1) ?? root
  const rootlineIds = names.length === 1 ? [id] : [1, id]
  const parentId = names.length === 1 ? 0 : 1
  const place = { id, key, parentId, rootlineIds, childrenIds, depth: names.length }
  return { ...place, name, slug: name, path: pathOf(...names), listing: 'goods', properties: [], isHidden: false }
}

/** A small tree: women, and five places in it. */
export const categories: readonly Category[] = [
  category(
    1,
    'women',
    [root],
    areas.map((_, i) => i + 2),
  ),
  ...areas.map(([key, name], i) => category(i + 2, `women/${key}`, [root, name], [])),
]
