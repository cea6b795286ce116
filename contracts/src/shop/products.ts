import * as v from 'valibot'
import { LowestPriorPrice, Price } from './prices.ts'
import { FitVerdict, Rating } from './reviews.ts'
import { trusted } from './trusted.ts'
import { FreeObject, Id, Moment } from './values.ts'

export const AttributeValue = v.object({
  id: v.optional(v.number()),
  label: v.string(),
  value: v.optional(v.string()),
  /** The language of the label by its two letters, where it is not the shop's own. */
  language: v.exactOptional(v.string()),
})
export type AttributeValue = v.InferOutput<typeof AttributeValue>

const attributeHead = { id: v.nullable(v.number()), key: v.string(), label: v.string(), type: v.nullable(v.string()) }

/** One value, or a list where several may apply. */
export const Attribute = v.variant('multiSelect', [
  v.object({ ...attributeHead, multiSelect: v.literal(false), values: AttributeValue }),
  v.object({ ...attributeHead, multiSelect: v.literal(true), values: v.array(AttributeValue) }),
])
export type Attribute = v.InferOutput<typeof Attribute>
export const AttributesByKey = trusted(v.record(v.string(), Attribute))
export type AttributesByKey = v.InferOutput<typeof AttributesByKey>

const Field = v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()]))

/** A form of fields and groups of fields; a list of lists of objects with one key each. */
export type FieldGroup = { fieldSet: v.InferOutput<typeof Field>[][]; groupSet: FieldGroup[] }
export const FieldGroup: v.GenericSchema<FieldGroup> = v.object({
  fieldSet: v.array(v.array(Field)),
  groupSet: v.array(v.lazy(() => FieldGroup)),
})

export const AdvancedAttribute = v.object({ ...attributeHead, values: v.array(FieldGroup) })
export type AdvancedAttribute = v.InferOutput<typeof AdvancedAttribute>
const AdvancedByKey = trusted(v.record(v.string(), AdvancedAttribute))
const ShelfPrice = trusted(Price)
const Extras = trusted(FreeObject)

export const Stock = v.object({
  supplierId: v.number(),
  warehouseId: v.number(),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(0)),
  isSellableWithoutStock: v.boolean(),
  expectedAvailabilityAt: v.optional(Moment),
})
export type Stock = v.InferOutput<typeof Stock>

/** A colour and size one can buy, in one shop. */
export const Variant = v.object({
  id: Id,
  productId: Id,
  referenceKey: v.string(),
  attributes: AttributesByKey,
  advancedAttributes: AdvancedByKey,
  price: ShelfPrice,
  lowestPriorPrice: LowestPriorPrice,
  stock: Stock,
  customData: Extras,
  createdAt: Moment,
  updatedAt: Moment,
  firstLiveAt: Moment,
})
export type Variant = v.InferOutput<typeof Variant>

/** `hash` is the address of the picture below the picture host; the asset is `front`, `fa` or `d1`. */
export const Image = v.object({
  hash: v.string(),
  name: v.string(),
  attributes: AttributesByKey,
  /** The picture in some pixels, a WebP in Base64; shown until the picture itself is there. */
  preview: v.optional(v.string()),
})

export const CategoryStep = v.object({
  categoryId: Id,
  categoryName: v.string(),
  categorySlug: v.string(),
  categoryUrl: v.string(),
  categoryHidden: v.boolean(),
  categoryProperties: v.array(v.object({ name: v.string(), value: v.string() })),
})

const productFields = {
  id: Id,
  masterKey: v.string(),
  referenceKey: v.string(),
  isActive: v.boolean(),
  isSoldOut: v.boolean(),
  isNew: v.boolean(),
  attributes: AttributesByKey,
  advancedAttributes: AdvancedByKey,
  variants: v.array(Variant),
  images: trusted(v.array(Image)),
  /** Every path from a root to where the product is filed. */
  categories: trusted(v.array(v.array(CategoryStep))),
  priceRange: trusted(v.object({ min: Price, max: Price })),
  lowestPriorPrice: LowestPriorPrice,
  customData: Extras,
  /** Reviews of all colours of the style. */
  rating: v.exactOptional(Rating),
  /** How the style fits, where enough customers have said so. */
  fitVerdict: v.exactOptional(FitVerdict),
  createdAt: Moment,
  updatedAt: Moment,
  firstLiveAt: Moment,
  indexedAt: Moment,
}

/** A product as its siblings list it: without siblings of its own. */
export const Sibling = v.object(productFields)
export type Sibling = v.InferOutput<typeof Sibling>

export const Product = v.object({ ...productFields, siblings: v.optional(v.array(Sibling)) })
export type Product = v.InferOutput<typeof Product>
