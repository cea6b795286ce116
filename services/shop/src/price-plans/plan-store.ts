import type { PricePlan, PricePlanState } from '@vitrine/contracts/desk'
import type { Localised, PriceEntry } from '@vitrine/contracts/catalogue'
import {
  bigintAsNumber,
  type Database,
  int,
  json,
  nullable,
  row,
  type Sql,
  sql,
  text,
  textOf,
  type ValueOf,
} from '@vitrine/database'

const PlanRow = row({
  id: bigintAsNumber,
  name: text,
  state: textOf<PricePlanState>(),
  reason: textOf<'sale' | 'regular'>(),
  startsAt: text,
  endsAt: nullable(text),
  version: int,
  lines: int,
  authorId: bigintAsNumber,
  authorName: text,
  submitterId: nullable(bigintAsNumber),
  submitterName: nullable(text),
  approverId: nullable(bigintAsNumber),
  approverName: nullable(text),
  skipped: nullable(int),
})

const LineRow = row({
  variantId: int,
  productId: int,
  shopId: int,
  name: json<Localised>(),
  colour: json<Localised>(),
  size: text,
  number: text,
  amount: int,
  history: json<PriceEntry[]>(),
})
export type StoredPlanLine = ValueOf<typeof LineRow>

const instant = (column: Sql): Sql => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

const columns = sql`
  id, name, state, reason, ${instant(sql`starts_at`)} as "startsAt", ${instant(sql`ends_at`)} as "endsAt", version,
  (select count(*)::int from price_plan_lines l where l.plan_id = price_plans.id) as lines,
  author_id as "authorId", author_name as "authorName", submitter_id as "submitterId", submitter_name as "submitterName",
  approver_id as "approverId", approver_name as "approverName", skipped`

const person = (staffId: number | null, name: string | null) =>
  staffId === null ? null : { staffId, name: name ?? '' }

const toPlan = ({ authorId, authorName, ...plan }: ValueOf<typeof PlanRow>): PricePlan => {
  const { submitterId, submitterName, approverId, approverName, ...rest } = plan
  return {
    ...rest,
    by: { staffId: authorId, name: authorName },
    submittedBy: person(submitterId, submitterName),
    approvedBy: person(approverId, approverName),
  }
}

export type NewPlanLine = { variantId: number; shopId: number; amount: number }

/** Plans and their lines. */
export const pricePlans = {
  async list(
    db: Database,
    { state, before, limit }: { state?: PricePlanState | undefined; before?: number | undefined; limit: number },
  ): Promise<PricePlan[]> {
    const rows = await db.rows(
      PlanRow,
      sql`
        select ${columns} from price_plans
        where (${before ?? null}::bigint is null or id < ${before ?? null}::bigint)
          and case when ${state ?? null}::text is null then state <> 'discarded' else state = ${state ?? null} end
        order by id desc limit ${limit}`,
    )
    return rows.map(toPlan)
  },

  /** Waiting for approval, and beginning within a day. */
  async soon(db: Database): Promise<{ toApprove: number; soon: PricePlan[] }> {
    const toApprove = await db.first(int, sql`select count(*)::int from price_plans where state = 'submitted'`)
    const soon = await db.rows(
      PlanRow,
      sql`
        select ${columns} from price_plans
        where state in ('approved', 'begun') and starts_at between now() and now() + interval '1 day'
        order by starts_at limit 20`,
    )
    return { toApprove: toApprove ?? 0, soon: soon.map(toPlan) }
  },

  async find(db: Database, id: number, { isLocked = false } = {}): Promise<PricePlan | undefined> {
    const found = await db.first(
      PlanRow,
      sql`select ${columns} from price_plans where id = ${id} ${isLocked ? sql`for update` : sql``}`,
    )
    return found && toPlan(found)
  },

  /** Lines with the whole history of each price, in the order of goods, sizes and shops. */
  lines: (db: Database, planId: number): Promise<StoredPlanLine[]> =>
    db.rows(
      LineRow,
      sql`
        select l.variant_id as "variantId", v.product_id as "productId", l.shop_id as "shopId",
          s.body->'name' as name, p.body->'colour'->'name' as colour, v.shop_size as size, v.reference_key as number,
          l.amount, coalesce(ledger.entries, '[]'::jsonb) as history
        from price_plan_lines l
          join variants v on v.id = l.variant_id join products p on p.id = v.product_id
          join styles s on s.master_key = p.master_key
          cross join lateral (
            select jsonb_agg(jsonb_build_object(
              'validFrom', ${instant(sql`g.valid_from`)}, 'amount', g.amount, 'reason', g.reason) order by g.valid_from) as entries
            from price_ledger g where g.variant_id = l.variant_id and g.shop_id = l.shop_id) ledger
        where l.plan_id = ${planId} order by v.product_id, v.id, l.shop_id`,
    ),

  async add(db: Database, plan: Pick<PricePlan, 'name' | 'reason' | 'startsAt' | 'endsAt' | 'by'>): Promise<number> {
    const id = await db.first(
      bigintAsNumber,
      sql`
        insert into price_plans (name, reason, starts_at, ends_at, author_id, author_name)
        values (${plan.name}, ${plan.reason}, ${plan.startsAt}::timestamptz, ${plan.endsAt}::timestamptz,
          ${plan.by.staffId}, ${plan.by.name}) returning id`,
    )
    if (id === undefined) throw new Error('The database did not return a new price plan')
    return id
  },

  async setLines(db: Database, planId: number, lines: readonly NewPlanLine[]): Promise<void> {
    const column = (name: keyof NewPlanLine) => sql`${lines.map((line) => line[name])}::int[]`
    await db.run(sql`
      insert into price_plan_lines (plan_id, variant_id, shop_id, amount)
      select ${planId}, variant_id, shop_id, amount
      from unnest(${column('variantId')}, ${column('shopId')}, ${column('amount')}) as l(variant_id, shop_id, amount)
      on conflict (plan_id, variant_id, shop_id) do update set amount = excluded.amount`)
  },

  async removeLines(db: Database, planId: number, lines: readonly Omit<NewPlanLine, 'amount'>[]): Promise<void> {
    const column = (name: 'variantId' | 'shopId') => sql`${lines.map((line) => line[name])}::int[]`
    await db.run(sql`
      delete from price_plan_lines p
      using unnest(${column('variantId')}, ${column('shopId')}) as l(variant_id, shop_id)
      where p.plan_id = ${planId} and p.variant_id = l.variant_id and p.shop_id = l.shop_id`)
  },

  /** The next version of a plan, in another state if it says so. */
  async step(
    db: Database,
    id: number,
    { state, set = sql`` }: { state?: PricePlanState; set?: Sql } = {},
  ): Promise<number> {
    const version = await db.first(
      int,
      sql`
        update price_plans set version = version + 1, state = coalesce(${state ?? null}, state) ${set}
        where id = ${id} returning version`,
    )
    return version ?? 0
  },
}
