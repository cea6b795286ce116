import type { Market } from '@vitrine/contracts/markets'
import type { Placed, Product, Variant } from '@vitrine/contracts/shop'
import { idInPath } from '@vitrine/contracts/urls'
import type { Platform } from '../../platform/platform.ts'
import type { ShopClient } from '../../platform/shop.ts'
import { findGoods } from './find-products.ts'
import { placeOrder } from './place-order.ts'
import type { Before } from './state.ts'

type Person = { first_name: string; last_name: string; email: string }

const person: Person = { first_name: 'Johanna', last_name: 'Beispiel', email: 'zustaende@vitrine.example' }
/** A second customer, so that the first never has an order. */
const buyer: Person = { ...person, email: 'bestellungen@vitrine.example' }
const password = 'Zustandsgalerie-26'

const hasEnough = ({ stock }: Variant) => stock.quantity > 3
/** The size there is most of: it also hangs in stores, and is not gone after some orders. */
const deepest = (variants: readonly Variant[]): Variant | undefined =>
  variants.filter(hasEnough).toSorted((a, b) => b.stock.quantity - a.stock.quantity)[0]

/** Brings a visitor into a state, after any other state; returns the order, if one was placed. */
export async function visitBefore(before: Before, platform: Platform, market: Market): Promise<Placed | null> {
  const {
    basket = 0,
    wishlist = 0,
    isSignedIn = false,
    hasOrdered = false,
    hasMerged = false,
    hasRegular,
    order,
  } = before
  const { shop } = platform
  if (hasOrdered) return haveOrdered(platform, market)
  const { user } = await shop.getUser({})
  // Items left from an earlier state would be counted as merged.
  if (hasMerged && !user) await signIn(shop)
  if (hasMerged) await emptyHands(shop)
  const isOther = user?.email === buyer.email
  if (hasMerged || (user && !isSignedIn) || isOther) await shop.oauthRevokeToken({})
  if (!hasMerged && (!user || isOther) && isSignedIn) await signIn(shop)
  await emptyHands(shop)
  const goods = basket + wishlist > 0 ? await someGoods(platform) : []
  for (const { variants } of goods.slice(0, basket)) {
    const there = deepest(variants)
    if (there) await shop.addItemToBasket({ variantId: there.id, quantity: 1 })
  }
  if (hasRegular) await addRegular(platform, market)
  for (const { id } of goods.slice(0, wishlist)) await shop.addItemToWishlist({ productId: id })
  if (hasMerged) await signIn(shop)
  return order ? placeOrder(shop, market, order) : null
}

/** Once is enough: each state sets the order's later progress. */
async function haveOrdered(platform: Platform, market: Market): Promise<null> {
  const { shop } = platform
  const { user } = await shop.getUser({})
  if (user?.email !== buyer.email) {
    if (user) await shop.oauthRevokeToken({})
    await signIn(shop, buyer)
  }
  if ((await shop.getOrders({ perPage: 1 })).total > 0) return null
  await emptyHands(shop)
  for (const { variants } of (await someGoods(platform)).slice(0, 3)) {
    const there = deepest(variants)
    if (there) await shop.addItemToBasket({ variantId: there.id, quantity: 1 })
  }
  await placeOrder(shop, market)
  return null
}

async function signIn(shop: ShopClient, who = person): Promise<void> {
  const { email } = who
  const known = await shop.oauthLogin({ email, password })
  if (known.ok) return
  const made = await shop.oauthRegister({ ...who, password })
  // Two windows may come at once: one of them opens the account, and both sign in.
  const isIn = made.ok || (made.error.code === 'EMAIL_TAKEN' && (await shop.oauthLogin({ email, password })).ok)
  if (!isIn) throw new Error('The customer could not be signed in')
}

async function addRegular({ shop, categories }: Platform, { locale }: Market): Promise<void> {
  const id = idInPath(await findGoods({ shop, categories, locale }).product('regular'))
  const product = await shop.getProductById({ id: id ?? 0 })
  const there = product.ok ? deepest(product.value.variants) : undefined
  if (!there) throw new Error('Nothing can be had regularly')
  const customData = { subscriptionDefinition: { interval: 'every_two_months' } }
  await shop.addItemToBasket({ variantId: there.id, quantity: 1, customData })
}

async function emptyHands(shop: ShopClient): Promise<void> {
  await shop.clearBasket({})
  const { items } = await shop.getWishlist({})
  for (const { key } of items) await shop.removeItemFromWishlist({ itemKey: key })
}

/** Out of what stands first in the shop, one of each kind, so that a list of them looks like one. */
async function someGoods({ shop, categories }: Platform): Promise<Product[]> {
  const [top] = await categories.tree()
  const reply = top && (await shop.getProductsByCategory({ category: top.path, page: 1, perPage: 40 }))
  const products = reply?.ok ? reply.value.products : []
  const there = products.filter(({ variants }) => variants.some(hasEnough))
  return [...new Map(there.map((product) => [product.categories[0]?.at(-1)?.categoryId, product])).values()]
}
