import type { Layout } from './layout.ts'

/** A Google Merchant feed, as a table or XML: each line is a size, and `item_group_id` names its product. */
export const google: Layout = {
  product: { from: ['item_group_id', 'id'] },
  options: [
    { name: { constant: 'color' }, value: 'color' },
    { name: { constant: 'size' }, value: 'size' },
  ],
  columns: {
    title: { from: ['structured_title', 'title'], without: ['color', 'size'] },
    description: { from: ['description', 'structured_description'] },
    brand: 'brand',
    type: { from: ['product_type', 'google_product_category'], separator: '>', part: 'last' },
    category: 'product_type',
    material: { from: 'material' },
    facets: { from: 'pattern', prefix: 'pattern:' },
    sku: 'id',
    price: 'price',
    sale_price: 'sale_price',
    sale_since: { from: 'sale_price_effective_date', separator: '/', part: 'first' },
    sale_until: { from: 'sale_price_effective_date', separator: '/', part: 'last' },
    gtin: 'gtin',
    stock: { from: ['quantity', 'sell_on_google_quantity'] },
    in_stock: {
      from: 'availability',
      values: {
        in_stock: 'yes',
        'in stock': 'yes',
        preorder: 'yes',
        backorder: 'yes',
        out_of_stock: 'no',
        'out of stock': 'no',
      },
    },
    weight: { from: ['shipping_weight', 'product_weight'] },
    variant_pictures: [{ from: 'image_link' }, { from: 'additional_image_link', separator: ',' }],
  },
}
