import type { Component, Composition, Localised } from '@vitrine/contracts/catalogue'
import { say } from './fabrics/fabric.ts'

export const badgeNames = {
  bestseller: say('Bestseller', 'Best-seller', 'Bestseller'),
  'online-only': say('Nur online', 'Exclusivité en ligne', 'Online only'),
} as const satisfies Record<string, Localised>

type Material = Component['shares'][number]['material']

/** Fibres that are worth a badge where a garment has no other. */
const pureFibres: Readonly<Partial<Record<Material, Localised>>> = {
  cashmere: say('Reiner Kaschmir', 'Pur cachemire', 'Pure cashmere'),
  silk: say('Reine Seide', 'Pure soie', 'Pure silk'),
  linen: say('Reines Leinen', 'Pur lin', 'Pure linen'),
  virginWool: say('Reine Schurwolle', 'Pure laine vierge', 'Pure new wool'),
}

/** Sibling number of the first colour that stores have no room for. */
const onlineFrom = 4

/** More popular products are bestsellers. */
const bestsellerFrom = 600

/** Only a textile of one single fibre, lining included, may be called pure (Regulation (EU) 1007/2011, article 7). */
function pureFibreOf({ components }: Composition): Localised | undefined {
  const found = new Set(components.flatMap(({ shares }) => shares.map(({ material }) => material)))
  const [only] = found
  return only && found.size === 1 ? pureFibres[only] : undefined
}

type ProductTraits = { composition: Composition; popularity: number; sibling: number }

/** Badges of a product card besides “new” and the reduction, which follow from dates and prices. */
export function badgesOf({ composition, popularity, sibling }: ProductTraits): {
  badges: (keyof typeof badgeNames)[]
  freeText?: Localised
} {
  const freeText = pureFibreOf(composition)
  return {
    badges: [
      ...(popularity > bestsellerFrom ? (['bestseller'] as const) : []),
      ...(sibling >= onlineFrom ? (['online-only'] as const) : []),
    ],
    ...(freeText && { freeText }),
  }
}

/** Stores have no pieces of products with this badge. */
export const isOnlineOnly = (badges: readonly string[] | undefined): boolean => badges?.includes('online-only') === true
