import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { bareEnvironment } from '../host/src/testing/bare-environment.ts'
import { makeDatabase } from '../host/src/testing/filled-shop.ts'
import {
  placeProcess,
  readCommands,
  runCommand,
  type RunningProcess,
  startPlaced,
} from './testing/documented-processes.ts'
import { type MailServer, startMailServer } from './testing/mail-server.ts'
import { type ShopLoad, startLoad } from './testing/shop-load.ts'
import { findPort, type Proxy, startProxy, whyNoProxy } from './testing/start-proxy.ts'

const reason = whyNoProxy('nginx')
const rounds = Number(process.env['ROLLOUT_ROUNDS'] ?? 10)
const root = join(import.meta.dirname, '..')

type Runtime = {
  accounts: { existing: { email: string; password: string } }
  fixtures: { shopId: number; categoryPath: string; overflowVariantIds: number[] }
}

/** Three web processes and a worker behind nginx, started by the lines of docs/operating/scaling.md. */
describe.skipIf(reason)(`a rollout${reason ? ` (skipped: ${reason})` : ''}`, () => {
  let folder: string
  let checkouts: string[]
  let environment: Record<string, string | undefined>
  let pool: Pool
  let mails: MailServer
  let proxy: Proxy
  let load: ShopLoad
  let demoOrders: number
  const places: Record<string, string>[] = []
  const running: RunningProcess[] = []
  const orders = async () => Number((await pool.query<{ count: string }>('select count(*) from orders')).rows[0]?.count)

  beforeAll(async () => {
    folder = await mkdtemp('/var/tmp/vitrine-rollout-')
    checkouts = [root, await makeNextRelease(folder)]
    const databaseUrl = await makeDatabase(inject('databaseUrl'))
    pool = new Pool({ connectionString: databaseUrl, max: 2 })
    mails = await startMailServer()
    const lines = readCommands('Three on one machine, without containers')
    for (const line of lines.filter(({ goesOn }) => goesOn)) places.push(await placeProcess(line, folder))
    const webPorts = places.filter(({ ROLE }) => ROLE === 'web').map(({ PORT }) => Number(PORT))
    proxy = await startProxy('nginx', webPorts)
    environment = {
      ...bareEnvironment(),
      CATALOGUE_STYLES: '20',
      DATABASE_URL: databaseUrl,
      DATABASE_PATIENCE: '15000',
      PUBLIC_URL: proxy.url,
      // The load generator and nginx.
      TRUSTED_PROXIES: '2',
      FILES_URL: pathToFileURL(join(folder, 'files')).href,
      SMTP_URL: mails.url,
      MIGRATE: 'never',
      BUILD: 'never',
      SHUTDOWN_DELAY: '2',
      LOG_LEVEL: 'error',
    }
    for (const checkout of checkouts)
      for (const line of lines.filter(({ goesOn }) => !goesOn)) {
        const command = {
          ...environment,
          DATA_DIR: join(folder, 'command'),
          BUILD: 'auto',
          MIGRATE: 'auto',
          PORT: String(await findPort()),
        }
        await runCommand(line, { checkout, environment: command })
      }
    for (const place of places) running.push(startPlaced(place, { checkout: root, environment }))
    await Promise.all(running.map((each) => each.ready()))
    const { accounts, fixtures } = JSON.parse(
      readFileSync(join(places[0]?.['DATA_DIR'] ?? '', 'runtime.json'), 'utf8'),
    ) as Runtime
    await pool.query('update variants set quantity = quantity + 100000 where id = any($1)', [
      fixtures.overflowVariantIds,
    ])
    const pages = ['/de/', `/de/c${fixtures.categoryPath}/`, '/de/cart/', '/en/', '/ch/', '/fr-ch/']
    demoOrders = await orders()
    load = startLoad({ url: proxy.url, shopId: fixtures.shopId, pages, variantIds: fixtures.overflowVariantIds })
    load.signIn(accounts.existing.email, accounts.existing.password)
  }, 1_800_000)
  afterAll(async () => {
    await load?.stop()
    for (const each of running) await each.end('SIGKILL')
    await proxy?.close()
    mails?.close()
    await pool?.end()
    await rm(folder, { recursive: true, force: true })
  })

  it(`of ${rounds} rounds, each to the other build, fails no request, loses no order and signs nobody out`, async () => {
    for (let round = 1; round <= rounds; round++)
      for (const [index, place] of places.entries()) {
        expect(await running[index]?.end('SIGTERM')).toBe(0)
        const next = startPlaced(place, { checkout: checkouts[round % 2] ?? root, environment })
        running[index] = next
        await next.ready()
        expect(load.figures.failures).toEqual([])
      }
    const { figures } = load
    expect(figures.signOuts).toBe(0)
    expect(Math.min(figures.pages, figures.searches, figures.assets, figures.orders.size)).toBeGreaterThan(rounds)
    console.log(describeFigures(load))
  }, 3_600_000)

  it('without any worker takes orders, and their mails arrive once when one is back', async () => {
    const workers = [...running.entries()].filter(([, { role }]) => role === 'worker')
    for (const [, worker] of workers) await worker.end('SIGKILL')
    const before = { orders: load.figures.orders.size, mails: mails.received.length }
    await expect.poll(() => load.figures.orders.size, { timeout: 120_000 }).toBeGreaterThan(before.orders + 10)
    expect(mails.received.length).toBe(before.mails)
    for (const [index] of workers) running[index] = startPlaced(places[index] ?? {}, { checkout: root, environment })
    await Promise.all(running.map((each) => each.ready()))
    await load.stop()
    await pool.query('update outbox set next_at = now() where done_at is null')
    const open = async () => (await pool.query('select kind, last_error from outbox where done_at is null')).rows
    await expect.poll(open, { timeout: 300_000 }).toEqual([])
    expect(load.figures.failures).toEqual([])
  }, 900_000)

  it('leaves every order once, with one mail each, and all invariants hold', async () => {
    const { figures } = load
    expect(await orders()).toBe(demoOrders + figures.orders.size)
    expect(new Set(figures.orders.values()).size).toBe(figures.orders.size)
    const sent = await pool.query<{ count: string }>("select count(*) from outbox where kind like 'mail.%'")
    // A mail whose worker was killed while it was sent may arrive again, with the same id.
    expect(new Set(mails.received).size).toBe(Number(sent.rows[0]?.count))
    const checked = execFileSync(process.execPath, [join(root, 'host/src/commands/check-command.ts')], {
      env: { ...environment, DATA_DIR: join(folder, 'command') } as NodeJS.ProcessEnv,
      encoding: 'utf8',
    })
    expect(checked).toMatch(/^All invariants hold/)
  })
})

const describeFigures = ({ figures }: ShopLoad) =>
  `${figures.requests} requests: ${figures.pages} pages, ${figures.searches} searches, ${figures.assets} assets, ` +
  `${figures.orders.size} orders; ${figures.failures.length} failed, ${figures.signOuts} signed out`

/** Another checkout whose storefront differs: its build has other names for its files. */
async function makeNextRelease(folder: string): Promise<string> {
  const checkout = join(folder, 'next')
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  for (const file of listed.split('\0').filter((name) => name !== '' && existsSync(join(root, name))))
    await cp(join(root, file), join(checkout, file))
  // Hard links where that is possible: packages link to the sources beside them.
  for (const modules of globSync('{,*/,services/*/}node_modules', { cwd: root }))
    execFileSync('sh', [
      '-c',
      'cp -al "$0" "$1" 2>/dev/null || cp -a "$0" "$1"',
      join(root, modules),
      join(checkout, modules),
    ])
  const page = join(checkout, 'storefront/app/root.tsx')
  const source = readFileSync(page, 'utf8')
  if (!source.includes('<html ')) throw new Error('The root of pages has another shape now')
  writeFileSync(page, source.replace('<html ', '<html data-release="next" '))
  return checkout
}
