import * as v from 'valibot'
import { Localised } from '../catalogue/localised.ts'
import type { PriceHistory } from '../catalogue/price-history.ts'
import { staffCall } from '../staff/index.ts'
import { RowId, SearchText, Version } from './fields.ts'
import { type Page, pageFields } from './page.ts'

type GoodsSize = { variantId: number; size: string; quantity: number; isSellableWithoutStock: boolean }

/** The prices of one product in one shop: one, or from the lowest to the highest of its sizes. */
export type GoodsPrice = { shopId: number; from: number; to: number; percent: number | null }

export type GoodsRow = {
  productId: number
  number: string
  name: Localised
  colour: Localised
  /** Names the drawing. */
  picture: string
  isActive: boolean
  sizes: readonly GoodsSize[]
  prices: readonly GoodsPrice[]
}

export type GoodsTexts = { name: Localised; shortDescription: Localised; fitNote: Localised }

export type GoodsDetail = GoodsRow & {
  masterKey: string
  /** Columns that are missing by law; the product cannot be offered before they are filled. */
  missing: readonly string[]
  texts: GoodsTexts
  version: string
  sizeSystem: string
  composition: readonly { name: string; shares: readonly { material: string; percent: number }[] }[]
  countryOfOrigin: string
  siblings: readonly { productId: number; colour: Localised; picture: string }[]
  stores: readonly { storeId: number; name: string; variantId: number; quantity: number }[]
  histories: readonly { shopId: number; variantIds: readonly number[]; entries: PriceHistory }[]
  /** Pieces of the last thirty days. */
  sold: number
  returned: number
}

const isWritten = (text: string | undefined): boolean =>
  text !== undefined && text.trim() !== '' && text.length <= 2_000
const Words = v.pipe(
  Localised,
  v.check((words) => Object.values(words).every(isWritten), 'must have words'),
)

export const goodsCalls = {
  listGoods: staffCall<Page<GoodsRow>>()({
    right: 'goods.read',
    kind: 'read',
    input: v.strictObject({
      ...pageFields,
      text: v.exactOptional(SearchText),
      category: v.exactOptional(RowId),
      state: v.exactOptional(v.picklist(['on', 'off'])),
    }),
  }),
  listCategories: staffCall<readonly { id: number; depth: number; name: Localised }[]>()({
    right: 'goods.read',
    kind: 'read',
    input: v.strictObject({}),
  }),
  getGoods: staffCall<GoodsDetail | null>()({
    right: 'goods.read',
    kind: 'read',
    input: v.strictObject({ productId: RowId }),
  }),
  changeGoodsTexts: staffCall<{ version: string }>()({
    right: 'goods.write',
    kind: 'write',
    input: v.strictObject({ productId: RowId, version: Version, name: Words, shortDescription: Words, fitNote: Words }),
    errors: ['NOT_FOUND', 'CHANGED'],
  }),
  /** Offers a product, or takes it out of the shops. */
  switchGoods: staffCall<null>()({
    right: 'goods.write',
    kind: 'write',
    input: v.strictObject({ productId: RowId, isActive: v.boolean() }),
    errors: ['NOT_FOUND', 'INCOMPLETE', 'NOTHING_CHANGED'],
  }),
}
