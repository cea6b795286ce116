import type { ImportChange, ImportCounts } from '@vitrine/contracts/desk'
import {
  type Database,
  int,
  nullable,
  row,
  type Sql,
  sql,
  text,
  type Transaction,
  type ValueOf,
} from '@vitrine/database'
import { createStockCounts } from '../stores/stock-counts.ts'
import type { StockLine, StoreStockLine } from './import-files.ts'
import { batches, createSizeCheck, numberSizes, type OnProblem, refuseLine } from './number-sizes.ts'

/** The warehouse, where counts of stores have a number. */
const warehouse = 0

/** A counted quantity with the line it stands in. */
export type CountTarget = { line: number; storeId: number; variantId: number; quantity: number }

const Present = row({ line: int, storeId: int, variantId: int, number: text, before: nullable(int), after: int })
type Present = ValueOf<typeof Present>

const shown = 20

export async function readStockTargets(
  db: Database,
  lines: AsyncIterable<StockLine>,
  onProblem: OnProblem,
): Promise<CountTarget[]> {
  const targets: CountTarget[] = []
  const sizeOf = createSizeCheck(onProblem)
  for await (const line of numberSizes(db, lines, onProblem)) {
    const variantId = sizeOf(line)
    if (variantId !== undefined)
      targets.push({ line: line.line, storeId: warehouse, variantId, quantity: line.quantity })
  }
  return targets
}

export async function readStoreTargets(
  db: Database,
  lines: AsyncIterable<StoreStockLine>,
  onProblem: OnProblem,
): Promise<CountTarget[]> {
  const targets: CountTarget[] = []
  const sizeOf = createSizeCheck(onProblem)
  const counts = createStockCounts(db)
  for await (const batch of batches(lines)) {
    const { stores } = await counts.named([...new Set(batch.map(({ store }) => store))], [])
    for await (const line of numberSizes(db, toAsync(batch), onProblem)) {
      const storeId = stores.get(line.store)
      if (storeId === undefined)
        refuseLine(onProblem, line.line, {
          field: 'store',
          code: 'UNKNOWN',
          value: line.store,
          message: `There is no store "${line.store}".`,
        })
      const variantId = sizeOf(line, line.store)
      if (storeId !== undefined && variantId !== undefined)
        targets.push({ line: line.line, storeId, variantId, quantity: line.quantity })
    }
  }
  return targets
}

async function* toAsync<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items
}

const targetRows = (targets: readonly CountTarget[]): Sql => {
  const column = (name: keyof CountTarget) => sql`${targets.map((each) => each[name])}::int[]`
  return sql`unnest(${column('line')}, ${column('storeId')}, ${column('variantId')}, ${column('quantity')})
    as t(line, store_id, variant_id, quantity)`
}

/** Counts that differ from the present ones. */
const readDifferences = (db: Database, targets: readonly CountTarget[]): Promise<Present[]> =>
  db.rows(
    Present,
    sql`
      select t.line, t.store_id as "storeId", t.variant_id as "variantId", v.reference_key as number,
        case when t.store_id = ${warehouse} then v.quantity else s.quantity end as before, t.quantity as after
      from ${targetRows(targets)} join variants v on v.id = t.variant_id
        left join store_stock s on s.variant_id = t.variant_id and s.store_id = t.store_id
      where t.quantity is distinct from case when t.store_id = ${warehouse} then v.quantity else s.quantity end
      order by t.line`,
  )

const toSummary = (targets: readonly CountTarget[], differences: readonly Present[]) => ({
  counts: { lines: targets.length, changed: differences.length } satisfies ImportCounts,
  changes: differences.slice(0, shown).map(({ line, storeId, number, before, after }): ImportChange => ({
    line,
    subject: storeId === warehouse ? number : `${number} · ${storeId}`,
    before: before === null ? null : String(before),
    after: String(after),
  })),
})

export const tryCounts = async (db: Database, targets: readonly CountTarget[]) =>
  toSummary(targets, await readDifferences(db, targets))

/** Writes the counts and stores those before them. Rows are locked in the order of their sizes. */
export async function takeCounts(tx: Transaction, importId: number, targets: readonly CountTarget[]) {
  await tx.run(sql`
    select 1 from variants where id in (select variant_id from ${targetRows(targets)}) order by id for update`)
  const differences = await readDifferences(tx, targets)
  const changed = differences.map(({ line, storeId, variantId, after }) => ({
    line,
    storeId,
    variantId,
    quantity: after,
  }))
  await tx.run(sql`
    update variants v set quantity = t.quantity from ${targetRows(changed)}
    where v.id = t.variant_id and t.store_id = ${warehouse}`)
  await createStockCounts(tx).take(changed.filter(({ storeId }) => storeId !== warehouse))
  const column = (name: 'storeId' | 'variantId' | 'after') => sql`${differences.map((each) => each[name])}::int[]`
  await tx.run(sql`
    insert into import_counts (import_id, variant_id, store_id, before, after)
    select ${importId}, t.variant_id, t.store_id, t.before, t.after
    from unnest(${column('variantId')}, ${column('storeId')}, ${differences.map(({ before }) => before)}::int[],
      ${column('after')}) as t(variant_id, store_id, before, after)`)
  return toSummary(targets, differences)
}

/**
 * Takes counts back by their difference, so that pieces sold or received in between stay. Answers how many counts could
 * not be taken back; then nothing may be committed.
 */
export async function undoCounts(tx: Transaction, importId: number): Promise<number> {
  await tx.run(sql`
    select 1 from variants where id in (select variant_id from import_counts where import_id = ${importId})
    order by id for update`)
  const all = await tx.first(int, sql`select count(*)::int from import_counts where import_id = ${importId}`)
  const back = await tx.run(sql`
    update variants v set quantity = v.quantity + c.before - c.after from import_counts c
    where c.import_id = ${importId} and c.store_id = ${warehouse} and v.id = c.variant_id
      and v.quantity + c.before - c.after >= 0`)
  const uncounted = await tx.run(sql`
    delete from store_stock s using import_counts c
    where c.import_id = ${importId} and c.store_id = s.store_id and c.variant_id = s.variant_id and c.before is null
      and s.quantity = c.after and s.reserved = 0 and s.sold = 0`)
  const stores = await tx.run(sql`
    update store_stock s set quantity = s.quantity + c.before - c.after from import_counts c
    where c.import_id = ${importId} and c.store_id = s.store_id and c.variant_id = s.variant_id
      and c.before is not null and s.quantity + c.before - c.after >= 0`)
  return (all ?? 0) - back - uncounted - stores
}
