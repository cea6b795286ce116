import { attributeKeys } from '@vitrine/contracts/catalogue'
import type { Category, Localised, Maker, Product, Style, Variant } from '@vitrine/contracts/catalogue'
import { partyFields, textSuffixes } from '../columns.ts'
import type { TextGroup } from '../columns.ts'
import type { MappedCells } from '../mapping/apply-mapping.ts'
import { writeComponents } from '../values/composition-text.ts'
import { joinList } from '../values/list.ts'
import { writeMeasurements } from '../values/measurements-text.ts'
import { writeYesNo } from '../values/yes-no.ts'
import { priceCells } from './price-cells.ts'
import type { ExportedPrices } from './price-cells.ts'

export type WriteOptions = {
  /** Writes categories by key instead of by number. */
  categories?: readonly Category[]
  prices?: ExportedPrices
}

const texts = (group: TextGroup, text: Localised | undefined): MappedCells =>
  Object.fromEntries(textSuffixes.map((suffix) => [`${group}_${suffix}`, wordsBySuffix(text)[suffix] ?? '']))

const wordsBySuffix = (text: Localised | undefined): Readonly<Record<string, string | undefined>> => text ?? {}

const partyKeys = {
  name: 'name',
  street: 'street',
  zip: 'zipCode',
  city: 'city',
  country: 'country',
  email: 'email',
} as const

const party = (who: 'maker' | 'responsible', from: Omit<Maker, 'responsiblePerson'> | undefined): MappedCells =>
  Object.fromEntries(partyFields.map((field) => [`${who}_${field}`, from?.[partyKeys[field]] ?? '']))

export const styleCells = (style: Style): MappedCells => ({
  style_key: style.masterKey,
  style_number: String(style.number),
  type: style.type,
  ...texts('name', style.name),
  ...texts('description', style.shortDescription),
  ...texts('fit_note', style.fitNote),
  composition: writeComponents(style.composition),
  animal_parts: writeYesNo(style.composition.hasAnimalParts),
  care: joinList(style.care),
  ...party('maker', style.maker),
  ...party('responsible', style.maker.responsiblePerson),
  country_of_origin: style.countryOfOrigin,
  size_system: style.sizeSystem,
  measurements: writeMeasurements(style.measurements ?? []),
  subscription_intervals: joinList(style.subscriptionIntervals ?? []),
})

export const productCells = (product: Product, categoryName: (id: number) => string): MappedCells => ({
  product_key: product.referenceKey,
  product_id: String(product.id),
  is_active: product.draft ? 'draft' : writeYesNo(product.isActive),
  colour_key: product.colour.key,
  colour_family: product.colour.family,
  ...texts('colour_name', product.colour.name),
  colour_hex: joinList(product.colour.hex),
  category: joinList(product.categoryIds.map(categoryName)),
  ...Object.fromEntries(attributeKeys.map((key) => [`attr_${key}`, joinList(product.attributes[key] ?? [])])),
  ...texts('badge', product.freeTextBadge),
  created_at: product.createdAt,
  first_live_at: product.firstLiveAt,
  popularity: String(product.popularity),
  weight: product.weight === undefined ? '' : `${product.weight} g`,
  image: product.picture,
})

export const variantCells = ({ id, referenceKey, gtin, size, shopSize, stock }: Variant): MappedCells => ({
  variant_key: referenceKey,
  variant_id: String(id),
  gtin,
  size,
  shop_size: shopSize,
  stock: String(stock.quantity),
  sellable_without_stock: writeYesNo(stock.isSellableWithoutStock),
  available_at: stock.expectedAvailabilityAt ?? '',
})

/** The lines of styles as an import reads them: one for each size of each colour. */
export async function* writeRows(
  styles: AsyncIterable<Style> | Iterable<Style>,
  { categories = [], prices = 'history' }: WriteOptions = {},
): AsyncGenerator<MappedCells> {
  const keys = new Map(categories.map(({ id, key }) => [id, key]))
  const categoryName = (id: number) => keys.get(id) ?? String(id)
  for await (const style of styles) {
    const common = styleCells(style)
    for (const product of style.products) {
      const shared = { ...common, ...productCells(product, categoryName) }
      for (const variant of product.variants)
        yield { ...shared, ...variantCells(variant), ...priceCells(product, variant, prices) }
    }
  }
}
