import { type Attributes, type Localised, type PriceEntry, wordsIn } from '@vitrine/contracts/catalogue'
import { allLanguages } from '@vitrine/contracts/markets'
import {
  bool,
  type Database,
  float,
  int,
  json,
  nullable,
  row,
  type Sql,
  sql,
  text,
  texts,
  type ValueOf,
} from '@vitrine/database'
import { fold } from '../fold.ts'
import { type LedgerOf, storedLedger } from '../read-styles.ts'
import { type PriceState, priceStates } from './price-states.ts'

/** The fields of a product by which a listing finds, filters, sorts and counts it. */
export type Entry = {
  id: number
  /** Folded, so that a term is found in it as it is. */
  names: Readonly<Record<string, string>>
  /** The categories it is filed under, without their ancestors. */
  categoryIds: readonly number[]
  /** Machine values by attribute; sizes are those one can buy, or all where nothing is left. */
  attributes: Attributes
  popularity: number
  liveAt: number
  isSoldOut: boolean
  /** By shop, the state now first. */
  prices: ReadonlyMap<number, readonly PriceState[]>
}

const ProductRow = row({
  id: int,
  name: json<Localised>(),
  category_ids: json<number[]>(),
  attributes: json<Attributes>(),
  popularity: float,
  first_live_at: text,
  is_sellable: nullable(bool),
  sizes: nullable(texts),
})
type ProductRow = ValueOf<typeof ProductRow>
/** All prices of a size, column by column and sorted by shop and moment. */
type Ledger = [shopIds: number[], moments: string[], amounts: number[], reasons: PriceEntry['reason'][]]
const PriceRow = row({ product_id: int, ledger: json<Ledger>() })
type PriceRow = ValueOf<typeof PriceRow>

const batchSize = 200
/** The database works on so many batches while another one is taken: it has the longer part of the work. */
const atOnce = 4

/** The moment from which prices count, and the ledger they stand in. */
export type PriceReading = { now: () => number; ledgerOf: LedgerOf }

const currentPrices: PriceReading = { now: Date.now, ledgerOf: storedLedger }

/** All active products in pages of a few hundred; the consumer yields in between. */
export async function* readAllEntries(db: Database, reading = currentPrices): AsyncGenerator<Entry[]> {
  const underWay: Promise<Entry[]>[] = []
  for (let last: number | undefined = 0; last !== undefined || underWay.length > 0;) {
    while (last !== undefined && underWay.length < atOnce) {
      const end = await endOfBatch(db, last)
      if (end !== undefined) underWay.push(readBatch(db, reading, [last, end]))
      last = end
    }
    yield (await underWay.shift()) ?? []
  }
}

async function endOfBatch(db: Database, last: number): Promise<number | undefined> {
  const end = await db.first(
    nullable(int),
    sql`
      select max(id) from (
        select id from products where id > ${last} order by id limit ${batchSize}) as batch`,
  )
  return end ?? undefined
}

function readBatch(db: Database, prices: PriceReading, [last, end]: [number, number]): Promise<Entry[]> {
  const reading = readSome(db, prices, sql`p.id > ${last} and p.id <= ${end} order by p.id`)
  // A waiting consumer sees the failure; after an earlier failure it may be ignored.
  reading.catch(() => {})
  return reading
}

/** The active ones among some products. */
export const readEntries = (db: Database, ids: readonly number[], reading = currentPrices): Promise<Entry[]> =>
  readSome(db, reading, sql`p.id = any(${ids}::int[]) order by p.id`)

async function readSome(db: Database, { now: clock, ledgerOf }: PriceReading, which: Sql): Promise<Entry[]> {
  const rows = await db.rows(
    ProductRow,
    sql`
      select p.id, s.body->'name' as name, p.body->'categoryIds' as category_ids, p.body->'attributes' as attributes,
        (p.body->>'popularity')::float8 as popularity, p.body->>'firstLiveAt' as first_live_at, v.is_sellable,
        coalesce(v.sellable_sizes, v.sizes) as sizes
      from products p join styles s on s.master_key = p.master_key
        cross join lateral (
          select bool_or(quantity > 0 or is_sellable_without_stock) as is_sellable, array_agg(distinct size) as sizes,
            array_agg(distinct size) filter (where quantity > 0 or is_sellable_without_stock) as sellable_sizes
          from variants where product_id = p.id) v
      where p.is_active and ${which}`,
  )
  const ids = rows.map(({ id }) => id)
  // Sizes mostly share one history, in all shops: it is compared as an array and stored once.
  const prices = await db.rows(
    PriceRow,
    sql`
      select product_id, json_build_array(shop_ids, moments, amounts, reasons) as ledger from (
        select distinct v.product_id, l.* from variants v cross join lateral (
          select array_agg(shop_id order by shop_id, valid_from) as shop_ids,
            array_agg(valid_from order by shop_id, valid_from) as moments,
            array_agg(amount order by shop_id, valid_from) as amounts,
            array_agg(reason order by shop_id, valid_from) as reasons
          from ${ledgerOf(ids)} ledger where variant_id = v.id) l
        where v.product_id = any(${ids}::int[]) and l.shop_ids is not null) as histories`,
  )
  const pricesOf = Map.groupBy(prices, ({ product_id: productId }) => productId)
  const now = clock()
  return rows.map((row) => toEntry(row, pricesOf.get(row.id) ?? [], now))
}

function toEntry(row: ProductRow, prices: readonly PriceRow[], now: number): Entry {
  const { at = '', ch = '', ...names } = row.name
  return {
    id: row.id,
    names: Object.fromEntries(
      allLanguages.map((language) => [
        language,
        fold(language === 'de' ? [names.de, at, ch].join(' ') : wordsIn(names, language)),
      ]),
    ),
    categoryIds: row.category_ids,
    attributes: { ...row.attributes, ...(row.sizes && { size: row.sizes }) },
    popularity: row.popularity,
    liveAt: Date.parse(row.first_live_at),
    isSoldOut: !row.is_sellable,
    prices: toStates(prices, now),
  }
}

/** The price states over all sizes per shop. Shops with the same histories are computed once. */
function toStates(prices: readonly PriceRow[], now: number): ReadonlyMap<number, readonly PriceState[]> {
  const byShop = new Map<number, Map<string, PriceEntry[]>>()
  for (const { ledger } of prices)
    for (const [shopId, history] of historiesIn(ledger)) {
      const own = byShop.get(shopId) ?? new Map<string, PriceEntry[]>()
      byShop.set(shopId, own.set(nameOf(history), history))
    }
  const judged = new Map<string, readonly PriceState[]>()
  return new Map(
    [...byShop].map(([shopId, own]) => {
      const name = [...own.keys()].join(';')
      const states = judged.get(name) ?? priceStates([...own.values()], now)
      judged.set(name, states)
      return [shopId, states] as const
    }),
  )
}

function historiesIn([shopIds, moments, amounts, reasons]: Ledger): Map<number, PriceEntry[]> {
  const histories = new Map<number, PriceEntry[]>()
  shopIds.forEach((shopId, i) => {
    const history = histories.get(shopId) ?? []
    history.push({ validFrom: moments[i] ?? '', amount: amounts[i] ?? 0, reason: reasons[i] ?? 'regular' })
    histories.set(shopId, history)
  })
  return histories
}

const nameOf = (history: readonly PriceEntry[]) =>
  history.map(({ validFrom, amount, reason }) => `${validFrom} ${amount} ${reason}`).join()
