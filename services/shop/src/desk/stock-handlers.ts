import { lowStock, type StockChange, type StockOutcome, type StockRow } from '@vitrine/contracts/desk'
import type { Category, Localised } from '@vitrine/contracts/catalogue'
import { fail, ok } from '@vitrine/contracts/shop'
import { mayUse } from '@vitrine/contracts/staff'
import { bool, type Database, int, json, row, type Sql, sql, text } from '@vitrine/database'
import { sizesNumbered } from '../price-plans/plan-goods.ts'
import { idAfter, pageOf } from './cursor.ts'
import type { DeskHandlers } from './desk.ts'
import { categoryCondition, findGoodsByWords } from './goods-words.ts'

type StockHandlers = Pick<DeskHandlers, 'listStock' | 'findStock' | 'changeStock' | 'takeBackStock'>

const ChangeLine = row({ variantId: int, difference: int })

const StockRowShape = row({
  variantId: int,
  productId: int,
  name: json<Localised>(),
  colour: json<Localised>(),
  size: text,
  number: text,
  gtin: text,
  quantity: int,
  inStores: int,
  waiting: int,
  isSellableWithoutStock: bool,
})

/** Rows of the sizes that a condition names; everything beside them is looked up after the limit. */
const stockRows = (db: Database, where: Sql, limit: number): Promise<StockRow[]> =>
  db.rows(
    StockRowShape,
    sql`
      select v.id as "variantId", v.product_id as "productId", s.body->'name' as name, p.body->'colour'->'name' as colour,
        v.shop_size as size, v.reference_key as number, v.gtin, v.quantity,
        (select coalesce(sum(t.quantity), 0)::int from store_stock t where t.variant_id = v.id) as "inStores",
        (select count(*)::int from stock_notices n where n.variant_id = v.id and n.sent_at is null) as waiting,
        v.is_sellable_without_stock as "isSellableWithoutStock"
      from (select v.* from variants v join products p on p.id = v.product_id join styles s on s.master_key = p.master_key
        where ${where} order by v.id limit ${limit}) v
        join products p on p.id = v.product_id join styles s on s.master_key = p.master_key
      order by v.id`,
  )

/** Sizes with typed words in a name or a number of their goods, or with a number of their own. */
async function sizesWith(db: Database, typed: string): Promise<Sql> {
  const found = await findGoodsByWords(db, typed)
  return found.isFew
    ? sql`v.id in (
        select id from variants where product_id in (${found.products})
        union select id from variants where reference_key = ${typed} union select id from variants where gtin = ${typed})`
    : sql`(${found.matches} or v.reference_key = ${typed} or v.gtin = ${typed})`
}

const stateConditions = {
  out: sql`v.quantity = 0`,
  low: sql`v.quantity between 1 and ${lowStock}`,
  waiting: sql`exists (select 1 from stock_notices n where n.variant_id = v.id and n.sent_at is null)`,
}

/** Stock of the warehouse, changed by difference or against the value that was seen. */
export const createStockHandlers = (readCategories: (db: Database) => Promise<readonly Category[]>): StockHandlers => ({
  async listStock({ text: typed, category, product, state, after, limit }, { db }) {
    const all = sql`true`
    const where = sql`
      v.id > ${idAfter(after) ?? 0}
      and ${typed ? await sizesWith(db, typed) : all}
      and ${category === undefined ? all : await categoryCondition(db, await readCategories(db), category)}
      and ${product === undefined ? all : sql`v.product_id = ${product}`}
      and ${state ? stateConditions[state] : all}`
    const found = await stockRows(db, where, limit + 1)
    return ok(pageOf(found, limit, { idOf: ({ variantId }) => variantId, toRow: (each) => each }))
  },

  async findStock({ numbers }, { db }) {
    const sizes = await sizesNumbered(db, numbers)
    const ids = [...new Set([...sizes.values()].flat())].slice(0, 500)
    const rows = await stockRows(db, sql`v.id in (select unnest(${ids}::int[]))`, ids.length)
    const byId = new Map(rows.map((each) => [each.variantId, each]))
    return ok(
      numbers.flatMap((number) =>
        (sizes.get(number) ?? []).flatMap((id) => {
          const found = byId.get(id)
          return found ? [{ number, row: found }] : []
        }),
      ),
    )
  },

  async changeStock({ changes, reason }, { db, record }) {
    const outcomes: StockOutcome[] = []
    // One after the other in the order of their ids: two members with overlapping lists wait, and never deadlock.
    for (const change of changes.toSorted((a, b) => a.variantId - b.variantId)) {
      const before = await db.first(int, sql`select quantity from variants where id = ${change.variantId} for update`)
      const outcome = judge(change, before)
      outcomes.push(outcome)
      if (!outcome.ok || before === undefined) continue
      await db.run(sql`update variants set quantity = ${outcome.quantity} where id = ${change.variantId}`)
      await record({
        action: 'stock.changed',
        subject: `variant ${change.variantId}`,
        details: { before, after: outcome.quantity, ...(reason && { reason }) },
      })
    }
    if (outcomes.some((outcome) => outcome.ok)) return ok(outcomes)
    return fail({
      code: 'NOTHING_CHANGED',
      mistakes: outcomes.flatMap((outcome) =>
        outcome.ok
          ? []
          : [
              {
                path: String(outcome.variantId),
                code: outcome.code,
                message: 'was not changed',
                ...('quantity' in outcome && { details: { quantity: outcome.quantity } }),
              },
            ],
      ),
    })
  },

  async takeBackStock({ line }, { db, member, record }) {
    // Members who read their own lines only take back their own changes.
    const change = await db.first(
      ChangeLine,
      sql`
        select substr(subject, 9)::int as "variantId",
          (details->>'before')::int - (details->>'after')::int as difference
        from operator_log
        where id = ${line} and action = 'stock.changed' and subject ~ '^variant [0-9]{1,9}$'
          and (staff_id = ${member.id} or ${mayUse(member, 'log.read')}::boolean)`,
    )
    if (!change) return fail({ code: 'NOT_FOUND' })
    const { variantId, difference } = change
    const before = await db.first(int, sql`select quantity from variants where id = ${variantId} for update`)
    if (before === undefined) return fail({ code: 'NOT_FOUND' })
    // Behind the lock of the size, so that two presses at once are one.
    const done = await db.run(sql`
      select 1 from operator_log
      where action = 'stock.taken_back' and subject = ${`variant ${variantId}`} and (details->>'line')::int = ${line}`)
    if (done > 0) return fail({ code: 'TAKEN_BACK' })
    const quantity = before + difference
    if (quantity < 0) return fail({ code: 'TOO_FEW', details: { quantity: before } })
    await db.run(sql`update variants set quantity = ${quantity} where id = ${variantId}`)
    await record({
      action: 'stock.taken_back',
      subject: `variant ${variantId}`,
      details: { before, after: quantity, line },
    })
    return ok({ quantity })
  },
})

function judge(change: StockChange, before: number | undefined): StockOutcome {
  const { variantId } = change
  if (before === undefined) return { variantId, ok: false, code: 'NOT_FOUND' }
  if ('by' in change)
    return before + change.by < 0
      ? { variantId, ok: false, code: 'TOO_FEW', quantity: before }
      : { variantId, ok: true, quantity: before + change.by }
  return change.expected === before
    ? { variantId, ok: true, quantity: change.to }
    : { variantId, ok: false, code: 'MOVED', quantity: before }
}
