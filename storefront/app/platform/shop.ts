import { type ShopClient, shopClient } from '@vitrine/contracts/shop'
import type { Fetch } from '@vitrine/contracts/http'

export type Shop = ShopClient

type ShopPlug = { fetch: Fetch; base: string; shopId: number; cookie: string | null }

/** The shop service on behalf of one visitor. */
export const createShopPlug = ({ fetch, base, shopId, cookie }: ShopPlug): Shop =>
  shopClient({ fetch, base, shopId, headers: () => (cookie ? { cookie } : {}) })
