import * as v from 'valibot'
import { Name, Names, Source } from '../mapping/field-source.ts'
import type { FieldSource } from '../mapping/field-source.ts'

/** Facts about a product or one of its sizes that an export may hold, by our names for them. */
const layoutColumns = {
  title: 'Name of the product',
  description: 'Text or HTML',
  brand: 'Brand',
  type: 'What it is: dress, ring',
  category: 'Where it is filed, one or more paths',
  tags: 'Free words, or key:value',
  facets: 'Attributes, as key:value',
  material: 'Fibres with their shares, or the material of something hard',
  published: 'Whether visitors see it: yes or no',
  status: 'A second column that can hide it: yes or no',
  pictures: 'Addresses or files',
  picture_position: 'Place of the picture of this line',
  sku: 'Number of the size',
  price: 'Price; with its currency, or in that of the import',
  compare_price: 'Crossed price, where the price is the reduced one',
  sale_price: 'Reduced price, where the price is the regular one',
  sale_since: 'When the reduction began',
  sale_until: 'When it ends',
  gtin: 'EAN',
  stock: 'Pieces',
  stock_tracked: 'yes or no; what is not counted can always be bought',
  in_stock: 'yes or no, for exports without a number of pieces',
  sells_without_stock: 'yes or no',
  weight: 'Weight, in grams or with its unit',
  variant_pictures: 'Pictures of this size or colour',
} as const
export type LayoutColumn = keyof typeof layoutColumns

const Sources = v.lazy((input) => (Array.isArray(input) ? v.pipe(v.array(Source), v.minLength(1)) : Source))
type OneOrMore = FieldSource | readonly FieldSource[]

/**
 * How an export lays its products out over lines. Where several sources are given, the first that holds something
 * counts, in the line itself for sizes, in all lines of the product for what its sizes share. Pictures are taken from all.
 */
export const Layout = v.strictObject({
  /** Names the product of a line; a blank cell belongs to the product above. */
  product: Sources,
  /** Names the product a line of a size belongs to, as `product` names it there. */
  parent: v.optional(Name),
  /** A column that says what a line is; without it a line with a price, a number or an option is a size. */
  kind: v.optional(
    v.strictObject({
      from: v.lazy((input) => (Array.isArray(input) ? Names : Name)),
      /** Lines of a product that is sold in sizes on other lines. */
      parents: v.array(Name),
      /** Lines that are not sold as goods: bundles, downloads. */
      skipped: v.array(Name),
    }),
  ),
  /** Products that are no goods, such as gift cards, by a column of their first line. */
  notGoods: v.optional(v.strictObject({ from: Names, values: v.array(Name) })),
  /** Columns whose blank cells repeat the cell above in the same product. */
  fillDown: v.optional(Names),
  /** Pairs of name and value by which the sizes of a product differ. */
  options: v.optional(v.array(v.strictObject({ name: Source, value: Source }))),
  /** The same as two lists in two columns: `Colour|Size` and `Navy|M`. */
  optionLists: v.optional(v.strictObject({ names: Name, values: Name, separator: v.optional(Name) })),
  columns: v.record(v.picklist(Object.keys(layoutColumns) as LayoutColumn[]), Sources),
  /** Columns that are left aside knowingly. */
  ignore: v.optional(v.array(Name)),
})

/** The same as written in code, where sources may be read-only lists. */
export type Layout = {
  product: OneOrMore
  parent?: string | undefined
  kind?: { from: string | string[]; parents: readonly string[]; skipped: readonly string[] } | undefined
  notGoods?: { from: readonly string[]; values: readonly string[] } | undefined
  fillDown?: readonly string[] | undefined
  options?: readonly { name: FieldSource; value: FieldSource }[] | undefined
  optionLists?: { names: string; values: string; separator?: string | undefined } | undefined
  columns: Readonly<Partial<Record<LayoutColumn, OneOrMore>>>
  /** Columns that are attributes of the product each; the first group is the attribute's name. */
  attributeColumns?: RegExp
  ignore?: readonly string[] | undefined
}
