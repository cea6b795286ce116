import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { demoFolder } from '@vitrine/brand-kit/current'
import { openHandedSocket } from '@vitrine/resilience/testing'
import { ensureBuild } from '@vitrine/storefront/building'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openShopData } from './commands/shop-data.ts'
import { startHost } from './host.ts'
import { createLog } from './monitoring/log.ts'
import { readSettings } from './settings/settings.ts'
import { bareEnvironment } from './testing/bare-environment.ts'
import { makeDataFolder } from './testing/data-folder.ts'
import { makeDatabase } from './testing/filled-shop.ts'
import { isAlive, killProcesses, postmasterOf, type ShopProcess, startProcess } from './testing/shop-process.ts'
import { goShopping, type PaymentChoice, placeOrder, type Shopper, untilAnswered } from './testing/shoppers.ts'

/** Makes a program tell at its end which React it has loaded. */
const tellReact = `--import data:text/javascript,${encodeURIComponent(`
  import { Module } from 'node:module'
  process.on('exit', () => {
    const files = Object.keys(Module._cache).filter((file) => /react-dom-server\\.node\\./.test(file))
    console.log('React: ' + files.map((file) => file.split('/').pop()))
  })`)}`

type Fixtures = { variantId: number; categoryPath: string; overflowVariantIds: number[] }
type Runtime = { fixtures: Fixtures; adminUrl: string }

// One folder, and one test after the other: most of the time goes into starts, and the first one also fills the shop.
describe('the process', () => {
  let dataDir: string
  let fixtures: Fixtures
  beforeAll(async () => {
    await ensureBuild()
    dataDir = await makeDataFolder()
  }, 120_000)
  afterAll(async () => {
    killProcesses()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })

  const readRuntime = async () => JSON.parse(await readFile(join(dataDir, 'runtime.json'), 'utf8')) as Runtime
  const start = (environment: Record<string, string> = { LOG_LEVEL: 'silent' }) =>
    startProcess({ DATA_DIR: dataDir, ...environment })
  /** The last start, which later tests go on with. */
  let running: ShopProcess

  async function endBy(signal: 'SIGTERM' | 'SIGINT', { child, ended, ready }: ShopProcess) {
    const url = await ready
    const postmaster = await postmasterOf(dataDir)
    expect(isAlive(postmaster)).toBe(true)
    child.kill(signal)
    const end = await ended
    expect(end).toMatchObject({ code: 0, err: '' })
    expect(isAlive(postmaster)).toBe(false)
    await expect(fetch(url)).rejects.toThrow()
    return end.out
  }

  /** A look into the shop's own database while it runs. */
  async function query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    const data = await openShopData(readSettings({ DATA_DIR: dataDir }), createLog('silent'))
    try {
      return (await data.pool.query<Row>(text, values)).rows
    } finally {
      await data.close()
    }
  }

  const voucher = 'KILLED10'
  const newVoucher = () =>
    query(
      `insert into vouchers (id, code, body, is_once_per_customer) values (9999, $1, jsonb_build_object('id', 9999,
        'code', $1::text, 'discount', jsonb_build_object('type', 'relative', 'value', 10), 'isPublic', false,
        'validFrom', '2020-01-01T00:00:00Z', 'validTo', '2099-01-01T00:00:00Z'), false)`,
      [voucher],
    )

  async function newGiftCard(): Promise<string> {
    const code = `KILLED-${crypto.randomUUID().toUpperCase()}`
    await query("insert into gift_cards (code, currency, balance, initial) values ($1, 'EUR', 500, 500)", [code])
    return code
  }

  /** Every shopper pays in another way. */
  async function choosePayment(turn: number): Promise<PaymentChoice> {
    if (turn % 3 === 2) return { method: 'card', voucher, giftCards: [await newGiftCard()] }
    return { method: turn % 3 === 0 ? 'invoice' : 'card' }
  }

  it('fills the demo shop on its first start, and leaves nothing behind', async () => {
    const first = start({ NODE_OPTIONS: tellReact })
    expect((await fetch(new URL('de/', await first.ready))).status).toBe(200)
    fixtures = (await readRuntime()).fixtures
    expect(fixtures).toMatchObject({ variantId: expect.any(Number), categoryPath: '/damen/kleider' })
    const told = await endBy('SIGTERM', first)
    expect(told).toContain('Filling the demo shop')
    // NODE_ENV is not set, and pages are rendered as in production all the same.
    expect(told).toMatch(/^React: react-dom-server\.node\.production\.js$/m)
  }, 120_000)

  it('killed while orders come in, the shop has lost none it confirmed and made none twice', async () => {
    const acknowledged = new Map<string, number>()
    const shoppers: Shopper[] = []
    running = start()
    let url = await running.ready
    // The next start knows what the first one has filled in.
    expect((await readRuntime()).fixtures).toEqual(fixtures)
    await newVoucher()
    // Somewhere between the first order and the last; where, differs from run to run.
    const kills = process.env['EVERYTHING'] ? 4 : 2
    const delays = Array.from({ length: kills }, () => Math.round(Math.random() * 250))
    for (const delay of delays) {
      const fresh = await Promise.all(
        fixtures.overflowVariantIds.slice(0, 9).map(async (id, n) => goShopping(url, id, await choosePayment(n))),
      )
      shoppers.push(...fresh)
      const placed = fresh.map(async (shopper) => {
        const orderId = await placeOrder(url, shopper)
        if (orderId) acknowledged.set(shopper.key, orderId)
      })
      await new Promise((resolve) => setTimeout(resolve, delay))
      running.child.kill('SIGKILL')
      const [{ out }] = await Promise.all([running.ended, ...placed])
      expect(out).not.toContain('Filling')
      running = start()
      url = await running.ready
    }
    const told = `killed after ${delays.join(', ')} ms`

    // Every shopper presses again: orders that were answered get the same answer, the others get theirs now.
    const placeAgain = (shopper: Shopper) =>
      untilAnswered(async () => {
        const orderId = await placeOrder(url, shopper)
        if (orderId === undefined) throw new Error(`An order has no known outcome, ${told}`)
        return orderId
      })
    const answers = await Promise.all(
      shoppers.map(async (shopper) => [shopper.key, await placeAgain(shopper)] as const),
    )
    for (const [key, orderId] of answers) {
      expect(orderId, told).toBeGreaterThan(0)
      if (acknowledged.has(key)) expect(orderId, told).toBe(acknowledged.get(key))
    }
    expect(new Set(answers.map(([, orderId]) => orderId)).size, told).toBe(shoppers.length)
    const withEverything = shoppers.filter(({ wish }) => wish.voucher)
    const [used] = await query<{ uses: number }>('select uses from vouchers where id = 9999')
    expect(used?.uses, told).toBe(withEverything.length)
    const left = await query("select 1 from gift_cards where code like 'KILLED%' and balance > 0")
    expect(left, told).toEqual([])

    // Mails that a dead process had leased are sent by the next one after the lease expires: each mail is one file.
    await query('update outbox set next_at = now() where done_at is null')
    const mails = async () =>
      (await readdir(join(dataDir, 'outbox')).catch(() => [])).filter((name) =>
        name.includes('-mail.order_confirmation-'),
      )
    await expect.poll(async () => (await mails()).length, { timeout: 60_000 }).toBe(shoppers.length)
    await expect
      .poll(() => query('select kind, last_error from outbox where done_at is null'), { timeout: 60_000 })
      .toEqual([])

    const checkCommand = fileURLToPath(new URL('./commands/check-command.ts', import.meta.url))
    const env = { ...bareEnvironment(), DATA_DIR: dataDir }
    const check = await promisify(execFile)(process.execPath, [checkCommand], { env })
    expect(check.stdout, told).toMatch(/^All invariants hold/)
  }, 240_000)

  it('serves pages while its database is away, and keeps its folder to itself', async () => {
    const url = await running.ready
    const answer = await fetch(new URL('api/rpc/getUser', url), { method: 'POST', headers: { 'x-shop-id': '10028' } })
    expect([answer.status, await answer.json()]).toEqual([200, {}])

    const { adminUrl } = await readRuntime()
    process.kill(await postmasterOf(dataDir), 'SIGKILL')
    expect((await fetch(new URL('de/', url))).status).toBe(200)
    const figures = async () => (await fetch(`${adminUrl}/metrics`)).text()
    await expect.poll(figures, { timeout: 15_000 }).toContain('database_restarts 1')
    await expect.poll(async () => (await fetch(`${adminUrl}/readyz`)).status, { timeout: 15_000 }).toBe(200)

    const { code, err } = await start({}).ended
    expect(code).toBe(73)
    expect(err).toMatch(
      new RegExp(`^The data folder ${dataDir} is in use by process ${running.child.pid}, .*${url}.*\\n$`),
    )
    await endBy('SIGINT', running)
  }, 120_000)

  it('on a socket that is handed over, refuses no connection and fails no request while it starts again', async () => {
    const socket = openHandedSocket()
    const startOnSocket = () =>
      startProcess({ DATA_DIR: dataDir, PORT: String(socket.port), LISTEN_FDS: '1' }, { socketFd: socket.fd })
    running = startOnSocket()
    const url = await running.ready
    const answered = new Set<number>()
    const failures: unknown[] = []
    const over = new AbortController()
    async function visit(): Promise<void> {
      while (!over.signal.aborted)
        // A connection for each request, as from new visitors.
        await fetch(new URL('de/', url), { headers: { connection: 'close' } }).then(
          async (reply) => {
            if (reply.status === 200 && (await reply.text()).includes('</html>')) answered.add(running.child.pid ?? 0)
            else failures.push(reply.status)
          },
          (error: unknown) => failures.push(error),
        )
    }
    const visitors = Array.from({ length: 4 }, visit)
    async function waitForAnAnswer() {
      await expect.poll(() => answered, { timeout: 60_000 }).toContain(running.child.pid)
    }
    const pids = [running.child.pid]
    await waitForAnAnswer()
    for (let deploys = 0; deploys < 2; deploys++) {
      running.child.kill('SIGTERM')
      expect(await running.ended).toMatchObject({ code: 0, err: '' })
      running = startOnSocket()
      pids.push(running.child.pid)
      await running.ready
      await waitForAnAnswer()
    }
    over.abort()
    await Promise.all(visitors)
    expect(failures).toEqual([])
    expect([...answered].toSorted()).toEqual(pids.toSorted())
    running.child.kill('SIGTERM')
    expect((await running.ended).code).toBe(0)
    socket.close()
  }, 120_000)
})

describe('a start that cannot succeed says why in one message', () => {
  it('wrong settings', async () => {
    const { code, err } = await startProcess({ PORT: 'http', LOG_LEVEL: 'loud', DATA_DIR: '/proc/vitrine' }).ended
    expect(code).toBe(78)
    expect(err).toMatch(
      /^The shop cannot start: some settings are wrong\.\n {2}PORT must be .*\n {2}LOG_LEVEL must be .*\n$/,
    )
  })

  it('a brand with mistakes, beside wrong settings', async () => {
    const brand = join(dataDir, 'brand')
    await mkdir(brand)
    await writeFile(join(brand, 'brand.json'), '{}')
    const { code, err } = await startProcess({ BRAND_DIR: brand, LOG_LEVEL: 'loud', MARKET_HOSTS: 'a.example=pl' })
      .ended
    expect(code).toBe(78)
    expect(err).toMatch(
      /^The shop cannot start: some settings are wrong\.\n {2}BRAND_DIR: brand\.json, name: is missing\n/,
    )
    expect(err).toContain('\n  LOG_LEVEL must be ')
    expect(err).not.toContain('MARKET_HOSTS')
    const missing = await startProcess({ BRAND_DIR: join(dataDir, 'nowhere') }).ended
    expect(missing.err).toContain('BRAND_DIR must be the folder of a brand')
  })

  // The process prints the message of such an error and ends with its code, as the tests above show.
  const failedStart = async (environment: Record<string, string>) => {
    const settings = readSettings({ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: inject('databaseUrl'), ...environment })
    const error: unknown = await startHost({ settings, log: createLog('silent') }).catch((thrown: unknown) => thrown)
    const { exitCode, message } = error as { exitCode: number; message: string }
    return { exitCode, message }
  }
  let dataDir: string
  beforeAll(async () => void (dataDir = await makeDataFolder()))
  afterAll(() => rm(dataDir, { recursive: true, force: true }))

  it('a database that does not answer', async () => {
    const databaseUrl = 'postgres://vitrine:geheim@127.0.0.1:9/vitrine'
    expect(await failedStart({ DATABASE_URL: databaseUrl })).toEqual({
      exitCode: 69,
      message: expect.stringMatching(
        /^The database postgres:\/\/vitrine:…@127\.0\.0\.1:9\/vitrine \(DATABASE_URL\) cannot be used: .*$/,
      ),
    })
  })

  it('a port that is taken', async () => {
    const other = createServer().listen(0)
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    expect(await failedStart({ PORT: String(port) })).toEqual({
      exitCode: 69,
      message: expect.stringMatching(new RegExp(`^Port ${port} is in use by another program\\..*$`)),
    })
    other.close()
  })

  it('a build that does not fit, where it may not build', async () => {
    const dataDir = await makeDataFolder()
    const brandDir = join(dataDir, 'brand')
    await cp(demoFolder, brandDir, { recursive: true })
    const databaseUrl = await makeDatabase(inject('databaseUrl'))
    const environment = { DATA_DIR: dataDir, BRAND_DIR: brandDir, DATABASE_URL: databaseUrl, BUILD: 'never' }
    const { code, err } = await startProcess(environment).ended
    expect(code).toBe(78)
    expect(err).toMatch(/^BUILD=never, but \S+ has no build\. Run npm run build .*\n$/)
    await rm(dataDir, { recursive: true, force: true })
  })

  it('a data folder that cannot be written', async () => {
    expect(await failedStart({ DATA_DIR: '/proc/vitrine' })).toEqual({
      exitCode: 73,
      message: expect.stringMatching(/^The data folder \/proc\/vitrine cannot be used: .*$/),
    })
  })
})
