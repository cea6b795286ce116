import { compareSizes } from '@vitrine/contracts/catalogue'
import type { Attribute, Product, Variant } from '@vitrine/contracts/shop'

export const labelsOf = (attribute: Attribute | undefined): string[] => {
  if (!attribute) return []
  const values = attribute.multiSelect ? attribute.values : [attribute.values]
  return values.map(({ label }) => label)
}

export const nameOf = (product: Product): string => labelsOf(product.attributes['name'])[0] ?? product.masterKey

const sizeOf = (variant: Variant): string => labelsOf(variant.attributes['size'])[0] ?? ''

const isInStock = ({ stock }: Variant) => stock.quantity > 0 || stock.isSellableWithoutStock

/** Sizes that can be bought at this moment, from small to large. */
export const sizesInStock = ({ variants }: Product): readonly string[] =>
  [...new Set(variants.filter(isInStock).map(sizeOf))].toSorted(compareSizes)

/** All sizes it is made in, from small to large. */
export const allSizes = ({ variants }: Product): readonly string[] =>
  [...new Set(variants.map(sizeOf))].toSorted(compareSizes)

/** The lowest price in cents of the sizes that can be bought, or of some of them; `isFrom` where others cost more. */
export function priceOf(product: Product, sizes: readonly string[] = []): { cents: number; isFrom: boolean } {
  const wanted = product.variants.filter(
    (variant) => isInStock(variant) && (sizes.length === 0 || sizes.includes(sizeOf(variant))),
  )
  const prices = (wanted.length > 0 ? wanted : product.variants).map(({ price }) => price.withTax)
  const cents = Math.min(...prices)
  return { cents, isFrom: Math.max(...prices) > cents }
}

/** The lowest price before a reduction, where the product is reduced. */
export function priorPriceOf(product: Product): number | undefined {
  const { cents } = priceOf(product)
  const prior = product.lowestPriorPrice.withTax
  return prior !== null && prior > cents ? prior : undefined
}

type Fields = Readonly<Record<string, string | number | boolean | null>>

/** The fields of each entry of a longer attribute. */
export const entriesOf = ({ advancedAttributes }: Product, key: string): Fields[] =>
  (advancedAttributes[key]?.values ?? []).map(({ fieldSet }) => Object.assign({}, ...fieldSet.flat()) as Fields)

export const textOf = (product: Product, key: string): string => String(entriesOf(product, key)[0]?.['text'] ?? '')

export type CompositionPart = { name: string; shares: readonly { material: string; percent: number }[] }

/** The materials of each part: outer fabric, lining, filling. */
export const compositionOf = ({ advancedAttributes }: Product): CompositionPart[] =>
  (advancedAttributes['material']?.values ?? []).map(({ fieldSet, groupSet }) => ({
    name: String(Object.assign({}, ...fieldSet.flat())['name'] ?? ''),
    shares: groupSet.map((group) => {
      const fields: Fields = Object.assign({}, ...group.fieldSet.flat())
      return { material: String(fields['material'] ?? ''), percent: Number(fields['percent'] ?? 0) }
    }),
  }))

/** Sizes that can be bought by their price in cents, the lowest first; all sizes where none can be bought. */
export function pricesBySize(product: Product): { cents: number; sizes: readonly string[] }[] {
  const inStock = product.variants.filter(isInStock)
  const variants = inStock.length > 0 ? inStock : product.variants
  const byPrice = Map.groupBy(variants, ({ price }) => price.withTax)
  return [...byPrice]
    .map(([cents, those]) => ({ cents, sizes: those.map(sizeOf).toSorted(compareSizes) }))
    .toSorted((a, b) => a.cents - b.cents)
}
