import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Product, shopClient } from '@vitrine/contracts/shop'
import { markets } from '@vitrine/contracts/markets'
import { withTimeout } from '@vitrine/resilience'
import { type FaultMode, faultModes } from '@vitrine/database/testing'
import { shopRoutes } from '@vitrine/storefront/routes'
import { studioRoutes } from '@vitrine/storefront/studio-routes'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type RunningHost, runHost } from '../../testing/running-host.ts'
import { type PageRow, pageRows } from './page-rows.ts'
import { dependencies, type Dependency, openStandIns, type StandIns } from './stand-ins.ts'

/** Far above the deadline of a page, because machines are slow, and far below a wait without an end. */
const boundMs = 20_000
const { shopId } = markets.de

let standIns: StandIns
let host: RunningHost
let product: Product
let productPath: string
beforeAll(async () => {
  standIns = await openStandIns()
  host = await runHost(
    inject('databaseUrl'),
    { ...standIns.settings, MARKET_HOSTS: '', DATABASE_PATIENCE: '500' },
    {
      databaseVia: standIns.relayDatabase,
      readFreeBytes: standIns.readFreeBytes,
      changeSettings: (settings) => ({
        ...settings,
        stripe: settings.stripe && { ...settings.stripe, endpoint: standIns.paymentUrl },
      }),
    },
  )
  const reply = await shopClient({ fetch, base: `${host.url}api`, shopId }).getProductsByCategory({ perPage: 1 })
  if (!reply.ok || !reply.value.products[0]) throw new Error('The shop has no product')
  product = reply.value.products[0]
  productPath = (await host.locationOf(`/de/p/x-${product.id}/`)).replace('301 /de/', '')
}, 240_000)
afterAll(async () => {
  await host.stop()
  await standIns.close()
})

const call = (method: string, payload: object, cookie: string) =>
  host.get(`/api/rpc/${method}`, {
    method: 'POST',
    body: JSON.stringify({ payload }),
    headers: {
      cookie,
      'content-type': 'application/json',
      'x-shop-id': String(shopId),
      'sec-fetch-site': 'same-origin',
    },
  })
const addToBasket = (cookie: string) =>
  call('addItemToBasket', { variantId: product.variants[0]?.id, quantity: 1 }, cookie)

/** A customer with something in the basket; one for each fault, because calls of a session are limited. */
async function makeCustomer(): Promise<string> {
  const { cookie } = await host.signIn(false)
  expect((await addToBasket(cookie)).status).toBe(200)
  return cookie
}

/** Pages with a query are rendered anew for each request. */
const pathOf = ({ path }: PageRow) => {
  const address = typeof path === 'string' ? path : path(productPath)
  return `/de/${address}${address.includes('?') ? '&' : '?'}anew=1`
}

type Answer = { page: string; status: number; isUseful: boolean; hasRetryAfter: boolean }

async function open(page: string, row: PageRow, cookie: string): Promise<Answer> {
  const { status, headers, body } = await withTimeout(boundMs, async (signal) => {
    const response = await host.get(pathOf(row), { headers: { cookie, accept: 'text/html' }, signal })
    return { status: response.status, headers: response.headers, body: await response.text() }
  })
  const isWhole = /<title>[^<]+<\/title>/.test(body) && body.includes('<h1') && body.includes('href="/de/')
  return {
    page,
    status,
    isUseful: status < 400 && status >= 300 ? headers.has('location') : isWhole && body.endsWith('</html>'),
    hasRetryAfter: headers.has('retry-after'),
  }
}

/** Few at once: on a slow machine all of them together would exceed the deadlines of healthy services. */
const atOnce = 3

/** Opens every page; all at once where most of the time is spent waiting for a service. */
async function openAll(cookie: string, { isWaiting = false } = {}): Promise<Answer[]> {
  const rows = Object.entries(pageRows)
  const answers: Answer[] = []
  const next = rows.entries()
  const openRest = async () => {
    for (const [at, [page, row]] of next) answers[at] = await open(page, row, cookie)
  }
  await Promise.all(Array.from({ length: isWaiting ? rows.length : atOnce }, openRest))
  return answers
}

const expected = (status: number) => ({ status, isUseful: true, hasRetryAfter: status === 503 })

const lateModes: ReadonlySet<FaultMode> = new Set(['slow', 'hanging', 'wrong'])

/** Every page, with the statuses that it may have while these services fail in this way. */
function expectStates(answers: readonly Answer[], failing: readonly Dependency[], mode: FaultMode): void {
  const states = answers.map(({ page, ...state }) => {
    const { status = 200, without = {} } = pageRows[page] ?? {}
    const degraded = failing.map((dependency) => without[dependency]).find((each) => each !== undefined) ?? status
    // Until a service is known to be late, a page may be quick enough or give up.
    const isLate = lateModes.has(mode)
    // A full disk is noticed within a second, before or after this page.
    const isNoticing = failing.some((dependency) => dependency === 'disk' && without[dependency] !== undefined)
    const wanted = (isLate || isNoticing) && [status, 503].includes(state.status) ? state.status : degraded
    return { page, state, wanted: expected(wanted) }
  })
  expect(states.map(({ page, state }) => ({ page, state }))).toEqual(
    states.map(({ page, wanted }) => ({ page, state: wanted })),
  )
}

/** No page may wait for these, so they fail together. */
const neverAwaited: readonly Dependency[] = ['pictures', 'mail', 'payment', 'identity', 'disk']
const groups: readonly (readonly Dependency[])[] = [['database'], ['content'], neverAwaited, ['search']]
/** A search that hangs is left alone for some seconds, so that comes last. */
const modes = ['slow', 'wrong', 'cut', 'dead', 'hanging'] as const satisfies readonly FaultMode[]

describe('every page of the route table', () => {
  it('has a row', () => {
    expect(Object.keys(pageRows).toSorted()).toEqual(shopRoutes.map(({ id }) => id).toSorted())
    expect(modes.toSorted()).toEqual(faultModes.toSorted())
    expect(groups.flat().toSorted()).toEqual(dependencies.toSorted())
  })

  it('is itself while all is well', async () => {
    const answers = await openAll(await makeCustomer())
    expect(answers.map(({ page, status }) => [page, status])).toEqual(
      Object.entries(pageRows).map(([page, { status = 200 }]) => [page, status]),
    )
  })

  describe.each(modes)('has a useful state in time while a service is %s:', (mode) => {
    it.each(groups.map((failing) => [failing.join(', '), failing] as const))('%s', async (_, failing) => {
      const cookie = await makeCustomer()
      for (const dependency of failing) standIns.fail(dependency, mode)
      try {
        expectStates(await openAll(cookie, { isWaiting: lateModes.has(mode) }), failing, mode)
      } finally {
        for (const dependency of failing) standIns.fail(dependency, 'well')
        // Everything recovers by itself.
        await expect.poll(async () => (await addToBasket(cookie)).status).toBe(200)
      }
    })
  })

  it('needs little memory for services that answer without an end', async () => {
    const cookie = await makeCustomer()
    const flooded = ['search', 'content'] as const
    for (const dependency of flooded) standIns.fail(dependency, 'flooding')
    expectStates(await openAll(cookie), flooded, 'flooding')
    for (const dependency of flooded) standIns.fail(dependency, 'well')
    await expect.poll(() => standIns.mostFloodedBytes()).toBeGreaterThan(0)
    expect(standIns.mostFloodedBytes()).toBeLessThan(64 * 1024 * 1024)
  })
})

describe('every page of the studio', () => {
  let cookie = ''
  beforeAll(async () => {
    const { accounts } = JSON.parse(await readFile(join(host.dataDir, 'runtime.json'), 'utf8')) as {
      accounts: { editor: { email: string; password: string } }
    }
    const signedIn = await host.get('/studio/?index', {
      method: 'POST',
      body: new URLSearchParams({ intent: 'sign-in', ...accounts.editor }),
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  })
  const read = async (path: string) => {
    const reply = await host.get(path, { headers: { cookie, accept: 'text/html' } })
    return { reply, html: await reply.text() }
  }

  it.each(['dead', 'hanging'] as const)('says so in the frame of the studio while the database is %s', async (mode) => {
    expect((await read('/studio/')).html).not.toContain('type="password"')
    standIns.fail('database', mode)
    const seen: string[] = []
    const paths = studioRoutes.map(({ path }) => `/studio/${path.replaceAll(/:\w+\??/g, 'x')}/`)[Symbol.iterator]()
    const readRest = async () => {
      for (const path of paths) {
        const { reply, html } = await read(path)
        if (reply.status < 500) continue
        expect([path, reply.status, reply.headers.has('retry-after')]).toEqual([path, 503, true])
        if (html.includes('<h1')) seen.push(/<h1[^>]*>([^<]*)/.exec(html)?.[1] ?? '')
      }
    }
    await Promise.all(Array.from({ length: atOnce }, readRest))
    standIns.fail('database', 'well')
    expect(seen.length).toBeGreaterThan(studioRoutes.length / 2)
    expect(new Set(seen)).toEqual(new Set(['Gerade nicht erreichbar']))
    await expect.poll(async () => (await read('/studio/')).reply.status).toBe(200)
  })
})

describe('while the database is down', () => {
  it('the basket shows what was last in it, and that nothing was charged', async () => {
    const cookie = await makeCustomer()
    await host.get('/de/cart/', { headers: { cookie } })
    standIns.fail('database', 'dead')
    const html = await (await host.get('/de/cart/', { headers: { cookie } })).text()
    standIns.fail('database', 'well')
    const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
    const picture = `/goods/${product.images[0]?.hash.replace(/-\w+$/, '')}`
    for (const part of ['es wurde nichts abgebucht', 'Zuletzt in deinem Warenkorb', picture])
      expect([part, main.includes(part)]).toEqual([part, true])
    expect(main.includes('<form')).toBe(false)
    await expect.poll(async () => (await host.get('/de/cart/', { headers: { cookie } })).status).toBe(200)
  })
})

describe('while the disk is full', () => {
  it('writes are refused and reads are not, until there is room again', async () => {
    const cookie = await makeCustomer()
    standIns.fail('disk', 'cut')
    await expect.poll(async () => (await addToBasket(cookie)).status).toBe(503)
    const refused = await addToBasket(cookie)
    expect([await refused.json(), refused.headers.get('retry-after')]).toMatchObject([{ code: 'storage_full' }, '60'])
    expect((await call('getBasket', {}, cookie)).status).toBe(200)
    expect((await fetch(`${host.adminUrl}/readyz`)).status).toBe(503)
    expect(await (await fetch(`${host.adminUrl}/metrics`)).text()).toMatch(/^storage_refused_writes_total [1-9]/m)
    standIns.fail('disk', 'well')
    await expect.poll(async () => (await addToBasket(cookie)).status).toBe(200)
    expect(host.logged.map(({ event }) => event)).toEqual(expect.arrayContaining(['storage.full', 'storage.free']))
  })
})
