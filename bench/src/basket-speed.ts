import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createShop } from '@vitrine/shop'
import type { Figure } from './figure.ts'
import { listeningPool, openPool, say } from './listening-pool.ts'

const callers = [1, 10, 50]
/** Each caller's share is a multiple of four: after a round the baskets are as they were. */
const callsPerRound = 400
/** Warm-up rounds that do not count: cold code is slow, and a shop runs for weeks. */
const roundsBefore = 5
const rounds = 11
const cookies = { isSecure: false }

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
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--disable-proto=delete', main], {
    env: { ...process.env, PORT: '0', ADMIN_PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '', PREPARE_PICTURES: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false }))
    if (String(chunk).includes('Vitrine is ready')) break
  child.stdout.resume()
  return child
}

async function compare(url: string, variantIds: readonly number[], count: number): Promise<Figure[]> {
  const { pool, listen } = listeningPool(url)
  const bare = openPool(url)
  const shop = await createShop({
    pool,
    cookies,
    report: (event, error) => console.error(event, error),
    limits: { count: () => undefined },
  })
  try {
    const browsers = Array.from({ length: count }, () => openBrowser(shop.fetch))
    // Sessions, baskets and the goods in memory are there before anything is measured.
    const items = variantIds.slice(0, 5).map((variantId) => ({ variantId, quantity: 4 }))
    const calls = await Promise.all(
      browsers.map(async (browser) => {
        const { basket } = JSON.parse(await browser('addItemsToBasket', { items })) as Reply
        return shopping(
          browser,
          basket.items.map(({ key }) => key),
        )
      }),
    )
    const turns = callsPerRound / count
    const said = await Promise.all(calls.map((call) => noteTurns(turns, (turn) => listen(() => call(turn)))))
    const byHand = said.map((noted) => async (turn: number) => {
      for (const conversation of noted[turn] ?? []) await say(bare, conversation)
    })
    const measured: { ours: Drive; theirs: Drive }[] = []
    // Alternating, so that other load of the machine affects both.
    for (let round = 0; round < roundsBefore + rounds; round++)
      measured.push({ ours: await drive(turns, calls), theirs: await drive(turns, byHand) })
    const counted = measured.slice(roundsBefore)
    const slowest = {
      ours: slowestOfHundred(counted.flatMap(({ ours }) => ours.times)),
      theirs: slowestOfHundred(counted.flatMap(({ theirs }) => theirs.times)),
    }
    const who = `${count} caller${count > 1 ? 's' : ''}`
    return [
      {
        name: `Basket calls, ${who}`,
        value: Math.round(callsPerRound / middleOf(counted.map(({ ours }) => ours.seconds))),
        unit: 'calls/s',
        reference: 'the same statements by hand',
        ratio: middleOf(counted.map(({ ours, theirs }) => theirs.seconds / ours.seconds)),
      },
      {
        name: `Basket calls, ${who}, slowest of a hundred`,
        value: Number(slowest.ours.toFixed(1)),
        unit: 'ms',
        reference: 'the same statements by hand',
        ratio: slowest.ours / slowest.theirs,
      },
    ]
  } finally {
    await shop.close()
    await Promise.all([pool.end(), bare.end()])
  }
}

type Turn = (turn: number) => Promise<void>

/** Alternates between reading the basket and changing it. */
function shopping(browser: Browser, keys: readonly string[]): Turn {
  return async (turn) => {
    if (turn % 2 === 1) return void (await browser('getBasket', {}))
    // Alternates between two quantities that are both allowed, so that repeated statements still hold.
    const update = { quantity: turn % 4 === 0 ? 3 : 4, promotionId: null }
    await browser('updateBasketItem', { basketItemKey: keys[(turn >> 2) % keys.length], update })
  }
}

async function noteTurns<Noted>(turns: number, note: (turn: number) => Promise<Noted>): Promise<Noted[]> {
  const noted: Noted[] = []
  for (let turn = 0; turn < turns; turn++) noted.push(await note(turn))
  return noted
}

type Reply = { basket: { items: { key: string }[] } }
/** Returns the raw body: parsing it is the caller's time. */
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

type Drive = { seconds: number; times: readonly number[] }

/** All callers run at once. Returns the seconds it took, and the milliseconds of each request. */
async function drive(turns: number, everybody: readonly Turn[]): Promise<Drive> {
  const times: number[] = []
  const began = performance.now()
  await Promise.all(
    everybody.map(async (take) => {
      for (let turn = 0; turn < turns; turn++) {
        const start = performance.now()
        await take(turn)
        times.push(performance.now() - start)
      }
    }),
  )
  return { seconds: (performance.now() - began) / 1000, times }
}

const atShare = (share: number) => (figures: readonly number[]) =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length * share)] ?? 0
const middleOf = atShare(0.5)
const slowestOfHundred = atShare(0.99)
