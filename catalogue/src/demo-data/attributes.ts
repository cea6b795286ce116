import type { Attributes, Composition } from '@vitrine/contracts/catalogue'
import { colourOf } from './colourways.ts'
import type { Colourway } from './colourways.ts'
import type { Draft } from './draft.ts'
import type { Fabric } from './fabrics/fabric.ts'
import { fitOf, lengthOf, necklineOf, occasionsOf, sleeveOf } from './facets.ts'
import { patternOf } from './patterns.ts'
import { promotionOf } from './promotion-ranges.ts'
import { brand } from './vocabulary.ts'

const one = <T extends string>(value: T | undefined): T[] | undefined => (value ? [value] : undefined)
const present = <T extends object>(entries: T): T =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined)) as T

/** Values of the material filter for what is called differently on the label. */
const filedAs: Readonly<Record<string, string>> = {
  virginWool: 'wool',
  alpaca: 'wool',
  mohair: 'wool',
  modal: 'viscose',
  lyocell: 'viscose',
  acrylic: 'polyester',
}

/** The main material, after which the product is named. */
function materialsOf({ components }: Composition, fabric: Fabric): string[] {
  const shares = components[0]?.shares ?? []
  const main = shares.filter(({ percent }, index) => index === 0 || percent >= 30)
  const named = shares.some(({ material }) => material === fabric.material) ? [fabric.material] : []
  return [...new Set([...main.map(({ material }) => filedAs[material] ?? material), ...named])]
}

/** Attributes of a product for filters and product page, as values of the vocabulary. */
export function attributesOf(draft: Draft, colourway: Colourway, badges: string[]): Attributes {
  const { family, cut, fabric, pattern, liveFrom } = draft
  const { type, group } = family
  const { key, family: shade } = colourOf(colourway, pattern)
  return present({
    brand: [brand.value],
    color: [shade],
    colorDetail: [key],
    category: [type],
    material: materialsOf(draft.composition, fabric),
    pattern: [pattern ? patternOf(pattern).facet : 'plain'],
    fit: group === 'shoe' || group === 'bag' || group === 'accessory' ? undefined : [fitOf(type, cut)],
    length: one(lengthOf(type, group, cut)),
    sleeve: one(sleeveOf(type, cut)),
    neckline: one(necklineOf(type, cut)),
    occasion: [...occasionsOf(type, group)],
    seasonMonth: [liveFrom.slice(5, 7)],
    seasonYear: [liveFrom.slice(0, 4)],
    storefrontBadge: badges.length > 0 ? badges : undefined,
    promotion: one(promotionOf(family)),
  }) as Attributes
}
