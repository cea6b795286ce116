import { bigintAsNumber, openDatabase, row, sql } from '@vitrine/database'
import type { Pool } from 'pg'
import { lookAtBooks, type Violation, violationsIn } from '../invariants/invariants.ts'

const Counts = row({
  orders: bigintAsNumber,
  pieces: bigintAsNumber,
  variants: bigintAsNumber,
  baskets: bigintAsNumber,
  vouchers: bigintAsNumber,
  messages: bigintAsNumber,
})

export type ShopReport = { counts: Record<string, number>; violations: Violation[] }

/** Looks at the shop's books; changes nothing, whatever it finds. */
export const checkShop = (pool: Pool): Promise<ShopReport> =>
  lookAtBooks(openDatabase(pool), async (tx) => {
    const counts = await tx.first(
      Counts,
      sql`
        select (select count(*) from orders) as orders, (select count(*) from order_items) as pieces,
          (select count(*) from variants) as variants, (select count(*) from baskets) as baskets,
          (select count(*) from vouchers) as vouchers, (select count(*) from outbox) as messages`,
    )
    return { counts: counts ?? {}, violations: await violationsIn(tx) }
  })
