import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { type FailoverPair, startFailoverPair } from '../postgres/failover-pair.ts'
import { goShopping, placeOrder, type Shopper, untilAnswered } from '../testing/shoppers.ts'
import { killProcesses, type ShopProcess, startProcess } from '../testing/shop-process.ts'

type RunningShop = ShopProcess & { url: string }

let pair: FailoverPair
let shops: RunningShop[] = []
let folders: string[] = []

/** Two processes of one shop on the pair. */
async function startShops(isSynchronous: boolean): Promise<void> {
  pair = await startFailoverPair({ isSynchronous })
  shops = []
  folders = []
  for (let number = 0; number < 2; number++) {
    const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-failover-shop-'))
    folders.push(dataDir)
    const shop = startProcess({ DATA_DIR: dataDir, DATABASE_URL: pair.url, ADMIN_PORT: '0', DATABASE_PATIENCE: '2000' })
    shops.push({ ...shop, url: await shop.ready })
  }
}
afterEach(async () => {
  killProcesses()
  for (const { ended } of shops) await ended
  await pair.stop()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

const onPool = async <Value>(work: (pool: Pool) => Promise<Value>): Promise<Value> => {
  const pool = new Pool({ connectionString: pair.url, max: 1 })
  pool.on('error', () => {})
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

/** A size with enough pieces for the test. */
const stockUp = () =>
  onPool(async (pool) => {
    const { rows } = await pool.query<{ id: number }>(
      `update variants set quantity = 1000 where id = (
         select v.id from variants v join products p on p.id = v.product_id where p.is_active order by v.id limit 1)
       returning id`,
    )
    return rows[0]?.id ?? 0
  })

describe('the primary dies under load, and a synchronous standby takes over', () => {
  it('no confirmed order is lost or doubled, and every process writes again without a restart', async () => {
    await startShops(true)
    const variantId = await stockUp()
    const confirmed = new Map<string, number>()
    const shoppers: Shopper[] = []
    const over = new AbortController()
    /** Shoppers order one after the other; an order without a reply is sent again with its key. */
    async function sell({ url }: RunningShop): Promise<void> {
      while (!over.signal.aborted) {
        const shopper = await goShopping(url, variantId, { method: 'invoice' })
        shoppers.push(shopper)
        const orderId = await untilAnswered(async () => {
          const placed = await placeOrder(url, shopper)
          if (placed === undefined) throw new Error('There was no reply')
          return placed
        })
        confirmed.set(shopper.key, orderId)
      }
    }
    const selling = Promise.all(shops.map(sell))
    await expect.poll(() => confirmed.size, { timeout: 60_000 }).toBeGreaterThan(4)
    await pair.failOver()
    const before = confirmed.size
    await expect.poll(() => confirmed.size, { timeout: 60_000 }).toBeGreaterThan(before + 4)
    over.abort()
    await selling
    expect(shops.map(({ child }) => child.exitCode)).toEqual([null, null])
    const found = await onPool(async (pool) => {
      const { rows } = await pool.query<{ id: number }>('select id from orders where id = any($1)', [
        [...confirmed.values()],
      ])
      return rows.length
    })
    expect(found).toBe(confirmed.size)
    expect(new Set(confirmed.values()).size).toBe(shoppers.length)
  }, 300_000)
})

describe('an asynchronous standby takes over without the last transactions', () => {
  it('every process notices it, and shows what the new primary has', async () => {
    await startShops(false)
    const read = async ({ url }: RunningShop, path: string) => (await fetch(new URL(path, url))).text()
    const first = shops[0] as RunningShop
    const listing = /"(\/de\/c\/[^"]+)"/.exec(await read(first, '/de/'))?.[1] ?? ''
    const product = /"(\/de\/p\/[^"]+)"/.exec(await read(first, listing))?.[1] ?? ''
    const productId = Number(/-(\d+)\/$/.exec(product)?.[1])
    const setPrice = (amount: number) =>
      onPool((pool) =>
        pool.query(
          `insert into price_ledger (shop_id, variant_id, valid_from, amount, reason)
           select l.shop_id, l.variant_id, now() - interval '1 second', $2, 'regular'
           from (select distinct shop_id, variant_id from price_ledger) l join variants v on v.id = l.variant_id
           where v.product_id = $1`,
          [productId, amount],
        ),
      )
    const shows = (path: string, words: string) =>
      Promise.all(shops.map(async (shop) => (await read(shop, path)).includes(words)))
    await setPrice(54_321)
    await expect.poll(() => shows(product, '543,21\u00a0€'), { timeout: 30_000 }).toEqual([true, true])
    await pair.holdBack()
    await setPrice(98_765)
    for (const path of [product, listing])
      await expect.poll(() => shows(path, '987,65\u00a0€'), { timeout: 30_000 }).toEqual([true, true])
    await pair.failOver()
    // More transactions than were lost: their numbers are used again.
    await onPool(async (pool) => {
      for (let number = 0; number < 200; number++) await pool.query('select pg_current_xact_id()')
    })
    for (const path of [product, listing]) {
      await expect.poll(() => shows(path, '987,65\u00a0€'), { timeout: 60_000 }).toEqual([false, false])
      expect(await shows(path, '543,21\u00a0€')).toEqual([true, true])
    }
    expect(shops.map(({ child }) => child.exitCode)).toEqual([null, null])
  }, 300_000)
})
