import { type ImportChange, type ImportSettings, mostPlanLines } from '@vitrine/contracts/desk'
import { allMarkets, defaultMarket } from '@vitrine/contracts/markets'
import { bigintAsNumber, type Database, int, nullable, row, sql, text, type Transaction } from '@vitrine/database'
import { type NewPlanLine, pricePlans } from '../price-plans/plan-store.ts'
import { readLocalTime } from '../prices/local-time.ts'
import type { PriceLine } from './import-files.ts'
import { numberSizes, type OnProblem, refuseLine } from './number-sizes.ts'

export type PriceTarget = NewPlanLine & { line: number }

const Present = row({ line: int, number: text, shopId: int, before: nullable(int), after: int })

const shown = 20

/** Prices of sizes by shop; a size that stands in two lines is reported. */
export async function readPriceTargets(
  db: Database,
  lines: AsyncIterable<PriceLine>,
  onProblem: OnProblem,
): Promise<PriceTarget[]> {
  const targets = new Map<string, PriceTarget>()
  for await (const { line, variant, variantIds, prices } of numberSizes(db, lines, onProblem))
    for (const { shopId, amount } of prices)
      for (const variantId of variantIds) {
        const before = targets.get(`${variantId} ${shopId}`)
        if (!before) targets.set(`${variantId} ${shopId}`, { line, variantId, shopId, amount })
        else if (before.line !== line && before.amount !== amount)
          refuseLine(onProblem, line, {
            field: 'variant',
            code: 'TWICE',
            value: variant,
            message: `This size stands in line ${before.line} already.`,
          })
      }
  return [...targets.values()]
}

/** Compares with the prices in force when the plan begins. */
export async function tryPrices(db: Database, targets: readonly PriceTarget[], startsAt: string) {
  const column = (name: keyof PriceTarget) => sql`${targets.map((each) => each[name])}::int[]`
  const found = await db.rows(
    Present,
    sql`
      select t.line, v.reference_key as number, t.shop_id as "shopId", l.amount as before, t.amount as after
      from unnest(${column('line')}, ${column('variantId')}, ${column('shopId')}, ${column('amount')})
          as t(line, variant_id, shop_id, amount)
        join variants v on v.id = t.variant_id
        left join lateral (
          select amount from price_ledger l
          where l.variant_id = t.variant_id and l.shop_id = t.shop_id and l.valid_from < ${startsAt}::timestamptz
          order by valid_from desc limit 1) l on true
      where t.amount is distinct from l.amount order by t.line, t.shop_id`,
  )
  return {
    counts: { lines: new Set(targets.map(({ line }) => line)).size, prices: targets.length, changed: found.length },
    changes: found.slice(0, shown).map(({ line, number, shopId, before, after }): ImportChange => {
      const market = allMarkets.find((each) => each.shopId === shopId)
      const money = (minor: number) => `${(minor / 100).toFixed(2)} ${market?.currency ?? ''}`
      return {
        line,
        subject: `${number} · ${market?.locale ?? shopId}`,
        before: before === null ? null : money(before),
        after: money(after),
      }
    }),
  }
}

/** The moments of the plan; undefined where they lie in the past or in the wrong order. */
export function readPlanTimes({ from, to }: ImportSettings): { startsAt: string; endsAt: string | null } | undefined {
  const { timeZone } = defaultMarket
  const startsAt = from === undefined ? undefined : readLocalTime(from, timeZone, 'start')
  const endsAt = to === undefined ? null : readLocalTime(to, timeZone, 'end')
  if (!startsAt || endsAt === undefined || Date.parse(startsAt) <= Date.now()) return undefined
  return endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt) ? undefined : { startsAt, endsAt }
}

type PlanOptions = {
  name: string
  reason: 'sale' | 'regular'
  startsAt: string
  endsAt: string | null
  by: { staffId: number; name: string }
}

/** Drafts of price plans with these prices: another person approves them, as every plan. */
export async function takePrices(
  tx: Transaction,
  targets: readonly PriceTarget[],
  { name, ...plan }: PlanOptions,
): Promise<number[]> {
  const ids: number[] = []
  const parts = Math.ceil(targets.length / mostPlanLines)
  for (let part = 0; part < parts; part++) {
    const title = name.slice(0, 90) + (parts > 1 ? ` (${part + 1}/${parts})` : '')
    const id = await pricePlans.add(tx, { name: title, ...plan })
    await pricePlans.setLines(tx, id, targets.slice(part * mostPlanLines, (part + 1) * mostPlanLines))
    ids.push(id)
  }
  return ids
}

/** Discards the plans of an import; false where one of them is no draft any more. */
export async function undoPrices(tx: Transaction, planIds: readonly number[]): Promise<boolean> {
  const drafts = await tx.rows(
    bigintAsNumber,
    sql`select id from price_plans where id = any(${planIds}::bigint[]) and state = 'draft' order by id for update`,
  )
  if (drafts.length < planIds.length) return false
  for (const id of drafts) await pricePlans.step(tx, id, { state: 'discarded' })
  return true
}
