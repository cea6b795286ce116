import { languageCodeOf, locales } from '@vitrine/contracts/markets'
import type { AttributeKey } from '@vitrine/contracts/catalogue'
import type { Schema } from '../engine/engine.ts'

/** Attributes shoppers narrow results by; their values are the keys of the catalogue's vocabulary. */
export const facetAttributes = [
  'brand',
  'color',
  'colorDetail',
  'size',
  'material',
  'pattern',
  'fit',
  'length',
  'sleeve',
  'neckline',
  'occasion',
  'seasonYear',
  'storefrontBadge',
  'promotion',
  'campaign',
] as const satisfies readonly AttributeKey[]

/**
 * The index schema of the shop. `type` is the kind of garment, `reducedIn` names the shops that announce a reduction,
 * `store` the places whose stores carry it; the tree `category` holds paths of category ids. `kind` has everything that
 * a word for a kind of product may mean, its type and all categories above it, so that one filter finds either.
 */
export const shopSchema: Schema = {
  languages: [...new Set(locales.map(languageCodeOf))],
  markets: locales,
  text: [
    { name: 'name', weight: 3, lengthNorm: 0.6 },
    { name: 'brand', weight: 2.5, lengthNorm: 0.2 },
    { name: 'category', weight: 2, lengthNorm: 0.2 },
    { name: 'colour', weight: 2, lengthNorm: 0.2 },
    { name: 'attributes', weight: 1, lengthNorm: 0.3 },
    { name: 'description', weight: 0.5, lengthNorm: 0.75 },
  ],
  facets: [...facetAttributes, 'type', 'kind', 'reducedIn', 'store'],
  filterOnly: ['kind'],
  trees: ['category'],
  numbers: ['addedAt'],
  marketNumbers: ['price', 'discount'],
}
