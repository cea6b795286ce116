import * as v from 'valibot'
import { Store } from '../catalogue/store.ts'
import { call, everyone } from './call.ts'
import { Email, Id, line } from './values.ts'

/** A store with how many kilometres away it is, if one asked from somewhere. */
export const NearStore = v.object({ ...Store.entries, distance: v.nullable(v.number()) })
export type NearStore = v.InferOutput<typeof NearStore>

/** A back-in-stock notice as its link shows it; never includes the address. */
export const StockNotice = v.object({
  productId: Id,
  productName: v.string(),
  size: v.string(),
  isConfirmed: v.boolean(),
})
export type StockNotice = v.InferOutput<typeof StockNotice>

/** Somewhere a shopper looks from. */
const FoundPlace = v.object({ name: v.string(), latitude: v.number(), longitude: v.number() })

/** Stock above this number is shown as available, without the number. */
export const fewPieces = 3

/** Store stock of a size. `left` is set for the last items only; `unknown` means the store's stock is not counted. */
export const StoreStockState = v.object({
  state: v.picklist(['there', 'few', 'none', 'unknown']),
  left: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(fewPieces))),
})
export type StoreStockState = v.InferOutput<typeof StoreStockState>

/** A size that lies in a store. */
const SizeStock = v.object({ ...StoreStockState.entries, variantId: Id, size: v.string() })

/** The result of the store finder. */
export const StoreSearch = v.object({
  /** The place that was typed; null if none was typed or it is unknown. */
  from: v.nullable(FoundPlace),
  /** The size to look for; without a size the product. */
  wanted: v.nullable(v.object({ productId: Id, productName: v.string(), size: v.string() })),
  stores: v.array(
    v.object({
      ...NearStore.entries,
      /** Whether it is available there: by counted stock, or by the store's departments where stock is not counted. */
      carries: v.nullable(v.boolean()),
      /** Store stock of the size; null if none was asked for. */
      shelf: v.nullable(StoreStockState),
      /** Which sizes are there, where a product is looked for and its pieces are counted. */
      sizes: v.optional(v.array(SizeStock)),
    }),
  ),
})
export type StoreSearch = v.InferOutput<typeof StoreSearch>

/** Where a product can be collected now. */
export const StoreStock = v.object({
  storeId: Id,
  /** The collection day for an order placed now. */
  readyOn: v.string(),
  /** Sizes in stock there; null if stock is not counted, and the warehouse sends what the store carries. */
  sizes: v.nullable(v.array(v.object({ ...StoreStockState.entries, variantId: Id }))),
})
export type StoreStock = v.InferOutput<typeof StoreStock>

const NoticeToken = line(100, 1)

const read = { kind: 'read', access: everyone } as const

export const storeCalls = {
  getStores: call({
    ...read,
    input: v.pipe(
      v.strictObject({
        latitude: v.optional(v.pipe(v.number(), v.minValue(-90), v.maxValue(90))),
        longitude: v.optional(v.pipe(v.number(), v.minValue(-180), v.maxValue(180))),
        /** The beginning of a place or a postcode. */
        near: v.optional(line(100)),
        /** Only stores that have this product; by departments where stock is not counted. */
        carrying: v.optional(Id),
        limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)), 200),
      }),
      v.check(
        ({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined),
        'latitude and longitude belong together',
      ),
    ),
    output: v.array(NearStore),
  }),
  /** Stores around a place or postcode, the nearest first; those of the own country where none is given or known. */
  searchStores: call({
    ...read,
    input: v.strictObject({
      place: v.optional(line(100), ''),
      /** The visitor's position, which takes precedence over the typed place. */
      position: v.optional(
        v.strictObject({
          latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
          longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
        }),
      ),
      variantId: v.optional(Id),
      /** Looks for any size of a product; a variant counts more. */
      productId: v.optional(Id),
    }),
    output: StoreSearch,
  }),
  /** The stores of the shop's country that hand out a product, with what lies there of each size. */
  getStoreStock: call({ ...read, input: v.strictObject({ productId: Id }), output: v.array(StoreStock) }),
  getStoreById: call({ ...read, input: v.strictObject({ id: Id }), output: NearStore, errors: { NOT_FOUND: 404 } }),
  /**
   * Answers the same whether the address was on the list or not. Only a customer's own confirmed address is on it at
   * once; any other gets a mail first.
   */
  notifyWhenBack: call({
    kind: 'write',
    input: v.strictObject({ variantId: Id, email: Email }),
    output: v.object({ success: v.literal(true), isConfirmed: v.boolean() }),
    errors: { NOT_FOUND: 404, IN_STOCK: 409 },
    access: everyone,
    limit: 'tracking',
    idempotency: 'optional',
  }),
  /** The subject of the link in that mail. */
  getStockNotice: call({
    ...read,
    input: v.strictObject({ token: NoticeToken }),
    output: StockNotice,
    errors: { NOT_FOUND: 404 },
    limit: 'tracking',
  }),
  /** The recipient of the mail confirms or declines the notice. Both can be repeated. */
  answerStockNotice: call({
    kind: 'write',
    input: v.strictObject({ token: NoticeToken, isWanted: v.boolean() }),
    output: v.object({ success: v.literal(true) }),
    errors: { NOT_FOUND: 404 },
    access: everyone,
    limit: 'tracking',
    idempotency: 'optional',
  }),
}
