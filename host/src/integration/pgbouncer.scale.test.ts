import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { expect, inject, it, onTestFinished } from 'vitest'
import { makeDatabase } from '../testing/filled-shop.ts'
import { findPgBouncer, startPgBouncer } from '../testing/pgbouncer.ts'
import { goShopping, placeOrder, untilAnswered } from '../testing/shoppers.ts'
import { killProcesses, startProcess } from '../testing/shop-process.ts'

const installed = findPgBouncer()
const title = installed ? `behind ${installed.version}` : 'behind PgBouncer (skipped: pgbouncer is not installed)'

it.skipIf(!installed)(
  `two processes start, sell and keep the lock of migrations ${title} in transaction mode`,
  async () => {
    const directUrl = await makeDatabase(inject('databaseUrl'))
    const direct = new Pool({ connectionString: directUrl, max: 2 })
    // For this database only: other tests share the role.
    const { rows } = await direct.query<{ name: string }>('select current_database() as name')
    for (const limit of ['statement_timeout = 2000', 'lock_timeout = 1000'])
      await direct.query(`alter role current_user in database ${rows[0]?.name} set ${limit}`)
    const bouncer = await startPgBouncer(installed?.program ?? '', directUrl)
    const folders: string[] = []
    onTestFinished(async () => {
      killProcesses()
      await bouncer.stop()
      await direct.end()
      for (const folder of folders) await rm(folder, { recursive: true, force: true })
    })
    async function start() {
      const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-pgbouncer-shop-'))
      folders.push(dataDir)
      const shop = startProcess({
        DATA_DIR: dataDir,
        DATABASE_URL: bouncer.url,
        DATABASE_DIRECT_URL: directUrl,
        DATABASE_TIMEOUTS: 'role',
        ADMIN_PORT: '0',
      })
      return { ...shop, url: await shop.ready }
    }
    const shops = [await start(), await start()]
    const { rows: sizes } = await direct.query<{ id: number }>(
      `update variants set quantity = 1000 where id = (
       select v.id from variants v join products p on p.id = v.product_id where p.is_active order by v.id limit 1)
     returning id`,
    )
    const variantId = sizes[0]?.id ?? 0
    const orders = await Promise.all(
      Array.from({ length: 12 }, async (_, number) => {
        const url = shops[number % 2]?.url ?? ''
        const shopper = await goShopping(url, variantId, { method: 'invoice' })
        return untilAnswered(async () => {
          const orderId = await placeOrder(url, shopper)
          if (orderId === undefined) throw new Error('There was no reply')
          return orderId
        })
      }),
    )
    expect(new Set(orders).size).toBe(12)
    for (const { url } of shops) expect((await fetch(new URL('/de/', url))).status).toBe(200)
    const locks = await direct.query(`select 1 from pg_locks where locktype = 'advisory' and database =
    (select oid from pg_database where datname = current_database())`)
    expect(locks.rowCount).toBe(0)
    for (const { child } of shops) child.kill('SIGTERM')
    const [first] = await Promise.all(shops.map(({ ended }) => ended))
    // The third limit was left out.
    const printed = `${first?.out}${first?.err}`
    expect(printed).toContain('database.limits.missing')
    expect(printed).toContain('set idle_in_transaction_session_timeout = 5000;')
    expect(printed).not.toContain('set statement_timeout')
  },
)
