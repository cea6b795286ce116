import { readCookie, setCookie } from '@vitrine/contracts/http'
import type { Style } from '@vitrine/contracts/catalogue'
import { markets, type Market } from '@vitrine/contracts/markets'
import { type ShopClient, shopClient, type UserId } from '@vitrine/contracts/shop'
import { shopMigrations } from '../database/migrate.ts'
import { createShop, type Shop, type ShopOptions } from '../index.ts'
import { type FreshDatabase, freshDatabase } from '@vitrine/database/testing'
import { makeStyle, smallAttributes, smallTree } from './small-catalogue.ts'

const cookies = { isSecure: true }
export const base = 'https://vitrine.example/api'

/** A browser: keeps its cookie, and calls the shop as a shopper would. */
export type Browser = ShopClient & {
  /** The raw reply to a call, for headers and statuses. */
  send(method: string, payload?: unknown, headers?: Record<string, string>): Promise<Response>
  readonly cookie: string
}

export type RunningShop = {
  shop: Shop
  database: FreshDatabase
  /** Failures that the shop reported; tests expect none. */
  reported: unknown[]
  /** Throws if anything was reported since: after a test in which the shop was not supposed to fail. */
  assertNothingFailed(): void
  /** A new visitor without a session. */
  visitor(market?: Market): Browser
  /** A signed-in customer, with an account or as a guest of the checkout. */
  customer(facts?: {
    email?: string
    groups?: string[]
    isGuest?: boolean
    market?: Market
  }): Promise<Browser & { id: UserId }>
  stop(): Promise<void>
}

export type SmallShop = Partial<Omit<ShopOptions, 'pool'>> & {
  styles?: readonly Style[]
  parts?: Record<string, unknown>
}

/** No limits, so that a test may call as often as it likes. */
const withoutLimits = { count: () => undefined }

/** Cheap password hashes: most tests sign in a customer, and few are about passwords. */
export const cheapHashes = { memory: 8, passes: 1, parallelism: 1 }

/** A real shop on a database of its own, with a handful of goods. */
export async function startShop(
  databaseUrl: string,
  { styles = [makeStyle({ id: 101 }), makeStyle({ id: 102, price: 5_000 })], parts = {}, ...options }: SmallShop = {},
): Promise<RunningShop> {
  const database = await freshDatabase(databaseUrl, shopMigrations)
  const reported: unknown[] = []
  const shop = await createShop({
    pool: database.pool,
    cookies,
    publicUrl: new URL('https://vitrine.example'),
    report: (_, error) => reported.push(error),
    limits: withoutLimits,
    passwordCost: cheapHashes,
    ...options,
  })
  await shop.catalogue.take({
    styles,
    parts: {
      attributeGroups: smallAttributes,
      categories: smallTree,
      promotions: [],
      campaigns: [],
      stores: [],
      outfits: [],
      ...parts,
    },
  })

  function browser(market: Market, firstCookie = ''): Browser {
    let cookie = firstCookie
    const fetch = async (input: string | URL | Request, init?: RequestInit) => {
      const request = new Request(input, init)
      if (cookie) request.headers.set('cookie', cookie)
      const response = await shop.fetch(request)
      for (const set of response.headers.getSetCookie()) {
        const pair = set.split(';')[0] ?? ''
        // Only the session cookie identifies a visitor.
        if (!pair.includes('sid-')) continue
        cookie = pair.endsWith('=') ? '' : pair
      }
      return response
    }
    const client = shopClient({ fetch, base, shopId: market.shopId })
    return Object.defineProperty(
      Object.assign(client, {
        send: (method: string, payload?: unknown, headers: Record<string, string> = {}) =>
          fetch(`${base}/rpc/${method}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'x-shop-id': String(market.shopId), ...headers },
            body: JSON.stringify({ payload }),
          }),
      }),
      'cookie',
      { get: () => cookie },
    ) as Browser
  }

  return {
    shop,
    database,
    reported,
    assertNothingFailed() {
      if (reported.length > 0) throw new AggregateError(reported.splice(0), 'The shop reported failures')
    },
    visitor: (market = markets.de) => browser(market),
    async customer({
      email = `${crypto.randomUUID()}@vitrine.example`,
      groups = [],
      isGuest = false,
      market = markets.de,
    } = {}) {
      const id = await shop.users.add({ email, groups, isGuest, firstName: 'Ada', lastName: 'Muster' })
      const { token } = await shop.sessions.open(market.shopId, { customerId: id, isAuthenticated: true })
      const cookie = setCookie('session', token, cookies, market.shopId).split(';')[0] ?? ''
      return Object.assign(browser(market, cookie), { id })
    },
    async stop() {
      await shop.close()
      await database.drop()
    },
  }
}

/** The token a browser holds. */
export const tokenOf = ({ cookie }: Pick<Browser, 'cookie'>, market: Market = markets.de): string | null =>
  readCookie(cookie, 'session', cookies, market.shopId)
