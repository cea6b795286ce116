import type { SigningKeys } from '@vitrine/contracts/http'
import { type Database, int, sql } from '@vitrine/database'
import { readCbd } from './cbd-token.ts'
import type { CallContext } from '../rpc/handlers.ts'

/** The order of a receipt token, for the browser or the customer that placed it; undefined for others. */
export async function receiptOf(
  db: Database,
  cbd: string,
  { market, session, user }: Pick<CallContext, 'market' | 'session' | 'user'>,
  keys: SigningKeys,
): Promise<number | undefined> {
  const orderId = readCbd(cbd, keys)
  if (orderId === undefined) return undefined
  return db.first(
    int,
    sql`
      select id::int from orders
      where id = ${orderId} and shop_id = ${market.shopId}
        and (session_hash = ${session?.tokenHash ?? null} or customer_id = ${user?.id ?? null})`,
  )
}
