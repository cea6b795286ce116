import * as v from 'valibot'

const Highlight = v.object({ offset: v.number(), length: v.number() })
export type Highlight = v.InferOutput<typeof Highlight>

const Text = v.nullable(v.string())
const Amount = v.nullable(v.number())

const fields = {
  permanentid: v.string(),
  clickUri: v.string(),
  ec_name: Text,
  ec_description: Text,
  ec_shortdesc: Text,
  ec_brand: Text,
  /** One entry per level: `Damen`, `Damen|Kleider`. */
  ec_category: v.array(v.string()),
  ec_item_group_id: Text,
  /** In units of the currency, not in cents; the second is what is asked today. */
  ec_price: Amount,
  ec_promo_price: Amount,
  ec_thumbnails: v.array(v.string()),
  ec_images: v.array(v.string()),
  ec_in_stock: v.nullable(v.boolean()),
  ec_rating: Amount,
  ec_gender: Text,
  ec_product_id: Text,
  ec_color: Text,
  /** Addresses of the listings it stands in, separated by semicolons. */
  ec_listing: Text,
  additionalFields: v.record(v.string(), v.unknown()),
  excerpt: Text,
  nameHighlights: v.array(Highlight),
  excerptHighlights: v.array(Highlight),
}

export const ChildProduct = v.object({ resultType: v.literal('childProduct'), ...fields })
export type ChildProduct = v.InferOutput<typeof ChildProduct>

/** A result. Its children are the colours of the style, itself among them; alone it has none. */
export const SearchProduct = v.object({
  resultType: v.literal('product'),
  ...fields,
  children: v.array(ChildProduct),
  totalNumberOfChildren: v.nullable(v.number()),
})
export type SearchProduct = v.InferOutput<typeof SearchProduct>
