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
import type { LinkTokens } from '../signing/link-tokens.ts'
import { priceNoticeMail } from './price-notice-mail.ts'

/** A product that addresses wait for, with the lowest and highest price that they know. */
const AwaitedProduct = row({ shopId: int, productId: int, lowest: int, highest: int })
const DueNotice = row({ id: bigintAsNumber, email: text })

const batchSize = 100
const productsAtOnce = 200
const minute = 60_000

export type PriceNotices = {
  /** Mails the addresses that know a higher price than the current one, once per drop; returns the number of mails. */
  send(productIds?: readonly number[]): Promise<number>
  applyChanges(changes: readonly Change[]): Promise<void>
  /** Looks through the whole list at intervals: campaigns begin by the clock. */
  start(): void
  stop(): Promise<void>
}

export type PriceNoticeDependencies = {
  db: Database
  productCatalogue: ProductCatalogue
  publicUrl: URL
  tokens: Pick<LinkTokens, 'make'>
  report: Report
  /** Whether the database is closing: then no mails are sent any more. */
  isOver?: () => boolean
}

export function createPriceNotices(dependencies: PriceNoticeDependencies): PriceNotices {
  const { db, productCatalogue, publicUrl, tokens, report, isOver = () => false } = dependencies
  let sweeping: ReturnType<typeof repeat> | undefined

  async function send(productIds?: readonly number[]): Promise<number> {
    const about = productIds ? sql`product_id = any(${[...productIds]}::int[])` : sql`true`
    const awaited = await db.rows(
      AwaitedProduct,
      sql`
        select shop_id as "shopId", product_id as "productId", min(price)::int as lowest, max(price)::int as highest
        from price_notices where confirmed_at is not null and ${about} group by 1, 2 order by 1, 2`,
    )
    let total = 0
    for (const [shopId, ofShop] of Map.groupBy(awaited, (each) => each.shopId))
      for (let from = 0; from < ofShop.length; from += productsAtOnce)
        total += await sendForProducts(shopId, ofShop.slice(from, from + productsAtOnce))
    return total
  }

  async function sendForProducts(
    shopId: number,
    awaited: readonly { productId: number; lowest: number; highest: number }[],
  ) {
    const market = marketOfShop(shopId)
    if (!market) return 0
    const products = await productCatalogue.products(
      market,
      awaited.map(({ productId }) => productId),
    )
    let total = 0
    for (const { productId, lowest, highest } of awaited) {
      const product = products.get(productId)
      // A sold-out product has its lower price mailed once it is back.
      if (!product || product.isSoldOut) continue
      const price = product.priceRange.min.withTax
      // After a rise, the next drop counts from the higher price.
      if (price > lowest)
        await db.run(sql`
          update price_notices set price = ${price}
          where shop_id = ${shopId} and product_id = ${productId} and price < ${price} and confirmed_at is not null`)
      if (price >= highest) continue
      for (;;) {
        const due = await inTransaction(db, async (tx) => {
          const taken = await takeDue(tx, sql`shop_id = ${shopId} and product_id = ${productId}`, price)
          for (const { id, email } of taken) {
            const payload = priceNoticeMail({ market, email, product, publicUrl, token: tokens.make(id) })
            await enqueue(tx, { aggregate: `price-notice:${id}`, kind: 'mail.price_drop', payload })
          }
          return taken.length
        })
        total += due
        if (due < batchSize) break
      }
    }
    return total
  }

  return {
    send,
    async applyChanges(changes) {
      const touched = changes.flatMap(({ kind, productId }) =>
        kind === 'price' || kind === 'goods' || kind === 'stock' ? [productId ?? 0] : [],
      )
      if (touched.length > 0) await send(touched)
    },
    start() {
      sweeping = repeat(async () => isOver() || send(), minute, report, 'price_notices.failed')
    },
    stop: async () => sweeping?.stop(),
  }
}

/** Stores the new price and returns the notices that had a higher one; rows of another worker are skipped. */
const takeDue = (tx: Transaction, about: Sql, price: number) =>
  tx.rows(
    DueNotice,
    sql`
      update price_notices set price = ${price}, mailed_at = now() where id in (
        select id from price_notices where ${about} and price > ${price} and confirmed_at is not null
        order by id limit ${batchSize} for update skip locked)
      returning id, email`,
  )
