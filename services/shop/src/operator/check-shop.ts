import { openDatabase, sql } from '@vitrine/database'
import type { Pool } from 'pg'
import { lookAtBooks, type Violation, violationsIn } from '../invariants/invariants.ts'

export type Checked = { counts: Record<string, number>; violations: Violation[] }

/** Looks at the shop's books; changes nothing, whatever it finds. */
export const checkShop = (pool: Pool): Promise<Checked> =>
  lookAtBooks(openDatabase(pool), async (tx) => {
    const { rows } = await tx.execute<Record<string, string>>(sql`
      select (select count(*) from orders) as orders, (select count(*) from order_items) as pieces,
        (select count(*) from variants) as variants, (select count(*) from baskets) as baskets,
        (select count(*) from vouchers) as vouchers, (select count(*) from outbox) as messages`)
    const counts = Object.fromEntries(Object.entries(rows[0] ?? {}).map(([what, count]) => [what, Number(count)]))
    return { counts, violations: await violationsIn(tx) }
  })
