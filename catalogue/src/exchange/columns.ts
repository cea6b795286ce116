import { allShops, currencies, furtherLanguages, languages, locales } from '@vitrine/contracts/markets'
import { attributeKeys } from '@vitrine/contracts/catalogue'
import type { AttributeKey } from '@vitrine/contracts/catalogue'

/** The languages a text can be written in, by two letters. */
export const textLanguages: readonly string[] = [...languages, ...furtherLanguages]

/** Languages, and the countries Austria and Switzerland, only where they say it differently. */
export const textSuffixes: readonly string[] = [...textLanguages, 'at', 'ch']

/** The languages that shops of the brand speak: goods need words in each. */
export const spokenLanguages: readonly string[] = [...new Set(allShops.map(({ language }) => language.slice(0, 2)))]

/** A column has no hyphens: `fr_ch`. */
export function priceScopeOf(locale: string): string {
  return locale.replaceAll('-', '_')
}

/** A price may be given for a currency or for one shop, which then counts more. */
const priceScopes = [...currencies.map((currency) => currency.toLowerCase()), ...locales.map(priceScopeOf)]

const textGroups = ['name', 'description', 'fit_note', 'colour_name', 'badge'] as const
export type TextGroup = (typeof textGroups)[number]

export const partyFields = ['name', 'street', 'zip', 'city', 'country', 'email'] as const
type PartyField = (typeof partyFields)[number]

export type ColumnName =
  | `${TextGroup}_${string}`
  | `${'price' | 'sale_price'}_${string}`
  | `${'maker' | 'responsible'}_${PartyField}`
  | `attr_${AttributeKey}`
  | (typeof single)[number]['name']

/** The level a column describes. All rows of a style or of a colour must agree about it. */
type Level = 'style' | 'product' | 'variant'
export type Column = { name: ColumnName; level: Level; about: string; isRequired?: boolean; isList?: boolean }

const single = [
  {
    name: 'style_key',
    level: 'style',
    about: 'Your number of the style; its colours and sizes share it',
    isRequired: true,
  },
  { name: 'style_number', level: 'style', about: 'Position in the catalogue; derived from style_key when empty' },
  { name: 'type', level: 'style', about: 'What it is: coat, dress, sneaker', isRequired: true },
  { name: 'composition', level: 'style', about: 'outer: 80% wool, 20% polyamide; lining: 100% viscose' },
  { name: 'animal_parts', level: 'style', about: 'yes or no; found in the composition when empty' },
  { name: 'care', level: 'style', about: 'Care symbols: wash30|nobleach|notumble|iron1', isList: true },
  { name: 'country_of_origin', level: 'style', about: 'Two letters: PT', isRequired: true },
  {
    name: 'size_system',
    level: 'style',
    about: 'numeric, letter, jeans, shoe, one-size or label; seen from the sizes when empty',
  },
  {
    name: 'measurements',
    level: 'style',
    about: 'Centimetres of the finished piece: chest: 36 = 84 | 38 = 88; length: …',
  },
  {
    name: 'subscription_intervals',
    level: 'style',
    about: 'How often it can be had regularly: monthly|every_two_months|quarterly; sold once at a time when empty',
    isList: true,
  },
  { name: 'product_key', level: 'product', about: 'Your number of the style in one colour; made of both when empty' },
  { name: 'product_id', level: 'product', about: 'Our number; derived from product_key when empty' },
  {
    name: 'is_active',
    level: 'product',
    about: 'yes, no, or draft: yes as soon as nothing is missing that the law demands; yes when empty',
  },
  { name: 'colour_key', level: 'product', about: 'Short name of the colour; made of its German name when empty' },
  { name: 'colour_family', level: 'product', about: 'The colour one filters by: black, blue', isRequired: true },
  {
    name: 'colour_hex',
    level: 'product',
    about: 'One to four colours: #1d1b1c|#f6f3ee; follows from the family when empty',
    isList: true,
  },
  {
    name: 'category',
    level: 'product',
    about: 'Where it is filed: Damen > Mäntel, /damen/maentel or women/coats',
    isList: true,
  },
  { name: 'created_at', level: 'product', about: 'Kept from the first import when empty' },
  {
    name: 'first_live_at',
    level: 'product',
    about: 'New for thirty days from then; kept from the first import when empty',
  },
  { name: 'popularity', level: 'product', about: 'A whole number from 1; kept as it is when empty' },
  { name: 'weight', level: 'product', about: 'Weight of a parcel of one: 350 g, 0.35 kg' },
  { name: 'image', level: 'product', about: 'Address of a picture, or a file in the folder of pictures' },
  { name: 'more_images', level: 'product', about: 'Further pictures: worn, detail', isList: true },
  { name: 'variant_key', level: 'variant', about: 'Your number of the size one buys', isRequired: true },
  { name: 'variant_id', level: 'variant', about: 'Our number; derived from variant_key when empty' },
  { name: 'gtin', level: 'variant', about: 'EAN of 8, 12, 13 or 14 digits; empty for goods that have none' },
  {
    name: 'size',
    level: 'variant',
    about: 'The EU size on the label: 38, M, W29/L32, 39.5, One Size',
    isRequired: true,
  },
  { name: 'shop_size', level: 'variant', about: 'What the shop writes; the size when empty' },
  {
    name: 'stock',
    level: 'variant',
    about: 'Pieces for a new size; an existing one keeps what orders left; 0 when empty',
  },
  { name: 'sellable_without_stock', level: 'variant', about: 'yes or no; no when empty' },
  { name: 'available_at', level: 'variant', about: 'When it is expected back' },
  { name: 'price', level: 'variant', about: 'Regular price with its currency, including VAT: 129.99 EUR' },
  { name: 'sale_price', level: 'variant', about: 'Reduced price with its currency' },
  {
    name: 'price_since',
    level: 'variant',
    about: 'Since when the regular price is really asked; the import’s time when empty',
  },
  { name: 'sale_since', level: 'variant', about: 'When the reduction began or begins; the import’s time when empty' },
  { name: 'sale_until', level: 'variant', about: 'When the regular price returns' },
  { name: 'sale_period', level: 'variant', about: 'Both in one: 2026-11-01/2026-11-30' },
  { name: 'price_history', level: 'variant', about: 'de,at: 2026-09-01T00:00:00Z 129.99 regular | … ; ch: …' },
] as const satisfies readonly { name: string; level: Level; about: string; isRequired?: boolean; isList?: boolean }[]

const aboutTexts = {
  name: { level: 'style', about: 'Name of the style', isRequired: true },
  description: { level: 'style', about: 'One or two sentences about it' },
  fit_note: { level: 'style', about: 'How it falls' },
  colour_name: { level: 'product', about: 'Name of the colour', isRequired: true },
  badge: { level: 'product', about: 'A word on the picture' },
} as const satisfies Record<TextGroup, Omit<Column, 'name'>>

const texts = textGroups.flatMap((group) =>
  textSuffixes.map((suffix): Column => {
    const { level, about, ...rest } = aboutTexts[group]
    const isRequired = 'isRequired' in rest && spokenLanguages.includes(suffix)
    return { name: `${group}_${suffix}`, level, about: `${about} (${suffix})`, isRequired }
  }),
)

const parties = partyFields.flatMap((field): Column[] => [
  { name: `maker_${field}`, level: 'style', about: `Maker: ${field}` },
  { name: `responsible_${field}`, level: 'style', about: `Responsible person in the EU: ${field}` },
])

const attributes = attributeKeys.map((key): Column => ({
  name: `attr_${key}`,
  level: 'product',
  about: `Attribute ${key}`,
  isList: true,
}))

const prices = priceScopes.flatMap((scope): Column[] => [
  { name: `price_${scope}`, level: 'variant', about: `Regular price including VAT (${scope})` },
  { name: `sale_price_${scope}`, level: 'variant', about: `Reduced price including VAT (${scope})` },
])

/** Every column a file may have, in the order an export writes them. One line is one size of one colour. */
export const columns: readonly Column[] = (['style', 'product', 'variant'] as const).flatMap((level) =>
  [...single, ...texts, ...parties, ...attributes, ...prices].filter((column) => column.level === level),
)

const names: ReadonlySet<string> = new Set(columns.map(({ name }) => name))

export const isColumn = (name: string): name is ColumnName => names.has(name)
