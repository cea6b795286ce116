import type { Layout } from './layout.ts'

const isYes = { true: 'yes', false: 'no', active: 'yes', draft: 'no', archived: 'no', continue: 'yes', deny: 'no' }

/**
 * Shopify's product CSV, in its spelling of many years (`Handle`, `Variant Price`) and in the newer one (`URL handle`,
 * `Price`). The first line of a product has its texts, each further one a size or a picture, with the rest left blank.
 */
export const shopify: Layout = {
  product: { from: ['Handle', 'URL handle'] },
  notGoods: { from: ['Gift Card', 'Gift card'], values: ['true'] },
  fillDown: ['Option1 Name', 'Option2 Name', 'Option3 Name'],
  options: [1, 2, 3].map((n) => ({ name: `Option${n} Name`, value: `Option${n} Value` })),
  attributeColumns: /\((?:product|variant)\.metafields\.[\w-]+\.([\w-]+)\)$/,
  columns: {
    title: 'Title',
    description: { from: ['Body (HTML)', 'Description'] },
    brand: 'Vendor',
    type: { from: ['Type', 'Product Category'], separator: '>', part: 'last' },
    category: { from: ['Type', 'Product Category'], separator: '>', part: 'last' },
    tags: { from: 'Tags', separator: ',' },
    published: { from: ['Published', 'Published on online store'], values: isYes },
    status: { from: 'Status', values: isYes },
    pictures: { from: ['Image Src', 'Product image URL'] },
    picture_position: { from: ['Image Position', 'Image position'] },
    sku: { from: ['Variant SKU', 'SKU'] },
    price: { from: ['Variant Price', 'Price'] },
    compare_price: { from: ['Variant Compare At Price', 'Compare-at price'] },
    gtin: { from: ['Variant Barcode', 'Barcode'] },
    stock: { from: ['Variant Inventory Qty', 'Inventory quantity'] },
    stock_tracked: {
      from: ['Variant Inventory Tracker', 'Inventory tracker'],
      values: { shopify: 'yes' },
      default: 'no',
    },
    sells_without_stock: {
      from: ['Variant Inventory Policy', 'Continue selling when out of stock'],
      values: isYes,
    },
    weight: { from: ['Variant Grams', 'Weight value (grams)'] },
    variant_pictures: { from: ['Variant Image', 'Variant image URL'] },
  },
}
