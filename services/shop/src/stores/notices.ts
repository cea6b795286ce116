import { marketOfShop } from '@vitrine/contracts/markets'
import {
  bigintAsNumber,
  type Database,
  int,
  inTransaction,
  row,
  type Sql,
  sql,
  text,
  type Transaction,
} from '@vitrine/database'
import type { Change } from '../catalogue/changes.ts'
import type { ProductCatalogue } from '../catalogue/product-catalogue.ts'
import { enqueue } from '../outbox/outbox.ts'
import { repeat } from '../outbox/repeat.ts'
import type { Report } from '../rpc/server.ts'
import { offerPath, offerNames } from './offer-names.ts'

/** A confirmed back-in-stock notice. */
const Notice = row({ id: bigintAsNumber, shop_id: int, variant_id: int, email: text })

export type Notices = {
  /** Mails the subscribers of sizes that are back in stock, each once; returns the number of mails. */
  send(productIds?: readonly number[]): Promise<number>
  applyChanges(changes: readonly Change[]): Promise<void>
  /** Scans the whole list at intervals, so that changes missed by the listener are found. */
  start(): void
  stop(): Promise<void>
}

const batchSize = 100
const minute = 60_000

export type NoticeDependencies = {
  db: Database
  productCatalogue: ProductCatalogue
  publicUrl: URL
  report: Report
  /** Whether the database is closing: then no mails are sent any more. */
  isOver?: () => boolean
}

export function createNotices({
  db,
  productCatalogue,
  publicUrl,
  report,
  isOver = () => false,
}: NoticeDependencies): Notices {
  let sweeping: ReturnType<typeof repeat> | undefined

  async function sendBatch(tx: Transaction, after: number, about: Sql): Promise<{ last: number; sent: number } | null> {
    // Skip locked rows: another worker is sending those.
    const rows = await tx.rows(
      Notice,
      sql`
        select n.id, n.shop_id, n.variant_id, n.email
        from stock_notices n join variants v on v.id = n.variant_id
        where n.sent_at is null and n.confirmed_at is not null and n.id > ${after} and (v.quantity > 0 or v.is_sellable_without_stock) and ${about}
        order by n.id limit ${batchSize} for update of n skip locked`,
    )
    const last = rows.at(-1)
    if (!last) return null
    let sent = 0
    for (const [shopId, ofShop] of Map.groupBy(rows, (notice) => notice.shop_id)) {
      const market = marketOfShop(shopId)
      if (!market) continue
      const offers = await productCatalogue.offers(
        market,
        ofShop.map((notice) => notice.variant_id),
        tx,
      )
      for (const notice of ofShop) {
        const offer = offers.get(notice.variant_id)
        // Back in the warehouse, but not in this shop: they go on waiting.
        if (!offer) continue
        const { locale } = market
        const url = new URL(`/${locale}${offerPath(offer)}`, publicUrl).href
        const payload = { to: notice.email, locale, ...offerNames(offer), url }
        await enqueue(tx, { aggregate: `notice:${notice.id}`, kind: 'mail.back_in_stock', payload })
        await tx.run(sql`update stock_notices set sent_at = now() where id = ${notice.id}`)
        sent += 1
      }
    }
    return { last: last.id, sent }
  }

  async function send(productIds?: readonly number[]): Promise<number> {
    const about = productIds ? sql`v.product_id = any(${productIds}::int[])` : sql`true`
    let total = 0
    for (let after = 0; ;) {
      const done = await inTransaction(db, (tx) => sendBatch(tx, after, about))
      if (!done) return total
      total += done.sent
      after = done.last
    }
  }

  return {
    send,
    async applyChanges(changes) {
      const touched = changes.flatMap(({ kind, productId }) =>
        kind === 'stock' || kind === 'goods' ? [productId ?? 0] : [],
      )
      if (touched.length > 0) await send(touched)
    },
    start() {
      sweeping = repeat(async () => isOver() || send(), minute, report, 'notices.failed')
    },
    stop: async () => sweeping?.stop(),
  }
}
