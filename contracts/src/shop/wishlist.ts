import * as v from 'valibot'
import { call, ownThings } from './call.ts'
import { ItemGroup } from './basket.ts'
import { Product, Variant } from './products.ts'
import { FreeObject, Id, Key, With } from './values.ts'

export const wishlistLimit = 200

export const WishlistItem = v.object({
  key: v.string(),
  productId: Id,
  variantId: v.nullable(Id),
  product: Product,
  variant: v.optional(Variant),
  customData: FreeObject,
  itemGroup: v.nullable(ItemGroup),
})
export type WishlistItem = v.InferOutput<typeof WishlistItem>

export const Wishlist = v.object({ key: v.string(), version: v.number(), items: v.array(WishlistItem) })
export type Wishlist = v.InferOutput<typeof Wishlist>

const write = { kind: 'write', access: ownThings, limit: 'writes', idempotency: 'optional', output: Wishlist } as const

/** Unlike baskets, wishlists are not wrapped. */
export const wishlistCalls = {
  getWishlist: call({ kind: 'read', input: With, output: Wishlist, access: ownThings }),
  addItemToWishlist: call({
    ...write,
    input: v.pipe(
      v.strictObject({ variantId: v.optional(Id), productId: v.optional(Id), with: v.optional(With) }),
      v.check(
        ({ variantId, productId }) => (variantId ?? productId) !== undefined,
        'variantId or productId is required',
      ),
    ),
    errors: { ALREADY_PRESENT: 409, UNAVAILABLE: 412, WISHLIST_FULL: 413, NOT_FOUND: 404 },
  }),
  removeItemFromWishlist: call({
    ...write,
    input: v.strictObject({ itemKey: Key, with: v.optional(With) }),
    errors: { ITEM_NOT_FOUND: 404 },
  }),
  clearWishlist: call({ ...write, input: v.strictObject({}) }),
}

/** The words of the specification; tests and clients compare them. */
export const wishlistItemMissing = 'Could not find wishlist item.'

type Wanted = { variantId: number } | { productId: number }

/** By variant if one is named, else by product. */
export const findInWishlist = (items: readonly WishlistItem[], wanted: Wanted): WishlistItem | undefined =>
  items.find((item) =>
    'variantId' in wanted ? item.variantId === wanted.variantId : item.productId === wanted.productId,
  )
