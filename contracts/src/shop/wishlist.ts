import * as v from 'valibot'
import { accountOnly, call, everyone, ownThings } from './call.ts'
import { ItemGroup } from './basket.ts'
import { Product, Variant } from './products.ts'
import { FreeObject, Id, Key, label, line, With } from './values.ts'

export const wishlistLimit = 200
export const namedListLimit = 20
export const listNameLength = 60

export const WishlistItem = v.object({
  key: v.string(),
  productId: Id,
  variantId: v.nullable(Id),
  product: Product,
  variant: v.optional(Variant),
  customData: FreeObject,
  itemGroup: v.nullable(ItemGroup),
  /** Price in cents of the size, or of the cheapest one, when it was saved; `null` if it was not recorded. */
  savedPrice: v.optional(v.nullable(v.number()), null),
  /** It was sold out when it was saved or has been since, and can be bought again. */
  isBackInStock: v.optional(v.boolean(), false),
})
export type WishlistItem = v.InferOutput<typeof WishlistItem>

/** A part of a customer's wishlist, with a name and a link of its own. */
export const NamedList = v.object({
  key: v.string(),
  name: v.string(),
  shareKey: v.nullable(v.string()),
  itemKeys: v.array(v.string()),
})
export type NamedList = v.InferOutput<typeof NamedList>

export const Wishlist = v.object({
  key: v.string(),
  version: v.number(),
  items: v.array(WishlistItem),
  /** The sharing token: opens the list read-only; `null` while it is private. */
  shareKey: v.optional(v.nullable(v.string()), null),
  lists: v.optional(v.array(NamedList), []),
})
export type Wishlist = v.InferOutput<typeof Wishlist>

/** The shared view of a wishlist or named list: its items, and nothing about their owner. */
export const SharedWishlist = v.object({
  /** Of a named list. */
  name: v.optional(v.nullable(v.string()), null),
  items: v.array(v.object({ productId: Id, variantId: v.nullable(Id), product: Product })),
})
export type SharedWishlist = v.InferOutput<typeof SharedWishlist>

const write = { kind: 'write', access: ownThings, limit: 'writes', idempotency: 'optional', output: Wishlist } as const

/** Named lists belong to an account: a guest's wishlist joins the customer's at sign-in, where names could clash. */
const listWrite = { ...write, access: accountOnly, errors: { NOT_FOUND: 404 } } as const
const ListName = label(listNameLength, 1)

type Goods = { variantId?: number | undefined; productId?: number | undefined }
const namesGoods = ({ variantId, productId }: Goods): boolean => (variantId ?? productId) !== undefined
const nothingNamed = 'variantId or productId is required'
/** Keys of the published client that change nothing: campaigns apply by themselves, and wishlists store no extras. */
const withoutEffect = {
  campaignKey: v.optional(line(100)),
  pricePromotionKey: v.optional(line(100)),
  itemGroup: v.optional(ItemGroup),
  customData: v.optional(FreeObject),
}
const goods = { variantId: v.optional(Id), productId: v.optional(Id), with: v.optional(With), ...withoutEffect }

/** Unlike baskets, wishlists are not wrapped. */
export const wishlistCalls = {
  getWishlist: call({ kind: 'read', input: With, output: Wishlist, access: ownThings }),
  addItemToWishlist: call({
    ...write,
    input: v.pipe(
      v.strictObject(goods),
      v.check((wanted) => namesGoods(wanted), nothingNamed),
    ),
    errors: { ALREADY_PRESENT: 409, UNAVAILABLE: 412, WISHLIST_FULL: 413, NOT_FOUND: 404 },
  }),
  removeItemFromWishlist: call({
    ...write,
    input: v.strictObject({
      itemKey: Key,
      with: v.optional(With),
      campaignKey: withoutEffect.campaignKey,
      pricePromotionKey: withoutEffect.pricePromotionKey,
    }),
    errors: { ITEM_NOT_FOUND: 404 },
  }),
  /** Takes an item off and puts another in its place, or does neither. */
  replaceWishlistItem: call({
    ...write,
    input: v.pipe(
      v.strictObject({ itemKey: Key, ...goods }),
      v.check((wanted) => namesGoods(wanted), nothingNamed),
    ),
    errors: { UNAVAILABLE: 412, ITEM_NOT_FOUND: 404, NOT_FOUND: 404 },
  }),
  /** Brings back what was taken off a moment ago, as it was and where it was. */
  restoreWishlistItem: call({
    ...write,
    input: v.strictObject({ itemKey: Key, with: v.optional(With) }),
    errors: { ITEM_NOT_FOUND: 404, WISHLIST_FULL: 413 },
  }),
  clearWishlist: call({ ...write, input: v.strictObject({}) }),
  shareWishlist: call({ ...write, input: v.strictObject({}) }),
  /** Revokes the link; sharing again creates another one. */
  unshareWishlist: call({ ...write, input: v.strictObject({}) }),
  createWishlistList: call({
    ...write,
    access: accountOnly,
    input: v.strictObject({ name: ListName }),
    errors: { NAME_TAKEN: 409, TOO_MANY_LISTS: 413 },
  }),
  renameWishlistList: call({
    ...write,
    access: accountOnly,
    input: v.strictObject({ listKey: Key, name: ListName }),
    errors: { NOT_FOUND: 404, NAME_TAKEN: 409 },
  }),
  /** Its items stay on the wishlist; its link ends. */
  removeWishlistList: call({ ...listWrite, input: v.strictObject({ listKey: Key }) }),
  shareWishlistList: call({ ...listWrite, input: v.strictObject({ listKey: Key }) }),
  /** Revokes the link; sharing again creates another one. */
  unshareWishlistList: call({ ...listWrite, input: v.strictObject({ listKey: Key }) }),
  /** Puts an item into exactly these lists; into none, it is on the wishlist alone. */
  placeWishlistItem: call({
    ...listWrite,
    input: v.strictObject({ itemKey: Key, listKeys: v.pipe(v.array(Key), v.maxLength(namedListLimit)) }),
    errors: { ITEM_NOT_FOUND: 404, NOT_FOUND: 404 },
  }),
  getSharedWishlist: call({
    kind: 'read',
    input: v.strictObject({ shareKey: Key }),
    output: SharedWishlist,
    access: everyone,
    errors: { NOT_FOUND: 404 },
  }),
}

/** The words of the specification; tests and clients compare them. */
export const wishlistItemMissing = 'Could not find wishlist item.'

type WishlistKey = { variantId: number } | { productId: number }

/** By variant if one is named, else by product. */
export const findInWishlist = (items: readonly WishlistItem[], key: WishlistKey): WishlistItem | undefined =>
  items.find((item) => ('variantId' in key ? item.variantId === key.variantId : item.productId === key.productId))
