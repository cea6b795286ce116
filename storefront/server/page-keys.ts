import type { Locale } from '@vitrine/contracts/markets'
import { categoryPath } from '@vitrine/contracts/urls'
import type { SearchClient } from '../app/platform/search.ts'
import type { ShopClient } from '../app/platform/shop.ts'

/** Receives the keys of the data that a page shows. */
export type OnData = (key: string) => void

const categoryAt = (locale: Locale, address: string) => `category:${locale}${address}`

/** Names of data by which pages are found that show it. */
export const pageKeys = {
  /** Of every page. */
  all: '*',
  product: (id: number) => `product:${id}`,
  /** The list of a category, by its path in one shop: `/damen/kleider`. */
  category: (locale: Locale, path: string) => categoryAt(locale, categoryPath(path)),
  /** The same by the address of the list, `/c/damen/kleider/`. */
  categoryAt,
} as const

/** Members of replies that contain products. */
const containers = ['value', 'products', 'siblings', 'outfits', 'product'] as const

/** Ids of all products in a reply of the shop. */
function* productIdsIn(reply: unknown): Generator<number> {
  if (Array.isArray(reply)) for (const each of reply) yield* productIdsIn(each)
  else if (typeof reply === 'object' && reply !== null) {
    const known = reply as Readonly<Record<string, unknown>>
    if (typeof known['id'] === 'number' && Array.isArray(known['variants'])) yield known['id']
    for (const name of containers) if (name in known) yield* productIdsIn(known[name])
  }
}

/** A client of the shop that names the products of its replies. */
export const collectShopKeys = (shop: ShopClient, onData: OnData): ShopClient =>
  new Proxy(shop, {
    get(client, method, receiver) {
      const call: unknown = Reflect.get(client, method, receiver)
      if (typeof call !== 'function') return call
      return async (...input: unknown[]) => {
        const reply: unknown = await call(...input)
        for (const id of productIdsIn(reply)) onData(pageKeys.product(id))
        return reply
      }
    },
  })

/** A client of the search that names the lists and products of its replies. */
export function collectSearchKeys(search: SearchClient, locale: Locale, onData: OnData): SearchClient {
  const addProducts = (products: readonly { permanentid: string; ec_product_id?: string | null }[]) => {
    for (const { permanentid, ec_product_id: id } of products) onData(pageKeys.product(Number(id ?? permanentid)))
  }
  return {
    ...search,
    async listing(path, question) {
      onData(pageKeys.category(locale, path))
      const reply = await search.listing(path, question)
      addProducts(reply.products)
      return reply
    },
    async recommendations(slot, about) {
      const reply = await search.recommendations(slot, about)
      addProducts(reply?.products ?? [])
      return reply
    },
  }
}
