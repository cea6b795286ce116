import type { PriceEntry } from '@vitrine/contracts/catalogue'
import { bigintAsNumber, type Database, int, nullable, row, sql, text, textOf, type ValueOf } from '@vitrine/database'
import type { LedgerOf } from '../catalogue/read-styles.ts'
import { storedLedger } from '../catalogue/read-styles.ts'
import { beginningLines } from '../price-plans/enter-plans.ts'

const DuePlan = row({
  id: bigintAsNumber,
  reason: textOf<PriceEntry['reason']>(),
  startsAt: text,
  endsAt: nullable(text),
})
const Line = row({
  product_id: int,
  shop_id: int,
  variant_id: int,
  amount: int,
  old_amount: int,
  old_reason: textOf<PriceEntry['reason']>(),
})
type LedgerRow = Pick<ValueOf<typeof Line>, 'shop_id' | 'variant_id' | 'amount'> & {
  valid_from: string
  reason: PriceEntry['reason']
}

/** Prices of approved plans that will have begun by a moment, as the ledger will hold them then. */
export type PlannedPrices = { ledgerOf: LedgerOf; productIds: readonly number[] }

/** Reads the plans in the order in which they will enter the ledger, each upon the prices of those before it. */
export async function readPlannedPrices(db: Database, at: string): Promise<PlannedPrices> {
  const due = await db.rows(
    DuePlan,
    sql`
      select id, reason, starts_at::text as "startsAt", ends_at::text as "endsAt" from price_plans
      where state = 'approved' and starts_at <= ${at}::timestamptz order by starts_at, id`,
  )
  const planned = new Map<number, LedgerRow[]>()
  const rowsOf = (productIds: readonly number[]) => productIds.flatMap((id) => planned.get(id) ?? [])
  const ledgerOf: LedgerOf = (productIds) => {
    const rows = rowsOf(productIds)
    return rows.length === 0 ? storedLedger(productIds) : ledgerWith(rows)
  }
  for (const { id, reason, startsAt, endsAt } of due) {
    const lines = await db.rows(
      Line,
      sql`
        select v.product_id, b.* from (${beginningLines(id, startsAt, ledgerOf([...planned.keys()]))}) b
        join variants v on v.id = b.variant_id`,
    )
    for (const { product_id: productId, old_amount: before, old_reason: beforeReason, ...line } of lines) {
      const rows = planned.get(productId) ?? []
      planned.set(productId, rows)
      rows.push({ ...line, reason, valid_from: startsAt })
      if (endsAt && Date.parse(endsAt) > Date.parse(startsAt))
        rows.push({ ...line, amount: before, reason: beforeReason, valid_from: endsAt })
    }
  }
  return { ledgerOf, productIds: [...planned.keys()] }
}

const ledgerWith = (rows: readonly LedgerRow[]) => sql`(
  select variant_id, shop_id, valid_from, amount, reason from price_ledger
  union all select variant_id, shop_id, valid_from, amount, reason
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as planned(variant_id int, shop_id int, valid_from timestamptz, amount int, reason text))`

/** Names the state of all approved plans: another one means that planned prices have to be read again. */
export async function plansVersion(db: Database): Promise<string> {
  const version = await db.first(
    nullable(text),
    sql`select string_agg(id || ':' || version, ' ' order by id) from price_plans where state = 'approved'`,
  )
  return version ?? ''
}
