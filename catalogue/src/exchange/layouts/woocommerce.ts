import type { Layout } from './layout.ts'

const published = { '1': 'yes', '0': 'no', '-1': 'no', visible: 'yes', catalog: 'yes', search: 'yes', hidden: 'no' }
const allowed = { '1': 'yes', '0': 'no', yes: 'yes', no: 'no', notify: 'yes' }

const weightUnits = ['g', 'kg', 'lbs', 'oz']

/**
 * WooCommerce's product CSV, with English or German headings. A variable product has a line of its own, and each of its
 * variations names it under `Parent` by its number, or by its id where it has none.
 */
export const woocommerce: Layout = {
  product: [{ from: ['SKU', 'Artikelnummer'] }, { from: 'ID', prefix: 'id:' }],
  parent: 'Parent',
  kind: {
    from: ['Type', 'Typ'],
    parents: ['variable'],
    skipped: ['grouped', 'external', 'downloadable', 'virtual'],
  },
  options: Array.from({ length: 12 }, (_, i) => ({
    name: { from: [`Attribute ${i + 1} name`, `Attribut ${i + 1} Name`] },
    value: { from: [`Attribute ${i + 1} value(s)`, `Attribut ${i + 1} Wert(e)`] },
  })),
  columns: {
    title: 'Name',
    description: { from: ['Description', 'Beschreibung', 'Short description', 'Kurzbeschreibung'] },
    brand: { from: ['Brands', 'Marken'], separator: ',', part: 'first' },
    category: { from: ['Categories', 'Kategorien'], separator: ',' },
    tags: { from: ['Tags', 'Schlagwörter'], separator: ',' },
    published: { from: ['Published', 'Veröffentlicht'], values: published },
    status: { from: ['Visibility in catalog', 'Sichtbarkeit im Katalog'], values: published },
    pictures: { from: ['Images', 'Bilder'], separator: ',' },
    sku: [{ from: ['SKU', 'Artikelnummer'] }, { from: 'ID', prefix: 'id:' }],
    price: { from: ['Regular price', 'Regulärer Preis'] },
    sale_price: { from: ['Sale price', 'Angebotspreis'] },
    sale_since: { from: ['Date sale price starts', 'Datum, an dem Angebotspreis beginnt'] },
    sale_until: { from: ['Date sale price ends', 'Datum, an dem Angebotspreis endet'] },
    gtin: { from: ['GTIN, UPC, EAN, or ISBN', 'GTIN, UPC, EAN oder ISBN'] },
    stock: { from: ['Stock', 'Lager', 'Lagerbestand'] },
    in_stock: { from: ['In stock?', 'Vorrätig?'], values: { '1': 'yes', '0': 'no', backorder: 'yes' } },
    sells_without_stock: { from: ['Backorders allowed?', 'Lieferrückstande erlaubt?'], values: allowed },
    weight: weightUnits.map((unit) => ({ from: [`Weight (${unit})`, `Gewicht (${unit})`], suffix: ` ${unit}` })),
    variant_pictures: { from: ['Images', 'Bilder'], separator: ',' },
  },
}
