import * as v from 'valibot'
import { Attributes } from './attributes.ts'
import { careSymbols } from './care.ts'
import { Composition } from './composition.ts'
import { Localised } from './localised.ts'
import { Maker } from './maker.ts'
import { Measurement } from './measurements.ts'
import { Instant, PriceEntry } from './price-history.ts'
import type { PriceEvent, PriceHistory } from './price-history.ts'
import { Size, sizeSystems } from './sizes.ts'
import { subscriptionIntervals } from './subscription.ts'

const Id = v.pipe(v.number(), v.integer(), v.minValue(1))
const ShopIdNumber = v.pipe(v.number(), v.integer(), v.minValue(1))

export const Stock = v.object({
  quantity: v.pipe(v.number(), v.integer(), v.minValue(0)),
  isSellableWithoutStock: v.boolean(),
  expectedAvailabilityAt: v.optional(Instant),
})
export type Stock = v.InferOutput<typeof Stock>

/** A colour and size one can buy. `size` is the EU size and the key; `shopSize` is what the shop writes. */
export const Variant = v.object({
  id: Id,
  referenceKey: v.string(),
  /** Thirteen digits, or empty: a brand's own goods need none. */
  gtin: v.pipe(v.string(), v.regex(/^(?:\d{13})?$/)),
  size: Size,
  shopSize: Size,
  stock: Stock,
})
export type Variant = v.InferOutput<typeof Variant>

/** Prices that several variants and shops share: the same history, written once. */
export const PriceSeries = v.object({
  shopIds: v.array(ShopIdNumber),
  variantIds: v.array(Id),
  entries: v.array(PriceEntry),
})
export type PriceSeries = v.InferOutput<typeof PriceSeries>

export const ProductColour = v.object({
  key: v.string(),
  family: v.string(),
  name: Localised,
  /** One value, or up to four for something of many colours. */
  hex: v.array(v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/))),
})
export type ProductColour = v.InferOutput<typeof ProductColour>

/** One colour of a style. */
export const Product = v.object({
  id: Id,
  referenceKey: v.string(),
  isActive: v.boolean(),
  /** Columns an import could not fill and the law demands; the product becomes active when they are filled. */
  draft: v.optional(v.pipe(v.array(v.string()), v.minLength(1))),
  /** Weight of a parcel of one, in grams. */
  weight: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  colour: ProductColour,
  attributes: Attributes,
  freeTextBadge: v.optional(Localised),
  categoryIds: v.array(Id),
  createdAt: Instant,
  firstLiveAt: Instant,
  /** How much it is looked at and bought, from 1 up; a few high, most low. */
  popularity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Names the drawing; equal names are equal pictures. */
  picture: v.string(),
  variants: v.array(Variant),
  prices: v.array(PriceSeries),
})
export type Product = v.InferOutput<typeof Product>

/** The attributes of a product. Its colour belongs to them even where only the colour itself is given. */
export const attributesOf = ({ attributes, colour }: Pick<Product, 'attributes' | 'colour'>): Attributes => ({
  ...(colour.family !== '' && { color: [colour.family] }),
  ...(colour.key !== '' && { colorDetail: [colour.key] }),
  ...attributes,
})

/** Properties that the colours of a style share. */
export const Style = v.object({
  /** Position in the catalogue, from 0. */
  number: v.pipe(v.number(), v.integer(), v.minValue(0)),
  masterKey: v.string(),
  type: v.string(),
  name: Localised,
  shortDescription: Localised,
  fitNote: Localised,
  composition: Composition,
  care: v.array(v.picklist(careSymbols)),
  maker: Maker,
  countryOfOrigin: v.string(),
  sizeSystem: v.picklist(sizeSystems),
  /** Of the finished piece, by size. */
  measurements: v.optional(v.pipe(v.array(Measurement), v.minLength(1))),
  /** How often it can be had again and again; absent where it is sold once at a time only. */
  subscriptionIntervals: v.optional(v.pipe(v.array(v.picklist(subscriptionIntervals)), v.minLength(1))),
  products: v.array(Product),
})
export type Style = v.InferOutput<typeof Style>

export const isSellable = ({ quantity, isSellableWithoutStock }: Stock): boolean =>
  quantity > 0 || isSellableWithoutStock

export const isSoldOut = ({ variants }: Pick<Product, 'variants'>): boolean =>
  !variants.some(({ stock }) => isSellable(stock))

/** How long a product counts as new, in milliseconds: thirty days. */
export const newFor = 30 * 86_400_000

/** New for thirty days after it went live. */
export function isNewOn({ firstLiveAt }: Pick<Product, 'firstLiveAt'>, at: string): boolean {
  const age = Date.parse(at) - Date.parse(firstLiveAt)
  return age >= 0 && age < newFor
}

/** The price history of one variant in one shop; empty where it is not sold. */
export const historyOf = ({ prices }: Pick<Product, 'prices'>, shopId: number, variantId: number): PriceHistory =>
  prices.find((series) => series.shopIds.some((id) => id === shopId) && series.variantIds.includes(variantId))
    ?.entries ?? []

/** The lines of the ledger behind a product: one per shop, variant and change. */
export function* priceEvents({ prices }: Pick<Product, 'prices'>): Generator<PriceEvent> {
  for (const { shopIds, variantIds, entries } of prices)
    for (const shopId of shopIds)
      for (const variantId of variantIds) for (const entry of entries) yield { shopId, variantId, ...entry }
}
