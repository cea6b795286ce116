import type { Language } from '@vitrine/contracts/catalogue'
import { allMarkets } from '@vitrine/contracts/markets'
import { columns } from '../columns.ts'
import type { ColumnName } from '../columns.ts'
import { familyByWord, hexByWord } from './colour-words.ts'
import type { FieldSource } from './field-source.ts'

type FieldSources = Partial<Record<ColumnName, FieldSource>>
export type StartingPoint = { fields: FieldSources; ignore: readonly string[]; contradictions: 'refuse' | 'first' }

const scopeOf = (locale: string) => locale.replace('-', '_')

/** `price_10028` is the German price too. */
const otherNames = new Map<string, string>(
  allMarkets.flatMap(({ locale, shopId }) =>
    ['price', 'sale_price'].map((kind) => [`${kind}_${scopeOf(locale)}`, `${kind}_${shopId}`] as const),
  ),
)

/** Our own columns under their own names. */
export const native: StartingPoint = {
  fields: Object.fromEntries(
    columns.map(({ name }) => {
      const other = otherNames.get(name)
      return [name, other ? { from: [name, other] } : name]
    }),
  ),
  ignore: [],
  contradictions: 'refuse',
}

/** Columns of Google's specification that the shop does not use. */
const notNeeded =
  'link mobile_link google_product_category brand_id mpn identifier_exists condition adult age_group gender size_type ' +
  'size_system shipping shipping.price shipping.country shipping.service shipping.region shipping_weight shipping_label ' +
  'tax availability_date unit_pricing_measure custom_label_0 custom_label_1 custom_label_2 custom_label_3 custom_label_4 ' +
  'ads_redirect excluded_destination included_destination is_bundle multipack'

const sellable = {
  in_stock: 'yes',
  'in stock': 'yes',
  preorder: 'yes',
  backorder: 'yes',
  out_of_stock: 'no',
  'out of stock': 'no',
}

function textsOf(language: Language): FieldSources {
  return {
    [`name_${language}`]: { from: 'title', without: ['color', 'size'] },
    [`description_${language}`]: 'description',
    [`colour_name_${language}`]: 'color',
  }
}

/**
 * A Google Merchant feed. It lacks what European law wants to see (maker, care, often the fibres); a mapping adds that
 * as constants. Stock has no number there, so what is in stock is sellable without one. Each line has its own title,
 * and the first one of a style counts.
 */
export const merchant = (languages: readonly Language[]): StartingPoint => ({
  fields: {
    ...Object.assign({}, ...languages.map(textsOf)),
    style_key: { from: ['item_group_id', 'id'] },
    variant_key: 'id',
    type: { from: ['product_type', 'google_product_category'], separator: '>', part: 'last' },
    composition: 'material',
    colour_family: { from: 'color', values: familyByWord },
    colour_hex: { from: 'color', values: hexByWord },
    category: 'product_type',
    attr_brand: 'brand',
    attr_color: { from: 'color', values: familyByWord },
    attr_pattern: 'pattern',
    gtin: 'gtin',
    size: 'size',
    sellable_without_stock: { from: 'availability', values: sellable },
    stock: 'quantity',
    available_at: 'availability_date',
    price: 'price',
    sale_price: 'sale_price',
    sale_period: 'sale_price_effective_date',
    image: 'image_link',
    more_images: { from: 'additional_image_link', separator: ',' },
  },
  ignore: notNeeded.split(' '),
  contradictions: 'first',
})
