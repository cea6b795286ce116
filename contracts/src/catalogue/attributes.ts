import * as v from 'valibot'
import { Localised } from './localised.ts'

/** The vocabulary of attributes and filters. A product names values; labels stand here once. */
export const attributeKeys = [
  'brand',
  'color',
  'colorDetail',
  'category',
  'size',
  'material',
  'pattern',
  'fit',
  'length',
  'sleeve',
  'neckline',
  'occasion',
  'seasonMonth',
  'seasonYear',
  'storefrontBadge',
  'promotion',
  'campaign',
] as const
export type AttributeKey = (typeof attributeKeys)[number]

export const AttributeValue = v.object({ id: v.number(), value: v.string(), label: Localised })
export type AttributeValue = v.InferOutput<typeof AttributeValue>

export const AttributeGroup = v.object({
  id: v.number(),
  key: v.picklist(attributeKeys),
  label: Localised,
  multiSelect: v.boolean(),
  values: v.array(AttributeValue),
})
export type AttributeGroup = v.InferOutput<typeof AttributeGroup>

/** The machine values of a product, by attribute; an attribute that does not apply is absent. */
export const Attributes = v.partial(
  v.object({
    brand: v.array(v.string()),
    color: v.array(v.string()),
    colorDetail: v.array(v.string()),
    category: v.array(v.string()),
    size: v.array(v.string()),
    material: v.array(v.string()),
    pattern: v.array(v.string()),
    fit: v.array(v.string()),
    length: v.array(v.string()),
    sleeve: v.array(v.string()),
    neckline: v.array(v.string()),
    occasion: v.array(v.string()),
    seasonMonth: v.array(v.string()),
    seasonYear: v.array(v.string()),
    storefrontBadge: v.array(v.string()),
    promotion: v.array(v.string()),
    campaign: v.array(v.string()),
  } satisfies Record<AttributeKey, v.GenericSchema>),
)
export type Attributes = v.InferOutput<typeof Attributes>
