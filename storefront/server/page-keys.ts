import type { Locale } from '@vitrine/contracts/markets'
import { categoryPath } from '@vitrine/contracts/urls'
import { addressFields } from '../app/platform/content/addresses.ts'
import type { ContentClient, PageReadOptions } from '../app/platform/content.ts'
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
  /** Menus of all shops; of no page, because a page with another menu has another address in the cache. */
  menus: 'menus',
  /** An entry of the content service, with everything that it contains. */
  entry: (id: string) => `entry:${id}`,
  /** All entries of a type, with everything that they contain. */
  entriesOf: (type: string) => `entries:${type}`,
  /** Entries of a type that were not there: the page asked for one and found none. */
  missingEntry: (type: string) => `missing-entry:${type}`,
} as const

export const isContentKey = (key: string): boolean => /^(entry|entries|missing-entry):/.test(key)

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

/** Names the entries of replies of the content service. */
export const collectEntryKeys = (onData: OnData): PageReadOptions => ({
  onReply(query, items) {
    const isFiltered = Object.keys(query).some((name) => name.startsWith('fields.'))
    if (!isFiltered) onData(pageKeys.entriesOf(query.content_type))
    else if (items.length === 0) onData(pageKeys.missingEntry(query.content_type))
    for (const { sys } of items) onData(pageKeys.entry(sys.id))
  },
})

/** A client of the content service that names what it reads for many pages at once. */
export const collectContentKeys = (content: ContentClient, onData: OnData): ContentClient => ({
  ...content,
  async footer() {
    onData(pageKeys.entriesOf('appFooter'))
    return content.footer()
  },
  async stories(most) {
    onData(pageKeys.entriesOf('contentPage'))
    return content.stories(most)
  },
  async paths() {
    for (const type of Object.keys(addressFields)) onData(pageKeys.entriesOf(type))
    return content.paths()
  },
  async counterparts(id) {
    onData(pageKeys.entry(id))
    return content.counterparts(id)
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
