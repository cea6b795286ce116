import type { CookieTransport } from '@vitrine/contracts/http'
import type { BasketStore } from './basket/basket-store.ts'
import type { CatalogueStore } from './catalogue/catalogue-store.ts'
import type { Feed } from './catalogue/feed.ts'
import type { Goods } from './catalogue/goods.ts'
import type { Database } from './database/database.ts'
import type { Report } from './rpc/server.ts'
import type { SessionStore } from './users/session-store.ts'
import type { UserStore } from './users/user-store.ts'
import type { WishlistStore } from './wishlist/wishlist-store.ts'

/** What every feature of the shop is built from; each takes what it needs. */
export type ShopParts = {
  db: Database
  goods: Goods
  catalogue: CatalogueStore
  /** Tells of every change of the catalogue. */
  feed: Feed
  sessions: SessionStore
  users: UserStore
  baskets: BasketStore
  wishlists: WishlistStore
  cookies: CookieTransport
  /** Where customers reach the shop: links in mails begin with it, never with what a visitor sent as host. */
  publicUrl: URL
  /** Signs what leaves the shop and comes back: checkout tokens, receipts, access tokens. */
  secret: string
  report: Report
}
