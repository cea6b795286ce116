import { isGtin } from '../values/gtin.ts'

/** A GTIN made of a number, with the check digit that belongs to it. */
export function gtinOf(number: number): string {
  const twelve = `400638${String(number).padStart(6, '0')}`
  return Array.from({ length: 10 }, (_, digit) => `${twelve}${digit}`).find(isGtin) ?? ''
}

export type NativeRow = Record<string, string>

/** A line with our own columns and nothing wrong in it. */
export const nativeRow = (change: NativeRow = {}): NativeRow => ({
  style_key: 'S-1',
  type: 'coat',
  name_de: 'Wickelmantel',
  name_fr: 'Manteau portefeuille',
  name_en: 'Wrap coat',
  composition: 'outer: 80% wool, 20% polyamide; lining: 100% viscose',
  care: 'wash30|nobleach',
  maker_name: 'Musterhaus GmbH',
  maker_street: 'Weberstraße 1',
  maker_zip: '50676',
  maker_city: 'Köln',
  maker_country: 'DE',
  maker_email: 'service@musterhaus.example',
  country_of_origin: 'PT',
  product_key: 'S-1-camel',
  colour_key: 'camel',
  colour_family: 'beige',
  colour_name_de: 'Camel',
  colour_name_fr: 'camel',
  colour_name_en: 'camel',
  colour_hex: '#b58453',
  category: 'women/coats',
  image: 'mantel-camel',
  variant_key: 'S-1-camel-38',
  gtin: gtinOf(1),
  size: '38',
  stock: '3',
  price_eur: '129.99',
  price_chf: '139.90',
  ...change,
})

/** The same with another size and key. */
export const sizeRow = (size: string, change: NativeRow = {}): NativeRow =>
  nativeRow({ size, variant_key: `S-1-camel-${size}`, gtin: gtinOf(Number(size) || 7), ...change })

export const toJsonLines = (rows: readonly NativeRow[]): string => rows.map((row) => JSON.stringify(row)).join('\n')
