import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createShop } from '@vitrine/shop'
import pg from 'pg'
import type { Figure } from './figure.ts'

const callers = [1, 10, 50]
const perCaller = 40
const cookies = { isSecure: false }

type Statement = { text: string; values: unknown[] }
/** What one call said to the database, connection by connection and in order. */
type Said = Statement[]

/** Baskets filled and read by several callers at once, against the same statements sent by hand to the same database. */
export async function measureBaskets(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
  const host = await startHost(dataDir)
  try {
    const url = (await readFile(join(dataDir, 'postgres.url'), 'utf8')).trim()
    const { fixtures } = JSON.parse(await readFile(join(dataDir, 'runtime.json'), 'utf8')) as {
      fixtures: { overflowVariantIds: number[] }
    }
    const figures: Figure[] = []
    for (const count of callers) figures.push(...(await compare(url, fixtures.overflowVariantIds, count)))
    return figures
  } finally {
    host.kill('SIGTERM')
    await once(host, 'exit')
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function startHost(dataDir: string) {
  const main = fileURLToPath(new URL('../../host/src/main.ts', import.meta.url))
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: { ...process.env, PORT: '0', ADMIN_PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const chunk of child.stdout) if (String(chunk).includes('Vitrine is ready')) break
  child.stdout.resume()
  return child
}

async function compare(url: string, variantIds: readonly number[], count: number): Promise<Figure[]> {
  const { pool, said } = listeningPool(url)
  const shop = await createShop({
    pool,
    cookies,
    report: (event, error) => console.error(event, error),
    limits: { count: () => undefined },
  })
  const browsers = Array.from({ length: count }, () => openBrowser(shop.fetch))
  // Sessions, baskets and the goods in memory are there before anything is measured.
  const items = variantIds.slice(0, 5).map((variantId) => ({ variantId, quantity: 4 }))
  const filled = await Promise.all(browsers.map((browser) => browser('addItemsToBasket', { items })))
  const keysOf = filled.map((body) => (JSON.parse(body) as Reply).basket.items.map(({ key }) => key))
  const calls = (index: number, browser: Browser) => async (turn: number) => {
    if (turn % 2 === 1) return void (await browser('getBasket', {}))
    const keys = keysOf[index] ?? []
    // Up and down around a number that allows both: said again by hand, the same statements still hold.
    const update = { quantity: turn % 4 === 0 ? 3 : 4, promotionId: null }
    await browser('updateBasketItem', { basketItemKey: keys[(turn >> 2) % keys.length], update })
  }
  const turns = browsers.map((browser, index) => calls(index, browser))
  // Once before it counts: code that has never run is slow for everybody.
  await drive(turns)
  said.length = 0
  const ours = await drive(turns)
  await shop.close()
  await pool.end()

  const bare = new pg.Pool({ connectionString: url, max: 16 }).on('error', () => {})
  const share = Math.ceil(said.length / count)
  const batches = Array.from({ length: count }, (_, index) => said.slice(index * share, (index + 1) * share))
  const replays = batches.map((batch) => async (turn: number) => {
    const from = Math.floor((turn * batch.length) / perCaller)
    for (const conversation of batch.slice(from, Math.floor(((turn + 1) * batch.length) / perCaller)))
      await say(bare, conversation)
  })
  await drive(replays)
  const theirs = await drive(replays)
  await bare.end()
  const who = `${count} caller${count > 1 ? 's' : ''}`
  return [
    {
      name: `Basket calls, ${who}`,
      value: Math.round(ours.perSecond),
      unit: 'calls/s',
      reference: 'the same statements by hand',
      ratio: ours.perSecond / theirs.perSecond,
    },
    {
      name: `Basket calls, ${who}, slowest of a hundred`,
      value: Number(ours.p99.toFixed(1)),
      unit: 'ms',
      reference: 'the same statements by hand',
      ratio: ours.p99 / theirs.p99,
    },
  ]
}

/** A pool that notes what is said over it: one entry per statement of its own, or per transaction. */
function listeningPool(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 16 })
  const said: Said[] = []
  // When a measurement fails the host ends first; that is not the error anybody wants to read.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    const query = client.query.bind(client)
    let transaction: Said | undefined
    client.query = ((config: unknown, values?: unknown, ...rest: unknown[]) => {
      const text = typeof config === 'string' ? config : (config as { text?: string }).text
      if (typeof text === 'string') {
        const given = Array.isArray(values) ? values : ((config as { values?: unknown[] }).values ?? [])
        if (/^begin/i.test(text)) transaction = []
        if (transaction) transaction.push({ text, values: given })
        else said.push([{ text, values: given }])
        if (transaction && /^(commit|rollback)/i.test(text)) {
          said.push(transaction)
          transaction = undefined
        }
      }
      return query(config as string, values as unknown[], ...(rest as []))
    }) as typeof client.query
  })
  return { pool, said }
}

async function say(pool: pg.Pool, conversation: Said): Promise<void> {
  const client = await pool.connect()
  try {
    for (const { text, values } of conversation) await client.query(text, values)
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

type Reply = { basket: { items: { key: string }[] } }
/** Answers the body as it came: what a caller makes of it is the caller's time. */
type Browser = (method: string, payload: unknown) => Promise<string>

function openBrowser(fetch: (request: Request) => Promise<Response>): Browser {
  let cookie = ''
  return async (method, payload) => {
    const response = await fetch(
      new Request(`http://localhost/api/rpc/${method}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-shop-id': '10028', ...(cookie && { cookie }) },
        body: JSON.stringify({ payload }),
      }),
    )
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    const body = await response.text()
    if (!response.ok) throw new Error(`${method} was answered with ${response.status}: ${body}`)
    return body
  }
}

/** Everybody takes turns at once; answers how many turns a second there were, and how long the slow ones took. */
async function drive(turns: readonly ((turn: number) => Promise<void>)[]) {
  const times: number[] = []
  const began = performance.now()
  await Promise.all(
    turns.map(async (take) => {
      for (let turn = 0; turn < perCaller; turn++) {
        const start = performance.now()
        await take(turn)
        times.push(performance.now() - start)
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  const sorted = times.toSorted((a, b) => a - b)
  return { perSecond: times.length / seconds, p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0 }
}
