import { type CookieTransport, readCookie } from '@vitrine/contracts/http'
import type { Market } from '@vitrine/contracts/markets'
import type { Pool } from 'pg'
import { type CatalogueStore, createCatalogueStore } from './catalogue/catalogue-store.ts'
import { migrateDatabase, openDatabase } from './database/database.ts'
import { createRpcServer } from './rpc/server.ts'
import { userHandlers } from './users/handlers.ts'
import { createSessionStore, type SessionStore } from './users/session-store.ts'
import { createUserStore, type UserStore } from './users/user-store.ts'

export type ShopOptions = {
  pool: Pool
  /** How cookies travel: `isSecure` wherever visitors come by HTTPS. */
  cookies: CookieTransport
  report: (event: string, error: unknown, facts: Record<string, string>) => void
}

export type Shop = {
  fetch(request: Request): Promise<Response>
  close(): Promise<void>
  users: UserStore
  sessions: SessionStore
  catalogue: CatalogueStore
}

/** Users, baskets and orders behind `POST {base}/rpc/{method}`; brings its tables up to date first. */
export async function createShop({ pool, cookies, report }: ShopOptions): Promise<Shop> {
  await migrateDatabase(pool)
  const db = openDatabase(pool)
  const sessions = createSessionStore(db)
  const users = createUserStore(db)

  async function whoIsAsking(request: Request, { shopId }: Market) {
    const token = readCookie(request.headers.get('cookie'), 'session', cookies)
    const customerId = token && (await sessions.customerOf(token, shopId))
    return customerId ? users.find(customerId) : undefined
  }

  const rpc = createRpcServer({ handlers: userHandlers, whoIsAsking, report })

  return {
    async fetch(request) {
      if (new URL(request.url).pathname.endsWith('/up')) return Response.json({ status: 'up' })
      return rpc(request)
    },
    close: async () => {},
    users,
    sessions,
    catalogue: createCatalogueStore(db),
  }
}
